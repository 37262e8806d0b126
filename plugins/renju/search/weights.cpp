#include "weights.hpp"

#include <algorithm>

#include "points.hpp"

namespace kiban::renju::search {
namespace {

// By gain.
constexpr std::array<std::int16_t, kGains> kValue = {0, 1, 3, 5, 12, 14, 34, 36, 160, 220, 0, 0};
constexpr std::array<std::int16_t, kGains> kOrder = {0, 2, 5, 9, 26, 24, 90, 70, 900, 3000, 0, 0};

struct Counts {
  int fives = 0, straights = 0, fours = 0, threes = 0, twos = 0, forbidden = 0;
};

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

struct Bonus {
  std::int16_t value, order;
};

// What lines bring that work together.
Bonus bonus_of(const Counts& counts) {
  if (counts.straights > 0) return {0, 0};
  if (counts.fours >= 2) return {120, 700};
  if (counts.fours == 1 && counts.threes >= 1) return {100, 600};
  if (counts.threes >= 2) return {60, 300};
  if (counts.fours == 1 && counts.twos >= 1) return {14, 60};
  if (counts.threes == 1 && counts.twos >= 1) return {10, 50};
  if (counts.twos >= 2) return {6, 20};
  return {0, 0};
}

bool is_shy(const Counts& counts, bool forbids) {
  if (!forbids || counts.fives > 0) return false;
  return counts.forbidden > 0 || counts.fours >= 2 || counts.threes >= 2;
}

Worth worth_of(Gains gains, bool forbids) {
  const Counts counts = counts_of(gains);
  int value = 0, order = 0;
  for (unsigned i = 0; i < kDirections.size(); ++i) {
    const auto gain = static_cast<std::size_t>(gain_on(gains, i));
    value += kValue[std::min<std::size_t>(gain, kGains - 1)];
    order += kOrder[std::min<std::size_t>(gain, kGains - 1)];
  }
  const Bonus bonus = bonus_of(counts);
  const int marks = (counts.fives > 0 ? kMakesFive : 0) | (counts.straights > 0 ? kMakesStraight : 0) |
                    (counts.fours > 0 ? kMakesFour : 0) | (counts.threes > 0 ? kMakesThree : 0);
  Worth worth{static_cast<std::int16_t>(value + bonus.value), static_cast<std::int16_t>(order + bonus.order),
              static_cast<std::uint8_t>(marks)};
  if (is_shy(counts, forbids)) worth.value = static_cast<std::int16_t>(counts.threes >= 2 ? 10 : 0);
  return worth;
}

Weights make_weights(bool forbids) {
  Weights made;
  for (unsigned gains = 0; gains < made.size(); ++gains) made[gains] = worth_of(static_cast<Gains>(gains), forbids);
  return made;
}

}  // namespace

const Weights& weights(bool forbids) {
  static const std::array<Weights, 2> made = {make_weights(false), make_weights(true)};
  return made[forbids ? 1 : 0];
}

}  // namespace kiban::renju::search
