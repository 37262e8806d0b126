// Which moves give check, without making them.
#pragma once

#include "board_moves.hpp"

namespace kiban::shogi::search {

class Checks {
 public:
  explicit Checks(const Board& board);
  bool given_by(const Board& board, Move move) const {
    const Kind kind = move.drops() ? move.kind() : kind_of(board.at[move.from()]);
    if (from_[move.promotes() ? promoted(kind) : kind].has(move.to())) return true;
    return !move.drops() && shields_.has(move.from()) && !kTables.line[king_][move.from()].has(move.to());
  }
  // From where a piece of the kind gives check.
  Set from(Kind kind) const { return from_[kind]; }

 private:
  Square king_;
  std::array<Set, kKinds> from_{};
  Set shields_;  // pieces of the side to move that stand between their own slider and the king
};

}  // namespace kiban::shogi::search
