// Mate in one, found by looking at the squares around the king.
#pragma once

#include <optional>

#include "checks.hpp"

namespace kiban::shogi::search {

// A move that mates, where a piece beside the king or a knight does it; others may be missed. Legal, and a mate, for
// certain. Nothing when the side to move is in check. The board is the same afterwards.
std::optional<Move> mate_in_one(Board& board, const Danger& danger);

}  // namespace kiban::shogi::search
