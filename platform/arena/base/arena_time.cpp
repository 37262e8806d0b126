#include "arena/base/arena_time.hpp"

#include <algorithm>

namespace kiban::arena {

Time wall_now() { return std::chrono::time_point_cast<Milliseconds>(std::chrono::system_clock::now()); }

ArenaTime::ArenaTime(Time began) : origin_(std::chrono::steady_clock::now()), began_(began) {}

Milliseconds ArenaTime::elapsed() const {
  return std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now() - origin_);
}

Time ArenaTime::now() const {
  const Time now = began_.load() + elapsed();
  Time latest = latest_.load();
  while (latest < now && !latest_.compare_exchange_weak(latest, now)) {
  }
  return std::max(latest, now);
}

void ArenaTime::follow(Time theirs) { began_ = theirs - elapsed(); }

}  // namespace kiban::arena
