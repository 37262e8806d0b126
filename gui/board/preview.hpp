// A small picture of a position, for cards and lists; clear around the board.
#pragma once

#include <wx/bitmap.h>

#include <vector>

#include "gui/board/piece_art.hpp"

namespace kiban::gui {

// `size` in logical pixels; `scale` device pixels a logical one. GUI thread.
wxBitmap render_preview(const kb_topology& topology, const std::vector<Occupant>& occupants,
                        const std::vector<Mark>& marks, const wxSize& size, double scale, const Palette& palette,
                        PieceSet set = PieceSet::glyphs);

}  // namespace kiban::gui
