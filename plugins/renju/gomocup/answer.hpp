// What an engine answers: "7,7".
#pragma once

#include <kiban/sdk/engine.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "advice.hpp"

namespace kiban::renju::gomocup {

// Is this line meant as a move, right or wrong?
bool is_answer(std::string_view line);

// The point; kPass for a pass, if the engine knows passes. None, and why, where it cannot be played. Where the opening
// of the game is not over, any empty point will do.
std::optional<Point> read_answer(std::string_view line, const Game& game, bool passes, sdk::Text& why);

// Points to which the score adds up: a win is worth more than any.
std::optional<double> worth_of(const sdk::EngineProgress* best);

// The moves of the text as far as they are legal one after the other, as canonical texts. `game` comes back as it was.
std::vector<std::string> legal_line(Game& game, std::string_view moves);

}  // namespace kiban::renju::gomocup
