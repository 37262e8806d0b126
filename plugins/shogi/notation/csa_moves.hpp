// Moves as CSA writes them, without the sign of the side: 7776FU, 0055KA.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "board_moves.hpp"

namespace kiban::shogi {

// A square by its file and rank, 77, and back. Nothing where the text does not begin with one.
std::optional<Square> csa_square(std::string_view digits);
std::string csa_digits(Square s);

// Nothing where the text is no such move of the board's pieces; it need not be legal.
std::optional<Move> csa_move(const Board& board, std::string_view text);
// With the sign.
std::string csa_text(const Board& before, Move move);

// Has the side to move the piece, and is the target not its own? What the rules say is another thing.
bool can_be_made(const Board& board, Move move);

}  // namespace kiban::shogi
