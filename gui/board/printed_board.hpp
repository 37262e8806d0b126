// The board as a picture for files and the clipboard: drawn by the code that draws it on the screen, in light colours
// on white whatever the theme. GUI thread.
#pragma once

#include <wx/bitmap.h>
#include <wx/image.h>

#include <memory>
#include <optional>
#include <string>

#include "gui/board/piece_art.hpp"
#include "gui/board/scene.hpp"
#include "session/board_model.hpp"

namespace kiban::gui {

struct PrintWish {
  std::shared_ptr<const BoardModel> model;
  bool flipped = false, coordinates = true, numbers = false;
  PieceSet set = PieceSet::glyphs;
  std::vector<SceneShape> shapes;
  wxString caption;              // below the board; empty: none
  std::optional<int> turn_tone;  // of a disc before it: of who is to move
};

// Laid out once; then it can be drawn on anything, always as vectors.
class PrintedBoard {
 public:
  // Lines lie on whole pixels at `scale` device pixels to a logical one.
  PrintedBoard(PrintWish wish, double scale);

  double width() const { return size_.x; }  // logical pixels, whole
  double height() const { return size_.y; }
  void draw(wxGraphicsContext& gc) const;

  wxImage image() const;                   // of `scale` pixels to a logical one
  std::string png() const;                 // the bytes of a file
  std::optional<std::string> svg() const;  // likewise; nothing where the toolkit cannot make one

 private:
  void draw_caption(wxGraphicsContext& gc) const;

  PrintWish wish_;
  double scale_;
  BoardLayout layout_;
  Spot corner_;  // of the picture, in the layout
  Spot size_;
};

std::string png_of(const wxImage& image);  // empty: it cannot be written

}  // namespace kiban::gui
