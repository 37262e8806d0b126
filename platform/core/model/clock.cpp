#include "core/model/clock.hpp"

#include <algorithm>

namespace kiban {
namespace {

Clock::Reading fallen_reading() {
  Clock::Reading reading;
  reading.fallen = true;
  return reading;
}

}  // namespace

bool TimeControl::none() const {
  return main.count() == 0 && increment.count() == 0 && byoyomi.count() == 0 && delay.count() == 0;
}

Clock::Clock(std::vector<TimeControl> controls) : controls_(std::move(controls)), sides_(controls_.size()) {
  for (std::size_t seat = 0; seat < sides_.size(); ++seat) {
    const TimeControl& control = controls_[seat];
    const bool only_increment = control.main.count() == 0 && control.byoyomi.count() == 0 && control.delay.count() == 0;
    sides_[seat].main = only_increment ? control.increment : control.main;
    sides_[seat].periods_left = control.byoyomi.count() > 0 ? control.periods : 0;
  }
}

Milliseconds Clock::used_by(int seat, Milliseconds now) const {
  // A caller whose time steps back costs nobody anything.
  const Milliseconds running = running_ == seat ? std::max(now - since_, Milliseconds(0)) : Milliseconds(0);
  return side(seat).spent + running;
}

Clock::Reading Clock::spend(int seat, Milliseconds used) const {
  const TimeControl& limits = control(seat);
  const Side& has = side(seat);
  if (limits.none()) return {};
  Milliseconds over = std::max(used - limits.delay, Milliseconds(0));
  const Milliseconds byoyomi = limits.byoyomi * has.periods_left;
  if (has.fallen || used >= limits.delay + has.main + byoyomi) return fallen_reading();

  Reading reading;
  reading.delay = std::max(limits.delay - used, Milliseconds(0));
  reading.periods_left = has.periods_left;
  if (over < has.main || has.periods_left == 0) {
    reading.main = has.main - over;
    reading.later = byoyomi;
    return reading;
  }
  over -= has.main;
  reading.periods_left -= static_cast<int>(over / limits.byoyomi);
  reading.period = limits.byoyomi - over % limits.byoyomi;
  reading.later = limits.byoyomi * (reading.periods_left - 1);
  return reading;
}

void Clock::charge(int seat, Milliseconds used) {
  const Reading left = spend(seat, used);
  side(seat) = {left.main, left.periods_left, Milliseconds(0), left.fallen};
}

void Clock::start(int seat, Milliseconds now) {
  if (running_ == seat) return;
  if (running_) charge(*running_, used_by(*running_, now));
  side(seat);  // throws for a seat that is not there, before anything runs
  running_ = seat;
  since_ = now;
}

Milliseconds Clock::press(Milliseconds now) {
  if (!running_) return Milliseconds(0);
  const int seat = *running_;
  const Milliseconds used = used_by(seat, now);
  charge(seat, used);
  if (!side(seat).fallen) side(seat).main += control(seat).increment;
  running_.reset();
  return used;
}

void Clock::pause(Milliseconds now) {
  if (!running_) return;
  side(*running_).spent = used_by(*running_, now);
  running_.reset();
}

Clock::Reading Clock::read(int seat, Milliseconds now) const { return spend(seat, used_by(seat, now)); }

std::optional<int> Clock::fallen(Milliseconds now) const {
  for (int seat = 0; seat < static_cast<int>(sides_.size()); ++seat) {
    if (read(seat, now).fallen) return seat;
  }
  return std::nullopt;
}

void Clock::set(int seat, Milliseconds main_left, int periods_left) {
  const int most = control(seat).byoyomi.count() > 0 ? control(seat).periods : 0;
  side(seat) = {std::max(main_left, Milliseconds(0)), std::clamp(periods_left, 0, most), Milliseconds(0), false};
}

}  // namespace kiban
