// Bridges to external engines as codecs: lines and deadlines in, lines and results out, no thread and no I/O. A game
// that has them answers Game::engines(). See kiban/engine.h for what each thing means.
#pragma once

#include <kiban/engine.h>

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/text.hpp"

namespace kiban {

using EngineClock = ::kb_engine_clock;
using EngineWaits = std::array<std::uint32_t, KB_WAITS>;  // ms, by KB_WAIT_...

struct EngineQuirk {
  std::string token;        // "swapped-clocks"
  std::string label, help;  // English, of the game's domain
};

struct EngineProtocol {
  std::string token;  // "usi"
  std::string label;  // English, of the game's domain
  std::vector<EngineQuirk> quirks;
  bool ponders = false, mates = false, infinite = false, lines = false;
  bool early = false;   // an engine without quirks may end a search without limit by itself
  EngineWaits waits{};  // defaults
};

struct EngineSetup {
  std::string protocol;
  std::map<std::string, std::string> options;  // by the names that the engine declares
  std::map<std::string, bool> quirks;          // not named: as the codec knows the engine
  EngineWaits waits{};                         // 0: the protocol's default
  std::uint32_t progress_ms = 0;               // least time between two reports; 0: every line
  std::uint32_t hash_mb = 0;                   // 0: the engine's own choice
  std::optional<bool> ponders;                 // will there be searches that ponder?
};

enum class EngineState {
  fresh = KB_ENGINE_NEW,
  starting = KB_ENGINE_STARTING,
  ready = KB_ENGINE_READY,
  thinking = KB_ENGINE_THINKING,
  pondering = KB_ENGINE_PONDERING,
  stopping = KB_ENGINE_STOPPING,
  quitting = KB_ENGINE_QUITTING,
  dead = KB_ENGINE_DEAD,
};

enum class SearchMode {
  move = KB_SEARCH_MOVE,
  infinite = KB_SEARCH_INFINITE,
  ponder = KB_SEARCH_PONDER,
  mate = KB_SEARCH_MATE,
};

struct EngineSearch {
  std::uint64_t request = 0;  // greater than any before in the session
  SearchMode mode = SearchMode::move;
  std::string start;  // position text; empty: the start position of the rules
  std::vector<std::string> moves;
  std::string expected;             // of ponder: the opponent's move that it counts on
  std::vector<EngineClock> clocks;  // by role; empty: none
  std::int64_t time_ms = 0;         // 0 here and below: not limited so
  std::uint64_t nodes = 0;
  std::uint32_t depth = 0;
  std::uint32_t lines = 0;  // 0: as the engine's options say
};

enum class EngineOptionType {
  check = KB_ENGINE_CHECK,
  spin = KB_ENGINE_SPIN,
  combo = KB_ENGINE_COMBO,
  button = KB_ENGINE_BUTTON,
  string = KB_ENGINE_STRING,
  filename = KB_ENGINE_FILENAME,
};

struct EngineOption {
  std::string name;
  EngineOptionType type = EngineOptionType::string;
  std::string default_value;
  std::int64_t min = 0, max = 0;  // of a spin, inclusive
  std::vector<std::string> choices;
};

enum class ScoreKind { none = KB_SCORE_NONE, points = KB_SCORE_POINTS, win = KB_SCORE_WIN, loss = KB_SCORE_LOSS };
enum class ScoreBound { exact = KB_BOUND_EXACT, lower = KB_BOUND_LOWER, upper = KB_BOUND_UPPER };

struct EngineScore {
  ScoreKind kind = ScoreKind::none;
  ScoreBound bound = ScoreBound::exact;
  std::int64_t value = 0;  // hundredths of a pawn; plies to the end for win and loss, -1 where not told
  int role = -1;           // as this role sees it

  bool exact() const { return kind != ScoreKind::none && bound == ScoreBound::exact; }
};

// Numbers are -1 where they are not told.
struct EngineProgress {
  std::uint64_t request = 0;
  std::uint32_t line = 0;  // 1 is the best; 0: about the search as a whole
  std::int64_t depth = -1, seldepth = -1, time_ms = -1, nodes = -1, nodes_per_second = -1;
  std::int32_t hash_permille = -1, cpu_permille = -1;
  EngineScore score;
  std::vector<std::string> pv;  // legal, one after the other
  std::string current;          // the move that it is looking at
  std::string said;             // free words
};

enum class EngineResult {
  move = KB_DONE_MOVE,
  resign = KB_DONE_RESIGN,
  claim = KB_DONE_CLAIM,
  mate = KB_DONE_MATE,
  no_mate = KB_DONE_NO_MATE,
  timeout = KB_DONE_TIMEOUT,
  not_implemented = KB_DONE_NOT_IMPLEMENTED,
  dropped = KB_DONE_DROPPED,
  illegal = KB_DONE_ILLEGAL,
};

struct EngineDone {
  std::uint64_t request = 0;
  EngineResult result = EngineResult::dropped;
  std::string move, ponder;     // empty: none; legal
  std::vector<std::string> pv;  // of a mate; legal
  Text reason;                  // of illegal and of a claim that the rules refuse
  std::string said;             // the engine's line
};

// What a codec asks for and tells. Called within calls of the codec only; must not call it.
class EngineEvents {
 public:
  virtual ~EngineEvents() = default;
  virtual void send(std::string_view line) = 0;                  // without its end, which is one LF
  virtual void deadline(std::optional<std::int64_t> at_ms) = 0;  // replaces the one before
  virtual void identity(const std::string& /*key*/, const std::string& /*value*/) {}  // "name", "author"
  virtual void option(const EngineOption& /*option*/) {}
  virtual void quirk(const std::string& /*token*/) {}  // is on because the engine is known by its name
  virtual void introduced() {}                         // identity and options are told
  virtual void ready() {}                              // answers start and new_game
  virtual void progress(const EngineProgress& /*progress*/) {}
  virtual void done(const EngineDone& done) = 0;
  virtual void failed(const Text& why) = 0;   // the last call: end the process
  virtual void note(const Text& /*what*/) {}  // for the log
};

struct EngineExit {
  enum How { status = KB_EXIT_STATUS, signal = KB_EXIT_SIGNAL, closed = KB_EXIT_CLOSED };
  How how = status;
  std::int32_t code = 0;
};

enum class GameOver { won = KB_GAME_WON, lost = KB_GAME_LOST, drawn = KB_GAME_DRAWN };  // as the engine sees it

// One session with one process. One thread at a time. `now` is monotonic, in ms. Errors: those of the plugin,
// engine.closed, plugin.answer; after an error nothing was changed.
class EngineCodec {
 public:
  virtual ~EngineCodec() = default;
  virtual EngineState state() const = 0;

  virtual Result<void> start(std::int64_t now) = 0;
  virtual Result<void> new_game(std::int64_t now) = 0;
  virtual Result<void> search(const EngineSearch& search, std::int64_t now) = 0;
  virtual Result<void> ponderhit(std::uint64_t request, std::span<const EngineClock> clocks, std::int64_t now) = 0;
  virtual Result<void> stop(std::uint64_t request, std::int64_t now) = 0;
  virtual Result<void> discard(std::uint64_t request, std::int64_t now) = 0;
  virtual Result<void> set_option(const std::string& name, const std::string& value, std::int64_t now) = 0;
  virtual Result<void> game_over(GameOver result, std::int64_t now) = 0;
  virtual Result<void> quit(std::int64_t now) = 0;
  virtual Result<void> raw(const std::string& line, std::int64_t now) = 0;

  // A line of the engine's output, any bytes, without its LF.
  virtual void on_line(std::string_view bytes, std::int64_t now) = 0;
  virtual void on_deadline(std::int64_t now) = 0;
  virtual void on_exit(EngineExit exit, std::int64_t now) = 0;
};

class Engines {
 public:
  virtual ~Engines() = default;
  virtual const std::vector<EngineProtocol>& protocols() const = 0;  // not empty
  // `events` must outlive the codec; the codec keeps the game alive. Errors: engine.protocol, engine.quirk,
  // engine.setup, those of the plugin, plugin.answer.
  virtual Result<std::unique_ptr<EngineCodec>> open(const EngineSetup& setup, EngineEvents& events) const = 0;
};

}  // namespace kiban
