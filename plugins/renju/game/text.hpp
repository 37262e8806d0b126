// How points, actions and positions are written; docs/games/renju.md is the contract.
#pragma once

#include <kiban/sdk/text.hpp>

#include <optional>
#include <string>
#include <string_view>

#include "game.hpp"

namespace kiban::renju {

std::string point_text(Point point);  // "h8"
std::optional<Point> read_point(std::string_view text, int size);

std::string action_text(const Action& action);  // "h8", "swap", "offer:i9", "fifths:3", "pass"
// Any action with a point of the board, whether or not the rules take it now.
std::optional<Action> read_action(std::string_view text, int size);

// All that a position is equal by; the full text also tells of a pass, and of the move that ended the game.
std::string diagram_text(const Game& game);
std::string full_text(const Game& game);

// Reads both, but for moves behind.
sdk::Status read_setup(std::string_view text, const Rules& rules, Setup& setup, sdk::Refuse refuse);

}  // namespace kiban::renju
