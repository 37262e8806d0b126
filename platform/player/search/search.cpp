#include "player/search/search.hpp"

#include <algorithm>
#include <new>

#include "player/search/alpha_beta.hpp"
#include "player/search/exact_play.hpp"
#include "player/search/levels.hpp"
#include "player/search/own_search.hpp"
#include "player/search/score.hpp"
#include "player/search/tree_search.hpp"

namespace kiban::player {
namespace {

constexpr double broad = 60;  // legal moves on the mean from which random games tell more than a full width does

// How the time is parted where the game is broad.
constexpr double share_of_full_width = 0.45, share_before_check = 0.9;
constexpr int worse_by = 25;  // centi-units
constexpr std::size_t most_checked = 8;

std::optional<Budget::Clock::duration> time_of(const ThinkLimits& limits) {
  if (limits.time) return *limits.time;
  if (limits.depth > 0 || limits.nodes > 0) return {};
  return facts_of(limits.level).time;
}

class Search {
 public:
  Search(const Position& position, const ThinkLimits& limits, StopToken stop, Reporter::Tell tell)
      : limits_(limits),
        facts_(facts_of(limits.level)),
        random_(limits.seed),
        walker_(position),
        reporter_(position, std::max(1U, limits.lines), std::move(tell)),
        budget_(std::move(stop), time_of(limits), limits.nodes,
                [this](std::uint64_t nodes) { reporter_.beat(nodes); }) {}

  // The root's moves in any order.
  ThinkResult run(std::vector<Move> moves) {
    random_.shuffle(moves);
    const Evaluation evaluation(survey(walker_, random_, budget_), facts_.noise, limits_.seed);
    const bool full_width = limits_.depth > 0 || evaluation.survey().breadth < broad;
    const auto candidates = full_width ? by_alpha_beta(evaluation, moves) : by_both(evaluation, moves);
    ThinkResult result;
    const Candidate& chosen = candidates[choose(candidates, facts_, random_)];
    result.move = chosen.move;
    result.stopped = budget_.stopped();
    reporter_.chosen(chosen);
    result.last = reporter_.last(budget_.nodes());
    return result;
  }

 private:
  std::vector<Candidate> by_alpha_beta(const Evaluation& evaluation, const std::vector<Move>& moves) {
    AlphaBetaSettings settings{limits_.depth, reporter_.lines(), facts_.compares(), facts_.table_bytes};
    if (settings.depth == 0) settings.depth = moves.size() == 1 && !limits_.thorough ? 1 : facts_.depth;
    return AlphaBeta(walker_, evaluation, budget_, reporter_, settings).run(moves);
  }

  // Where the game is broad, random games choose among the moves in which the full width, as deep as it comes in part
  // of the time, sees nothing wrong. So more time is never worse than the depth that fits into it.
  std::vector<Candidate> by_both(const Evaluation& evaluation, const std::vector<Move>& moves) {
    const AlphaBetaSettings settings{facts_.depth, 1, false, facts_.table_bytes};
    AlphaBeta full_width(walker_, evaluation, budget_, reporter_, settings);
    budget_.allow(share_of_full_width);
    const auto seen = full_width.run(moves);
    budget_.allow(share_before_check);
    const auto open = not_lost(seen);
    if (is_forced(seen.front().score) || open.size() <= 1) return in_order(seen, open);
    auto found = by_tree(evaluation, open);
    budget_.allow(1);
    if (!facts_.compares()) check(full_width, seen.front(), found);
    return found;
  }

  std::vector<Candidate> by_tree(const Evaluation& evaluation, const std::vector<Move>& moves) {
    const TreeSearchSettings settings{facts_.games, facts_.tree_nodes, limits_.thorough};
    const auto search = std::make_unique<TreeSearch>(walker_, evaluation, budget_, reporter_, random_, settings);
    return search->run(moves);
  }

  // The moves that do not lose by force, as far as was seen; all of them where all lose.
  static std::vector<Move> not_lost(const std::vector<Candidate>& seen) {
    std::vector<Move> open;
    for (const Candidate& each : seen)
      if (!is_forced(each.score) || each.score > 0) open.push_back(each.move);
    return open;
  }

  // What was seen, and the first of `open` at its head where there is one.
  static std::vector<Candidate> in_order(std::vector<Candidate> seen, const std::vector<Move>& open) {
    if (open.empty()) return seen;
    const auto first =
        std::find_if(seen.begin(), seen.end(), [&](const Candidate& each) { return each.move == open.front(); });
    std::rotate(seen.begin(), first, first + 1);
    return seen;
  }

  // Brings to the head of `found` what full width does not see to be clearly worse than the best that it saw.
  void check(AlphaBeta& full_width, const Candidate& best, std::vector<Candidate>& found) {
    try {
      for (std::size_t i = 0; i < std::min(most_checked, found.size()); ++i) {
        const bool fine = found[i].move == best.move || (is_forced(found[i].score) && found[i].score > 0) ||
                          full_width.at_least(found[i].move, best.score - worse_by);
        if (!fine) continue;
        std::rotate(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(i),
                    found.begin() + static_cast<std::ptrdiff_t>(i) + 1);
        return;
      }
    } catch (const Interrupted&) {  // no time to look
    }
    const auto same =
        std::find_if(found.begin(), found.end(), [&](const Candidate& each) { return each.move == best.move; });
    if (same != found.end()) std::rotate(found.begin(), same, same + 1);
  }

  ThinkLimits limits_;
  const LevelFacts& facts_;
  Random random_;
  Walker walker_;
  Reporter reporter_;
  Budget budget_;
};

Result<ThinkResult> fault(const std::string& what) {
  return fail(Fault::internal, "player.fault", KIBAN_N_("the game broke a promise while a move was sought: {1}"),
              {what});
}

Result<ThinkResult> checked_search(const Position& position, const ThinkLimits& limits, StopToken stop,
                                   const Reporter::Tell& tell) {
  const auto root = position.clone();
  auto moves = root->legal();
  if (root->state().over() || moves.empty()) return ThinkResult{};
  const auto search = std::make_unique<Search>(*root, limits, std::move(stop), tell);
  ThinkResult result = search->run(moves);
  if (std::find(moves.begin(), moves.end(), *result.move) == moves.end()) return fault("the move is not legal");
  auto text = root->move_text(*result.move);
  if (!text) return tl::unexpected(std::move(text).error());
  result.move_text = *std::move(text);
  return result;
}

}  // namespace

Result<ThinkResult> search(const Position& position, const ThinkLimits& limits, StopToken stop,
                           const std::function<void(const ThinkProgress&)>& progress) {
  try {
    if (auto exact = exact_play(position, limits)) {
      if (progress) progress(exact->last);
      return *std::move(exact);
    }
    if (knows_better(position, limits)) {
      auto found = own_search(position, limits, stop, progress);
      if (found) return found;  // a guest that fails does not lose anybody's game
    }
    return checked_search(position, limits, std::move(stop), progress);
  } catch (const GameFault& broken) {
    return fault(broken.what());
  } catch (const std::bad_alloc&) {
    return fail(Fault::limit, "player.memory", KIBAN_N_("there is not enough memory to think"));
  }
}

}  // namespace kiban::player
