// What the gains of a stone on its four lines are worth together: for the judgement of a position, and for the order in
// which moves are tried.
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

// What the best of the gains is, as bits.
enum Marks : std::uint8_t { kMakesFive = 1, kMakesStraight = 2, kMakesFour = 4, kMakesThree = 8 };

struct Worth {
  std::int16_t value = 0;  // of an empty point to a side, in hundredths
  std::int16_t order = 0;  // of a move there
  std::uint8_t marks = 0;

  bool has(Marks mark) const { return (marks & mark) != 0; }
  bool sharp() const { return (marks & (kMakesFour | kMakesThree)) != 0; }
};
using Weights = std::array<Worth, 65536>;

// `forbids`: for the side that may not make two fours, two threes or an overline.
const Weights& weights(bool forbids);

}  // namespace kiban::renju::search
