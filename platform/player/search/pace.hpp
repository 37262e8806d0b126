// How fast to listen to somebody who talks too much: no more than half of the time, so that whatever else the machine
// has to do gets done. Nothing is dropped; who talks has to wait meanwhile.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>

namespace kiban {

class Pace {
 public:
  using Clock = std::chrono::steady_clock;

  // How long to rest after `bytes` that took from `begun` to `now` to hear.
  Clock::duration heard(std::size_t bytes, Clock::time_point begun, Clock::time_point now) {
    if (begun - since_ > window) *this = Pace(begun);
    bytes_ += bytes;
    busy_ += now - begun;
    if (bytes_ < flood) return Clock::duration::zero();
    const auto rest = std::max<Clock::duration>(busy_, least);
    *this = Pace(now + rest);
    return rest;
  }

  Pace() = default;

 private:
  static constexpr std::chrono::microseconds window{100'000}, least{200};
  static constexpr std::size_t flood = 65536;  // in a window; engines that behave are below a tenth of it

  explicit Pace(Clock::time_point since) : since_(since) {}

  Clock::time_point since_;
  std::size_t bytes_ = 0;
  Clock::duration busy_{0};
};

}  // namespace kiban
