// Computer players. Asynchronous everywhere: start, progress, result, stop.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/game.hpp"

namespace kiban {

enum class Level { easy, medium, hard };

struct ThinkLimits {
  Level level = Level::medium;
  std::optional<std::chrono::milliseconds> time;  // at most; a decided position is answered sooner. Empty: the level's own
  unsigned depth = 0;                             // plies at most; 0: no limit
  std::uint64_t seed = 0;                         // of the weaker levels' choices; the same seed plays the same
};

// Seen from the role to act: centi-units of a generic evaluation, or a forced end.
struct Score {
  int value = 0;
  std::optional<int> mate;  // plies to the forced end: positive wins, negative loses
};

struct ThinkProgress {
  unsigned depth = 0;
  std::uint64_t nodes = 0;
  std::chrono::milliseconds elapsed{0};
  Score score;
  std::vector<std::string> line;  // canonical move texts
};

struct ThinkResult {
  std::optional<Move> move;  // empty only when the position has no legal move or the thinking was stopped before any
  std::string move_text;
  bool stopped = false;
  ThinkProgress last;
};

// A search under way. The destructor stops and waits (at most 50 ms for any game that keeps its own calls short).
class Thinking {
 public:
  virtual ~Thinking() = default;
  virtual void stop() = 0;         // [thread-safe]; `done` still comes, with the best move so far
  virtual ThinkResult wait() = 0;  // until it is done
};

// Plays any game from its rules alone. Works on a clone of the position. Progress and done are called on the search's own
// thread; done exactly once, last. A GameFault in the game becomes an error.
std::unique_ptr<Thinking> think(const Position& position, const ThinkLimits& limits,
                                std::function<void(const ThinkProgress&)> progress,
                                std::function<void(const Result<ThinkResult>&)> done);

// The same, waited for.
Result<ThinkResult> think_now(const Position& position, const ThinkLimits& limits);

}  // namespace kiban
