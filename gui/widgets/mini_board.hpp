// A small picture of a position, for cards and previews.
#pragma once

#include <wx/bitmap.h>

#include "gui/board/board_surface.hpp"
#include "session/models.hpp"

class wxWindow;

namespace kiban::gui {

// `side` in DIP, as sharp as the screen of `window`. A null board gives an empty frame.
wxBitmap mini_board(const BoardPicture& board, int side, const BoardLook& look, const wxWindow& window);

}  // namespace kiban::gui
