// Hashes of positions, kept up move by move.
#pragma once

#include "board_moves.hpp"

namespace kiban::shogi {

// 128 bits of board, hands and side, the same on every machine.
struct Hash {
  std::uint64_t low = 0, high = 0;
  bool operator==(const Hash&) const = default;
  Hash& operator^=(const Hash& n) {
    low ^= n.low, high ^= n.high;
    return *this;
  }
};

// Numbers that stand for a piece on a square, a hand, a side. Nothing stands for an empty hand.
struct HashNumbers {
  std::array<std::array<Hash, kSquares>, 32> piece;
  std::array<std::array<std::array<Hash, 19>, kHandKinds>, 2> hand;
  Hash side;
};
extern const HashNumbers kHashNumbers;

Hash hash_of(const Board& board);
// The hash after `move`, seen from the board before it.
Hash hash_after(Hash hash, const Board& board, Move move);

}  // namespace kiban::shogi
