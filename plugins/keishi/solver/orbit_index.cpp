#include "orbit_index.hpp"

#include <algorithm>

namespace kiban::keishi::solver {
namespace {

constexpr std::array<std::array<Number, kStones + 2>, kSquares + 1> make_binomials() {
  std::array<std::array<Number, kStones + 2>, kSquares + 1> table{};
  for (std::size_t n = 0; n <= kSquares; ++n) {
    table[n][0] = 1;
    for (std::size_t k = 1; k <= kStones + 1 && n > 0; ++k) table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
  }
  return table;
}
constexpr auto kBinomials = make_binomials();
constexpr Number choose(int n, int k) { return kBinomials[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)]; }

constexpr Cell turned(Cell cell, int turn) {
  int x = cell % kSize, y = cell / kSize;
  if ((turn & 1) != 0) x = kSize - 1 - x;
  if ((turn & 2) != 0) y = kSize - 1 - y;
  return static_cast<Cell>((turn & 4) != 0 ? kSize * x + y : kSize * y + x);
}
constexpr auto kTurned = [] {
  std::array<std::array<Cell, kSquares>, kTurns> table{};
  for (int turn = 0; turn < kTurns; ++turn)
    for (int cell = 0; cell < kSquares; ++cell)
      table[static_cast<std::size_t>(turn)][static_cast<std::size_t>(cell)] = turned(static_cast<Cell>(cell), turn);
  return table;
}();

Cells cells_of(Bits stones) {
  Cells cells;
  for (; stones != 0; stones &= stones - 1) {
    const Square square = first_of(stones);
    cells.add(static_cast<Cell>(kSize * row_of(square) + column_of(square)));
  }
  return cells;
}
Bits bits_of(const Cells& cells) {
  Bits stones = 0;
  for (const Cell cell : cells) stones |= bit(square_at(cell % kSize, cell / kSize));
  return stones;
}

// In ascending order.
Cells turned(const Cells& cells, int turn) {
  Cells image;
  for (const Cell cell : cells) image.insert(kTurned[static_cast<std::size_t>(turn)][cell]);
  return image;
}

Number rank_of(const Cells& cells) {
  Number rank = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) rank += choose(cells[i], static_cast<int>(i) + 1);
  return rank;
}
Cells cells_at(Number rank, int count) {
  std::array<Cell, kStones> found{};
  int cell = kSquares;
  for (int i = count; i > 0; --i) {
    do --cell;
    while (choose(cell, i) > rank);
    rank -= choose(cell, i);
    found[static_cast<std::size_t>(i - 1)] = static_cast<Cell>(cell);
  }
  Cells cells;
  for (int i = 0; i < count; ++i) cells.add(found[static_cast<std::size_t>(i)]);
  return cells;
}

}  // namespace

OrbitIndex::OrbitIndex(int own, int other)
    : own_(own), other_(other), others_(choose(kSquares - own, other)), places_(choose(kSquares, own)) {
  std::vector<bool> seen(places_.size());
  for (Number rank = 0; rank < places_.size(); ++rank) {
    if (seen[rank]) continue;
    Orbit orbit{cells_at(rank, own), {}};
    for (int turn = 0; turn < kTurns; ++turn) {
      const Number image = rank_of(turned(orbit.cells, turn));
      if (image == rank && turn != 0) orbit.symmetries.push_back(static_cast<std::uint8_t>(turn));
      seen[image] = true;
    }
    for (int turn = 0; turn < kTurns; ++turn) {
      // The way back: the turn that brings the image to the first.
      const Cells image = turned(orbit.cells, turn);
      for (int back = kTurns - 1; back >= 0; --back)
        if (rank_of(turned(image, back)) == rank)
          places_[rank_of(image)] = {static_cast<std::uint16_t>(orbits_.size()), static_cast<std::uint8_t>(back)};
    }
    orbits_.push_back(std::move(orbit));
  }
}

// Among the squares that the orbit's first set leaves free.
Number OrbitIndex::rank_of_others(const Cells& others, const Orbit& orbit, int turn) const {
  Cells image = turned(others, turn);
  for (Cell& cell : image) {
    Cell less = 0;
    for (const Cell own : orbit.cells) less += own < cell ? 1 : 0;
    cell = static_cast<Cell>(cell - less);
  }
  return rank_of(image);
}

OrbitIndex::Numbered OrbitIndex::numbered(const Board& board) const {
  const Place place = places_[rank_of(cells_of(board.own))];
  const Orbit& orbit = orbits_[place.orbit];
  const Cells others = cells_of(board.other);
  const Number here = rank_of_others(others, orbit, place.turn);
  Number rank = here;
  std::uint8_t same = 1;
  if (!orbit.symmetries.empty()) {
    const Cells there = turned(others, place.turn);
    for (const std::uint8_t turn : orbit.symmetries) {
      const Number image = rank_of_others(there, orbit, turn);
      rank = std::min(rank, image);
      same = static_cast<std::uint8_t>(same + (image == here ? 1 : 0));
    }
  }
  return {place.orbit * others_ + rank, same};
}

Board OrbitIndex::board_of(Number number) const {
  const Orbit& orbit = orbits_[number / others_];
  Cells others = cells_at(number % others_, other_);
  for (Cell& cell : others)
    for (const Cell own : orbit.cells) cell = static_cast<Cell>(cell + (own <= cell ? 1 : 0));
  return {bits_of(orbit.cells), bits_of(others)};
}

}  // namespace kiban::keishi::solver
