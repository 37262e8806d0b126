#include "arena/http/limits.hpp"

#include <algorithm>
#include <cmath>

namespace kiban::arena {
namespace {

constexpr std::chrono::seconds sweeping{30};

double seconds(RateLimit::Clock::duration time) { return std::chrono::duration<double>(time).count(); }

}  // namespace

std::optional<int> RateLimit::take(const std::string& who, Clock::time_point now) {
  if (rate_.a_second <= 0) return std::nullopt;
  const std::lock_guard lock(mutex_);
  if (now - swept_ > sweeping) forget_full(now);
  Bucket& bucket = buckets_.try_emplace(who, Bucket{rate_.at_once, now}).first->second;
  bucket.tokens = std::min(rate_.at_once, bucket.tokens + seconds(now - bucket.filled) * rate_.a_second);
  bucket.filled = now;
  if (bucket.tokens >= 1) {
    bucket.tokens -= 1;
    return std::nullopt;
  }
  return std::max(1, static_cast<int>(std::ceil((1 - bucket.tokens) / rate_.a_second)));
}

// A full bucket says no more than none.
void RateLimit::forget_full(Clock::time_point now) {
  std::erase_if(buckets_, [&](const auto& entry) {
    return entry.second.tokens + seconds(now - entry.second.filled) * rate_.a_second >= rate_.at_once;
  });
  swept_ = now;
}

}  // namespace kiban::arena
