// An external engine: its process and the codec of its protocol, on a thread of their own. Any game that has
// Game::engines() can have it play, ponder, analyse and look for mates.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/model/engine.hpp"
#include "core/model/game.hpp"
#include "player/engine/process.hpp"
#include "player/search/player.hpp"

namespace kiban {

struct EngineConfig {
  std::string name;  // for sentences; empty: the name of the file
  Program program;
  EngineSetup setup;          // progress_ms is not looked at: see below
  unsigned progress_hz = 20;  // reports a second at most, for each line of a search
  unsigned restarts = 1;  // how often a question is put again, from the same position, when the engine crashed on it
  // A search for a move that no time limits, but nodes or depth, is told to stop after so long without a word from the
  // engine; its move then counts. 0: never.
  std::chrono::milliseconds silence{120'000};
};

// How it introduced itself.
struct EngineAbout {
  std::string name, author;
  std::vector<EngineOption> options;
  std::vector<std::string> quirks;  // that its codec found out by its name
  std::vector<Text> left_out;       // options that it does not have, or that cannot be what was wanted
};

struct EngineAnswer {
  EngineDone done;
  std::vector<EngineProgress> lines;  // the last word on each line, the best first
  bool stopped = false;               // by stop(), not by a limit
};

// What was said, for a log. `text` is made safe to show.
struct EngineSaid {
  enum Who { us, engine, engine_error, codec };
  Who who;
  std::string text;
};

// What happens besides questions and answers. Any may be empty. On the engine's thread, as are all functions below;
// they must neither wait for the engine nor destroy it, and may ask it anything.
struct EngineWatch {
  std::function<void(const EngineAbout&)> introduced;
  std::function<void()> ready;                   // for a game
  std::function<void(const Error&)> down;        // it ended, or had to be ended; the next question starts it again
  std::function<void(const Error&)> restarted;   // after this, by EngineConfig::restarts
  std::function<void(const ProcessEnd&)> ended;  // by itself, asked or not; not when it had to be ended
  std::function<void(const EngineSaid&)> said;   // also what it floods us with: be quick
  std::function<void(const Text&)> noted;        // by its codec: what was dropped, left out or not understood
};

// A search of an engine. The destructor gives it up and waits for `done`; the engine's late answer is dropped.
class EngineThinking : public Thinking {
 public:
  // The move that was pondered on was played; the clocks as they stand now.        [thread-safe]
  virtual void ponderhit(std::vector<EngineClock> clocks) = 0;
};

// A question is answered exactly once. Errors, besides those of Process::start:
//   engine.none             this game has no bridge to engines
//   engine.no-handshake     it is no engine of this protocol: what it said, and how it ended
//   engine.evaluation-file  it misses a file: its own words
//   engine.slow             it missed a deadline
//   engine.crashed          it ended unasked: how, and its last words
//   engine.illegal-move     its move is none here, or the rules refuse its claim. It may be asked again
//   engine.position         it refuses the position, such as by a rule that it does not know. It may be asked again
//   engine.dropped          the search was given up (Fault::cancelled)
//   engine.closed           the engine is being destroyed (Fault::cancelled)
// and those of the codec, such as of a position that cannot be given to engines.
class Engine {
 public:
  using Progress = std::function<void(const EngineProgress&)>;
  using Done = std::function<void(const Result<EngineAnswer>&)>;

  // Starts nothing yet.
  Engine(std::shared_ptr<const Game> game, EngineConfig config, EngineWatch watch = {});
  // Asks it to quit, ends it with its children at its deadline; a moment later at most.
  ~Engine();
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;

  // All of these are [thread-safe] and return at once; they take effect in their order.

  // So that it is ready when it is needed; does nothing when it runs. Trouble is told by EngineWatch::down.
  void start();
  void new_game();                                       // what follows belongs to another game
  void game_over(GameOver result);                       // as the engine sees it
  void set_option(std::string name, std::string value);  // kept over restarts; refused values are told to `said`
  void raw(std::string line);                            // a line that a person typed
  void quit();                                           // the next question starts it again

  // EngineSearch::request is not looked at. A further search takes the place of one under way, which is dropped.
  std::unique_ptr<EngineThinking> search(EngineSearch search, Progress progress, Done done);

  // The same in the words of any player: the score as the seat to act sees it, only the best line. An engine that
  // resigns answers without a move and with `resigned`.
  std::unique_ptr<EngineThinking> think(const EngineSearch& search, std::function<void(const ThinkProgress&)> progress,
                                        std::function<void(const Result<ThinkResult>&)> done);

 private:
  class Driver;
  std::shared_ptr<Driver> driver_;
};

}  // namespace kiban
