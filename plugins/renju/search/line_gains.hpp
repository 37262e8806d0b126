// What one stone more would make on one line, for either colour and under any rule of winning.
#pragma once

#include <array>
#include <cstdint>

#include "shapes.hpp"

namespace kiban::renju::search {

// The best that a stone makes on a line, in the order of what it is worth. `shut`: in one way only.
enum class Gain : std::uint8_t {
  none,
  shut_one,
  one,
  shut_two,
  two,
  shut_three,  // can become a four
  three,       // can become a straight four
  four,        // one point makes it a five
  straight,    // two points or more do
  five,        // wins
  fours,       // two fours in one line, where that is no straight four: forbidden
  overline     // forbidden
};
inline constexpr int kGains = 12;

// How the rows of one colour win.
struct LineRule {
  bool overline_wins = true;
  bool shut_five_wins = true;
  bool forbids = false;   // overlines, and two fours in one line
  bool unbroken = false;  // a straight four has no gap
  friend constexpr bool operator==(const LineRule&, const LineRule&) = default;
};

// `points`, as Shape::four_point numbers them: those that make a four a five, or a three a straight four.
struct LineGain {
  Gain gain = Gain::none;
  std::uint8_t points = 0;
};

// By what a stone meets below and above it: see `line_code`.
using LineGains = std::array<LineGain, std::size_t{128} * 128>;
const LineGains& line_gains(const LineRule& rule);

// As cells_below and cells_above, and whether an opponent's stone, rather than the edge, is what ends them.
constexpr unsigned line_code(std::uint32_t own, std::uint32_t opponent, std::uint32_t edge, int bit) {
  const std::uint32_t blocked = opponent | edge;
  const unsigned above = cells_above(own, blocked, bit), below = cells_below(own, blocked, bit);
  const bool above_shut = (opponent >> (bit + 1) & 31U & std::bit_floor(above)) != 0;
  const bool below_shut = ((opponent >> (bit - kReach) & 31U) << 1 & below & (0U - below)) != 0;
  return (below | (below_shut ? 64U : 0U)) << 7 | above | (above_shut ? 64U : 0U);
}

// Calls `use(distance)` for each of the points of a gain.
template <class Use>
constexpr void each_distance(std::uint8_t points, Use use) {
  Shape(points).each_four_point(use);
}

}  // namespace kiban::renju::search
