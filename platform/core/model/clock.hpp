// A game clock. It never reads the time: the caller passes the present, so that every test is exact.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/text.hpp"

namespace kiban {

using Milliseconds = std::chrono::milliseconds;

// The time of one side. All zero: no clock. Main time runs first; then byoyomi `periods` times, a move made within a
// period gives it back whole. `increment` is added after a move; `delay` passes before a move costs anything.
struct TimeControl {
  Milliseconds main{0};
  Milliseconds increment{0};
  Milliseconds byoyomi{0};
  Milliseconds delay{0};
  int periods = 1;  // of byoyomi; meaningless without it

  bool none() const;
  bool operator==(const TimeControl&) const = default;
};

// "10:00", "10:00+5" (increment), "10:00/30" (byoyomi), "10:00/30x3", "5:00d3" (delay); empty for none. Seconds may
// have decimals: "0:01.5". Errors: clock.text.
std::string text_of(const TimeControl& control);
Result<TimeControl> parse_time_control(std::string_view text);

class Clock {
 public:
  struct Reading {
    Milliseconds main{0};    // left of the main time, delay not counted; 0 in byoyomi
    Milliseconds period{0};  // left of the running byoyomi period; 0 outside byoyomi
    int periods_left = 0;    // including the running one
    bool fallen = false;
    Milliseconds delay{0};  // left of the delay of the running move
    Milliseconds later{0};  // byoyomi periods that have not begun
    Milliseconds until_fall() const { return delay + main + period + later; }
  };

  // One control a seat. Stopped at first. Where there is nothing but an increment, the first one is given at once.
  explicit Clock(std::vector<TimeControl> controls);

  void start(int seat, Milliseconds now);  // this seat's time runs; another's stops without increment
  // A move was made: returns the time used, pauses not counted, and gives the increment. Zero when nothing ran.
  Milliseconds press(Milliseconds now);
  void pause(Milliseconds now);  // start goes on with the same move, delay and period
  std::optional<int> running() const { return running_; }
  Reading read(int seat, Milliseconds now) const;
  std::optional<int> fallen(Milliseconds now) const;  // a seat whose time is up
  const TimeControl& control(int seat) const { return controls_.at(static_cast<std::size_t>(seat)); }

  // For resuming: what a seat has left.
  void set(int seat, Milliseconds main_left, int periods_left);

 private:
  struct Side {
    Milliseconds main{0};
    int periods_left = 0;
    Milliseconds spent{0};  // on the present move, before a pause
    bool fallen = false;
  };
  Side& side(int seat) { return sides_.at(static_cast<std::size_t>(seat)); }
  const Side& side(int seat) const { return sides_.at(static_cast<std::size_t>(seat)); }
  Milliseconds used_by(int seat, Milliseconds now) const;
  Reading spend(int seat, Milliseconds used) const;
  void charge(int seat, Milliseconds used);

  std::vector<TimeControl> controls_;
  std::vector<Side> sides_;
  std::optional<int> running_;
  Milliseconds since_{0};
};

}  // namespace kiban
