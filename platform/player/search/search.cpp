#include "player/search/search.hpp"

#include <algorithm>
#include <new>

#include "player/search/alpha_beta.hpp"
#include "player/search/levels.hpp"
#include "player/search/tree_search.hpp"

namespace kiban::player {
namespace {

constexpr double broad = 60;  // legal moves on the mean from which random games tell more than a full width does

std::optional<Budget::Clock::duration> time_of(const ThinkLimits& limits) {
  if (limits.time) return *limits.time;
  if (limits.depth > 0 || limits.nodes > 0) return {};
  return facts_of(limits.level).time;
}

class Search {
 public:
  Search(const Position& position, const ThinkLimits& limits, std::stop_token stop, Reporter::Tell tell)
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
    const Evaluation evaluation(survey(walker_, random_, budget_));
    const bool full_width = limits_.depth > 0 || evaluation.survey().breadth < broad;
    const auto candidates = full_width ? by_alpha_beta(evaluation, moves) : by_tree(evaluation, moves);
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

  std::vector<Candidate> by_tree(const Evaluation& evaluation, const std::vector<Move>& moves) {
    const TreeSearchSettings settings{facts_.games, facts_.tree_nodes, limits_.thorough};
    const auto search = std::make_unique<TreeSearch>(walker_, evaluation, budget_, reporter_, random_, settings);
    return search->run(moves);
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

Result<ThinkResult> checked_search(const Position& position, const ThinkLimits& limits, std::stop_token stop,
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

Result<ThinkResult> search(const Position& position, const ThinkLimits& limits, std::stop_token stop,
                           const std::function<void(const ThinkProgress&)>& progress) {
  try {
    return checked_search(position, limits, std::move(stop), progress);
  } catch (const GameFault& broken) {
    return fault(broken.what());
  } catch (const std::bad_alloc&) {
    return fail(Fault::limit, "player.memory", KIBAN_N_("there is not enough memory to think"));
  }
}

}  // namespace kiban::player
