// Small helpers between the board's own types and wxGraphicsContext.
#pragma once

#include <wx/brush.h>
#include <wx/graphics.h>
#include <wx/pen.h>

#include <cmath>
#include <string>

#include "gui/board/geometry.hpp"
#include "gui/board/palette.hpp"

namespace kiban::gui {

inline wxColour wx(Colour c) { return {c.red, c.green, c.blue, c.alpha}; }
inline wxRect wx(const Box& box) {
  return wxRect(wxPoint(static_cast<int>(std::floor(box.x)), static_cast<int>(std::floor(box.y))),
                wxPoint(static_cast<int>(std::ceil(box.right())), static_cast<int>(std::ceil(box.bottom()))));
}
inline Box box_of(const wxRect& rect) {
  return {static_cast<double>(rect.x), static_cast<double>(rect.y), static_cast<double>(rect.width),
          static_cast<double>(rect.height)};
}

void fill_with(wxGraphicsContext& gc, Colour colour);                  // and no outline
void stroke_with(wxGraphicsContext& gc, Colour colour, double width);  // and no fill
void draw_disc(wxGraphicsContext& gc, Spot centre, double radius);

// A font by the size of its letters in pixels, and text whose letters, not whose line box, are centred.
struct Lettering {
  wxString face;  // empty: the system's
  double height = 12;
  bool bold = false;
  bool ideographs = false;  // centred as full-height signs rather than as capitals and figures
  Colour colour;
};
wxFont font_of(double height, const wxString& face, bool bold);
void draw_text(wxGraphicsContext& gc, const wxString& text, const Lettering& lettering, Spot centre);

// The first serif face with ideographs that is installed; empty when there is none.
const wxString& ideograph_face();
const wxString& system_face();

}  // namespace kiban::gui
