#include "player/contest/contestant.hpp"

#include <algorithm>
#include <mutex>
#include <utility>

#include "player/engine/engine_words.hpp"

namespace kiban::contest {
namespace {

constexpr Milliseconds usual_time{1000};  // of an engine that has no limit

// As many moves as a game is thought to last from anywhere.
constexpr int moves_to_go = 40;

// What a computer player that knows no clocks takes of its own.
Milliseconds share_of(const Clock& clock, int seat, Milliseconds now) {
  const Clock::Reading left = clock.read(seat, now);
  const TimeControl& control = clock.control(seat);
  const Milliseconds for_each = control.byoyomi + control.increment + control.delay;
  const Milliseconds share = (left.main + left.later) / moves_to_go + for_each * 8 / 10;
  return std::clamp(share, Milliseconds(1), std::max(left.until_fall() / 2, Milliseconds(1)));
}

class HousePlayer : public Contestant {
 public:
  explicit HousePlayer(const Entrant& entrant) : level_(entrant.level), limits_(entrant.limits) {}

  Result<void> prepare(const StopToken& /*stop*/) override { return {}; }

  std::unique_ptr<Thinking> think(const Turn& turn, Answered answered) override {
    ThinkLimits limits;
    limits.level = level_;
    limits.nodes = limits_.nodes;
    limits.depth = limits_.depth;
    limits.seed = turn.seed;
    if (limits_.time.count() > 0) limits.time = limits_.time;
    if (turn.clock != nullptr && !limits_.clock.none()) {
      const auto share = share_of(*turn.clock, turn.position.state().acting_seat(), turn.now);
      limits.time = std::min(share, limits.time.value_or(share));
    }
    return kiban::think(turn.position, limits, {}, std::move(answered));
  }

 private:
  Level level_;
  Limits limits_;
};

// The clocks of all roles as the protocol's bridge wants them.
std::vector<EngineClock> clocks_of(const Turn& turn, std::uint32_t roles) {
  const State state = turn.position.state();
  std::vector<EngineClock> clocks;
  for (std::uint32_t role = 0; role < roles; ++role) {
    const int seat{state.seat_of_role.at(role)};
    const TimeControl& control = turn.clock->control(seat);
    const Milliseconds left = turn.clock->read(seat, turn.now).until_fall() - control.byoyomi;
    clocks.push_back({std::max(left, Milliseconds(0)).count(), control.byoyomi.count(),
                      (control.increment + control.delay).count()});
  }
  return clocks;
}

// What an engine tells of itself, to be waited for.
class Ear {
 public:
  void ready() {
    const std::lock_guard lock(mutex_);
    ready_ = true;
    changed_.notify_all();
  }
  void down(const Error& why) {
    const std::lock_guard lock(mutex_);
    down_ = why;
    changed_.notify_all();
  }
  void listen_anew() {
    const std::lock_guard lock(mutex_);
    ready_ = false;
    down_.reset();
  }
  Result<void> wait(const StopToken& stop) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, stop, [this] { return ready_ || down_; });
    if (down_) return tl::unexpected(*down_);
    if (ready_) return {};
    return fail(Fault::cancelled, "match.stopped", KIBAN_N_("the match was stopped"));
  }

 private:
  std::mutex mutex_;
  StoppableCondition changed_;
  bool ready_ = false;
  std::optional<Error> down_;
};

// The answer to a search that ponders, until somebody wants it.
class Kept {
 public:
  void put(const Result<ThinkResult>& answer) {
    std::unique_lock lock(mutex_);
    answer_ = answer;
    if (const auto wanted = std::exchange(wanted_, nullptr)) {
      lock.unlock();
      wanted(answer);
    }
  }
  void want(Contestant::Answered wanted) {
    std::unique_lock lock(mutex_);
    if (answer_) {
      lock.unlock();  // it does not change any more
      return wanted(*answer_);
    }
    wanted_ = std::move(wanted);
  }
  std::optional<Error> error() {
    const std::lock_guard lock(mutex_);
    return answer_ && !*answer_ ? std::optional(answer_->error()) : std::nullopt;
  }

 private:
  std::mutex mutex_;
  std::optional<Result<ThinkResult>> answer_;
  Contestant::Answered wanted_;
};

class EnginePlayer : public Contestant {
 public:
  EnginePlayer(const Entrant& entrant, const std::shared_ptr<const Game>& game)
      : limits_(entrant.limits),
        ponders_(entrant.ponders),
        roles_(game->topology().role_count),
        engine_(game, config_of(entrant), watch()) {
    if (limits_.none()) limits_.time = usual_time;
  }

  // Running already, it says so once more for a new game.
  Result<void> prepare(const StopToken& stop) override {
    pondering_.reset();
    ear_.listen_anew();
    engine_.start();
    engine_.new_game();
    return ear_.wait(stop);
  }

  std::unique_ptr<Thinking> think(const Turn& turn, Answered answered) override {
    const EngineSearch search = search_of(turn);
    auto pondered = std::exchange(pondering_, std::nullopt);
    if (!pondered) return engine_.think(search, {}, std::move(answered));
    const bool hit = is_foreseen(pondered->search, search);
    const auto error = pondered->answer->error();
    const bool counts = error ? error->fault == Fault::engine : hit;
    // The new search takes the place of the one that pondered in vain, which goes only then.
    if (!counts) return engine_.think(search, {}, std::move(answered));
    pondered->answer->want(std::move(answered));
    if (hit) pondered->thinking->ponderhit(search.clocks);
    return std::move(pondered->thinking);
  }

  void ponder(const Turn& turn, const std::string& expected) override {
    if (!ponders_ || expected.empty()) return;
    Pondering begun{search_of(turn), std::make_shared<Kept>(), nullptr};
    begun.search.mode = SearchMode::ponder;
    begun.search.expected = expected;
    begun.thinking =
        engine_.think(begun.search, {}, [answer = begun.answer](const auto& result) { answer->put(result); });
    pondering_ = std::move(begun);
  }

  void game_over(GameOver result) override {
    pondering_.reset();
    engine_.game_over(result);
  }
  void restart() override {
    pondering_.reset();
    engine_.quit();
  }

 private:
  struct Pondering {
    EngineSearch search;
    std::shared_ptr<Kept> answer;
    std::unique_ptr<EngineThinking> thinking;
  };

  EngineSearch search_of(const Turn& turn) const {
    EngineSearch search;
    search.start = turn.start;
    search.moves = turn.moves;
    search.time_ms = limits_.time.count();
    search.nodes = limits_.nodes;
    search.depth = limits_.depth;
    if (turn.clock != nullptr && !limits_.clock.none()) search.clocks = clocks_of(turn, roles_);
    return search;
  }

  // What it fails at counts, and is not tried again.
  static EngineConfig config_of(const Entrant& entrant) {
    EngineConfig config = *entrant.engine;
    config.name = entrant.name;
    config.restarts = 0;
    config.setup.ponders = entrant.ponders;
    return config;
  }

  EngineWatch watch() {
    EngineWatch watch;
    watch.ready = [this] { ear_.ready(); };
    watch.down = [this](const Error& why) { ear_.down(why); };
    return watch;
  }

  Limits limits_;
  bool ponders_;
  std::uint32_t roles_;
  Ear ear_;
  Engine engine_;  // behind what it tells until it is gone
  std::optional<Pondering> pondering_;
};

}  // namespace

Seat Entrant::seat() const {
  Seat seat;
  seat.kind = engine ? SeatKind::engine : SeatKind::computer;
  seat.name = name;
  seat.level = engine ? name : token_of(level);
  seat.time = limits.clock;
  return seat;
}

std::unique_ptr<Contestant> make_contestant(const Entrant& entrant, const std::shared_ptr<const Game>& game) {
  if (entrant.engine) return std::make_unique<EnginePlayer>(entrant, game);
  return std::make_unique<HousePlayer>(entrant);
}

}  // namespace kiban::contest
