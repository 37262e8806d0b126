// The stones, as bit lines in four directions, and what a black stone would make on every empty point.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "points.hpp"
#include "reading.hpp"
#include "shapes.hpp"

namespace kiban::renju {

struct Placed {
  Point point;
  Stone stone = Stone::none;
};

class Board {
 public:
  // `size` from kSmallest to kLargest. The reading settles what the stones make, and how `judge` takes it.
  explicit Board(int size = kUsual, const Reading& reading = kFederation);

  int size() const { return size_; }
  const Reading& reading() const { return reading_; }
  bool holds(Point point) const { return point.x >= 0 && point.x < size_ && point.y >= 0 && point.y < size_; }
  int stones() const { return stones_; }

  // The point must be on the board.
  Stone at(Point point) const;

  // The point must be on the board and empty.
  void place(Point point, Stone stone);
  // The point must hold a stone.
  void remove(Point point);
  // Takes all stones off, then places these, each on a point of its own. Faster than one by one.
  void set_up(std::span<const Placed> stones);

  // What a black stone on an empty point would make; nothing on a point that is taken.
  Shapes shapes(Point point) const { return shapes_[index_of(point)]; }
  // The empty points where black makes five in a row.
  const PointSet& fives() const { return fives_; }
  // The empty points where black makes an overline, two fours, or two threes that may or may not count.
  const PointSet& clashes() const { return clashes_; }

  // The unbroken row of the stone on a point.
  struct Row {
    Point first, last;  // in the sense of the direction
    int length = 0;
  };
  Row row_of(Point point, Direction direction) const;

  friend bool operator==(const Board& a, const Board& b);
  friend bool operator!=(const Board& a, const Board& b) { return !(a == b); }

 private:
  // The cell at place p of a line is bit p + kReach, so that what is looked at around it is inside the word.
  struct Line {
    std::uint32_t black = 0, white = 0, edge = ~std::uint32_t{0};
    std::uint32_t blocked() const { return white | edge; }
    std::uint32_t taken() const { return black | white | edge; }
    friend bool operator==(const Line& a, const Line& b) { return a.black == b.black && a.white == b.white; }
  };
  using Lines = std::array<std::array<Line, 2 * kLargest - 1>, 4>;
  struct Place {
    unsigned line;
    int bit;
  };

  static const Lines& empty_lines(int size);
  static Lines make_lines(int size);
  static Place place_of(int size, Point point, Direction direction);
  Place place_of(Point point, Direction direction) const { return place_of(size_, point, direction); }
  Point point_of(Direction direction, unsigned line, int bit) const;
  Line& line_of(Direction direction, Place place) { return lines_[index_of(direction)][place.line]; }
  const Line& line_of(Direction direction, Place place) const { return lines_[index_of(direction)][place.line]; }

  void flip(Point point, Stone stone);
  Shape shape_on(const Line& line, int bit) const;
  void mark(Point point);
  void look_around(Point point, Direction direction);
  void look_along(Direction direction, unsigned line);

  Lines lines_;
  std::array<Shapes, kPoints> shapes_{};
  PointSet fives_, clashes_;
  const ShapeTable* table_;
  Reading reading_;
  int size_, stones_ = 0;
};

}  // namespace kiban::renju
