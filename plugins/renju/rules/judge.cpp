#include "judge.hpp"

#include <algorithm>

#include "examine.hpp"

namespace kiban::renju {

namespace {

bool wins_by_five(const Board& board, const Shapes& shapes) {
  return shapes.five() && board.reading().priority == Priority::five;
}

constexpr std::uint8_t kind_if(bool applies, Kind kind) { return applies ? static_cast<std::uint8_t>(kind) : 0; }

}  // namespace

// The two stones share but one line, so on the other lines of a straight-four point the stone on trial changes nothing:
// the board before it tells all but how threes there fare in turn.
Outcome outcome_at(Trial& trial, Point four_point, Direction direction) {
  const Shapes elsewhere = trial.before().shapes(four_point).without(direction);
  Outcome outcome{elsewhere.five(), elsewhere.overline(), elsewhere.four()};
  if (elsewhere.two_threes()) {
    Trial next(trial.after(), four_point);
    outcome.double_three = is_double_three(next);
  }
  return outcome;
}

Passes passes(const Outcome& outcome, const Reading& reading) {
  if (outcome.five) return reading.five_at_four == FiveAtFour::three ? Passes{true, true} : Passes{};
  if (reading.three_test == ThreeTest::none) return {true, true};
  const Passes apart{!outcome.overline && !outcome.double_four, !outcome.double_three};
  if (reading.three_test == ThreeTest::separate) return apart;
  return {apart.both(), apart.both()};
}

Passes examine(Trial& trial, Direction direction) {
  const Reading& reading = trial.before().reading();
  Passes sum;
  trial.before().shapes(trial.point()).along(direction).each_four_point([&](int distance) {
    if (sum.both()) return;
    const Point point = moved(trial.point(), direction, distance);
    const Shapes elsewhere = trial.before().shapes(point).without(direction);
    // Only what the reading asks about: how threes there fare takes a look at another board.
    const bool fours_settle = elsewhere.five() || reading.three_test == ThreeTest::none ||
                              (reading.three_test == ThreeTest::combined && (elsewhere.overline() || elsewhere.four()));
    const Outcome outcome = fours_settle ? Outcome{elsewhere.five(), elsewhere.overline(), elsewhere.four()}
                                         : outcome_at(trial, point, direction);
    const Passes here = passes(outcome, reading);
    sum.fours |= here.fours;
    sum.threes |= here.threes;
  });
  return sum;
}

bool is_double_three(Trial& trial) {
  const Shapes shapes = trial.before().shapes(trial.point());
  if (!shapes.two_threes()) return false;
  int fours = 0, threes = 0, left = shapes.threes();
  for (const Direction direction : kDirections) {
    if (!shapes.along(direction).three()) continue;
    const Passes passed = examine(trial, direction);
    fours += passed.fours;
    threes += passed.threes;
    --left;
    const int fewer = std::min(fours, threes);
    if (fewer >= 2 || fewer + left < 2) break;
  }
  return fours >= 2 && threes >= 2;
}

Verdict judge(const Board& board, Point point) {
  const Shapes shapes = board.shapes(point);
  if (wins_by_five(board, shapes)) return {true, 0};
  Trial trial(board, point);
  const unsigned kinds = kind_if(shapes.overline(), Kind::overline) | kind_if(shapes.two_fours(), Kind::double_four) |
                         kind_if(is_double_three(trial), Kind::double_three);
  return {shapes.five(), static_cast<std::uint8_t>(kinds)};
}

bool is_forbidden(const Board& board, Point point) {
  const Shapes shapes = board.shapes(point);
  if (wins_by_five(board, shapes)) return false;
  if (shapes.overline() || shapes.two_fours()) return true;
  Trial trial(board, point);
  return is_double_three(trial);
}

PointSet forbidden_points(const Board& board) {
  PointSet forbidden;
  board.clashes().each([&](Point point) {
    if (is_forbidden(board, point)) forbidden.add(point);
  });
  return forbidden;
}

}  // namespace kiban::renju
