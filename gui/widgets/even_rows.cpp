#include "gui/widgets/even_rows.hpp"

#include <wx/dataview.h>

#include <algorithm>

namespace kiban::gui {

namespace {

constexpr int above_and_below = 7;  // DIP, both rows_together

}  // namespace

void even_rows(wxDataViewCtrl& list) {
  const int latin = list.GetTextExtent("Ag").y;
  const int ideographs = list.GetTextExtent(wxString::FromUTF8("棋☗玉")).y;
  list.SetRowHeight(std::max(latin, ideographs) + list.FromDIP(above_and_below));
}

}  // namespace kiban::gui
