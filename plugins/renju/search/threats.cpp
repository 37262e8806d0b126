#include "threats.hpp"

namespace kiban::renju::search {
namespace {

// Where one stone could keep several fives from winning, every point beside them may be an answer.
void add_beside(const Field& field, Point five, PointSet& points) {
  for (const Direction direction : kDirections)
    for (int i = -kReach; i <= kReach; ++i) {
      const Point point = moved(five, direction, i);
      if (field.holds(point) && field.empty().has(point)) points.add(point);
    }
}

PointList answers_tried(Field& field, const PointList& fives, Stone attacker) {
  PointSet candidates;
  for (const Point five : fives) add_beside(field, five, candidates);
  PointList answers;
  candidates.each([&](Point point) {
    if (!field.allows(point, other(attacker))) return;
    const Tried tried(field, point, other(attacker));
    if (!winning_point(field, attacker)) answers.add(point);
  });
  return answers;
}

bool is_sure_four(Field& field, Point point, Stone attacker) {
  if (!field.allows(point, attacker)) return false;
  if (field.straight_wins() && field.straights(attacker).has(point)) return true;
  const Tried tried(field, point, attacker);
  return winning_point(field, attacker) && answers_to_five(field, attacker).empty();
}

bool makes_two_fours(const Field& field, Point point, Stone attacker) {
  int fours = 0;
  for (unsigned direction = 0; direction < kDirections.size(); ++direction) {
    const Gain gain = gain_on(field.gains(point, attacker), direction);
    fours += gain == Gain::four || gain == Gain::straight;
  }
  return fours >= 2;
}

// All points where a stone of the other side changes what the four on `point` comes to.
PointSet touching(const Field& field, Point point, Stone attacker) {
  PointSet points;
  points.add(point);
  for (const Direction direction : kDirections) {
    const LineGain gain = field.line_gain(point, attacker, direction);
    if (gain.gain != Gain::four && gain.gain != Gain::straight) continue;
    if (field.straight_wins())
      each_distance(gain.points, [&](int distance) { points.add(moved(point, direction, distance)); });
    else
      add_beside(field, point, points);
  }
  return points;
}

// The same where a stone anywhere may make the point forbidden: a three that did not count comes to count.
PointSet touching_anywhere(Field& field, Point point, Stone attacker) {
  PointSet points = touching(field, point, attacker);
  const PointSet empty = field.empty();
  empty.each([&](Point answer) {
    if (points.has(answer) || !field.allows(answer, other(attacker))) return;
    const Tried tried(field, answer, other(attacker));
    if (!field.allows(point, attacker)) points.add(answer);
  });
  return points;
}

bool hangs_on_judge(const Field& field, Point point, Stone attacker) {
  return field.forbids(attacker) && field.board().clashes().has(point);
}

PointSet both(const PointSet& a, const PointSet& b) {
  PointSet common;
  a.each([&](Point point) {
    if (b.has(point)) common.add(point);
  });
  return common;
}

}  // namespace

PointList winning_points(const Field& field, Stone colour) {
  PointList points;
  field.fives(colour).each([&](Point point) {
    if (field.wins(point, colour)) points.add(point);
  });
  return points;
}

std::optional<Point> winning_point(const Field& field, Stone colour) {
  if (field.fives(colour).empty()) return std::nullopt;
  const PointList points = winning_points(field, colour);
  return points.empty() ? std::nullopt : std::optional(points[0]);
}

PointList answers_to_five(Field& field, Stone attacker) {
  const PointList fives = winning_points(field, attacker);
  if (!field.straight_wins()) return answers_tried(field, fives, attacker);
  PointList answers;
  if (fives.size() == 1 && field.allows(fives[0], other(attacker))) answers.add(fives[0]);
  return answers;
}

PointList sure_fours(Field& field, Stone attacker) {
  PointList sure;
  const PointSet fours = field.fours(attacker);
  fours.each([&](Point point) {
    const bool may = field.straights(attacker).has(point) || makes_two_fours(field, point, attacker);
    if (may && is_sure_four(field, point, attacker)) sure.add(point);
  });
  return sure;
}

std::optional<PointList> answers_to_straight(Field& field, Stone attacker) {
  const PointList sure = sure_fours(field, attacker);
  if (sure.empty()) return std::nullopt;
  const Stone defender = other(attacker);
  std::optional<PointSet> common;
  for (const Point point : sure) {
    const PointSet touched = hangs_on_judge(field, point, attacker) ? touching_anywhere(field, point, attacker)
                                                                    : touching(field, point, attacker);
    common = common ? both(*common, touched) : touched;
  }
  const PointSet fours = field.fours(defender);
  fours.each([&](Point point) { common->add(point); });
  PointList answers;
  common->each([&](Point point) {
    if (field.allows(point, defender)) answers.add(point);
  });
  return answers;
}

}  // namespace kiban::renju::search
