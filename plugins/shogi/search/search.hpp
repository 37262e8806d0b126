// The search of Shogi as a library: a game, limits and an observer go in, a move with its line comes out.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <vector>

#include "game.hpp"
#include "value.hpp"

namespace kiban::shogi::search {

using Milliseconds = std::chrono::milliseconds;

// The mover's clock. All three may be given at once.
struct Clock {
  Milliseconds left{0}, increment{0}, byoyomi{0};
};

// Zero: not limited. Whatever comes first ends the search; where nothing is limited, the observer must.
struct Limits {
  Milliseconds time{0};  // used up, unless nothing is left to find
  std::optional<Clock> clock;
  std::uint64_t nodes = 0;
  int depth = 0;
  int mate = 0;  // stops at a mate in that many plies or fewer
  int lines = 1;
  int threads = 1;
  // Weaker: the standard deviation of an error of every evaluation, and of how many of a thousand quiet moves of the
  // other side are not seen.
  int noise = 0, oversight = 0;
  std::uint64_t seed = 0;
};

struct Report {
  int depth = 0, reached = 0;  // whole plies, and the farthest
  int line = 1;
  Value value = 0;
  Bound bound = Bound::exact;
  std::uint64_t nodes = 0;
  Milliseconds time{0};
  int permille_full = 0;
  std::vector<Move> moves;
};

// Called from the thread that called `think`, and from no other.
class Observer {
 public:
  virtual ~Observer() = default;
  virtual void report(const Report&) {}
  virtual bool go_on() { return true; }  // asked every few milliseconds
};

struct Result {
  std::optional<Move> move;      // nothing where the game is over; perhaps kDeclare
  std::optional<Move> expected;  // the answer to it
  Value value = 0;
  int depth = 0;
  std::uint64_t nodes = 0;
  std::vector<Move> line;
};

class Worker;
class Table;

// What was learnt in a game stays from move to move. One search at a time. With one thread, equal calls on equal
// engines give equal results unless time ends them.
class Engine {
 public:
  // Uses at most so many bytes, or a mebibyte where that is less, for at most so many threads.
  explicit Engine(std::size_t bytes, int threads = 1);
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  // All threads that it starts have ended when it returns.
  Result think(const Game& game, const Limits& limits, Observer& observer);
  void new_game();

 private:
  std::size_t most_threads_, answers_, mate_bytes_;
  std::unique_ptr<Table> table_;
  std::vector<std::unique_ptr<Worker>> workers_;
};

}  // namespace kiban::shogi::search
