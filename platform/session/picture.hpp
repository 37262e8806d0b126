// Makes board pictures out of positions. Calls the rules, so never on the GUI thread.
#pragma once

#include <string>

#include "session/models.hpp"

namespace kiban {

// May throw GameFault, as all below.
BoardModel picture_of(const Game& game, const Position& position);

inline bool names_site(const Step& step) { return step.type == KB_STEP_FROM || step.type == KB_STEP_TO; }

// The click path of `move_text`, which was played to reach `position`. Empty when it cannot be told.
std::vector<Step> path_that_led_to(const Position& position, const std::string& move_text);

// The how-manieth stone each was that still lies where it was put: `paths` are the click paths of all moves so far. A
// move that puts a stone down names no site that it comes from; passes and other choices do not count.
std::vector<StoneNumber> stone_numbers(const std::vector<std::vector<Step>>& paths,
                                       const std::vector<Occupant>& occupants);

bool has_origin(const std::vector<Step>& path);  // a piece is moved from somewhere

// The start position of a game, for the gallery; nothing can be clicked on it.
Result<BoardModel> start_picture(const Game& game);

}  // namespace kiban
