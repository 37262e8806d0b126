#include "session/computer_limits.hpp"

#include <algorithm>
#include <cstdlib>

namespace kiban {

namespace {

constexpr Milliseconds least_time{50};
constexpr std::int64_t engine_time = 3000;  // ms for a move without a clock
constexpr int clearly_worse = -40;          // centi-units
constexpr int about_level = 15;             // centi-units
constexpr std::size_t long_game = 40;       // plies

// The time of one seat as engines are told it. Of several periods they hear of one, so that the others stay in reserve.
EngineClock clock_of(const Clock& clock, int seat, Milliseconds now) {
  const auto& control = clock.control(seat);
  const auto left = clock.read(seat, now);
  const Milliseconds period = left.main.count() > 0 || left.period.count() == 0 ? control.byoyomi : left.period;
  return {left.main.count(), period.count(), (control.increment + control.delay).count()};
}

// What a script makes of the start, the game below it does not know.
std::string start_text(const Match& match) {
  const Record& record = match.record();
  if (!record.start.empty() || match.game().script().empty()) return record.start;
  const auto start = match.game().start();
  return start ? (*start)->text(TextDetail::full) : std::string();
}

}  // namespace

Level level_of(const std::string& token) { return level_named(token).value_or(Level::medium); }

ThinkLimits limits_for(const std::string& level, const Clock* clock, int seat, Milliseconds now) {
  ThinkLimits limits;
  limits.level = level_of(level);
  limits.seed = static_cast<std::uint64_t>(now.count());
  if (!clock || clock->control(seat).none()) return limits;
  const auto left = clock->read(seat, now);
  const auto& control = clock->control(seat);
  const Milliseconds share = left.main / 30 + (control.increment + control.delay + left.period) * 7 / 10;
  limits.time = std::max(least_time, std::min(share, Milliseconds(5000)));
  return limits;
}

EngineSearch search_for_move(const Match& match, Milliseconds now) {
  const Record& record = match.record();
  EngineSearch search;
  search.start = start_text(match);
  search.moves = record.moves_to(match.standing());
  const Clock* const clock = match.clock();
  const int mover = match.state().acting_seat();
  if (!clock || mover < 0 || clock->control(mover).none()) {
    search.time_ms = engine_time;
    return search;
  }
  for (std::uint32_t role = 0; role < match.game().topology().role_count; ++role) {
    const int seat = match.state().seat_of_role.at(role);
    search.clocks.push_back(seat < 0 ? EngineClock{} : clock_of(*clock, seat, now));
  }
  return search;
}

bool takes_draw(const Score& own, std::size_t plies) {
  if (own.mate) return *own.mate < 0;
  if (own.value <= clearly_worse) return true;
  return plies >= long_game && std::abs(own.value) <= about_level;
}

}  // namespace kiban
