#include "cli/usi/usi_front.hpp"

#include <algorithm>
#include <sstream>
#include <utility>

#include "cli/numbers.hpp"
#include "core/model/solver.hpp"
#include "player/search/own_search.hpp"

namespace kiban::cli::usi {
namespace {

constexpr unsigned most_lines = 500, most_threads = 512, most_hash = 65536;

std::vector<std::string> words_of_line(std::string_view line) {
  std::istringstream in{std::string(line)};
  std::vector<std::string> words;
  for (std::string word; in >> word;) words.push_back(word);
  return words;
}

// The words after one, joined again.
std::string text_from(const std::vector<std::string>& words, std::size_t from, std::size_t to) {
  std::string text;
  for (std::size_t i = from; i < std::min(to, words.size()); ++i) text += (text.empty() ? "" : " ") + words[i];
  return text;
}

std::size_t place_of(const std::vector<std::string>& words, std::string_view word) {
  return static_cast<std::size_t>(std::find(words.begin(), words.end(), word) - words.begin());
}

class ProofEvents final : public PlayerEvents {
 public:
  ProofEvents(StopToken stop, std::optional<std::int64_t> ms) : stop_(std::move(stop)) {
    if (ms) end_ = std::chrono::steady_clock::now() + std::chrono::milliseconds(*ms);
  }
  bool go_on() override { return !stop_.stop_requested() && (!end_ || std::chrono::steady_clock::now() < *end_); }

 private:
  StopToken stop_;
  std::optional<std::chrono::steady_clock::time_point> end_;
};

std::string checkmate_line(const Position& position, const Result<Proof>& proof) {
  if (!proof || proof->verdict == ProofVerdict::unknown) return "checkmate timeout";
  if (proof->verdict == ProofVerdict::none) return "checkmate nomate";
  std::string line = "checkmate";
  const auto walked = position.clone();
  for (const Move move : proof->line) {
    line += " " + usi_move(walked->move_text(move).value_or(""));
    if (!walked->play(move)) break;
  }
  return line;
}

}  // namespace

UsiFront::UsiFront(std::shared_ptr<const Game> game, std::string name, Say say)
    : game_(std::move(game)), name_(std::move(name)), say_(std::move(say)) {
  player::grant_memory(memory());
  if (auto start = game_->start()) position_ = *std::move(start);
}

UsiFront::~UsiFront() { drop(); }

bool UsiFront::hear(std::string_view line) {
  const Words words = words_of_line(line);
  if (words.empty()) return true;
  const std::string& word = words.front();
  if (word == "quit") return false;
  if (word == "usi") tell_options();
  if (word == "isready") say("readyok");
  if (word == "setoption") set_option(words);
  if (word == "usinewgame" || word == "gameover") drop();
  if (word == "position") set_position(words);
  if (word == "go") go(words);
  if (word == "ponderhit") ponderhit();
  if (word == "stop") stop();
  return true;
}

void UsiFront::tell_options() {
  say("id name " + name_);
  say("id author Kiban");
  say("option name USI_Ponder type check default false");
  say("option name USI_Hash type spin default " + std::to_string(settings_.hash) + " min 1 max " +
      std::to_string(most_hash));
  say("option name Threads type spin default 1 min 1 max " + std::to_string(most_threads));
  say("option name MultiPV type spin default 1 min 1 max " + std::to_string(most_lines));
  say("option name Level type spin default " + std::to_string(highest_level) + " min " + std::to_string(lowest_level) +
      " max " + std::to_string(highest_level));
  say("usiok");
}

void UsiFront::set_option(const Words& words) {
  const std::size_t name = place_of(words, "name"), value = place_of(words, "value");
  const std::string key = text_from(words, name + 1, value);
  const auto number = number_in<unsigned>(text_from(words, value + 1, words.size()));
  if (!number || *number == 0) return;
  if (key == "Threads") settings_.threads = std::min(*number, most_threads);
  if (key == "MultiPV") settings_.lines = std::min(*number, most_lines);
  if (key == "USI_Hash") {
    settings_.hash = std::min(*number, most_hash);
    player::grant_memory(memory());
  }
  if (key == "Level") settings_.level = static_cast<Level>(std::min(*number, static_cast<unsigned>(highest_level)));
}

// The move number at the end is no part of every game's position text.
std::unique_ptr<Position> UsiFront::start_of(const Words& words, std::size_t& next) const {
  next = place_of(words, "moves");
  if (words.size() > 1 && words[1] == "startpos") {
    auto start = game_->start();
    return start ? *std::move(start) : nullptr;
  }
  for (const std::size_t end : {next, next - 1}) {
    const std::string text = text_from(words, 2, end);
    if (text.empty()) break;
    auto start = game_->start(text);
    if (start) return *std::move(start);
  }
  return nullptr;
}

void UsiFront::set_position(const Words& words) {
  drop();
  std::size_t next = 0;
  auto position = start_of(words, next);
  if (!position) return say("info string this is no position of the game");
  for (std::size_t i = next + 1; i < words.size(); ++i) {
    const auto move = position->parse_move(words[i]);
    if (!move || !position->play(*move)) return say("info string " + words[i] + " cannot be played here");
  }
  position_ = std::move(position);
}

void UsiFront::go(const Words& words) {
  drop();
  if (!position_) return say("bestmove resign");
  const Go asked = read_go(words, position_->state().acting_role() <= 0);
  if (asked.mate) return solve(asked);
  if (position_->state().over()) return say("bestmove resign");
  pondered_ = asked.ponder ? std::optional(asked) : std::nullopt;
  begin(asked);
}

ThinkLimits UsiFront::limits_of(const Go& go) const {
  ThinkLimits limits;
  limits.level = settings_.level;
  limits.lines = settings_.lines;
  limits.threads = settings_.threads;
  limits.thorough = go.is_endless() || pondered_;
  if (!pondered_) {
    limits.nodes = go.nodes;
    limits.depth = go.depth;
    if (go.is_clocked() || go.move_time) limits.time = time_for(go);
  }
  if (limits.thorough) limits.time = std::chrono::hours(24);
  return limits;
}

void UsiFront::begin(const Go& go) {
  const ThinkLimits limits = limits_of(go);
  {
    const std::lock_guard lock(mutex_);
    dropped_ = false;
    held_ = limits.thorough;
    kept_.reset();
  }
  thinking_ = think(
      *position_, limits,
      [this](const ThinkProgress& progress) {
        say(info_line(progress, {progress.score, progress.line}, 1));
        for (std::size_t i = 0; i < progress.others.size(); ++i) say(info_line(progress, progress.others[i], i + 2));
      },
      [this](const Result<ThinkResult>& result) { answer(result); });
}

void UsiFront::answer(const Result<ThinkResult>& result) {
  std::string line = "bestmove resign";
  if (result && result->move) {
    line = "bestmove " + usi_move(result->move_text);
    const auto& told = result->last.line;
    const std::string expected = !result->expected.empty()                              ? result->expected
                                 : told.size() > 1 && told.front() == result->move_text ? told[1]
                                                                                        : std::string();
    if (!expected.empty()) line += " ponder " + usi_move(expected);
  }
  const std::lock_guard lock(mutex_);
  if (dropped_) return;
  if (held_)
    kept_ = line;
  else
    say_(line);
}

void UsiFront::solve(const Go& go) {
  const Solver* solver = game_->solver();
  if (solver == nullptr || !solver->features().wins) return say("checkmate notimplemented");
  {
    const std::lock_guard lock(mutex_);
    dropped_ = false;
  }
  proving_ = StoppableThread([this, solver, go, at = position_->clone()](const StopToken& stop) {
    ProofEvents events(stop, go.move_time);
    ProveLimits limits;
    limits.time_ms = go.move_time.value_or(0);
    limits.shortest = true;
    limits.memory = memory();
    const std::string line = checkmate_line(*at, solver->prove(*at, limits, events));
    const std::lock_guard lock(mutex_);
    if (!dropped_) say_(line);
  });
}

// The opponent played what was expected. The search begins again on the clock, with what the tables hold by now.
void UsiFront::ponderhit() {
  if (!pondered_) return;
  const Go asked = *pondered_;
  drop();
  begin(asked);
}

void UsiFront::stop() {
  {
    const std::lock_guard lock(mutex_);
    held_ = false;
    if (kept_) say_(*std::exchange(kept_, std::nullopt));
  }
  if (thinking_) thinking_->stop();
  proving_.request_stop();
}

void UsiFront::hear_no_more() {
  {
    const std::lock_guard lock(mutex_);
    if (held_ || dropped_) return;
  }
  if (thinking_) thinking_->wait();
  if (proving_.joinable()) proving_.join();
}

void UsiFront::drop() {
  {
    const std::lock_guard lock(mutex_);
    dropped_ = true;
    kept_.reset();
  }
  pondered_.reset();
  thinking_.reset();
  proving_.request_stop();
  if (proving_.joinable()) proving_.join();
}

void UsiFront::say(std::string_view line) {
  const std::lock_guard lock(mutex_);
  say_(line);
}

}  // namespace kiban::cli::usi
