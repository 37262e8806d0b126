// What the parts of a board view share: what it shows, where, and whom it tells.
#pragma once

#include <wx/window.h>

#include <functional>
#include <memory>
#include <vector>

#include "core/record/shapes.hpp"
#include "gui/board/board_surface.hpp"
#include "session/board_model.hpp"

namespace kiban::gui {

// Plies, more than any game has: a step of so many leads to its end, or back to its start.
constexpr int far_away = 1 << 20;

// Called from the board's own event handlers, after it has finished with the event. Each may be empty.
struct BoardEvents {
  std::function<void(const BoardMove&)> on_move;  // answer with set_model, or with cancel() when it came to nothing
  std::function<void(const std::vector<Step>&)> on_refused;  // a try that is no move; answer with show_blame
  // top_choices() are others than before, or (true) a site was clicked while one of them must be chosen first.
  std::function<void(bool insisted)> on_choice_needed;
  std::function<void()> on_asked;      // choices() beside a square came or went
  std::function<void(Site)> on_point;  // the pointer or the cursor came to another site; -1: none
  std::function<void(int)> on_step;    // plies along the game, by the wheel, or by arrows while no cursor is shown
  std::function<bool()> on_best;       // play the move that is recommended most; false: there is none
  std::function<void(char)> on_type;   // a letter, digit or sign of a move that was typed on the board
  std::function<void(const Shape&)> on_draw;  // a circle or an arrow; answer with marks().set_shapes
};

struct BoardContext {
  explicit BoardContext(wxWindow& shown_in) : window(shown_in), surface(shown_in) {}

  wxWindow& window;
  BoardSurface surface;
  std::shared_ptr<const BoardModel> model;  // null: an empty table
  BoardEvents events;
  Site hover = -1;  // below the pointer
};

}  // namespace kiban::gui
