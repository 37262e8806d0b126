// How boards look, as the person has set it.
#pragma once

#include "gui/board/board_surface.hpp"
#include "gui/common/settings.hpp"

namespace kiban::gui {

BoardLook board_look(const Settings& settings, bool flipped = false);

}  // namespace kiban::gui
