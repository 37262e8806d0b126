// How often somebody may ask: a bucket of tokens for each key and each address.
#pragma once

#include <chrono>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

namespace kiban::arena {

struct Rate {
  double a_second = 0;  // 0: no limit
  double at_once = 0;
};

class RateLimit {
 public:
  using Clock = std::chrono::steady_clock;
  explicit RateLimit(Rate rate) : rate_(rate) {}

  // Nothing: it may. Otherwise how many seconds it has to wait, at least one. [thread-safe]
  std::optional<int> take(const std::string& who, Clock::time_point now = Clock::now());

 private:
  struct Bucket {
    double tokens;
    Clock::time_point filled;
  };
  void forget_full(Clock::time_point now);

  Rate rate_;
  std::mutex mutex_;
  std::unordered_map<std::string, Bucket> buckets_;
  Clock::time_point swept_{};
};

}  // namespace kiban::arena
