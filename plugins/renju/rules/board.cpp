#include "board.hpp"

#include <algorithm>

namespace kiban::renju {

Board::Board(int size, const Reading& reading)
    : lines_(empty_lines(size)), table_(&shape_table(reading.straight_four)), reading_(reading), size_(size) {}

bool operator==(const Board& a, const Board& b) {
  return a.size_ == b.size_ && a.reading_ == b.reading_ && a.lines_ == b.lines_ && a.shapes_ == b.shapes_ &&
         a.fives_ == b.fives_ && a.clashes_ == b.clashes_ && a.stones_ == b.stones_;
}

Board::Lines Board::make_lines(int size) {
  Lines lines;
  for (int y = 0; y < size; ++y) {
    for (int x = 0; x < size; ++x) {
      for (const Direction direction : kDirections) {
        const Place place = place_of(size, point_at(x, y), direction);
        lines[index_of(direction)][place.line].edge &= ~(std::uint32_t{1} << place.bit);
      }
    }
  }
  return lines;
}

const Board::Lines& Board::empty_lines(int size) {
  static const auto all = [] {
    std::array<Lines, kLargest - kSmallest + 1> made;
    for (int each = kSmallest; each <= kLargest; ++each) made[each - kSmallest] = make_lines(each);
    return made;
  }();
  return all[size - kSmallest];
}

Board::Place Board::place_of(int size, Point point, Direction direction) {
  const int x = int{point.x}, y = int{point.y};
  switch (direction) {
    case Direction::row:
      return {static_cast<unsigned>(y), x + kReach};
    case Direction::column:
      return {static_cast<unsigned>(x), y + kReach};
    case Direction::falling:
      return {static_cast<unsigned>(x + y), x + kReach};
    case Direction::rising:
      break;
  }
  return {static_cast<unsigned>(y - x + size - 1), x + kReach};
}

Point Board::point_of(Direction direction, unsigned line, int bit) const {
  const int at = bit - kReach, number = static_cast<int>(line);
  switch (direction) {
    case Direction::row:
      return point_at(at, number);
    case Direction::column:
      return point_at(number, at);
    case Direction::falling:
      return point_at(at, number - at);
    case Direction::rising:
      break;
  }
  return point_at(at, number + at - (size_ - 1));
}

Stone Board::at(Point point) const {
  const Place place = place_of(point, Direction::row);
  const Line& line = line_of(Direction::row, place);
  if ((line.black >> place.bit & 1) != 0) return Stone::black;
  return (line.white >> place.bit & 1) != 0 ? Stone::white : Stone::none;
}

void Board::flip(Point point, Stone stone) {
  for (const Direction direction : kDirections) {
    const Place place = place_of(point, direction);
    Line& line = line_of(direction, place);
    (stone == Stone::black ? line.black : line.white) ^= std::uint32_t{1} << place.bit;
  }
}

void Board::place(Point point, Stone stone) {
  flip(point, stone);
  ++stones_;
  shapes_[index_of(point)] = Shapes();
  mark(point);
  for (const Direction direction : kDirections) look_around(point, direction);
}

void Board::remove(Point point) {
  flip(point, at(point));
  --stones_;
  for (const Direction direction : kDirections) {
    const Place place = place_of(point, direction);
    shapes_[index_of(point)].set(direction, shape_on(line_of(direction, place), place.bit));
    look_around(point, direction);
  }
  mark(point);
}

void Board::set_up(std::span<const Placed> stones) {
  lines_ = empty_lines(size_);
  shapes_.fill(Shapes());
  fives_ = clashes_ = PointSet();
  stones_ = static_cast<int>(stones.size());
  for (const Placed& each : stones) flip(each.point, each.stone);
  for (const Direction direction : kDirections)
    for (unsigned line = 0; line < lines_[0].size(); ++line) look_along(direction, line);
}

Shape Board::shape_on(const Line& line, int bit) const {
  const std::uint32_t blocked = line.blocked();
  return (*table_)[cells_below(line.black, blocked, bit) * 64 + cells_above(line.black, blocked, bit)];
}

void Board::mark(Point point) {
  const Shapes shapes = shapes_[index_of(point)];
  fives_.set(point, shapes.five());
  clashes_.set(point, shapes.clash());
}

// A change on a point matters to the empty points that see it, on either side as far as the next white stone or edge.
void Board::look_around(Point point, Direction direction) {
  const Place place = place_of(point, direction);
  const Line& line = line_of(direction, place);
  for (const int side : {-1, 1}) {
    for (int i = 1; i <= kReach; ++i) {
      const int bit = place.bit + side * i;
      if ((line.blocked() >> bit & 1) != 0) break;
      if ((line.black >> bit & 1) != 0) continue;
      const Point seen = moved(point, direction, side * i);
      Shapes& shapes = shapes_[index_of(seen)];
      const Shapes before = shapes;
      shapes.set(direction, shape_on(line, bit));
      if (shapes != before) mark(seen);
    }
  }
}

void Board::look_along(Direction direction, unsigned number) {
  const Line& line = lines_[index_of(direction)][number];
  if ((line.black & (line.black - 1)) == 0) return;  // one stone and another make nothing
  std::uint32_t near = line.black;
  for (int i = 0; i < Shape::kFarthest; ++i) near |= near << 1 | near >> 1;
  for (std::uint32_t points = near & ~line.taken(); points != 0; points &= points - 1) {
    const int bit = std::countr_zero(points);
    const Shape shape = shape_on(line, bit);
    if (shape.bits() == 0) continue;
    const Point point = point_of(direction, number, bit);
    shapes_[index_of(point)].set(direction, shape);
    mark(point);
  }
}

Board::Row Board::row_of(Point point, Direction direction) const {
  const Place place = place_of(point, direction);
  const Line& line = line_of(direction, place);
  const std::uint32_t stones = at(point) == Stone::black ? line.black : line.white;
  const int above = std::countr_one(stones >> place.bit) - 1;
  const int below = std::countl_one(stones << (31 - place.bit)) - 1;
  return {moved(point, direction, -below), moved(point, direction, above), below + 1 + above};
}

}  // namespace kiban::renju
