#include "gui/board/hint_panel.hpp"

#include <wx/settings.h>
#include <wx/tokenzr.h>

#include <algorithm>
#include <cmath>

namespace kiban::gui {

namespace {

constexpr double hint_side_room = 12, hint_room = 8, hint_corner = 7, hint_gap = 10, edge = 2;

wxGraphicsFont font(wxGraphicsContext& gc, Colour colour) {
  return gc.CreateFont(wxSystemSettings::GetFont(wxSYS_DEFAULT_GUI_FONT), wx(colour));
}

bool inside(const Box& box, const Box& area) {
  return box.x >= area.x + edge && box.y >= area.y + edge && box.right() <= area.right() - edge &&
         box.bottom() <= area.bottom() - edge;
}

Box pushed_inside(Box box, const Box& area) {
  box.x = std::max(area.x + edge, std::min(box.x, area.right() - box.width - edge));
  box.y = std::max(area.y + edge, std::min(box.y, area.bottom() - box.height - edge));
  return box;
}

// Below, above, right, left of the subject: the first place that has hint_room. Across that way it may be pushed aside.
Box place(const Box& size, const Box& subject, const Box& area) {
  const Spot middle = subject.centre();
  const double x = middle.x - size.width / 2, y = middle.y - size.height / 2;
  const Box places[] = {
      {x, subject.bottom() + hint_gap, size.width, size.height},
      {x, subject.y - hint_gap - size.height, size.width, size.height},
      {subject.right() + hint_gap, y, size.width, size.height},
      {subject.x - hint_gap - size.width, y, size.width, size.height},
  };
  for (const Box& wanted : places) {
    const Box moved = pushed_inside(wanted, area);
    if (inside(moved, area) && !moved.overlaps(subject)) return moved;
  }
  return pushed_inside(places[0], area);
}

}  // namespace

void HintPanel::show(const wxString& text, const Box& subject, const Box& area, wxGraphicsContext& measure) {
  lines_.clear();
  wxStringTokenizer lines(text, "\n");
  while (lines.HasMoreTokens()) lines_.push_back(lines.GetNextToken().Trim());
  measure.SetFont(font(measure, {}));
  double widest = 0;
  row_ = 0;
  for (const wxString& line : lines_) {
    double width = 0, height = 0;
    measure.GetTextExtent(line, &width, &height);
    widest = std::max(widest, width);
    row_ = std::max(row_, height);
  }
  const Box size{0, 0, std::ceil(widest + 2 * hint_side_room),
                 std::ceil(row_ * static_cast<double>(lines_.size()) + 2 * hint_room)};
  box_ = place(size, subject, area);
  box_.x = std::round(box_.x);
  box_.y = std::round(box_.y);
}

void HintPanel::paint(wxGraphicsContext& gc, const Palette& palette) const {
  for (int i = 6; i > 0; --i) {
    fill_with(gc, palette.shadow.with_alpha(0.045));
    const Box around = box_.grown(1.2 * i);
    gc.DrawRoundedRectangle(around.x, around.y + 2, around.width, around.height, hint_corner + i);
  }
  gc.SetBrush(gc.CreateBrush(wxBrush(wx(palette.panel))));
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wx(palette.panel_edge)).Width(1)));
  gc.DrawRoundedRectangle(box_.x + 0.5, box_.y + 0.5, box_.width - 1, box_.height - 1, hint_corner);
  gc.SetFont(font(gc, palette.panel_text));
  for (std::size_t i = 0; i < lines_.size(); ++i)
    gc.DrawText(lines_[i], box_.x + hint_side_room, box_.y + hint_room + row_ * static_cast<double>(i));
}

}  // namespace kiban::gui
