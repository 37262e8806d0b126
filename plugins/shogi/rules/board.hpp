// The nouns of the board: colours, kinds, squares, and sets of squares.
//
// Squares are numbered file by file, as in the bitboards: file 1 first, rank a on top. Two words hold a set, files 1 to
// 7 in the first and 8 and 9 in the second, so that no file is torn and pawns and lances work inside one word.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

// The move generator is compiled for several kinds of processor, and each version must get its own copy of these.
#define KIBAN_SHOGI_INLINE [[gnu::always_inline]] inline

namespace kiban::shogi {

enum Color : std::uint8_t { kBlack = 0, kWhite = 1 };
constexpr Color operator~(Color c) { return static_cast<Color>(c ^ 1); }

enum Kind : std::uint8_t {
  kPawn,
  kLance,
  kKnight,
  kSilver,
  kBishop,
  kRook,
  kGold,
  kKing,
  kProPawn,
  kProLance,
  kProKnight,
  kProSilver,
  kHorse,
  kDragon,
  kKinds,
  kNoKind = 15
};
constexpr int kHandKinds = 7;  // pawn to gold
constexpr bool can_promote(Kind k) { return k <= kRook; }
constexpr bool is_promoted(Kind k) { return k >= kProPawn && k < kKinds; }
constexpr Kind promoted(Kind k) { return static_cast<Kind>(k + 8); }
constexpr Kind unpromoted(Kind k) { return static_cast<Kind>(k & 7); }

// A coloured piece in five bits; kNoPiece where a square is empty.
using Piece = std::uint8_t;
constexpr Piece kNoPiece = kNoKind;
constexpr Piece piece_of(Color c, Kind k) { return static_cast<Piece>(c << 4 | k); }
constexpr Kind kind_of(Piece p) { return static_cast<Kind>(p & 15); }
constexpr Color color_of(Piece p) { return static_cast<Color>(p >> 4); }

using Square = std::int8_t;  // 0 (1a) to 80 (9i)
constexpr int kSquares = 81;
constexpr Square kNoSquare = -1;
constexpr Square square(int file, int rank) { return static_cast<Square>(file * 9 + rank); }  // both from 0
constexpr int file_of(Square s) { return s / 9; }
constexpr int rank_of(Square s) { return s % 9; }
// Ranks to the far edge as the colour sees it: 0 is the last rank.
constexpr int ranks_ahead(Color c, Square s) { return c == kBlack ? rank_of(s) : 8 - rank_of(s); }

struct alignas(16) Set {
  std::uint64_t lo = 0, hi = 0;

  static constexpr Set of(Square s) {
    return s < 63 ? Set{std::uint64_t{1} << (s & 63), 0} : Set{0, std::uint64_t{1} << ((s - 63) & 63)};
  }
  constexpr bool has(Square s) const { return (s < 63 ? lo >> (s & 63) : hi >> ((s - 63) & 63)) & 1; }
  constexpr explicit operator bool() const { return (lo | hi) != 0; }
  constexpr int count() const { return std::popcount(lo) + std::popcount(hi); }
  constexpr bool several() const { return lo ? ((lo & (lo - 1)) | hi) != 0 : (hi & (hi - 1)) != 0; }
  constexpr Square first() const { return static_cast<Square>(lo ? std::countr_zero(lo) : 63 + std::countr_zero(hi)); }
  constexpr Square last() const {
    return static_cast<Square>(hi ? 126 - std::countl_zero(hi) : 63 - std::countl_zero(lo));
  }
  constexpr Square pop() {
    if (lo) {
      const int s = std::countr_zero(lo);
      lo &= lo - 1;
      return static_cast<Square>(s);
    }
    const int s = std::countr_zero(hi);
    hi &= hi - 1;
    return static_cast<Square>(63 + s);
  }
  constexpr bool operator==(const Set&) const = default;
  constexpr Set& operator|=(Set o) {
    lo |= o.lo, hi |= o.hi;
    return *this;
  }
  constexpr Set& operator&=(Set o) {
    lo &= o.lo, hi &= o.hi;
    return *this;
  }
  constexpr Set& operator^=(Set o) {
    lo ^= o.lo, hi ^= o.hi;
    return *this;
  }
};
constexpr Set operator|(Set a, Set b) { return {a.lo | b.lo, a.hi | b.hi}; }
constexpr Set operator&(Set a, Set b) { return {a.lo & b.lo, a.hi & b.hi}; }
constexpr Set operator^(Set a, Set b) { return {a.lo ^ b.lo, a.hi ^ b.hi}; }
constexpr Set without(Set a, Set b) { return {a.lo & ~b.lo, a.hi & ~b.hi}; }

constexpr auto make_singles() {
  std::array<Set, kSquares> table{};
  for (Square s = 0; s < kSquares; ++s) table[s] = Set::of(s);
  return table;
}
// Set::of where it must be quick: a move changes four sets at squares that vary.
inline constexpr auto kSingle = make_singles();

constexpr Set rank_set(int rank) {
  Set s;
  for (int file = 0; file < 9; ++file) s |= Set::of(square(file, rank));
  return s;
}
constexpr Set kAll = {0x7fffffffffffffff, 0x3ffff};

// The ranks nearest to the far edge, by colour: [c][n] is the last n ranks.
constexpr auto make_last_ranks() {
  std::array<std::array<Set, 10>, 2> table{};
  for (int n = 1; n <= 9; ++n) {
    table[kBlack][n] = table[kBlack][n - 1] | rank_set(n - 1);
    table[kWhite][n] = table[kWhite][n - 1] | rank_set(9 - n);
  }
  return table;
}
inline constexpr auto kLastRanks = make_last_ranks();

// Where a piece could never move again unless it promotes.
constexpr Set dead_squares(Color c, Kind k) {
  return kLastRanks[c][k == kPawn || k == kLance ? 1 : k == kKnight ? 2 : 0];
}

// All squares one step forward. No piece stands where it would leave the board.
template <Color C>
constexpr Set forward(Set s) {
  if constexpr (C == kBlack) return {s.lo >> 1, s.hi >> 1};
  return {s.lo << 1 & kAll.lo, s.hi << 1 & kAll.hi};
}

// The whole of every file that has a member.
constexpr Set files_of(Set s) {
  // Fold each file's nine bits into its lowest, then spread it again.
  constexpr std::uint64_t kLowest = 0x0040201008040201;
  const auto spread = [](std::uint64_t w) {
    std::uint64_t fold = w | w >> 1;
    fold |= fold >> 2;
    fold |= fold >> 4;
    fold |= w >> 8;
    return (fold & kLowest) * 0x1ff;
  };
  return {spread(s.lo) & kAll.lo, spread(s.hi) & kAll.hi};
}

}  // namespace kiban::shogi
