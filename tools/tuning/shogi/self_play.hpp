// Games of Shogi that the search plays against itself.
#pragma once

#include "program.hpp"

namespace kiban::tuning::shogi {

// From three to eight plies at random, after which neither side is much better.
void play_game(const PlaySettings& settings, std::uint64_t number, const UseSample& use);

}  // namespace kiban::tuning::shogi
