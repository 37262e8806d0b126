#include "playing.hpp"

#include <algorithm>

namespace kiban::renju {
namespace {

constexpr std::uint64_t kMostMemory = std::uint64_t{256} << 20;
constexpr int kClockShare = 30;  // of the main time for a move
constexpr std::chrono::milliseconds kReserve{20};

std::vector<Action> actions_of(const std::vector<Point>& points) {
  std::vector<Action> actions;
  actions.reserve(points.size());
  for (const Point point : points) actions.push_back({Deed::place, point, 0});
  return actions;
}

// A searched game stays; the host's clock is given as a time for each move.
std::chrono::milliseconds time_of(const sdk::PlayerLimits& limits) {
  if (!limits.clock) return limits.time;
  const sdk::PlayerClock& clock = *limits.clock;
  const auto share = clock.left / kClockShare + clock.increment * 3 / 4 + clock.byoyomi - kReserve;
  const auto time = std::clamp(share, std::chrono::milliseconds(1), clock.left + clock.byoyomi);
  return limits.time.count() > 0 ? std::min(time, limits.time) : time;
}

Played look_for_mate(const Game& game, const sdk::PlayerLimits& limits, std::uint64_t memory,
                     const search::Observer& observer) {
  const search::ForcedWin forced = search::forced_win(game, limits_of(limits, memory), observer);
  Played played{{}, {}, 0, forced.nodes};
  const int plies = forced.tree.plies();
  if (forced.verdict != search::Forced::won || !forced.tree.whole || plies > static_cast<int>(limits.mate))
    return played;
  played.line = playable(game, actions_of(forced.tree.line()));
  played.score = {0, plies, true, true};
  return played;
}

}  // namespace

sdk::Value value_of(const search::Score& score) {
  const std::uint32_t flags = score.proven ? std::uint32_t{KB_VALUE_PROVEN} : 0;
  if (score.plies > 0) return sdk::win_in(score.counted ? score.plies : -1, flags);
  if (score.plies < 0) return sdk::loss_in(-score.plies, flags);
  return sdk::centi(score.centi);
}

search::Limits limits_of(const sdk::PlayerLimits& limits, std::uint64_t memory) {
  search::Limits own;
  own.time = time_of(limits);
  own.nodes = limits.nodes;
  own.depth = static_cast<int>(std::min(limits.depth, 1000U));
  own.memory = static_cast<std::size_t>(std::min(memory, kMostMemory) * 3 / 4);
  own.seed = limits.seed;
  own.noise = static_cast<int>(std::min(limits.noise, 10000U));
  own.oversight = static_cast<int>(limits.oversight);
  return own;
}

std::vector<Action> playable(const Game& game, const std::vector<Action>& line) {
  Game played = game;
  std::vector<Action> actions;
  for (const Action& action : line) {
    if (played.over() || played.objection(action) != Objection::none) break;
    played.play(action);
    actions.push_back(action);
  }
  return actions;
}

Played play(const Game& game, const sdk::PlayerLimits& limits, std::uint64_t memory, const search::Observer& observer) {
  if (limits.mate > 0) return look_for_mate(game, limits, memory, observer);
  const search::Result result = search::think(game, limits_of(limits, memory), observer);
  Played played{playable(game, result.line), result.score, result.depth, result.nodes};
  if (result.action && (played.line.empty() || !(played.line.front() == *result.action)))
    played.line = {*result.action};
  return played;
}

Proven prove_win(const Game& game, const sdk::ProveLimits& limits, sdk::Watch& watch) {
  sdk::PlayerLimits asked;
  asked.time = limits.time;
  asked.nodes = limits.nodes;
  const std::size_t most = std::min<std::size_t>(search::kMostProofNodes, std::max(limits.most_tree, 1000U));
  search::ForcedWin forced = search::forced_win(
      game, limits_of(asked, limits.memory), [&](const search::Report&) { return watch.go_on(); }, most);
  Proven proven;
  proven.nodes = forced.nodes;
  if (forced.verdict == search::Forced::none) proven.verdict = sdk::Verdict::none;
  if (forced.verdict != search::Forced::won) return proven;
  const int plies = forced.tree.whole ? forced.tree.plies() : -1;
  if (limits.plies != 0 && (plies < 0 || plies > static_cast<int>(limits.plies))) return proven;
  proven.verdict = sdk::Verdict::proven;
  proven.plies = plies;
  proven.line = playable(game, actions_of(forced.tree.line()));
  if (limits.most_tree >= forced.tree.nodes.size()) proven.tree = std::move(forced.tree);
  return proven;
}

}  // namespace kiban::renju
