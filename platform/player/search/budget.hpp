// How long a search may go on: a stop from outside, a deadline, a number of positions.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <utility>

#include "core/base/threads.hpp"

namespace kiban::player {

// Thrown by Budget::spend. Whoever began the search catches it and keeps what was found before.
struct Interrupted {};

class Budget {
 public:
  using Clock = std::chrono::steady_clock;
  using Beat = std::function<void(std::uint64_t nodes)>;

  // `beat` is called now and then, at most ten times a second; it may be empty. `nodes` 0: no limit.
  Budget(StopToken stop, std::optional<Clock::duration> time, std::uint64_t nodes, Beat beat)
      : stop_(std::move(stop)),
        nodes_left_(nodes > 0 ? nodes : std::numeric_limits<std::uint64_t>::max()),
        beat_(std::move(beat)),
        next_beat_(Clock::now() + beat_interval) {
    if (time) deadline_ = begun_ + *time;
  }

  // For each position visited.
  void spend() {
    if (stop_.stop_requested() || nodes_left_ == 0 || nodes_ >= part_nodes_) throw Interrupted{};
    --nodes_left_;
    // Reading the clock costs about as much as a quick game's move; a slow game's sixteen moves are still soon over.
    if (++nodes_ % 16 == 0) look_at_clock();
  }

  std::uint64_t nodes() const { return nodes_; }
  bool stopped() const { return stop_.stop_requested(); }

  // From here on no further than to this share of all that is allowed; 1: all.
  void allow(double share) {
    const bool limited = nodes_left_ <= std::numeric_limits<std::uint64_t>::max() / 2;
    part_nodes_ = limited && share < 1 ? static_cast<std::uint64_t>(share * static_cast<double>(nodes_ + nodes_left_))
                                       : std::numeric_limits<std::uint64_t>::max();
    part_deadline_.reset();
    if (deadline_ && share < 1)
      part_deadline_ = begun_ + std::chrono::duration_cast<Clock::duration>(share * (*deadline_ - begun_));
  }

  // Is this share of all that is allowed gone?
  bool used(double share) const {
    const double nodes = static_cast<double>(nodes_), all = nodes + static_cast<double>(nodes_left_);
    if (nodes >= share * all) return true;
    return deadline_ && Clock::now() - begun_ >= share * (*deadline_ - begun_);
  }

 private:
  static constexpr std::chrono::milliseconds beat_interval{100};

  void look_at_clock() {
    const auto now = Clock::now();
    if ((deadline_ && now >= *deadline_) || (part_deadline_ && now >= *part_deadline_)) throw Interrupted{};
    if (now < next_beat_) return;
    next_beat_ = now + beat_interval;
    if (beat_) beat_(nodes_);
  }

  Clock::time_point begun_ = Clock::now();
  StopToken stop_;
  std::optional<Clock::time_point> deadline_, part_deadline_;
  std::uint64_t part_nodes_ = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t nodes_left_;
  std::uint64_t nodes_ = 0;
  Beat beat_;
  Clock::time_point next_beat_;
};

}  // namespace kiban::player
