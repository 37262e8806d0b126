// How the games of a contest begin.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/model/game.hpp"

namespace kiban::contest {

struct Opening {
  std::string start;               // full position text; empty: the game's start position
  std::vector<std::string> moves;  // canonical
};

// The position in which play begins. Errors: those of the game.
Result<std::unique_ptr<Position>> reach(const Game& game, const Opening& opening);

// With so many more moves, each as likely as any other; the same seed gives the same ones. The game goes on after them.
// Errors: those of the game; match.opening where no such moves were found.
Result<Opening> lengthened(const Game& game, const Opening& opening, unsigned plies, std::uint64_t seed);

}  // namespace kiban::contest
