// The window's signs, drawn as lines in the colour of the text around them.
#pragma once

#include <wx/bmpbndl.h>
#include <wx/colour.h>

namespace kiban::gui {

enum class Icon {
  play,
  game,
  history,
  variants,
  engines,
  arena,
  matches,
  first,
  previous,
  next,
  last,
  flip,
  undo,
  redo,
  run,
  pause,
  close,
  information,
  refusal,
  error,
  question,
  eraser,
  mirror,
  exchange,
  clear,
  hint,
  draw,
  resign,
  rematch,
};

// `size` in DIP, both ways. The second form takes the colour of the theme's text.
wxBitmapBundle icon(Icon which, int size, const wxColour& colour);
wxBitmapBundle icon(Icon which, int size);

// A disc as the players' stones, for the side of a player: tone is a KB_TONE_...
wxBitmapBundle disc(int tone, int size);

}  // namespace kiban::gui
