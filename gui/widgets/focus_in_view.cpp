#include "gui/widgets/focus_in_view.hpp"

#include <algorithm>

namespace kiban::gui {

namespace {

// By how many pixels the view must go down (up: negative) to show these rows of it, the first of them in any case.
int way_to_rows(int top, int bottom, int height) {
  const int margin = std::clamp((height - (bottom - top)) / 2, 0, 8);
  if (top - margin < 0 || bottom - top > height) return top - margin;
  return std::max(0, bottom + margin - height);
}

}  // namespace

void bring_into_view(wxScrolledWindow& window, const wxWindow& child) {
  const int top = window.ScreenToClient(child.GetScreenPosition()).y;
  const int way = way_to_rows(top, top + child.GetSize().GetHeight(), window.GetClientSize().GetHeight());
  int across = 0;
  int unit = 0;
  window.GetScrollPixelsPerUnit(&across, &unit);
  if (way == 0 || unit == 0) return;
  const int units = (way + (way > 0 ? unit - 1 : 1 - unit)) / unit;  // away from zero
  window.Scroll(-1, std::max(0, window.GetViewStart().y + units));
}

void keep_focus_in_view(wxScrolledWindow& window) {
  window.Bind(wxEVT_CHILD_FOCUS, [&window](wxChildFocusEvent& event) {
    event.Skip();
    if (event.GetWindow() != &window) bring_into_view(window, *event.GetWindow());
  });
}

}  // namespace kiban::gui
