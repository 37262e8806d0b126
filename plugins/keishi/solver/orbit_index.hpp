// A number for each board but for the eight turns and mirror images, seen by the side to act. Boards with a symmetry of
// their own leave a few numbers unused.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "board.hpp"

namespace kiban::keishi::solver {

using Number = std::uint32_t;

// Squares without the spare columns: 6 * y + x.
using Cell = std::uint8_t;
inline constexpr int kTurns = 8;

class Cells {
 public:
  void add(Cell cell) { cells_[size_++] = cell; }
  // Where the cells ascend.
  void insert(Cell cell) {
    std::size_t at = size_++;
    for (; at > 0 && cells_[at - 1] > cell; --at) cells_[at] = cells_[at - 1];
    cells_[at] = cell;
  }
  std::size_t size() const { return size_; }
  Cell operator[](std::size_t i) const { return cells_[i]; }
  Cell* begin() { return cells_.data(); }
  Cell* end() { return cells_.data() + size_; }
  const Cell* begin() const { return cells_.data(); }
  const Cell* end() const { return cells_.data() + size_; }

 private:
  std::array<Cell, kStones> cells_{};
  std::uint8_t size_ = 0;
};

// All boards with so many stones on either side.
class OrbitIndex {
 public:
  OrbitIndex(int own, int other);

  int own() const { return own_; }
  int other() const { return other_; }
  Number size() const { return static_cast<Number>(orbits_.size()) * others_; }
  Number number_of(const Board& board) const { return numbered(board).number; }
  struct Numbered {
    Number number = 0;
    std::uint8_t symmetries = 1;  // turns and mirror images that leave the board as it is; none at all is one
  };
  Numbered numbered(const Board& board) const;
  Board board_of(Number number) const;

 private:
  // The sets of one's own stones that turns and mirror images bring to one another, by the first of them.
  struct Orbit {
    Cells cells;
    std::vector<std::uint8_t> symmetries;  // the turns that leave the first as it is, but for none at all
  };
  struct Place {
    std::uint16_t orbit = 0;
    std::uint8_t turn = 0;  // that leads there
  };
  Number rank_of_others(const Cells& others, const Orbit& orbit, int turn) const;

  int own_, other_;
  Number others_;
  std::vector<Orbit> orbits_;
  std::vector<Place> places_;  // by rank of the set
};

}  // namespace kiban::keishi::solver
