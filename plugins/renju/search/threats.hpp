// What threatens to win, and every move that could stop it.
#pragma once

#include <optional>

#include "field.hpp"
#include "point_list.hpp"

namespace kiban::renju::search {

// A stone that goes back when the scope ends.
class Tried {
 public:
  Tried(Field& field, Point point, Stone colour) : field_(field) { field.place(point, colour); }
  ~Tried() { field_.undo(); }
  Tried(const Tried&) = delete;
  Tried& operator=(const Tried&) = delete;

 private:
  Field& field_;
};

// Where a colour wins at once.
PointList winning_points(const Field& field, Stone colour);
std::optional<Point> winning_point(const Field& field, Stone colour);

// The allowed moves of the other side after which `attacker`, who has winning points, has none left. All of them.
PointList answers_to_five(Field& field, Stone attacker);

// The points where `attacker`, to move, makes a straight four or two fours that nothing stops, if the other side
// cannot win first.
PointList sure_fours(Field& field, Stone attacker);

// Against sure fours: all moves of the other side that could stop them, its own fours among them; nothing where there
// is no sure four. What is not in the list loses to a five.
std::optional<PointList> answers_to_straight(Field& field, Stone attacker);

}  // namespace kiban::renju::search
