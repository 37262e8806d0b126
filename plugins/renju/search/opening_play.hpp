// What to answer in an opening: stones that keep the balance while the other side may swap, a swap for the better side,
// offers of which the last is still good, and of offers the worst for the one who made them.
#pragma once

#include "player.hpp"

namespace kiban::renju::search {

// The opening of the game is not over.
Result play_opening(const Game& game, const Limits& limits, const Observer& observer);

}  // namespace kiban::renju::search
