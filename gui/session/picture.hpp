// Makes board pictures out of positions. Calls the rules, so never on the GUI thread.
#pragma once

#include <string>

#include "gui/session/models.hpp"

namespace kiban::gui {

// May throw GameFault, as all below.
BoardModel picture_of(const Game& game, const Position& position);

// The click path of `move_text`, which was played to reach `position`. Empty when it cannot be told.
std::vector<Step> path_that_led_to(const Position& position, const std::string& move_text);

// The start position of a game, for the gallery; nothing can be clicked on it.
Result<BoardModel> start_picture(const Game& game);

}  // namespace kiban::gui
