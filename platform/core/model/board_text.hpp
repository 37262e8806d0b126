// A board in letters, of any game: drawn from its topology and what lies on it.
#pragma once

#include <string>
#include <vector>

#include "core/model/game.hpp"

namespace kiban {

// Lines, each ended. Discs are the first letter of their role; other pieces their Latin letters, large for role 0 and
// small for the others. Sites in `last` stand in round brackets, sites of the win in square ones.
std::string draw_board(const Game& game, const Position& position, const std::vector<Site>& last);

}  // namespace kiban
