// Counting leaves: how fast these rules can be, and a check that they are right.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "game.hpp"

namespace kiban::liuzichong {

// Leaves at `depth` plies, each of them made on a board; a finished game has none below it. `stop` may be empty. It is
// asked every few thousand leaves, and once it answers true the count is given up and there is no answer.
std::optional<std::uint64_t> perft(const Game& game, unsigned depth, const std::function<bool()>& stop);

}  // namespace kiban::liuzichong
