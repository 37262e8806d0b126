// Points, directions and sets of points on a board of 9 to 20 lines a side.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace kiban::renju {

inline constexpr int kSmallest = 9, kUsual = 15, kLargest = 20;

// Column "ABC..."[x], no letter skipped, and row y + 1 from the bottom: H8 is {7, 7}.
struct Point {
  std::int8_t x = 0, y = 0;
};
constexpr bool operator==(Point a, Point b) { return a.x == b.x && a.y == b.y; }
constexpr bool operator!=(Point a, Point b) { return !(a == b); }
constexpr Point point_at(int x, int y) { return {static_cast<std::int8_t>(x), static_cast<std::int8_t>(y)}; }

enum class Stone : std::uint8_t { none, black, white };
constexpr Stone other(Stone side) { return side == Stone::black ? Stone::white : Stone::black; }

// Falling runs from the upper left to the lower right, rising from the lower left to the upper right.
enum class Direction : std::uint8_t { row, column, falling, rising };
inline constexpr std::array<Direction, 4> kDirections = {Direction::row, Direction::column, Direction::falling,
                                                         Direction::rising};
constexpr unsigned index_of(Direction direction) { return static_cast<unsigned>(direction); }

inline constexpr std::array<Point, 4> kSteps = {{{1, 0}, {0, 1}, {1, -1}, {1, 1}}};
constexpr Point moved(Point point, Direction direction, int steps) {
  const Point step = kSteps[index_of(direction)];
  return point_at(point.x + steps * step.x, point.y + steps * step.y);
}

// The same number for a point whatever the size of the board.
constexpr unsigned index_of(Point point) {
  return static_cast<unsigned>(point.y) * kLargest + static_cast<unsigned>(point.x);
}
// The same for ever, for the keys of positions, which are kept. Boards of more than 19 lines came later.
constexpr unsigned lasting_number_of(Point point) {
  constexpr int kOld = 19;
  const int x = int{point.x}, y = int{point.y};
  if (x < kOld && y < kOld) return static_cast<unsigned>(y * kOld + x);
  return static_cast<unsigned>(kOld * kOld + (y < kOld ? y : kLargest + x));
}
inline constexpr unsigned kPoints = kLargest * kLargest;

class PointSet {
 public:
  constexpr void add(Point point) { words_[index_of(point) / 64] |= bit(point); }
  constexpr void remove(Point point) { words_[index_of(point) / 64] &= ~bit(point); }
  constexpr void set(Point point, bool member) { member ? add(point) : remove(point); }
  constexpr bool has(Point point) const { return (words_[index_of(point) / 64] & bit(point)) != 0; }
  constexpr int count() const {
    int sum = 0;
    for (const std::uint64_t word : words_) sum += std::popcount(word);
    return sum;
  }
  constexpr bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words_) any |= word;
    return any == 0;
  }

  // Calls `use(point)` for each member, the lowest row first, each row from the left.
  template <class Use>
  constexpr void each(Use use) const {
    for (unsigned i = 0; i < words_.size(); ++i) {
      for (std::uint64_t word = words_[i]; word != 0; word &= word - 1) {
        const int index = static_cast<int>(64 * i) + std::countr_zero(word);
        use(point_at(index % kLargest, index / kLargest));
      }
    }
  }

  friend constexpr bool operator==(const PointSet& a, const PointSet& b) { return a.words_ == b.words_; }
  friend constexpr bool operator!=(const PointSet& a, const PointSet& b) { return !(a == b); }

 private:
  static constexpr std::uint64_t bit(Point point) { return std::uint64_t{1} << (index_of(point) % 64); }

  std::array<std::uint64_t, (kPoints + 63) / 64> words_{};
};

}  // namespace kiban::renju
