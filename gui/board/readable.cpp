#include "gui/board/readable.hpp"

namespace kiban::gui {

namespace {

// The first of the steps from `a` to `b` that can be read on the ground; `b` where none can.
Colour first_readable(Colour a, Colour b, Colour ground) {
  constexpr int steps = 40;
  for (int i = 0; i < steps; ++i) {
    const Colour step = mixed(a, b, static_cast<double>(i) / steps);
    if (contrast(step, ground) >= least_contrast) return step;
  }
  return b;
}

}  // namespace

Colour quieter(Colour text, Colour ground) { return first_readable(mixed(text, ground, 0.45), text, ground); }

Colour readable(Colour colour, Colour ground) {
  const Colour black = rgb(0x000000), white = rgb(0xFFFFFF);
  const bool lighter = contrast(white, ground) > contrast(black, ground);
  return first_readable(colour, lighter ? white : black, ground);
}

}  // namespace kiban::gui
