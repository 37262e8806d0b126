// A number for each board with up to six stones a side, without gaps, seen by the side to act.
#pragma once

#include <array>
#include <cstdint>

#include "board.hpp"

namespace kiban::liuzichong::solver {

using Index = std::uint32_t;

// All boards with so many stones of one's own and of the other side lie side by side.
struct Layer {
  int own = 0, other = 0;
};
constexpr bool operator==(Layer a, Layer b) { return a.own == b.own && a.other == b.other; }
constexpr Layer turned(Layer layer) { return {layer.other, layer.own}; }
constexpr Layer layer_of(const Board& board) { return {std::popcount(board.own), std::popcount(board.other)}; }

inline constexpr int kCounts = kStones + 1;

constexpr Index choose(int n, int k) {
  Index product = 1;
  for (int i = 1; i <= k; ++i) product = product * static_cast<Index>(n - k + i) / static_cast<Index>(i);
  return k < 0 || k > n ? 0 : product;
}
constexpr Index size_of(Layer layer) { return choose(kPoints, layer.own) * choose(kPoints - layer.own, layer.other); }

class StateIndex {
 public:
  static const StateIndex& instance();

  Index begin_of(Layer layer) const { return begins_[place_of(layer)]; }
  Index size() const { return size_; }
  // At most six stones a side.
  Index number_of(const Board& board) const {
    const Layer layer = layer_of(board);
    const Index rank = ranks_[board.own] * choose_[place_of(layer)];
    return begin_of(layer) + rank + ranks_[squeezed(board.other, board.own)];
  }
  Board board_of(Layer layer, Index number) const;

 private:
  StateIndex();
  // The stones of one side, numbered as if the points of the other were cut out of the board.
  static Bits squeezed(Bits stones, Bits cut);
  static Bits spread(Bits stones, Bits cut);
  static constexpr std::size_t place_of(Layer layer) {
    return static_cast<std::size_t>(layer.own) * kCounts + static_cast<std::size_t>(layer.other);
  }

  std::array<std::uint16_t, 1U << kPoints> ranks_{};  // among sets of as many points
  std::array<std::array<Bits, 12870>, kPoints + 1> sets_{};
  std::array<Index, std::size_t{kCounts} * kCounts> begins_{}, choose_{};
  Index size_ = 0;
};

}  // namespace kiban::liuzichong::solver
