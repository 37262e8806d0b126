// The Liuzichong board as sets of points: where a stone may go, and what a move takes under each reading of the rules.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace kiban::liuzichong {

// Point 4 * y + x is column "abcd"[x] of row y + 1; the rules call it (x, y).
using Point = std::uint8_t;
using Bits = std::uint32_t;  // a set of points: the lowest 16 bits

inline constexpr int kSize = 4;
inline constexpr int kPoints = kSize * kSize;
inline constexpr int kStones = 6;  // each side at the start
inline constexpr Bits kBoard = 0xffff;

constexpr Bits bit(int point) { return Bits{1} << point; }
constexpr Point first_of(Bits points) { return static_cast<Point>(std::countr_zero(points)); }
constexpr Point point_at(int x, int y) { return static_cast<Point>(kSize * y + x); }
constexpr int column_of(Point point) { return point % kSize; }
constexpr int row_of(Point point) { return point / kSize; }

struct Move {
  Point from = 0, to = 0;  // equal: no move
};
constexpr bool operator==(Move a, Move b) { return a.from == b.from && a.to == b.to; }

// Both sides' stones, seen by the one who is to act.
struct Board {
  Bits own = 0, other = 0;
  constexpr Bits occupied() const { return own | other; }
};
constexpr bool operator==(const Board& a, const Board& b) { return a.own == b.own && a.other == b.other; }

// How "two own stones next to one (and only one) enemy stone" is read. The pair always holds the stone that moved.
enum class Capture : std::uint8_t {
  adjacent,       // of the two points beside the pair exactly one holds an enemy
  run,            // as adjacent, and no second enemy stands behind that one
  line,           // traditional: nothing else stands on the line
  loose,          // every enemy beside the pair
  adjacent_pair,  // as adjacent, and the pair is not part of three in a row
  run_pair        // as run, and the pair is not part of three in a row
};
inline constexpr int kCaptures = 6;

// What a side's single stone may do.
enum class Single : std::uint8_t {
  by_capture,  // carry; a second enemy behind one of the two prevents it where the reading of captures looks that far
  literal,     // carry, whatever stands behind
  strict,      // carry, unless a second enemy stands behind one of the two
  off          // no single-stone rules: pairs capture to the end, and nothing is carried off
};

// Points that are linked to a point.
constexpr std::array<Bits, kPoints> make_neighbours() {
  std::array<Bits, kPoints> table{};
  for (int y = 0; y < kSize; ++y) {
    for (int x = 0; x < kSize; ++x) {
      Bits& here = table[point_at(x, y)];
      if (x > 0) here |= bit(point_at(x - 1, y));
      if (x + 1 < kSize) here |= bit(point_at(x + 1, y));
      if (y > 0) here |= bit(point_at(x, y - 1));
      if (y + 1 < kSize) here |= bit(point_at(x, y + 1));
    }
  }
  return table;
}
inline constexpr std::array<Bits, kPoints> kNeighbours = make_neighbours();

constexpr Bits targets(Bits occupied, Point from) { return kNeighbours[from] & ~occupied; }

// Has any of these stones a free neighbour?
constexpr bool can_move(Bits stones, Bits occupied) {
  constexpr Bits first_column = 0x1111, last_column = 0x8888;
  const Bits beside = (stones & ~last_column) << 1 | (stones & ~first_column) >> 1 | stones << kSize | stones >> kSize;
  return (beside & ~occupied & kBoard) != 0;
}

// What each reading takes on one line of four, by own stones, enemy stones and the place of the stone that moved.
class LineTable {
 public:
  constexpr LineTable() = default;
  constexpr Bits operator()(Bits own, Bits other, int moved) const { return taken_[own << 6 | other << 2 | moved]; }
  constexpr void set(Bits own, Bits other, int moved, Bits taken) {
    taken_[own << 6 | other << 2 | moved] = static_cast<std::uint8_t>(taken);
  }

 private:
  std::array<std::uint8_t, 1024> taken_{};
};

// How captures and carries go under the rules of one game.
struct Taking {
  const LineTable* pairs;    // never null
  const LineTable* carries;  // null: no single-stone rules
};
Taking taking_of(Capture capture, Single single);

namespace detail {

constexpr Bits row_bits(Bits stones, int y) { return stones >> (kSize * y) & 15; }
// The four bits of a column gathered to the bottom, and spread out again.
constexpr Bits column_bits(Bits stones, int x) { return (stones >> x & 0x1111) * 0x1248 >> 12 & 15; }
constexpr Bits spread_column(Bits line, int x) {
  return ((line & 1) | (line & 2) << 3 | (line & 4) << 6 | (line & 8) << 9) << x;
}

constexpr Bits taken_on_lines(const LineTable& table, Bits own, Bits other, Point moved) {
  const int x = column_of(moved), y = row_of(moved);
  const Bits in_row = table(row_bits(own, y), row_bits(other, y), x);
  const Bits in_column = table(column_bits(own, x), column_bits(other, x), y);
  return in_row << (kSize * y) | spread_column(in_column, x);
}

constexpr bool is_single(Bits stones) { return (stones & (stones - 1)) == 0; }

}  // namespace detail

// The enemy stones that a move takes; `own` is after the move, `other` before. The counts of that moment decide
// whether the rules for single stones are in force.
constexpr Bits taken_by(const Taking& taking, Bits own, Bits other, Point moved) {
  const bool single = taking.carries != nullptr && (detail::is_single(own) || detail::is_single(other));
  if (!single) return detail::taken_on_lines(*taking.pairs, own, other, moved);
  return detail::is_single(own) ? detail::taken_on_lines(*taking.carries, own, other, moved) : 0;
}

// The board after a move, seen by the one who acts next.
constexpr Board after(const Taking& taking, const Board& board, Move move) {
  const Bits own = board.own ^ bit(move.from) ^ bit(move.to);
  return {board.other & ~taken_by(taking, own, board.other, move.to), own};
}

}  // namespace kiban::liuzichong
