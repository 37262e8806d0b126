// Which fifth stones are the same but for a symmetry, by either reading.
#pragma once

#include <cstdint>
#include <span>

#include "board.hpp"

namespace kiban::renju {

enum class Symmetry : std::uint8_t {
  // Two points are the same if the stones with one and the stones with the other are congruent: turned, mirrored or
  // moved (what players of the federation's rules do; also about axes off the centre).
  position,
  // Two points are the same if a turn or mirror image of the empty board brings one to the other (arena document, 5.4).
  board
};

// All points that a black stone cannot tell from `point`, that one included. They are on the board and empty. `stones`
// are those on the board; `point` is not among them.
PointSet twins(Symmetry symmetry, int size, std::span<const Placed> stones, Point point);

// The eight turns and mirror images about the origin; the first leaves all as it is.
inline constexpr int kTurns = 8;
constexpr Point turned(Point p, int turn) {
  const int x = (turn & 1) != 0 ? -p.x : p.x, y = (turn & 2) != 0 ? -p.y : p.y;
  return (turn & 4) != 0 ? point_at(y, x) : point_at(x, y);
}
// The same about the centre of a board.
constexpr Point turned_on_board(Point p, int turn, int size) {
  const Point image = turned(point_at(2 * p.x - (size - 1), 2 * p.y - (size - 1)), turn);
  return point_at((image.x + size - 1) / 2, (image.y + size - 1) / 2);
}

}  // namespace kiban::renju
