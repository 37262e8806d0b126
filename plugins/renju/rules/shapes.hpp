// What a black stone makes on one line, and on its four lines.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "points.hpp"
#include "reading.hpp"

namespace kiban::renju {

// What a stone meets on one side of a line: up to five cells, ended by a white stone or the edge. Above it, towards the
// higher bits: the black stones, the nearest lowest, and over them one bit that marks the end. Below it the mirror
// image.
inline constexpr int kReach = 5;

constexpr unsigned cells_above(std::uint32_t black, std::uint32_t blocked, int bit) {
  const std::uint32_t ends = (blocked >> (bit + 1) & 31U) | 32U;
  const std::uint32_t end = ends & (0U - ends);
  return (black >> (bit + 1) & (end - 1)) | end;
}
constexpr unsigned cells_below(std::uint32_t black, std::uint32_t blocked, int bit) {
  const std::uint32_t end = std::bit_floor((blocked >> (bit - kReach) & 31U) << 1 | 1U);
  return ((black >> (bit - kReach) & 31U) << 1 & ~(2 * end - 1)) | end;
}

// Black's gain from one stone on one line. At most one of five, overline, fours and three: a row of one kind leaves no
// room for another. A three names its straight-four points by their distance.
class Shape {
 public:
  static constexpr int kFarthest = 4;  // of a straight-four point
  static constexpr std::uint16_t kThree = 0x100, kFour = 0x200, kSecondFour = 0x400, kStraight = 0x800, kFive = 0x1000,
                                 kOverline = 0x2000;

  constexpr Shape() = default;
  constexpr explicit Shape(std::uint16_t bits) : bits_(bits) {}
  constexpr std::uint16_t bits() const { return bits_; }

  constexpr bool five() const { return (bits_ & kFive) != 0; }
  constexpr bool overline() const { return (bits_ & kOverline) != 0; }
  constexpr bool three() const { return (bits_ & kThree) != 0; }
  // By the reading of the table.
  constexpr bool straight_four() const { return (bits_ & kStraight) != 0; }
  // A straight four is one.
  constexpr int fours() const { return ((bits_ & kFour) != 0) + ((bits_ & kSecondFour) != 0); }

  // Calls `use(distance)` for each straight-four point of the three, from -4 up to 4.
  template <class Use>
  constexpr void each_four_point(Use use) const {
    for (unsigned points = bits_ & 0xffU; points != 0; points &= points - 1) {
      const int bit = std::countr_zero(points);
      use(bit < kFarthest ? bit - kFarthest : bit - kFarthest + 1);
    }
  }
  static constexpr std::uint16_t four_point(int distance) {
    return static_cast<std::uint16_t>(1U << (distance < 0 ? distance + kFarthest : distance + kFarthest - 1));
  }

 private:
  std::uint16_t bits_ = 0;
};

// The same for the four lines through a point.
class Shapes {
 public:
  constexpr bool five() const { return any(Shape::kFive); }
  constexpr bool overline() const { return any(Shape::kOverline); }
  constexpr bool four() const { return any(Shape::kFour); }
  constexpr bool two_fours() const { return several(Shape::kFour | Shape::kSecondFour); }
  constexpr bool two_threes() const { return several(Shape::kThree); }
  constexpr int threes() const { return std::popcount(bits_ & each(Shape::kThree)); }
  // Overline, two fours or two threes: forbidden, unless the threes fail or a five is worth more.
  constexpr bool clash() const { return overline() || two_fours() || two_threes(); }

  constexpr Shape along(Direction direction) const {
    return Shape(static_cast<std::uint16_t>(bits_ >> shift(direction)));
  }
  constexpr Shapes without(Direction direction) const {
    Shapes rest = *this;
    rest.bits_ &= ~(std::uint64_t{0xffff} << shift(direction));
    return rest;
  }
  constexpr void set(Direction direction, Shape shape) {
    bits_ = without(direction).bits_ | std::uint64_t{shape.bits()} << shift(direction);
  }
  friend constexpr bool operator==(Shapes a, Shapes b) { return a.bits_ == b.bits_; }
  friend constexpr bool operator!=(Shapes a, Shapes b) { return !(a == b); }

 private:
  static constexpr unsigned shift(Direction direction) { return 16 * index_of(direction); }
  static constexpr std::uint64_t each(unsigned mask) { return mask * 0x0001000100010001ULL; }
  constexpr bool any(unsigned mask) const { return (bits_ & each(mask)) != 0; }
  constexpr bool several(unsigned mask) const {
    const std::uint64_t found = bits_ & each(mask);
    return (found & (found - 1)) != 0;
  }

  std::uint64_t bits_ = 0;
};

// By what a stone meets below it, times 64, and above it.
using ShapeTable = std::array<Shape, 4096>;
const ShapeTable& shape_table(StraightFour straight_four);

}  // namespace kiban::renju
