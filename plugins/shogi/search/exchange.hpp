// Static exchange evaluation: what a series of captures on one square comes to.
#pragma once

#include "board_moves.hpp"

namespace kiban::shogi::search {

// Does the move, with all captures on its square that pay, come to at least `threshold`? In exchange values: a captured
// piece counts on the board and in the hand.
bool exchange_reaches(const Board& board, Move move, int threshold);

}  // namespace kiban::shogi::search
