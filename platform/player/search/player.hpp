// Computer players. Asynchronous everywhere: start, progress, result, stop.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/game.hpp"

namespace kiban {

// From 1 to 10; these three have names, and the others are as good.
enum class Level { easy = 2, medium = 5, hard = 9 };
inline constexpr int lowest_level = 1, highest_level = 10;

// "1" to "10", or a name; nothing for anything else.
std::optional<Level> level_named(std::string_view token);
std::string token_of(Level level);        // its name, or its number
std::vector<std::string> level_tokens();  // all that level_named knows

// Every limit holds; the first one reached ends the search. A decided position is answered sooner.
struct ThinkLimits {
  Level level = Level::medium;
  // At most. Empty: the level's own time, or none where depth or nodes are limited.
  std::optional<std::chrono::milliseconds> time;
  unsigned depth = 0;       // plies at most; 0: no limit. Asks for a full-width search, whatever the game's breadth
  std::uint64_t nodes = 0;  // positions visited at most; 0: no limit. Without a time, the move depends on nothing else
  std::uint64_t seed = 0;   // of all choices between moves; the same seed plays the same
  unsigned lines = 1;       // that are told, the best first; more cost time
  bool thorough = false;    // thinks also where there is only one move
  bool general = false;     // by the rules alone, also where the game has a search of its own
  unsigned threads = 1;     // that a game's own search may use
};

// Seen from the seat to act: centi-units of a generic evaluation, or a forced end.
struct Score {
  int value = 0;
  std::optional<int> mate;  // plies to the forced end: positive wins, negative loses
};

struct ThinkLine {
  Score score;
  std::vector<std::string> moves;  // canonical texts
};

struct ThinkProgress {
  unsigned depth = 0;
  std::uint64_t nodes = 0;
  std::chrono::milliseconds elapsed{0};
  Score score;
  std::vector<std::string> line;  // canonical move texts
  std::vector<ThinkLine> others;  // the next best, where ThinkLimits::lines asks for them
  bool scored = true;             // false: an engine told no score
};

struct ThinkResult {
  std::optional<Move> move;  // legal; empty only when the position has no legal move, and for who resigned
  std::string move_text;
  bool stopped = false;  // by stop(), not by a limit
  ThinkProgress last;
  bool resigned = false;
  std::string expected;  // the answer that it counts on, legal then; empty: none
};

// A search under way. The destructor stops and waits (at most 50 ms for any game that keeps its own calls short).
class Thinking {
 public:
  virtual ~Thinking() = default;
  virtual void stop() = 0;         // [thread-safe]; `done` still comes, with the best move so far
  virtual ThinkResult wait() = 0;  // until `done` was called; without a move when it got an error
};

// By the game's own search where it has one, and else from the rules alone. Works on a clone of the position. Progress
// comes for each finished depth and besides at most ten times a second. Progress and done are called on the search's
// own thread and must neither wait for the search nor destroy it; done exactly once, last. Either may be empty. Errors:
// player.fault (the game broke a promise), player.memory.
std::unique_ptr<Thinking> think(const Position& position, const ThinkLimits& limits,
                                std::function<void(const ThinkProgress&)> progress,
                                std::function<void(const Result<ThinkResult>&)> done);

// The same, waited for, on the caller's thread.
Result<ThinkResult> think_now(const Position& position, const ThinkLimits& limits);

}  // namespace kiban
