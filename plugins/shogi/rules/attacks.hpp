// Where pieces reach: steps from tables, slides along rays to the first piece.
#pragma once

#include "board.hpp"

namespace kiban::shogi {

// Clockwise from north (towards rank a), as file and rank steps.
enum Direction { kNorth, kNorthEast, kEast, kSouthEast, kSouth, kSouthWest, kWest, kNorthWest, kDirections };
struct Delta {
  int file, rank;
};
inline constexpr Delta kDeltas[kDirections] = {{0, -1}, {-1, -1}, {-1, 0}, {-1, 1}, {0, 1}, {1, 1}, {1, 0}, {1, -1}};
// Does the square number grow in this direction?
constexpr bool grows(Direction d) { return kDeltas[d].file * 9 + kDeltas[d].rank > 0; }

using SetTable = std::array<Set, kSquares>;

struct Tables {
  std::array<SetTable, kDirections> ray{};             // to the edge, without the square itself
  std::array<std::array<SetTable, kKinds>, 2> step{};  // [colour][kind]: for sliders, their single steps only
  std::array<SetTable, kSquares> between{};            // strictly between two squares on a line
  std::array<SetTable, kSquares> line{};               // the whole line through two squares; empty if there is none
  SetTable cross{}, diagonal{};                        // rays of rook and bishop
  std::array<SetTable, 2> near{};      // [colour]: where enemy steps could reach the squares around the colour's king
  std::array<SetTable, 2> promotes{};  // [colour]: where a piece from this square may promote
};
extern const Tables kTables;

KIBAN_SHOGI_INLINE Set step_attacks(Color c, Kind k, Square s) { return kTables.step[c][k][s]; }

// Along a ray up to the first blocker. Without branches: where the first blocker stands is hard to foresee.
KIBAN_SHOGI_INLINE Set slide_up(Set ray, Set occupied) {
  // What differs from the blockers less one: all up to the lowest; all there is when there is none.
  const Set b = ray & occupied;
  return ray & Set{b.lo ^ (b.lo - 1), b.hi ^ (b.hi - (b.lo == 0))};
}
KIBAN_SHOGI_INLINE Set slide_down(Set ray, Set occupied) {
  const Set b = ray & occupied;
  const auto from_highest = [](std::uint64_t w) { return ~std::uint64_t{0} << (63 - std::countl_zero(w | 1)); };
  const std::uint64_t reaches_low = -std::uint64_t{b.hi == 0};
  return ray & Set{from_highest(b.lo) & reaches_low, from_highest(b.hi)};
}
template <Direction D>
KIBAN_SHOGI_INLINE Set slide(Square s, Set occupied) {
  const Set ray = kTables.ray[D][s];
  return grows(D) ? slide_up(ray, occupied) : slide_down(ray, occupied);
}
KIBAN_SHOGI_INLINE Set rook_slides(Square s, Set occupied) {
  return slide<kNorth>(s, occupied) | slide<kEast>(s, occupied) | slide<kSouth>(s, occupied) |
         slide<kWest>(s, occupied);
}
KIBAN_SHOGI_INLINE Set bishop_slides(Square s, Set occupied) {
  return slide<kNorthEast>(s, occupied) | slide<kSouthEast>(s, occupied) | slide<kSouthWest>(s, occupied) |
         slide<kNorthWest>(s, occupied);
}
KIBAN_SHOGI_INLINE Set lance_slides(Color c, Square s, Set occupied) {
  return c == kBlack ? slide<kNorth>(s, occupied) : slide<kSouth>(s, occupied);
}

// All that a piece of this kind reaches from a square.
KIBAN_SHOGI_INLINE Set attacks(Color c, Kind k, Square s, Set occupied) {
  switch (k) {
    case kLance:
      return lance_slides(c, s, occupied);
    case kBishop:
      return bishop_slides(s, occupied);
    case kRook:
      return rook_slides(s, occupied);
    case kHorse:
      return bishop_slides(s, occupied) | step_attacks(c, kHorse, s);
    case kDragon:
      return rook_slides(s, occupied) | step_attacks(c, kDragon, s);
    default:
      return step_attacks(c, k, s);
  }
}

}  // namespace kiban::shogi
