// The signs on a board. Each has a shape of its own, so that colour is never the only difference.
#pragma once

#include "core/model/player.hpp"
#include "core/record/shapes.hpp"
#include "gui/board/drawing.hpp"

namespace kiban::gui {

struct SignPlace {
  Spot centre;
  double cell = 0;
  bool square = false;  // the site is a cell without a round stone: signs follow its square
};

// Below the pieces.
void draw_selected(wxGraphicsContext& gc, const Palette& palette, const SignPlace& at);
void draw_check_glow(wxGraphicsContext& gc, const Palette& palette, const SignPlace& at);
void draw_left_site(wxGraphicsContext& gc, const Palette& palette,
                    const SignPlace& at);  // where the last move came from

void draw_last_ground(wxGraphicsContext& gc, const Palette& palette, const SignPlace& at);  // and where it went

// Above the pieces.
void draw_last_move(wxGraphicsContext& gc, const Palette& palette, const SignPlace& at);
void draw_target(wxGraphicsContext& gc, const Palette& palette, const SignPlace& at);
void draw_place(wxGraphicsContext& gc, const Palette& palette, const SignPlace& at);  // where a stone may go
void draw_taken(wxGraphicsContext& gc, const Palette& palette, const SignPlace& at);  // where no offer may be any more
void draw_capture(wxGraphicsContext& gc, const Palette& palette, const SignPlace& at);
void draw_hover(wxGraphicsContext& gc, const Palette& palette, const SignPlace& at);
void draw_cursor(wxGraphicsContext& gc, const Palette& palette, const SignPlace& at);
void draw_mark(wxGraphicsContext& gc, const Palette& palette, int purpose, const SignPlace& at);
void draw_group_line(wxGraphicsContext& gc, const Palette& palette, int purpose, int group, Spot from, Spot to,
                     double cell);
// A recommended move, and a place where something is best put down; 1 is the best rank. 0: what should have been played
// before, which is hollow.
void draw_arrow(wxGraphicsContext& gc, const Palette& palette, int rank, Spot from, Spot to, double cell);
// What a person has drawn: an arrow has a ball at its tail, which recommended ones have not.
void draw_drawn_arrow(wxGraphicsContext& gc, const Palette& palette, ShapeColour colour, Spot from, Spot to,
                      double cell);
void draw_shape(wxGraphicsContext& gc, const Palette& palette, ShapeKind kind, ShapeColour colour, const SignPlace& at);
void draw_rank(wxGraphicsContext& gc, const Palette& palette, int rank, const SignPlace& at);
// "+7": a win in so many plies; "-12": a loss; "=": a draw.
void draw_value(wxGraphicsContext& gc, const Palette& palette, const PositionValue& value, const SignPlace& at);
void draw_count(wxGraphicsContext& gc, const Palette& palette, int count, const SignPlace& at);

}  // namespace kiban::gui
