#include "player/engine/engine_check.hpp"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <set>

namespace kiban {
namespace {

using std::chrono::milliseconds;
using SteadyClock = std::chrono::steady_clock;

constexpr milliseconds thought{200}, quick{50};  // for a move
constexpr milliseconds lateness{1000};           // that a busy machine may cause
constexpr milliseconds before_stop{300};
constexpr unsigned plies = 12;

milliseconds since(SteadyClock::time_point begun) {
  return std::chrono::duration_cast<milliseconds>(SteadyClock::now() - begun);
}

std::string text_of(milliseconds time) { return std::to_string(time.count()); }

// What makes no sense in an option, or nothing.
std::optional<Text> fault_of(const EngineOption& option) {
  const auto& choices = option.choices;
  const bool chosen = std::find(choices.begin(), choices.end(), option.default_value) != choices.end();
  if (option.type == EngineOptionType::combo && !chosen)
    return Text{"engine.option",
                KIBAN_N_("the option {1} has the default {2}, which is none of its choices"),
                {option.name, option.default_value}};
  if (option.type == EngineOptionType::spin && option.min > option.max)
    return Text{"engine.option", KIBAN_N_("the option {1} has no number in its range"), {option.name}};
  return std::nullopt;
}

struct Answered {
  Result<EngineAnswer> answer;
  milliseconds took{0};
};

class Examiner {
 public:
  Examiner(const std::shared_ptr<const Game>& game, EngineConfig config)
      : game_(game),
        waits_quit_(quit_wait(*game, config)),
        protocol_(protocol_of(*game, config)),
        has_quirk_(any_quirk(config)) {
    config.restarts = 0;
    engine_ = std::make_unique<Engine>(game, std::move(config), watch());
  }

  Result<EngineVerdict> examine() {
    const auto begun = SteadyClock::now();
    engine_->start();
    if (auto ready = wait_until_ready(); !ready) return tl::unexpected(ready.error());
    verdict_.to_ready = since(begun);
    found("start", true, {"engine.ready", KIBAN_N_("ready for a game after {1} ms"), {text_of(verdict_.to_ready)}});
    check_options();
    check_move();
    check_game();
    if (is_to_stop()) check_stop();
    check_new_game();
    check_answers();
    check_quit();
    return std::move(verdict_);
  }

 private:
  static const EngineProtocol* protocol_of(const Game& game, const EngineConfig& config) {
    if (game.engines() == nullptr) return nullptr;
    for (const EngineProtocol& protocol : game.engines()->protocols())
      if (protocol.token == config.setup.protocol) return &protocol;
    return nullptr;
  }
  static milliseconds quit_wait(const Game& game, const EngineConfig& config) {
    const auto* const protocol = protocol_of(game, config);
    const std::uint32_t own = config.setup.waits[KB_WAIT_QUIT];
    return milliseconds(own != 0 || protocol == nullptr ? own : protocol->waits[KB_WAIT_QUIT]);
  }
  static bool any_quirk(const EngineConfig& config) {
    const auto& quirks = config.setup.quirks;
    return std::any_of(quirks.begin(), quirks.end(), [](const auto& quirk) { return quirk.second; });
  }
  // Not every protocol has a word for it.
  bool is_to_stop() const { return protocol_ != nullptr && protocol_->infinite && (!protocol_->early || has_quirk_); }

  EngineWatch watch() {
    EngineWatch watch;
    watch.introduced = [this](const EngineAbout& about) {
      note([&] { verdict_.about = about, has_quirk_ = has_quirk_ || !about.quirks.empty(); });
    };
    watch.ready = [this] { note([&] { ready_ = runs_ = true; }); };
    watch.down = [this](const Error& why) { note([&] { down_ = why, runs_ = false; }); };
    watch.ended = [this](const ProcessEnd& end) { note([&] { end_ = end, runs_ = false; }); };
    watch.noted = [this](const Text& what) {
      if (what.token.ends_with(".late") && what.args.size() > 1) note([&] { late_quirk_ = what.args[1]; });
    };
    return watch;
  }

  template <class Change>
  void note(Change change) {
    const std::lock_guard lock(mutex_);
    change();
    changed_.notify_all();
  }

  Result<void> wait_until_ready() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return ready_ || down_; });
    if (down_) return tl::unexpected(*down_);
    return {};
  }

  // Stopped after a while where there is one.
  Answered ask(EngineSearch search, std::optional<milliseconds> stop_after = {}) {
    std::optional<Result<EngineAnswer>> told;
    auto begun = SteadyClock::now();
    const auto thinking = engine_->search(std::move(search), {},
                                          [&](const Result<EngineAnswer>& answer) { note([&] { told = answer; }); });
    std::unique_lock lock(mutex_);
    const auto there = [&] { return told.has_value(); };
    if (stop_after && !changed_.wait_for(lock, *stop_after, there)) {
      begun = SteadyClock::now();
      thinking->stop();
    }
    changed_.wait(lock, there);
    return {*told, since(begun)};
  }

  void found(const char* check, bool kept, Text what) { verdict_.findings.push_back({check, kept, std::move(what)}); }

  void check_options() {
    if (!verdict_.about.left_out.empty()) return found("options", false, verdict_.about.left_out.front());
    std::set<std::string> names;
    for (const EngineOption& option : verdict_.about.options) {
      if (auto fault = fault_of(option)) return found("options", false, *std::move(fault));
      if (!names.insert(option.name).second)
        return found("options", false,
                     {"engine.option", KIBAN_N_("the option {1} is declared more than once"), {option.name}});
    }
    found("options", true, {"engine.options", KIBAN_N_("{1} options, all sound"), {std::to_string(names.size())}});
  }

  void check_move() {
    EngineSearch search;
    search.time_ms = thought.count();
    const Answered answered = ask(search);
    if (!answered.answer) return found("move", false, answered.answer.error().text);
    verdict_.move = answered.answer->done.move;
    const bool in_time = answered.took <= thought + lateness;
    const std::vector<std::string> facts{text_of(answered.took), text_of(thought)};
    if (in_time)
      found("move", true, {"engine.in-time", KIBAN_N_("moved after {1} ms of {2}"), facts});
    else
      found("move", false, {"engine.late", KIBAN_N_("took {1} ms for a move, and was given {2}"), facts});
  }

  // Against itself.
  void check_game() {
    EngineSearch search;
    search.time_ms = quick.count();
    while (search.moves.size() < plies) {
      const Answered answered = ask(search);
      if (!answered.answer) return found("game", false, answered.answer.error().text);
      if (answered.answer->done.result != EngineResult::move) break;
      search.moves.push_back(answered.answer->done.move);
      const auto over = is_over(search.moves);
      if (!over || *over) break;
    }
    found("game", true,
          {"engine.legal", KIBAN_N_("{1} moves against itself, all legal"), {std::to_string(search.moves.size())}});
  }

  Result<bool> is_over(const std::vector<std::string>& moves) const {
    const auto position = game_->start();
    if (!position) return tl::unexpected(position.error());
    for (const std::string& text : moves) {
      const auto move = (*position)->parse_move(text);
      const auto played = move ? (*position)->play(*move) : tl::unexpected(move.error());
      if (!played) return tl::unexpected(played.error());
    }
    return (*position)->state().over();
  }

  void check_stop() {
    EngineSearch search;
    search.mode = SearchMode::infinite;
    const Answered answered = ask(search, before_stop);
    if (!answered.answer) return found("stop", false, answered.answer.error().text);
    if (!answered.answer->stopped && !protocol_->early)
      return found("stop", false, {"engine.unasked", KIBAN_N_("it answered before it was told to stop"), {}});
    found("stop", true,
          {"engine.stopped", KIBAN_N_("answered {1} ms after it was told to stop"), {text_of(answered.took)}});
  }

  void check_new_game() {
    note([&] { ready_ = false, down_.reset(); });
    engine_->start();
    engine_->new_game();
    if (const auto ready = wait_until_ready(); !ready) return found("new-game", false, ready.error().text);
    EngineSearch search;
    search.time_ms = quick.count();
    const Answered answered = ask(search);
    if (!answered.answer) return found("new-game", false, answered.answer.error().text);
    found("new-game", true, {"engine.again", KIBAN_N_("played on in a new game"), {}});
  }

  // One that comes unasked would be taken for the next.
  void check_answers() {
    std::string quirk;
    note([&] { quirk = late_quirk_; });
    if (!quirk.empty())
      found("answers", false,
            {"engine.extra-answer",
             KIBAN_N_("it answers more often than it is asked; its quirk {1} helps: --quirk {1}=on"),
             {quirk}});
  }

  void check_quit() {
    constexpr milliseconds more{1500};
    bool runs = false;
    note([&] { runs = runs_, end_.reset(); });
    if (!runs) return found("quit", true, {"engine.gone", KIBAN_N_("it had ended by itself before"), {}});
    const auto begun = SteadyClock::now();
    engine_->quit();
    std::optional<ProcessEnd> end;
    {
      std::unique_lock lock(mutex_);
      changed_.wait_for(lock, waits_quit_ + more, [this] { return end_.has_value(); });
      end = end_;
    }
    if (!end)
      return found("quit", false,
                   {"engine.quit-timeout", KIBAN_N_("it did not end when it was told to, and was ended by force"), {}});
    if (end->how == ProcessEnd::signal)
      found("quit", false,
            {"engine.crashed", KIBAN_N_("it crashed when it was told to quit: {1}"), {signal_name(end->code)}});
    else
      found("quit", true, {"engine.quit", KIBAN_N_("ended {1} ms after it was told to"), {text_of(since(begun))}});
    const std::vector<std::string> number{std::to_string(end->children)};
    if (end->children == 0)
      found("children", true, {"engine.alone", KIBAN_N_("left no process behind"), {}});
    else
      found("children", false, {"engine.children", KIBAN_N_("left {1} processes behind, which were ended"), number});
  }

  const std::shared_ptr<const Game> game_;
  const milliseconds waits_quit_;
  const EngineProtocol* const protocol_;  // null: its game has no such protocol
  bool has_quirk_;                        // by hand, or by its name
  EngineVerdict verdict_;

  std::mutex mutex_;
  std::condition_variable changed_;
  bool ready_ = false, runs_ = false;
  std::string late_quirk_;
  std::optional<Error> down_;
  std::optional<ProcessEnd> end_;
  std::unique_ptr<Engine> engine_;  // last: it tells until it is gone
};

}  // namespace

bool EngineVerdict::good() const {
  return std::all_of(findings.begin(), findings.end(), [](const EngineFinding& finding) { return finding.kept; });
}

Result<EngineVerdict> check_engine(const std::shared_ptr<const Game>& game, EngineConfig config) {
  return Examiner(game, std::move(config)).examine();
}

}  // namespace kiban
