#include "player/engine/engine_words.hpp"

#include <algorithm>
#include <limits>

namespace kiban {
namespace {

constexpr int sure = 30000;  // of an end whose distance is not told

int limited(std::int64_t value) {
  using Limits = std::numeric_limits<int>;
  return static_cast<int>(std::clamp<std::int64_t>(value, Limits::min() / 2, Limits::max() / 2));
}

Score score_of(const EngineScore& score) {
  switch (score.kind) {
    case ScoreKind::points:
      return {limited(score.value), std::nullopt};
    case ScoreKind::win:
      return score.value < 0 ? Score{sure, std::nullopt} : Score{0, limited(score.value)};
    case ScoreKind::loss:
      return score.value < 0 ? Score{-sure, std::nullopt} : Score{0, -limited(score.value)};
    case ScoreKind::none:
      break;
  }
  return {};
}

Result<Move> played(Position& position, const std::string& text) {
  return position.parse_move(text).and_then([&](Move move) { return position.play(move).map([&] { return move; }); });
}

// A game that breaks its promises must not end the engine's thread.
template <class Read>
auto guarded(Read read) -> decltype(read()) {
  try {
    return read();
  } catch (const GameFault& broken) {
    return fail(Fault::internal, "player.fault", KIBAN_N_("the game broke a promise while a move was sought: {1}"),
                {broken.what()});
  }
}

Result<std::unique_ptr<Position>> reach(const Game& game, const EngineSearch& search) {
  auto position = game.start(search.start);
  if (!position) return position;
  std::vector<std::string> moves = search.moves;
  if (search.mode == SearchMode::ponder) moves.push_back(search.expected);
  for (const std::string& text : moves)
    if (auto move = played(**position, text); !move) return tl::unexpected(move.error());
  return position;
}

}  // namespace

Result<std::unique_ptr<Position>> searched_position(const Game& game, const EngineSearch& search) {
  return guarded([&] { return reach(game, search); });
}

bool is_foreseen(const EngineSearch& pondered, const EngineSearch& search) {
  if (pondered.start != search.start) return false;
  auto foreseen = pondered.moves;
  foreseen.push_back(pondered.expected);
  return foreseen == search.moves;
}

Result<int> searching_role(const Game& game, const EngineSearch& search) {
  return guarded([&] {
    return searched_position(game, search).map([](const auto& position) { return position->state().acting_role(); });
  });
}

std::optional<ThinkProgress> think_progress(const EngineProgress& progress) {
  const bool tells = progress.score.exact() || !progress.pv.empty();
  if (progress.line > 1 || !tells) return std::nullopt;
  ThinkProgress told;
  told.depth = static_cast<unsigned>(std::clamp<std::int64_t>(progress.depth, 0, 1'000'000));
  told.nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(progress.nodes, 0));
  told.elapsed = std::chrono::milliseconds(std::max<std::int64_t>(progress.time_ms, 0));
  // A bound is no score.
  told.scored = progress.score.exact();
  if (told.scored) told.score = score_of(progress.score);
  told.line = progress.pv;
  return told;
}

Result<ThinkResult> think_result(const Position& position, const EngineAnswer& answer) {
  ThinkResult result;
  result.stopped = answer.stopped;
  result.last.scored = false;
  if (!answer.lines.empty()) result.last = think_progress(answer.lines.front()).value_or(result.last);
  result.resigned = answer.done.result == EngineResult::resign;
  result.expected = answer.done.ponder;
  const bool mates = answer.done.result == EngineResult::mate && !answer.done.pv.empty();
  result.move_text = mates ? answer.done.pv.front() : answer.done.move;
  if (result.move_text.empty()) return result;
  auto move = guarded([&] { return position.parse_move(result.move_text); });
  if (!move) return tl::unexpected(move.error());
  result.move = *move;
  return result;
}

}  // namespace kiban
