// Colours that can be read on a given ground. Knows no toolkit.
#pragma once

#include "gui/board/palette.hpp"

namespace kiban::gui {

constexpr double least_contrast = 4.5;  // of whatever is to be read
// Text that steps back behind `text` on the same ground, as far as it can still be read.
Colour quieter(Colour text, Colour ground);
// The colour itself where it can be read on the ground, else as little darker or lighter as that takes.
Colour readable(Colour colour, Colour ground);

}  // namespace kiban::gui
