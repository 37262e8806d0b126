// What ends a search, shared by its threads.
#pragma once

#include <atomic>

#include "pace.hpp"

namespace kiban::shogi::search {

class Control {
 public:
  Control(const Limits& limits, std::size_t plies_played, Observer& observer)
      : limits_(limits), pace_(limits, plies_played), observer_(observer) {}

  const Limits& limits() const { return limits_; }
  const Pace& pace() const { return pace_; }
  Observer& observer() { return observer_; }
  bool stopped() const { return stopped_.load(std::memory_order_relaxed); }
  void stop() { stopped_.store(true, std::memory_order_relaxed); }

  // By the first thread, at every node. `nodes` are its own.
  void poll(std::uint64_t nodes) {
    if (limits_.nodes > 0 && nodes >= limits_.nodes) stop();
    if (nodes % kNodesPerPoll == 0 && (pace_.past_all() || !observer_.go_on())) stop();
  }

 private:
  static constexpr std::uint64_t kNodesPerPoll = 512;  // a millisecond or two

  const Limits& limits_;
  const Pace pace_;
  Observer& observer_;
  std::atomic<bool> stopped_{false};
};

}  // namespace kiban::shogi::search
