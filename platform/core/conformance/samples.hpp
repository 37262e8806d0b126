// Positions for checks that are too dear for every position of a playout.
#pragma once

#include <memory>
#include <vector>

#include "core/model/game.hpp"

namespace kiban::conformance {

// The start, one that some moves lead to, and, where a random game comes to an end in time, the end and what stood one
// and two moves before it. The same each time.
std::vector<std::unique_ptr<Position>> sample_positions(const Game& game);

}  // namespace kiban::conformance
