// The arena's time: as the store had it when this server began, and since then a clock that nobody sets. Games do not
// feel it when the machine's time is put forward or back.
#pragma once

#include <atomic>
#include <chrono>
#include <string>

#include "core/model/clock.hpp"

namespace kiban::arena {

using Time = std::chrono::sys_time<Milliseconds>;

class ArenaTime {
 public:
  explicit ArenaTime(Time began);
  Time now() const;          // never goes back. [thread-safe]
  void follow(Time theirs);  // it is as late as this now, as servers that share a store have agreed. [thread-safe]

 private:
  Milliseconds elapsed() const;

  const std::chrono::steady_clock::time_point origin_;
  std::atomic<Time> began_;
  mutable std::atomic<Time> latest_{Time{}};
};

Time wall_now();

inline Milliseconds since_epoch(Time time) { return time.time_since_epoch(); }

}  // namespace kiban::arena
