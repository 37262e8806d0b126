// The truth about small games: every line to its end, without any table.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "core/model/game.hpp"

namespace kiban::test {

// For the seat that is to act at `root_seat`: 0 draw, positive won in so many plies, negative lost in so many.
struct Truth {
  int outcome = 0;
  int plies = 0;

  // More is better.
  int worth() const { return outcome > 0 ? 10'000 - plies : outcome < 0 ? plies - 10'000 : 0; }
  int mate() const { return outcome * plies; }
};

inline Truth truth_of(Position& position, int seat) {
  const State state = position.state();
  if (state.over()) {
    if (state.outcome != Outcome::won) return {};
    for (std::size_t role = 0; role < KB_MAX_ROLES; ++role)
      if ((state.winners >> role & 1u) != 0 && state.seat_of_role[role] == seat) return {1, 0};
    return {-1, 0};
  }
  const int sign = state.acting_seat() == seat ? 1 : -1;
  bool first = true;
  Truth best;
  for (const Move move : position.legal()) {
    if (!position.play(move)) std::abort();
    Truth truth = truth_of(position, seat);
    if (!position.undo()) std::abort();
    ++truth.plies;
    if (first || sign * truth.worth() > sign * best.worth()) best = truth;
    first = false;
  }
  return best;
}

}  // namespace kiban::test
