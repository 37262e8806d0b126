#include "arena/base/arena_time.hpp"

#include <algorithm>

namespace kiban::arena {

Time wall_now() { return std::chrono::time_point_cast<Milliseconds>(std::chrono::system_clock::now()); }

ArenaTime::ArenaTime(Time not_before)
    : began_(std::max(wall_now(), not_before)), origin_(std::chrono::steady_clock::now()) {}

Time ArenaTime::now() const {
  return began_ + std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now() - origin_);
}

}  // namespace kiban::arena
