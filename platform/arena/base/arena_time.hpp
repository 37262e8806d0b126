// The arena's time: that of the wall when it began, and since then a clock that nobody sets. Games do not feel it when
// the machine's time is put forward or back.
#pragma once

#include <chrono>
#include <string>

#include "core/model/clock.hpp"

namespace kiban::arena {

using Time = std::chrono::sys_time<Milliseconds>;

class ArenaTime {
 public:
  // Not earlier than `not_before`, the last moment of the arena's life before.
  explicit ArenaTime(Time not_before = {});
  Time now() const;  // [thread-safe]

 private:
  Time began_;
  std::chrono::steady_clock::time_point origin_;
};

Time wall_now();

inline Milliseconds since_epoch(Time time) { return time.time_since_epoch(); }

}  // namespace kiban::arena
