// The Keishi board as sets of squares: where a stone may go, and what a rectangle is. No history, no options but the
// reading of the gap.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace kiban::keishi {

// Square 8 * y + x is column "abcdef"[x] of row y + 1. The two spare columns and rows take up what a step or a jump
// carries over an edge, also where a rotation wraps around; kBoard masks it away.
using Square = std::uint8_t;
using Bits = std::uint64_t;

inline constexpr int kSize = 6;
inline constexpr int kSquares = kSize * kSize;
inline constexpr int kStones = 4;    // each side; where nothing wins, a position may have fewer
inline constexpr int kNowhere = 63;  // no square of the board: stands for a stone that is missing
inline constexpr Bits kBoard = 0x3f3f3f3f3f3fULL;

constexpr Bits bit(int square) { return Bits{1} << square; }
constexpr Square first_of(Bits squares) { return static_cast<Square>(std::countr_zero(squares)); }
constexpr Square square_at(int x, int y) { return static_cast<Square>(8 * y + x); }
constexpr int column_of(Square square) { return square & 7; }
constexpr int row_of(Square square) { return square >> 3; }

struct Move {
  Square from = 0, to = 0;  // equal: no move
};
constexpr bool operator==(Move a, Move b) { return a.from == b.from && a.to == b.to; }
constexpr bool operator!=(Move a, Move b) { return !(a == b); }
constexpr Move reversed(Move move) { return {move.to, move.from}; }

// Both sides' stones, seen by the one who is to act.
struct Board {
  Bits own = 0, other = 0;
  constexpr Bits occupied() const { return own | other; }
};
constexpr bool operator==(const Board& a, const Board& b) { return a.own == b.own && a.other == b.other; }

// The board after a move, seen by the one who acts next.
constexpr Board after(const Board& board, Move move) {
  return {board.other, board.own ^ bit(move.from) ^ bit(move.to)};
}

namespace detail {

// The stones in the 3x3 block around a square, packed into nine bits: the row above it first, each row from the left.
constexpr unsigned packed_neighbourhood(Bits occupied, Square centre) {
  constexpr Bits block = 0x070707, gather = 0x400801;
  return static_cast<unsigned>(((std::rotr(occupied, centre - 9) & block) * gather) >> 16) & 511;
}

// For each packed neighbourhood the squares that steps and jumps lead to, relative to square 0.
constexpr std::array<Bits, 512> make_reach() {
  std::array<Bits, 512> table{};
  for (unsigned packed = 0; packed < table.size(); ++packed) {
    for (int dy = -1; dy <= 1; ++dy) {
      for (int dx = -1; dx <= 1; ++dx) {
        if (dx == 0 && dy == 0) continue;
        const bool stone = (packed >> ((1 - dy) * 3 + dx + 1) & 1) != 0;
        table[packed] |= std::rotl(Bits{1}, (8 * dy + dx) * (stone ? 2 : 1));
      }
    }
  }
  return table;
}
inline constexpr std::array<Bits, 512> kReach = make_reach();

// By the distance from the first to the last corner, the rectangle with its first corner on square 0.
constexpr std::array<Bits, 64> make_rectangles() {
  std::array<Bits, 64> table{};
  for (int dy = 2; dy < kSize; ++dy) {
    for (int dx = 2; dx < kSize; ++dx) table[8 * dy + dx] = (1 + bit(dx)) * (1 + bit(8 * dy));
  }
  return table;
}
inline constexpr std::array<Bits, 64> kRectangles = make_rectangles();

}  // namespace detail

// Where the stone on `from` may go: one step to an empty square, or a jump over an adjacent stone to the empty square
// right behind it.
constexpr Bits targets(Bits occupied, Square from) {
  const Bits reach = detail::kReach[detail::packed_neighbourhood(occupied, from)];
  return std::rotl(reach, from) & ~occupied & kBoard;
}

// Are these stones the corners of an upright rectangle whose sides are at least 2 long?
constexpr bool is_rectangle(Bits stones) {
  if (stones == 0) return false;
  const int first = std::countr_zero(stones), last = 63 - std::countl_zero(stones);
  // A side that runs over the right edge into the next row looks the same but for its columns.
  return stones >> first == detail::kRectangles[last - first] && (last & 7) > (first & 7);
}

// Does each side of the rectangle hold an empty square between its corners?
constexpr bool has_open_sides(Bits rectangle, Bits occupied) {
  const Square first = first_of(rectangle), last = static_cast<Square>(63 - std::countl_zero(rectangle));
  const int width = column_of(last) - column_of(first), height = row_of(last) - row_of(first);
  const Bits along_row = (bit(width) - 2) << first;
  const Bits along_column = (0x0101010101010101ULL & (bit(8 * height) - 2)) << first;
  const std::array<Bits, 4> sides = {along_row, along_row << (8 * height), along_column, along_column << width};
  for (const Bits side : sides) {
    if ((side & ~occupied) == 0) return false;
  }
  return true;
}

enum class Gap : std::uint8_t {
  formula,  // the corners alone count; stones between them do not matter
  empty,    // each side must also hold an empty square
  never     // no rectangle wins: for variants with a goal of their own
};

constexpr bool wins(Bits stones, Bits occupied, Gap gap) {
  if (!is_rectangle(stones)) [[likely]]
    return false;
  return gap == Gap::formula || (gap == Gap::empty && has_open_sides(stones, occupied));
}

}  // namespace kiban::keishi
