// Which pieces were captured since a game began, found by comparing what lies on the board. Pure.
#pragma once

#include <span>
#include <vector>

#include "core/model/game.hpp"

namespace kiban {

// By role and kind of what was captured, without a site. Nothing where that cannot be told: captured pieces that go to
// a hand are seen there, and where pieces are put on the board those that are gone cannot be counted.
std::vector<Occupant> captured_pieces(const kb_topology& topology, std::span<const Occupant> start,
                                      std::span<const Occupant> now);

}  // namespace kiban
