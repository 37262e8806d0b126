// How one piece is drawn, as vectors.
#pragma once

#include "gui/board/drawing.hpp"

namespace kiban::gui {

enum class PieceSet { glyphs, letters };  // what is written on pieces: their own glyph, or a letter and how they move

constexpr PieceSet piece_set(bool letters) { return letters ? PieceSet::letters : PieceSet::glyphs; }

struct PieceLook {
  kb_kind_info kind{};
  kb_role role = 0;
  int tone = KB_TONE_NEUTRAL;
  double turn = 0;  // degrees clockwise
  PieceSet set = PieceSet::glyphs;
  int number = 0;  // written on a disc; 0: none
};

// `size` is the side of the square that the piece has to itself, without its shadow.
void draw_piece(wxGraphicsContext& gc, const PieceLook& look, const Palette& palette, Spot centre, double size);

}  // namespace kiban::gui
