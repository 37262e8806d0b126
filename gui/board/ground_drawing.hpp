// What lies under the pieces and never moves: table, wood, lines, stands of the hands, coordinates.
#pragma once

#include "gui/board/drawing.hpp"

namespace kiban::gui {

void draw_ground(wxGraphicsContext& gc, const kb_topology& topology, const BoardLayout& layout, const Palette& palette);

}  // namespace kiban::gui
