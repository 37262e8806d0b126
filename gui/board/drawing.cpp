#include "gui/board/drawing.hpp"

#include <wx/font.h>
#include <wx/fontenum.h>
#include <wx/settings.h>

#include <algorithm>

#include "gui/board/outlines.hpp"

namespace kiban::gui {

void fill_with(wxGraphicsContext& gc, Colour colour) {
  gc.SetPen(wxNullGraphicsPen);
  gc.SetBrush(gc.CreateBrush(wxBrush(wx(colour))));
}

void stroke_with(wxGraphicsContext& gc, Colour colour, double width) {
  gc.SetBrush(wxNullGraphicsBrush);
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wx(colour)).Width(width).Join(wxJOIN_ROUND).Cap(wxCAP_ROUND)));
}

void draw_disc(wxGraphicsContext& gc, Spot centre, double radius) {
  gc.DrawEllipse(centre.x - radius, centre.y - radius, 2 * radius, 2 * radius);
}

// A font asked for in pixels would get that height from line to line, which differs by face; points give the size of
// the letters. Text drawn through wxGraphicsContext counts 96 dots an inch whatever the screen says.
wxFont font_of(double height, const wxString& face, bool bold) {
  wxFontInfo info(std::max(1.0, height * 72 / 96));
  info.FaceName(face.empty() ? system_face() : face).Bold(bold);
  return wxFont(info);
}

namespace {

void add_outline(wxGraphicsPath& path, const Outline& outline, Spot centre, double height) {
  const auto at = [&](Spot spot) { return wxPoint2DDouble(centre.x + spot.x * height, centre.y + spot.y * height); };
  for (const auto& [kind, points] : outline) {
    if (kind == 'M') path.MoveToPoint(at(points[0]));
    if (kind == 'L') path.AddLineToPoint(at(points[0]));
    if (kind == 'C') path.AddCurveToPoint(at(points[0]), at(points[1]), at(points[2]));
    if (kind == 'Z') path.CloseSubpath();
  }
}

// False: not every sign of the text has an outline.
bool draw_outlines(wxGraphicsContext& gc, const wxString& text, const Lettering& lettering, Spot centre) {
  wxGraphicsPath path = gc.CreatePath();
  double x = centre.x - lettering.height * (static_cast<double>(text.length()) - 1) / 2;
  for (const wxUniChar sign : text) {
    const Outline* outline = outline_of(sign.GetValue(), lettering.bold ? Weight::piece : Weight::label);
    if (!outline) return false;
    add_outline(path, *outline, {x, centre.y}, lettering.height);
    x += lettering.height;
  }
  fill_with(gc, lettering.colour);
  gc.FillPath(path, wxWINDING_RULE);
  return true;
}

}  // namespace

void draw_text(wxGraphicsContext& gc, const wxString& text, const Lettering& lettering, Spot centre) {
  if (lettering.ideographs && draw_outlines(gc, text, lettering, centre)) return;
  // Above the base line, in heights: the middle of an ideograph, and that of a capital letter.
  const double middle = lettering.ideographs ? 0.38 : 0.36;
  gc.SetFont(gc.CreateFont(font_of(lettering.height, lettering.face, lettering.bold), wx(lettering.colour)));
  double width = 0, height = 0, descent = 0;
  gc.GetTextExtent(text, &width, &height, &descent);
  gc.DrawText(text, centre.x - width / 2, centre.y + middle * lettering.height - (height - descent));
}

const wxString& ideograph_face() {
  static const wxString face = [] {
    for (const char* name : {"Noto Serif CJK JP", "Noto Serif JP", "Source Han Serif JP", "Hiragino Mincho ProN",
                             "Yu Mincho", "MS Mincho", "IPAexMincho", "Noto Sans CJK JP"})
      if (wxFontEnumerator::IsValidFacename(name)) return wxString(name);
    return wxString();
  }();
  return face;
}

const wxString& system_face() {
  static const wxString face = wxSystemSettings::GetFont(wxSYS_DEFAULT_GUI_FONT).GetFaceName();
  return face;
}

}  // namespace kiban::gui
