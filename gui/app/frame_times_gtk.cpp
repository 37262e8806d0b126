#include <glib.h>
#include <time.h>

#include <algorithm>
#include <chrono>
#include <vector>

#include "gui/app/frame_times.hpp"
#include "gui/common/trace.hpp"

namespace kiban::gui {

namespace {

using Clock = std::chrono::steady_clock;
using Microseconds = std::chrono::microseconds;

constexpr long one_frame = 16'000;  // µs

long processor_time() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * 1'000'000 + now.tv_nsec / 1000;
}

// Between two waits of the main loop.
class Stretches {
 public:
  void begin() {
    begun_ = Clock::now();
    processor_ = processor_time();
  }
  void end() {
    const auto now = Clock::now();
    wall_.push_back(std::chrono::duration_cast<Microseconds>(now - begun_).count());
    cpu_.push_back(processor_time() - processor_);
    if (now - told_ < std::chrono::seconds(1)) return;
    tell();
    told_ = now;
  }

 private:
  static long at(std::vector<long>& times, double share) {
    std::sort(times.begin(), times.end());
    return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
  }
  void tell() {
    const auto late = std::count_if(wall_.begin(), wall_.end(), [](long time) { return time > one_frame; });
    trace::print("frames stretches={} wall_p50={} wall_p99={} wall_max={} late={} cpu_p99={} cpu_max={}", wall_.size(),
                 at(wall_, 0.5), at(wall_, 0.99), at(wall_, 1), late, at(cpu_, 0.99), at(cpu_, 1));
    wall_.clear();
    cpu_.clear();
  }

  Clock::time_point begun_ = Clock::now(), told_ = Clock::now();
  long processor_ = processor_time();
  std::vector<long> wall_, cpu_;  // µs
};

Stretches& stretches() {
  static Stretches all;
  return all;
}

GPollFunc wait_before = nullptr;

int wait_measured(GPollFD* files, guint count, int timeout) {
  stretches().end();
  const int found = wait_before(files, count, timeout);
  stretches().begin();
  return found;
}

}  // namespace

void measure_frames() {
  wait_before = g_main_context_get_poll_func(nullptr);
  stretches().begin();
  g_main_context_set_poll_func(nullptr, wait_measured);
}

}  // namespace kiban::gui
