#include "player/search/own_search.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <utility>

#include "core/model/player.hpp"
#include "player/search/levels.hpp"
#include "player/search/reporter.hpp"
#include "player/search/session_pool.hpp"

namespace kiban::player {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr int from_weakest_unweakened =
    7;                           // a level that a search plays well enough that cannot play worse than it can
constexpr int decided = 30'000;  // centi-units of a win or loss whose length is not told

const Players* players_of(const Position& position) {
  return position.own_game() == nullptr ? nullptr : position.own_game()->players();
}

PlayerLevel level_facts(const Players& players, Level level) {
  const auto index = static_cast<std::size_t>(std::clamp(static_cast<int>(level), lowest_level, highest_level) - 1);
  return players.levels().empty() ? own_facts_of(level) : players.levels()[index];
}

template <class Number>
Number lesser(Number a, Number b) {
  if (a == 0 || b == 0) return std::max(a, b);
  return std::min(a, b);
}

PlayerLimits limits_of(const Players& players, const ThinkLimits& asked) {
  const PlayerLevel facts = level_facts(players, asked.level);
  PlayerLimits limits;
  limits.threads = std::max(1U, asked.threads);
  limits.nodes = lesser(facts.nodes, asked.nodes);
  limits.depth = lesser(facts.depth, asked.depth);
  limits.noise = facts.noise;
  limits.oversight = facts.oversight;
  limits.seed = asked.seed;
  limits.lines = players.features().lines ? std::max(1U, asked.lines) : 1;
  if (asked.time)
    limits.time_ms = std::max<std::int64_t>(1, asked.time->count());
  else if (asked.depth == 0 && asked.nodes == 0)
    limits.time_ms = facts_of(asked.level).time.count();
  return limits;
}

std::atomic<std::uint64_t> granted{0};

std::uint64_t memory_of(Level level) {
  const std::uint64_t bytes = granted;
  return bytes > 0 ? bytes : facts_of(level).table_bytes * 2;
}

Score score_of(const PositionValue& value) {
  const bool won = value.kind == ValueKind::win;
  if (!won && value.kind != ValueKind::loss) return {value.kind == ValueKind::centi ? value.value : 0, {}};
  if (value.value < 0) return {won ? decided : -decided, {}};
  return {won ? decided : -decided, won ? value.value : -value.value};
}

class Listener final : public PlayerEvents {
 public:
  using Tell = std::function<void(const ThinkProgress&)>;

  Listener(const Position& root, const StopToken& stop, std::int64_t time_ms, Tell tell)
      : root_(root.clone()), stop_(stop), tell_(std::move(tell)) {
    if (time_ms > 0) end_ = begun_ + milliseconds(time_ms);
  }

  bool go_on() override { return !stop_.stop_requested() && (!end_ || Clock::now() < *end_); }

  void report(const PlayerReport& report) override {
    const bool deeper = report.line == 1 && report.depth > last_.depth;
    note(report);
    const auto now = Clock::now();
    if (!tell_ || (!deeper && now < next_)) return;
    next_ = now + milliseconds(100);
    last_.elapsed = std::chrono::duration_cast<milliseconds>(now - begun_);
    tell_(last_);
  }

  ThinkProgress last(const PlayerThought& thought) {
    last_.depth = std::max(last_.depth, thought.depth);
    last_.nodes = thought.nodes;
    last_.elapsed = std::chrono::duration_cast<milliseconds>(Clock::now() - begun_);
    if (thought.value.kind != ValueKind::none) last_.score = score_of(thought.value);
    std::vector<Move> line;
    for (const auto& move : {thought.move, thought.expected})
      if (move) line.push_back(*move);
    const auto told = texts(line);
    if (last_.line.empty() || (!told.empty() && last_.line.front() != told.front())) last_.line = told;
    return last_;
  }

  std::vector<std::string> texts(const std::vector<Move>& line) const { return playable_texts(*root_, line); }

 private:
  void note(const PlayerReport& report) {
    last_.nodes = std::max(last_.nodes, report.nodes);
    if (report.line == 1) {
      last_.depth = report.depth;
      last_.score = score_of(report.value);
      last_.line = texts(report.moves);
      return;
    }
    const std::size_t other = report.line - 2;
    if (last_.others.size() < other) return;  // a line before it was never told
    last_.others.resize(std::max(last_.others.size(), other + 1));
    last_.others[other] = {score_of(report.value), texts(report.moves)};
  }

  std::unique_ptr<Position> root_;
  StopToken stop_;
  Tell tell_;
  Clock::time_point begun_ = Clock::now(), next_;
  std::optional<Clock::time_point> end_;
  ThinkProgress last_;
};

}  // namespace

bool knows_better(const Position& position, const ThinkLimits& limits) {
  const Players* players = limits.general ? nullptr : players_of(position);
  if (players == nullptr || position.state().over()) return false;
  return players->features().weakens || static_cast<int>(limits.level) >= from_weakest_unweakened;
}

void grant_memory(std::uint64_t bytes) { granted = bytes; }

Result<ThinkResult> own_search(const Position& position, const ThinkLimits& asked, const StopToken& stop,
                               const std::function<void(const ThinkProgress&)>& progress) {
  const Players& players = *players_of(position);
  const PlayerLimits limits = limits_of(players, asked);
  const SessionPool::Wish wish{position.own_game(), {limits.threads, memory_of(asked.level)}, asked.level};
  // Without a time, the move depends on nothing that came before.
  const bool remembers = limits.time_ms > 0;
  SessionPool& pool = SessionPool::common();
  auto session = remembers ? pool.take(wish, position) : players.open(wish.setup);
  if (!session) return tl::unexpected(std::move(session).error());
  Listener listener(position, stop, limits.time_ms, progress);
  auto thought = (*session)->think(position, limits, listener);
  if (!thought) return tl::unexpected(std::move(thought).error());
  if (!thought->move)
    return fail(Fault::internal, "player.fault", KIBAN_N_("the game broke a promise while a move was sought: {1}"),
                {"no move"});
  if (remembers) pool.give_back(wish, *std::move(session), position, *thought->move);
  ThinkResult result;
  result.move = thought->move;
  result.last = listener.last(*thought);
  result.stopped = stop.stop_requested();
  const auto texts = listener.texts({*thought->move});
  if (texts.empty())
    return fail(Fault::internal, "player.fault", KIBAN_N_("the game broke a promise while a move was sought: {1}"),
                {"the move is not legal"});
  result.move_text = texts.front();
  if (thought->expected) {
    const auto both = listener.texts({*thought->move, *thought->expected});
    if (both.size() > 1) result.expected = both[1];
  }
  return result;
}

}  // namespace kiban::player
