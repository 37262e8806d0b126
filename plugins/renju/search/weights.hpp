// What the gains of a stone on its four lines are worth together: for the judgement of a position, and for the order in
// which moves are tried. The numbers of the judgement are fitted to games of the search with itself by tools/tuning,
// which walks them as a flat array of int; fitted_weights.hpp is its output.
#pragma once

#include <array>
#include <cstdint>

#include "line_gains.hpp"

namespace kiban::renju::search {

// The gains on the four lines, four bits each.
using Gains = std::uint16_t;
constexpr Gain gain_on(Gains gains, unsigned direction) { return static_cast<Gain>(gains >> (4 * direction) & 15); }
constexpr Gains with_gain(Gains gains, unsigned direction, Gain gain) {
  const unsigned shift = 4 * direction;
  return static_cast<Gains>((gains & ~(15U << shift)) | static_cast<unsigned>(gain) << shift);
}

// Lines that work together, the best that holds. `shy`: two fours, two threes or an overline, for a side that may not;
// then nothing else counts.
enum class Together : std::uint8_t {
  nothing,
  two_twos,
  three_and_two,
  four_and_two,
  two_threes,
  four_and_three,
  two_fours,
  shy_threes,
  shy
};
inline constexpr int kTogethers = 9;
Together together(Gains gains, bool forbids);
constexpr bool is_shy(Together t) { return t == Together::shy || t == Together::shy_threes; }

inline constexpr int kParts = 8;  // of a hundredth: the unit of the numbers below

// Of an empty point, to the side that may place a stone there.
struct PointWeights {
  std::array<int, kGains> gain;
  std::array<int, kTogethers> together;
};
struct Weights {
  // [may the side not make two fours, two threes or an overline][is the other side to move]
  std::array<std::array<PointWeights, 2>, 2> points;
  int tempo;  // in hundredths
};
inline constexpr std::size_t kWeights = sizeof(Weights) / sizeof(int);
const Weights& weights();

// What the best of the gains is, as bits.
enum Marks : std::uint8_t { kMakesFive = 1, kMakesStraight = 2, kMakesFour = 4, kMakesThree = 8 };

struct Worth {
  std::int16_t moving = 0,
               waiting = 0;  // of an empty point to a side that is to move, and to one that is not, in parts
  std::int16_t order = 0;    // of a move there
  std::uint8_t marks = 0;

  bool has(Marks mark) const { return (marks & mark) != 0; }
  bool sharp() const { return (marks & (kMakesFour | kMakesThree)) != 0; }
};
using Worths = std::array<Worth, 65536>;

// `forbids`: for the side that may not make two fours, two threes or an overline.
const Worths& worths(bool forbids);

}  // namespace kiban::renju::search
