// The time of a match: who used how much, and what the clocks of a line of moves show.
#include <algorithm>

#include "core/match/match.hpp"

namespace kiban {

Milliseconds Match::elapsed(Milliseconds now) const {
  return spent_ + (since_ ? std::max(now - *since_, Milliseconds(0)) : Milliseconds(0));
}

// A move was made where the game stood. A seat that is to act again goes on with the same move of its clock.
void Match::next_turn(State state, Milliseconds now) {
  const bool handed_over = state.over() || state.acting_seat() != standing_state_.acting_seat();
  if (clock_ && handed_over) clock_->press(now);
  standing_state_ = state;
  spent_ = Milliseconds(0);
  since_.reset();
  if (clock_wanted_) run_clock(now);
}

void Match::run_clock(Milliseconds now) {
  clock_wanted_ = true;
  if (decided()) return;
  if (!since_) since_ = now;
  if (clock_) clock_->start(standing_state_.acting_seat(), now);
}

void Match::pause_clock(Milliseconds now) {
  clock_wanted_ = false;
  spent_ = elapsed(now);
  since_.reset();
  if (clock_) clock_->pause(now);
}

// Time is not stored: what the moves used says what is left.
Result<std::optional<Clock>> Match::clock_at(NodeId node) const {
  std::vector<TimeControl> controls(game_->topology().role_count);
  for (std::size_t seat = 0; seat < std::min(controls.size(), record_.seats.size()); ++seat) {
    controls[seat] = record_.seats[seat].time;
  }
  if (std::all_of(controls.begin(), controls.end(), [](const TimeControl& c) { return c.none(); })) return std::nullopt;
  Clock clock(controls);
  auto position = replay(*game_, record_, root_node);
  if (!position) return tl::make_unexpected(position.error());
  Milliseconds now(0);
  int seat = (*position)->state().acting_seat();
  for (const NodeId next : record_.path_to(node)) {
    const auto followed = follow(*game_, *position, record_.nodes[next]);
    if (!followed) return tl::make_unexpected(followed.error());
    clock.start(seat, now);
    now += record_.nodes[next].elapsed;
    const int acting = (*position)->state().acting_seat();
    if (acting != seat) clock.press(now);
    seat = acting;
  }
  clock.pause(now);
  return clock;
}

Result<void> Match::stand_anew(NodeId node, Milliseconds now) {
  auto stood = stand(node);
  if (!stood) return stood;
  spent_ = Milliseconds(0);
  since_.reset();
  if (clock_wanted_) run_clock(now);
  return stood;
}

}  // namespace kiban
