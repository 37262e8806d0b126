#include "usi_front.hpp"

#include <algorithm>
#include <charconv>
#include <condition_variable>
#include <mutex>

#include "sfen.hpp"

namespace kiban::shogi::search {
namespace {

constexpr int kMostMegabytes = 65536, kMostThreads = 256, kMostLines = 600;

// Takes the next word off the front.
std::string_view next_word(std::string_view& text) {
  const std::size_t begin = std::min(text.find_first_not_of(" \t\r"), text.size());
  text.remove_prefix(begin);
  const std::string_view word = text.substr(0, text.find_first_of(" \t\r"));
  text.remove_prefix(word.size());
  return word;
}

template <class Number>
Number number_of(std::string_view word, Number otherwise = 0) {
  Number n = otherwise;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), n);
  return error == std::errc{} && end == word.data() + word.size() ? n : otherwise;
}

std::string text_of_move(Move move) { return move == kDeclare ? "win" : shogi::text_of(move); }

std::string score_text(Value v, Bound bound) {
  std::string text = is_mate(v) ? "mate " + std::to_string(v > 0 ? kMate - v : -kMate - v) : "cp " + std::to_string(v);
  if (is_mate(v) && v == -kMate) text = "mate -0";
  if (bound == Bound::lower) text += " lowerbound";
  if (bound == Bound::upper) text += " upperbound";
  return text;
}

std::string info_text(const Report& r) {
  const std::uint64_t ms = static_cast<std::uint64_t>(std::max<Milliseconds::rep>(r.time.count(), 1));
  std::string text = "info depth " + std::to_string(r.depth) + " seldepth " + std::to_string(r.reached) + " multipv " +
                     std::to_string(r.line) + " score " + score_text(r.value, r.bound) + " nodes " +
                     std::to_string(r.nodes) + " nps " + std::to_string(r.nodes * 1000 / ms) + " time " +
                     std::to_string(r.time.count()) + " hashfull " + std::to_string(r.permille_full) + " pv";
  for (const Move move : r.moves) text += " " + text_of_move(move);
  return text;
}

// What `go` asks for. Answers whether the move is to be held back until it is wanted; a clock does not count until
// then.
bool read_limits(std::string_view rest, Color side, Limits& limits) {
  Clock clock;
  bool held = false, timed = false;
  const std::string_view own = side == kBlack ? "b" : "w";
  for (std::string_view word = next_word(rest); !word.empty(); word = next_word(rest)) {
    if (word == "ponder" || word == "infinite") {
      held = true;
      continue;
    }
    const auto n = std::max<std::int64_t>(number_of<std::int64_t>(next_word(rest)), 0);
    const Milliseconds ms(n);
    const bool ours = word.substr(0, 1) == own;
    if (word == "movetime") limits.time = ms;
    if (word == "nodes") limits.nodes = static_cast<std::uint64_t>(n);
    if (word == "depth") limits.depth = static_cast<int>(std::min<std::int64_t>(n, kMaxPly));
    if (word == "mate") limits.mate = kMaxPly, limits.time = ms;
    if (ours && word.substr(1) == "time") clock.left = ms, timed = true;
    if (ours && word.substr(1) == "inc") clock.increment = ms, timed = true;
    if (word == "byoyomi") clock.byoyomi = ms, timed = true;
  }
  if (timed && !held) limits.clock = clock;
  return held;
}

}  // namespace

// A search in a thread of its own.
class UsiFront::Searching : public Observer {
 public:
  Searching(Engine& engine, const Game& game, const Limits& limits, bool held, const Say& say)
      : engine_(engine), game_(game), limits_(limits), say_(say), held_(held), thread_([this] { run(); }) {}
  ~Searching() override {
    stop();
    thread_.join();
  }

  void stop() {
    release();
    stopped_ = true;
  }
  // `bestmove` may be said from now on.
  void release() {
    const std::lock_guard lock(mutex_);
    held_ = false;
    changed_.notify_all();
  }

  void report(const Report& r) override { say_(info_text(r)); }
  bool go_on() override { return !stopped_; }

 private:
  void run() {
    const Result result = engine_.think(game_, limits_, *this);
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !held_; });
    if (!result.move) return say_("bestmove resign");
    std::string answer = "bestmove " + text_of_move(*result.move);
    if (result.expected) answer += " ponder " + text_of_move(*result.expected);
    say_(answer);
  }

  Engine& engine_;
  const Game game_;
  const Limits limits_;
  const Say& say_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool held_;
  std::atomic<bool> stopped_{false};
  std::thread thread_;
};

UsiFront::UsiFront(Say say)
    : say_([say = std::move(say), lock = std::make_shared<std::mutex>()](std::string_view line) {
        const std::lock_guard guard(*lock);
        say(line);
      }) {
  set_position("startpos");
}

UsiFront::~UsiFront() = default;

bool UsiFront::hear(std::string_view line) {
  const std::string_view word = next_word(line);
  if (word == "quit") return false;
  if (word == "usi") {
    tell_options();
  } else if (word == "isready") {
    engine();
    say_("readyok");
  } else if (word == "setoption") {
    set_option(line);
  } else if (word == "usinewgame") {
    end_search();
    engine().new_game();
  } else if (word == "position") {
    end_search();
    set_position(line);
  } else if (word == "go") {
    go(line);
  } else if (word == "ponderhit") {
    if (searching_) searching_->release();
  } else if (word == "stop" || word == "gameover") {
    end_search();
  }
  return true;
}

void UsiFront::tell_options() {
  say_("id name Kiban Shogi");
  say_("id author the Kiban developers");
  say_("option name USI_Hash type spin default 64 min 1 max " + std::to_string(kMostMegabytes));
  say_("option name USI_Ponder type check default false");
  say_("option name Threads type spin default 1 min 1 max " + std::to_string(kMostThreads));
  say_("option name MultiPV type spin default 1 min 1 max " + std::to_string(kMostLines));
  say_("usiok");
}

void UsiFront::set_option(std::string_view rest) {
  end_search();
  if (next_word(rest) != "name") return;
  const std::string_view name = next_word(rest);
  next_word(rest);
  const int value = number_of<int>(next_word(rest));
  if (name == "Threads") {
    threads_ = std::clamp(value, 1, kMostThreads);
    engine_.reset();
  }
  if (name == "MultiPV") lines_ = std::clamp(value, 1, kMostLines);
  if (name != "USI_Hash") return;
  megabytes_ = static_cast<std::size_t>(std::clamp(value, 1, kMostMegabytes));
  engine_.reset();
}

void UsiFront::set_position(std::string_view rest) {
  const std::size_t split = rest.find(" moves");
  Board board;
  kb_error error{};
  std::string_view start = rest.substr(0, split);
  start.remove_prefix(std::min(start.find_first_not_of(' '), start.size()));
  if (read_sfen(start, board, sdk::Refuse(&error), Setups::any) != KB_OK) {
    game_.reset();
    return say_("info string that is no position");
  }
  game_.emplace(Rules{Declaration::points27, 4}, board);
  if (split == std::string_view::npos) return;
  std::string_view moves = rest.substr(split + 6);
  for (std::string_view text = next_word(moves); !text.empty(); text = next_word(moves)) {
    const std::optional<Move> move = read_move(text);
    if (!move || !game_->is_legal(*move)) {
      game_.reset();
      return say_("info string not a legal move: " + std::string(text));
    }
    game_->play(*move);
  }
}

void UsiFront::go(std::string_view rest) {
  end_search();
  if (!game_) return say_("bestmove resign");
  Limits limits;
  limits.threads = threads_;
  limits.lines = lines_;
  const bool held = read_limits(rest, game_->board().side, limits);
  searching_ = std::make_unique<Searching>(engine(), *game_, limits, held, say_);
}

void UsiFront::end_search() { searching_.reset(); }

Engine& UsiFront::engine() {
  if (!engine_) engine_ = std::make_unique<Engine>(megabytes_ << 20, threads_);
  return *engine_;
}

}  // namespace kiban::shogi::search
