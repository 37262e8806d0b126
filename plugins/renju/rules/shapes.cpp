#include "shapes.hpp"

namespace kiban::renju {

namespace {

// A line around the stone in question, wide enough for all that can matter; what lies beyond is blocked.
class Window {
 public:
  static constexpr int kCentre = kReach, kCells = 2 * kReach + 1;

  Window(unsigned below, unsigned above) {
    cells_.fill(Cell::blocked);
    const int upper = 31 - std::countl_zero(above), lower = kReach - std::countr_zero(below);
    for (int i = 0; i < upper; ++i) cells_[kCentre + 1 + i] = cell((above >> i & 1) != 0);
    for (int i = 0; i < lower; ++i) cells_[kCentre - 1 - i] = cell((below >> (kReach - i) & 1) != 0);
    cells_[kCentre] = Cell::black;
  }

  bool empty(int at) const { return inside(at) && cells_[at] == Cell::empty; }
  void place(int at) { cells_[at] = Cell::black; }
  void lift(int at) { cells_[at] = Cell::empty; }

  // The black row through a stone.
  struct Row {
    int first, last;
    int length() const { return last - first + 1; }
    bool holds(int at) const { return first <= at && at <= last; }
  };
  Row row_of(int at) const {
    Row row{at, at};
    while (black(row.first - 1)) --row.first;
    while (black(row.last + 1)) ++row.last;
    return row;
  }

 private:
  enum class Cell : std::uint8_t { empty, black, blocked };
  static Cell cell(bool black) { return black ? Cell::black : Cell::empty; }
  static bool inside(int at) { return at >= 0 && at < kCells; }
  bool black(int at) const { return inside(at) && cells_[at] == Cell::black; }

  std::array<Cell, kCells> cells_{};
};

// How many points would make a five with both the stone in question and the one at `too`?
int five_points(Window& window, int too) {
  int count = 0;
  for (int at = 0; at < Window::kCells; ++at) {
    if (!window.empty(at)) continue;
    window.place(at);
    const Window::Row row = window.row_of(at);
    count += row.length() == 5 && row.holds(Window::kCentre) && row.holds(too);
    window.lift(at);
  }
  return count;
}

bool is_straight_four(Window& window, int too, StraightFour reading) {
  if (reading == StraightFour::unbroken && window.row_of(Window::kCentre).length() != 4) return false;
  return five_points(window, too) == 2;
}

std::uint16_t fours_of(Window& window, StraightFour reading) {
  const int points = five_points(window, Window::kCentre);
  if (points == 0) return 0;
  if (is_straight_four(window, Window::kCentre, reading)) return Shape::kFour | Shape::kStraight;
  return points == 1 ? Shape::kFour : Shape::kFour | Shape::kSecondFour;
}

std::uint16_t three_of(Window& window, StraightFour reading) {
  std::uint16_t points = 0;
  for (int distance = -Shape::kFarthest; distance <= Shape::kFarthest; ++distance) {
    const int at = Window::kCentre + distance;
    if (!window.empty(at)) continue;
    window.place(at);
    if (is_straight_four(window, at, reading)) points |= Shape::four_point(distance);
    window.lift(at);
  }
  return points == 0 ? 0 : points | Shape::kThree;
}

Shape shape_of(Window window, StraightFour reading) {
  const int length = window.row_of(Window::kCentre).length();
  if (length >= 5) return Shape(length == 5 ? Shape::kFive : Shape::kOverline);
  const std::uint16_t fours = fours_of(window, reading);
  return Shape(fours != 0 ? fours : three_of(window, reading));
}

ShapeTable make_table(StraightFour reading) {
  ShapeTable table;
  for (unsigned below = 1; below < 64; ++below)
    for (unsigned above = 1; above < 64; ++above) table[below * 64 + above] = shape_of(Window(below, above), reading);
  return table;
}

}  // namespace

const ShapeTable& shape_table(StraightFour straight_four) {
  static const std::array<ShapeTable, 2> tables = {make_table(StraightFour::unbroken),
                                                   make_table(StraightFour::two_points)};
  return tables[static_cast<unsigned>(straight_four)];
}

}  // namespace kiban::renju
