#include "gui/board/drawing.hpp"

#include <wx/fontenum.h>
#include <wx/settings.h>

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

void draw_text(wxGraphicsContext& gc, const wxString& text, const Lettering& lettering, Spot centre) {
  // Above the base line, in heights: the middle of an ideograph, and that of a capital letter.
  const double middle = lettering.ideographs ? 0.38 : 0.36;
  const wxString& face = lettering.face.empty() ? system_face() : lettering.face;
  const int flags = lettering.bold ? wxFONTFLAG_BOLD : wxFONTFLAG_DEFAULT;
  gc.SetFont(gc.CreateFont(lettering.height, face, flags, wx(lettering.colour)));
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
