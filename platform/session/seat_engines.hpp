// The engines that play in the open game, one process for each seat, and what each is doing: nothing, thinking about
// its move, or pondering on the move that it expects. Belongs to the session's thread.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>

#include "core/match/match.hpp"
#include "session/engine_manager.hpp"

namespace kiban {

class SeatEngines {
 public:
  struct Events {
    std::function<void(int seat)> ready;
    std::function<void(int seat, const Error& why)> failed;  // it ended, or could not be started
  };
  using Done = EngineAtWork::Done;

  // Without a manager there are no engines.
  SeatEngines(EngineManager* manager, Events events) : manager_(manager), events_(std::move(events)) {}

  // Starts it. Errors: those of EngineManager::open.
  Result<void> sit(int seat, const std::string& name, const std::shared_ptr<const Game>& game);
  void leave(int seat) { seats_.erase(seat); }
  void leave_all() { seats_.clear(); }

  bool sits(int seat) const { return seats_.count(seat) != 0; }
  bool ready(int seat) const;
  void start(int seat);  // once more, after it failed

  // Of an engine that sits. A search that pondered on just this position goes on as one for the move.
  void think(int seat, const EngineSearch& search, Done done);
  // Where it does so at all. `search` is the one for its own next move, but for `expected`.
  void ponder(int seat, EngineSearch search, const std::string& expected);
  void drop_thinking();  // those that ponder go on
  void drop_all();
  void over(const Ending& ending);  // tells each how the game ended

 private:
  enum class Doing { nothing, thinking, pondering };
  struct Place {
    std::unique_ptr<EngineAtWork> engine;
    bool ponders = false;  // when it can
    Doing doing = Doing::nothing;
    EngineSearch search;  // that it is at
    Done done;            // of thinking
  };
  bool hits(const Place& place, const EngineSearch& search) const;
  void begin(int seat, const EngineSearch& search);
  void answered(int seat, const Result<EngineAnswer>& answer);

  EngineManager* manager_;
  Events events_;
  std::map<int, Place> seats_;
};

}  // namespace kiban
