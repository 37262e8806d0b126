// Lines as the window shows them: written as players write, with the clicks of the first move. Belongs to the session's
// thread. All of it may throw GameFault.
#pragma once

#include <optional>
#include <string>

#include "core/match/match.hpp"
#include "session/models.hpp"

namespace kiban {

// As far as the moves play from here; `style` is one of the game's, or empty.
LineModel picture_of_line(const Position& from, const AnalysisLine& line, const std::string& style);

// What should have been played instead of the current move, where that is a slip and it is known.
std::optional<BetterLine> better_line(const Match& match, Slip slip, const std::string& style);

}  // namespace kiban
