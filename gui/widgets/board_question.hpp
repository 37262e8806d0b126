// What a board asks whoever is to act, as the strip below it shows it.
#pragma once

#include "gui/widgets/choice_bar.hpp"
#include "session/board_model.hpp"

namespace kiban::gui {

class BoardView;

// The first phase of a game is ordinary play: everyone knows what to do then.
bool asks(const BoardModel& board);
std::size_t on_offer(const BoardModel& board);  // points that were offered

// `who`: the colour, and the player where two may exchange seats. Nothing where nothing is asked.
ChoiceBar::Question question_of(const BoardView& board, const wxString& who);

}  // namespace kiban::gui
