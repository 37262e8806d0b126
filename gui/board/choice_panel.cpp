#include "gui/board/choice_panel.hpp"

#include <wx/settings.h>

#include <algorithm>

#include "gui/board/drawing.hpp"

namespace kiban::gui {

namespace {

constexpr double padding = 5, side_room = 14, digit_room = 20, corner = 7, gap = 6;

double text_height() {
  return std::max(12.0, wxSystemSettings::GetFont(wxSYS_DEFAULT_GUI_FONT).GetFractionalPointSize() * 96 / 72);
}

double width_of(wxGraphicsContext& gc, const wxString& text) {
  gc.SetFont(gc.CreateFont(font_of(text_height(), {}, false), *wxBLACK));
  double width = 0, height = 0;
  gc.GetTextExtent(text, &width, &height);
  return width;
}

}  // namespace

void ChoicePanel::show(std::vector<ChoiceItem> items, const Box& square, const Box& area, wxGraphicsContext& measure) {
  items_ = std::move(items);
  current_ = 0;
  row_ = std::round(text_height() * 2.1);
  double width = 0;
  for (const ChoiceItem& item : items_) width = std::max(width, width_of(measure, item.name));
  box_.width = std::ceil(width + 2 * side_room + digit_room + 2 * padding);
  box_.height = row_ * static_cast<double>(items_.size()) + 2 * padding;
  const bool right = square.right() + gap + box_.width <= area.right();
  box_.x = right ? square.right() + gap : square.x - gap - box_.width;
  box_.y = square.centre().y - box_.height / 2;
  box_.x = std::max(area.x + 2, std::min(box_.x, area.right() - box_.width - 2));
  box_.y = std::max(area.y + 2, std::min(box_.y, area.bottom() - box_.height - 2));
  box_.x = std::round(box_.x);
  box_.y = std::round(box_.y);
}

Box ChoicePanel::item_box(std::size_t index) const {
  return {box_.x + padding, box_.y + padding + row_ * static_cast<double>(index), box_.width - 2 * padding, row_};
}

int ChoicePanel::hit(Spot spot) const {
  for (std::size_t i = 0; i < items_.size(); ++i)
    if (item_box(i).contains(spot)) return static_cast<int>(i);
  return -1;
}

void ChoicePanel::set_current(int index) {
  if (index >= 0 && index < static_cast<int>(items_.size())) current_ = index;
}

void ChoicePanel::step(int by) {
  const int count = static_cast<int>(items_.size());
  if (count > 0) current_ = ((current_ + by) % count + count) % count;
}

int ChoicePanel::step_to_letter(wxUniChar letter) {
  const wxString wanted = wxString(letter).Lower();
  const auto fits = [&](const ChoiceItem& item) {
    return item.name.Lower().StartsWith(wanted) || item.token.Lower().StartsWith(wanted);
  };
  const int count = static_cast<int>(items_.size());
  int next = -1;
  for (int i = count; i > 0; --i) {
    const int index = (current_ + i) % count;
    if (fits(items_[static_cast<std::size_t>(index)])) next = index;
  }
  set_current(next);
  return static_cast<int>(std::count_if(items_.begin(), items_.end(), fits));
}

void ChoicePanel::paint(wxGraphicsContext& gc, const Palette& palette) const {
  for (int i = 6; i > 0; --i) {
    fill_with(gc, palette.shadow.with_alpha(0.045));
    const Box around = box_.grown(1.2 * i);
    gc.DrawRoundedRectangle(around.x, around.y + 2, around.width, around.height, corner + i);
  }
  gc.SetBrush(gc.CreateBrush(wxBrush(wx(palette.panel))));
  gc.SetPen(gc.CreatePen(wxGraphicsPenInfo(wx(palette.panel_edge)).Width(1)));
  gc.DrawRoundedRectangle(box_.x + 0.5, box_.y + 0.5, box_.width - 1, box_.height - 1, corner);
  for (std::size_t i = 0; i < items_.size(); ++i) {
    const Box box = item_box(i);
    if (static_cast<int>(i) == current_) {
      fill_with(gc, palette.panel_choice);
      gc.DrawRoundedRectangle(box.x, box.y, box.width, box.height, corner - 3);
    }
    Lettering lettering;
    lettering.height = text_height();
    lettering.colour = palette.panel_text;
    const double middle = box.centre().y;
    const double width = width_of(gc, items_[i].name);
    draw_text(gc, items_[i].name, lettering, {box.x + side_room + digit_room + width / 2, middle});
    lettering.height *= 0.8;
    lettering.colour = palette.panel_text.with_alpha(0.75);
    draw_text(gc, wxString::Format("%zu", i + 1), lettering, {box.x + side_room, middle});
  }
}

}  // namespace kiban::gui
