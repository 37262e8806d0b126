#include "gui/session/computer_limits.hpp"

#include <algorithm>
#include <cstdlib>

namespace kiban::gui {

namespace {

constexpr Milliseconds least_time{50};
constexpr int clearly_worse = -40;     // centi-units
constexpr int about_level = 15;        // centi-units
constexpr std::size_t long_game = 40;  // plies

}  // namespace

Level level_of(const std::string& token) {
  if (token == "easy") return Level::easy;
  return token == "hard" ? Level::hard : Level::medium;
}

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

bool takes_draw(const Score& own, std::size_t plies) {
  if (own.mate) return *own.mate < 0;
  if (own.value <= clearly_worse) return true;
  return plies >= long_game && std::abs(own.value) <= about_level;
}

}  // namespace kiban::gui
