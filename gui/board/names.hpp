// What a screen reader says about sites, pieces and choices, in the reader's language.
#pragma once

#include <string>

#include "session/board_model.hpp"

namespace kiban::gui {

std::string piece_name(const Game& game, const Occupant& piece);                 // "Black Stone"
std::string site_name(const BoardModel& model, Site site);                       // "a2, Black Stone"; "a3, empty"
std::string choice_token(const Game& game, const Step& choice);                  // empty when it is none
std::string choice_name(const Game& game, const Step& choice);                   // "Promote"
std::string board_name(const BoardModel& model);                                 // "Board"
const Occupant* occupant_at(const std::vector<Occupant>& occupants, Site site);  // null: empty

}  // namespace kiban::gui
