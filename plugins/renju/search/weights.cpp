#include "weights.hpp"

#include <algorithm>
#include <bit>

#include "fitted_weights.hpp"
#include "points.hpp"

namespace kiban::renju::search {
namespace {

constexpr Weights kWeightsNow = std::bit_cast<Weights>(kFittedWeights);

constexpr std::array<std::int16_t, kGains> kOrder = {0, 2, 5, 9, 26, 24, 90, 70, 900, 3000, 0, 0};
constexpr std::array<std::int16_t, kTogethers> kOrderTogether = {0, 20, 50, 60, 300, 600, 700, 0, 0};

struct Counts {
  int fives = 0, straights = 0, fours = 0, threes = 0, twos = 0, forbidden = 0;
};

std::size_t index_of(Gain gain) { return std::min<std::size_t>(static_cast<std::size_t>(gain), kGains - 1); }

Counts counts_of(Gains gains) {
  Counts counts;
  for (unsigned i = 0; i < kDirections.size(); ++i) {
    const Gain gain = gain_on(gains, i);
    counts.fives += gain == Gain::five;
    counts.straights += gain == Gain::straight;
    counts.fours += gain == Gain::four || gain == Gain::straight || gain == Gain::fours;
    counts.threes += gain == Gain::three;
    counts.twos += gain == Gain::two || gain == Gain::shut_three;
    counts.forbidden += gain == Gain::overline || gain == Gain::fours;
  }
  return counts;
}

// Without what a rule forbids.
Together together_of(const Counts& counts) {
  if (counts.straights > 0) return Together::nothing;
  if (counts.fours >= 2) return Together::two_fours;
  if (counts.fours == 1 && counts.threes >= 1) return Together::four_and_three;
  if (counts.threes >= 2) return Together::two_threes;
  if (counts.fours == 1 && counts.twos >= 1) return Together::four_and_two;
  if (counts.threes == 1 && counts.twos >= 1) return Together::three_and_two;
  return counts.twos >= 2 ? Together::two_twos : Together::nothing;
}

bool is_forbidden(const Counts& counts) {
  return counts.fives == 0 && (counts.forbidden > 0 || counts.fours >= 2 || counts.threes >= 2);
}

std::int16_t value_of(Gains gains, Together together, const PointWeights& weights) {
  int value = weights.together[static_cast<std::size_t>(together)];
  if (!is_shy(together))
    for (unsigned i = 0; i < kDirections.size(); ++i) value += weights.gain[index_of(gain_on(gains, i))];
  return static_cast<std::int16_t>(value);
}

std::int16_t order_of(Gains gains) {
  int order = kOrderTogether[static_cast<std::size_t>(together_of(counts_of(gains)))];
  for (unsigned i = 0; i < kDirections.size(); ++i) order += kOrder[index_of(gain_on(gains, i))];
  return static_cast<std::int16_t>(order);
}

std::uint8_t marks_of(const Counts& counts) {
  return static_cast<std::uint8_t>((counts.fives > 0 ? kMakesFive : 0) | (counts.straights > 0 ? kMakesStraight : 0) |
                                   (counts.fours > 0 ? kMakesFour : 0) | (counts.threes > 0 ? kMakesThree : 0));
}

Worth worth_of(Gains gains, bool forbids) {
  const auto& [moving, waiting] = kWeightsNow.points[forbids ? 1 : 0];
  const Together lines = together(gains, forbids);
  return {value_of(gains, lines, moving), value_of(gains, lines, waiting), order_of(gains), marks_of(counts_of(gains))};
}

Worths make_worths(bool forbids) {
  Worths made;
  for (unsigned gains = 0; gains < made.size(); ++gains) made[gains] = worth_of(static_cast<Gains>(gains), forbids);
  return made;
}

}  // namespace

Together together(Gains gains, bool forbids) {
  const Counts counts = counts_of(gains);
  if (forbids && is_forbidden(counts)) return counts.threes >= 2 ? Together::shy_threes : Together::shy;
  return together_of(counts);
}

const Weights& weights() { return kWeightsNow; }

const Worths& worths(bool forbids) {
  static const std::array<Worths, 2> made = {make_worths(false), make_worths(true)};
  return made[forbids ? 1 : 0];
}

}  // namespace kiban::renju::search
