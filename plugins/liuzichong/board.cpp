#include "board.hpp"

namespace kiban::liuzichong {
namespace {

constexpr bool holds(Bits line, int place) { return place >= 0 && place < kSize && (line >> place & 1) != 0; }

// Enemies in a row from `place` on, away from the pair.
constexpr int run_length(Bits other, int place, int direction) {
  int length = 0;
  for (; holds(other, place); place += direction) ++length;
  return length;
}

constexpr bool is_limited_to_one(Capture capture) { return capture != Capture::loose; }
constexpr bool looks_behind(Capture capture) {
  return capture == Capture::run || capture == Capture::line || capture == Capture::run_pair;
}
constexpr bool wants_lone_pair(Capture capture) {
  return capture == Capture::adjacent_pair || capture == Capture::run_pair || capture == Capture::line;
}

// What the pair on `low` and the place after it takes.
constexpr Bits taken_by_pair(Capture capture, Bits own, Bits other, int low) {
  const int below = low - 1, above = low + 2;
  const int runs[2] = {run_length(other, below, -1), run_length(other, above, 1)};
  if (is_limited_to_one(capture) && runs[0] > 0 && runs[1] > 0) return 0;
  if (wants_lone_pair(capture) && (holds(own, below) || holds(own, above))) return 0;
  if (looks_behind(capture) && (runs[0] > 1 || runs[1] > 1)) return 0;
  if (capture == Capture::line && std::popcount(own | other) != 3) return 0;
  return (runs[0] > 0 ? bit(low) >> 1 : 0) | (runs[1] > 0 ? bit(above) : 0);
}

constexpr Bits taken_by_pairs(Capture capture, Bits own, Bits other, int moved) {
  Bits taken = 0;
  if (holds(own, moved - 1)) taken |= taken_by_pair(capture, own, other, moved - 1);
  if (holds(own, moved + 1)) taken |= taken_by_pair(capture, own, other, moved);
  return taken;
}

// The single stone between two enemies carries both off.
constexpr Bits carried(bool strict, Bits other, int moved) {
  const int below = run_length(other, moved - 1, -1), above = run_length(other, moved + 1, 1);
  if (below == 0 || above == 0) return 0;
  if (strict && (below > 1 || above > 1)) return 0;
  return bit(moved) >> 1 | bit(moved) << 1;
}

template <class Taken>
constexpr LineTable make_table(Taken taken) {
  LineTable table;
  for (Bits own = 0; own < 16; ++own) {
    for (Bits other = 0; other < 16; ++other) {
      if ((own & other) != 0) continue;
      for (int moved = 0; moved < kSize; ++moved) {
        if (holds(own, moved)) table.set(own, other, moved, taken(own, other, moved));
      }
    }
  }
  return table;
}

template <Capture capture>
constexpr LineTable kPairs = make_table([](Bits own, Bits other, int moved) {
  return taken_by_pairs(capture, own, other, moved);
});
template <bool strict>
constexpr LineTable kCarries = make_table([](Bits, Bits other, int moved) { return carried(strict, other, moved); });

constexpr const LineTable* kPairsOf[kCaptures] = {&kPairs<Capture::adjacent>,      &kPairs<Capture::run>,
                                                  &kPairs<Capture::line>,          &kPairs<Capture::loose>,
                                                  &kPairs<Capture::adjacent_pair>, &kPairs<Capture::run_pair>};

}  // namespace

Taking taking_of(Capture capture, Single single) {
  const LineTable* const pairs = kPairsOf[static_cast<int>(capture)];
  if (single == Single::off) return {pairs, nullptr};
  const bool strict = single == Single::strict || (single == Single::by_capture && looks_behind(capture));
  return {pairs, strict ? &kCarries<true> : &kCarries<false>};
}

}  // namespace kiban::liuzichong
