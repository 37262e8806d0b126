// How a three fares at its straight-four points: what the judge and its proofs share.
#pragma once

#include <optional>

#include "board.hpp"

namespace kiban::renju {

// A black stone tried on a point. The board with the stone on it is made only when somebody asks.
class Trial {
 public:
  Trial(const Board& before, Point point) : before_(before), point_(point) {}
  const Board& before() const { return before_; }
  Point point() const { return point_; }
  const Board& after() {
    if (!after_) after_.emplace(before_).place(point_, Stone::black);
    return *after_;
  }

 private:
  const Board& before_;
  Point point_;
  std::optional<Board> after_;
};

// A stone on a straight-four point, after the one on trial.
struct Outcome {
  bool five = false;  // on another line
  bool overline = false, double_four = false, double_three = false;
};

// What a three passes of the two tests of 9.3; both or neither but in the separate reading.
struct Passes {
  bool fours = false, threes = false;
  bool both() const { return fours && threes; }
};
Passes passes(const Outcome& outcome, const Reading& reading);

// Complete: does not stop at what settles the matter.
Outcome outcome_at(Trial& trial, Point four_point, Direction direction);
Passes examine(Trial& trial, Direction direction);
bool is_double_three(Trial& trial);

}  // namespace kiban::renju
