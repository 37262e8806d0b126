// Games of Renju that the search plays against itself.
#pragma once

#include "program.hpp"

namespace kiban::tuning::renju {

// By the federation's rules without an opening, from three to seven stones at random near the middle, after which
// neither side is much better. A win that the search sees ends a game.
void play_game(const PlaySettings& settings, std::uint64_t number, const UseSample& use);

}  // namespace kiban::tuning::renju
