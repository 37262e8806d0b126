// The stones of a position, in an order that an engine takes.
#pragma once

#include <kiban/sdk/text.hpp>

#include <optional>
#include <string_view>
#include <vector>

#include "game.hpp"

namespace kiban::renju::gomocup {

// From the first stone, Black's, by turns. A pass is kPass.
using Line = std::vector<Placed>;
inline constexpr Point kPass{-1, -1};

// Who places the next stone.
Stone side_of(const Game& game);

// In the order of the game where there is one; else in one by which nobody wins, or plays a forbidden point, on the
// way, as far as that is possible. `passes`: the engine knows passes. Without them there is no such line where one
// side has too many stones for the other's turn.
std::optional<Line> spoken_line(const Game& game, bool passes);

}  // namespace kiban::renju::gomocup
