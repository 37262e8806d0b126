// An engine that runs for the session: everything that it tells comes on the session's thread, and nothing comes once
// this is destroyed. Destroying it takes no time: it is asked to leave, and its end is awaited elsewhere.
#pragma once

#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "player/engine/engine.hpp"
#include "session/engine_log.hpp"

namespace kiban {

// Waits for the end of engines that are not needed any more, so that nobody else has to.
class EngineLeavers {
 public:
  EngineLeavers() = default;
  ~EngineLeavers();  // waits until all have gone
  EngineLeavers(const EngineLeavers&) = delete;
  EngineLeavers& operator=(const EngineLeavers&) = delete;

  void take(std::unique_ptr<Engine> engine);  // [thread-safe]

 private:
  struct Leaver {
    std::thread thread;
    std::shared_ptr<bool> gone;  // under the mutex
  };
  std::mutex mutex_;
  std::list<Leaver> leavers_;
};

// Each may be empty. They may destroy the engine, and ask it anything.
struct EngineNews {
  std::function<void(const EngineAbout&)> introduced;
  std::function<void()> ready;
  std::function<void(const Error&)> down;  // it ended, or had to be ended; the next question starts it again
};

// How an engine reaches the session.
struct EngineContext {
  std::function<void(std::function<void()>)> post;  // runs it on the session's thread, later.          [thread-safe]
  std::shared_ptr<EngineLog> log;                   // may be null
  std::shared_ptr<EngineLeavers> leavers;
};

class EngineAtWork {
 public:
  using Progress = std::function<void(const EngineProgress&)>;
  using Done = std::function<void(const Result<EngineAnswer>&)>;

  // Starts nothing yet.
  EngineAtWork(std::shared_ptr<const Game> game, EngineConfig config, EngineContext context, const EngineNews& events);
  ~EngineAtWork();
  EngineAtWork(const EngineAtWork&) = delete;
  EngineAtWork& operator=(const EngineAtWork&) = delete;

  void start() { engine_->start(); }
  void new_game() { engine_->new_game(); }
  void game_over(GameOver result) { engine_->game_over(result); }
  void set_option(const std::string& name, const std::string& value) { engine_->set_option(name, value); }
  void raw(const std::string& line) { engine_->raw(line); }

  // Takes the place of the search before, of which nothing is told any more.
  void search(const EngineSearch& search, Progress progress, Done done);
  void stop();                                      // its best so far; done still comes
  void ponderhit(std::vector<EngineClock> clocks);  // the search that ponders becomes one for a move
  void drop();                                      // nothing is told of the search any more
  bool searching() const { return thinking_ != nullptr; }
  bool ready() const { return ready_; }

 private:
  // What lives as long as this does; others hold it weakly and look on the session's thread.
  struct Life {
    std::uint64_t search = 0;  // number of the present one
  };
  EngineWatch watch(const EngineNews& events);
  template <class Tell>
  auto later(Tell tell);

  EngineContext context_;
  std::shared_ptr<Life> life_ = std::make_shared<Life>();
  bool ready_ = false;
  std::unique_ptr<Engine> engine_;
  std::unique_ptr<EngineThinking> thinking_;
};

}  // namespace kiban
