// What a position is worth without looking ahead: pieces, their places as each king sees them, and who attacks what.
#pragma once

#include <array>

#include "board_moves.hpp"
#include "value.hpp"
#include "weights.hpp"

namespace kiban::shogi::search {

// The part that is kept up move by move. `view[c]` is what all pieces are worth to colour c as its king sees them;
// `material` counts for black.
struct Placement {
  std::array<int, 2> view{};
  int material = 0;
};

Placement placement_of(const Board& board);
// After `move`, seen from the board before it.
Placement placement_after(Placement placement, const Board& board, Move move);

// For the side to move. `placement` is that of the board.
Value evaluate(const Board& board, const Placement& placement);

// What a capture swings: the piece leaves the board, and comes to the other hand.
int exchange_value(Kind kind);
int promotion_gain(Kind kind);  // of the unpromoted kind

// Where a king stands, or is taken to stand when there is none.
Square king_square(const Board& board, Color color);

Weights& weights();
void weights_changed();  // makes the tables anew; no search may run

}  // namespace kiban::shogi::search
