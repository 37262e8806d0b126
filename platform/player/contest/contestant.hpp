// Who plays in a contest: a computer player of the house, or an engine. Each belongs to one game at a time.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/threads.hpp"
#include "core/model/clock.hpp"
#include "core/record/record.hpp"
#include "player/engine/engine.hpp"
#include "player/search/player.hpp"

namespace kiban::contest {

// What a move may cost. All that are set hold; the clock alone can lose the game.
struct Limits {
  TimeControl clock;
  Milliseconds time{0};
  std::uint64_t nodes = 0;
  unsigned depth = 0;

  bool none() const { return clock.none() && time.count() == 0 && nodes == 0 && depth == 0; }
};

struct Entrant {
  std::string name;  // shown
  Level level = Level::hard;
  std::optional<EngineConfig> engine;  // else the computer player at its level
  Limits limits;
  bool ponders = false;  // an engine alone can

  Seat seat() const;  // as a record names it
};

// What there is to be thought about. `position` outlives the call, not the thought.
struct Turn {
  const Position& position;
  std::string start;               // as Record::start
  std::vector<std::string> moves;  // played from there
  const Clock* clock = nullptr;    // by seats; null: none
  Milliseconds now{0};             // of that clock
  std::uint64_t seed = 0;          // of choices between moves
};

class Contestant {
 public:
  using Answered = std::function<void(const Result<ThinkResult>&)>;

  virtual ~Contestant() = default;
  // Gets ready for a new game and waits for that. Errors: those of Engine; Fault::cancelled when it was told to stop.
  virtual Result<void> prepare(const StopToken& stop) = 0;
  // `answered` is called once, on another thread or before this returns. What comes back gives up the search when it
  // goes.
  virtual std::unique_ptr<Thinking> think(const Turn& turn, Answered answered) = 0;
  // Its move was played, and it counts on that answer: one that ponders thinks on until its next turn. Where it fails
  // meanwhile, that turn has the error.
  virtual void ponder(const Turn& /*turn*/, const std::string& /*expected*/) {}
  virtual void game_over(GameOver /*result*/) {}
  virtual void restart() {}  // before its next game: it failed
};

std::unique_ptr<Contestant> make_contestant(const Entrant& entrant, const std::shared_ptr<const Game>& game);

}  // namespace kiban::contest
