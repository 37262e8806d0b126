#include "gui/widgets/kept_splitter.hpp"

#include "gui/widgets/shares.hpp"

namespace kiban::gui {

KeptSplitter::KeptSplitter(wxWindow* parent, int& second)
    : wxSplitterWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxSP_LIVE_UPDATE | wxSP_NOBORDER),
      second_size_(second),
      usual_(second) {
  SetMinimumPaneSize(1);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    place();
  });
  Bind(wxEVT_SPLITTER_SASH_POS_CHANGING,
       [this](wxSplitterEvent& event) { event.SetSashPosition(first_pane(total() - event.GetSashPosition())); });
  Bind(wxEVT_SPLITTER_SASH_POS_CHANGED, [this](wxSplitterEvent& event) {
    if (total() > 0) second_size_ = ToDIP(total() - event.GetSashPosition());
  });
  Bind(wxEVT_SPLITTER_DOUBLECLICKED, [this](wxSplitterEvent& event) {
    event.Veto();
    second_size_ = usual_;
    place();
  });
}

int KeptSplitter::total() const {
  const wxSize size = GetClientSize();
  return (direction_ == wxVERTICAL ? size.y : size.x) - GetSashSize();
}

int KeptSplitter::first_pane(int second) const { return first_length({total(), second, least_first_, least_second_}); }

void KeptSplitter::begin(wxOrientation direction, wxWindow* first, wxWindow* second) {
  direction_ = direction;
  first_ = first;
  second_ = second;
  split();
}

void KeptSplitter::split() {
  if (direction_ == wxVERTICAL)
    SplitHorizontally(first_, second_);
  else
    SplitVertically(first_, second_);
  place();
}

void KeptSplitter::set_least(int first, int second) {
  least_first_ = first;
  least_second_ = second;
  place();
}

void KeptSplitter::show_second(bool shown) {
  if (shown == IsSplit()) return;
  if (shown)
    split();
  else
    Unsplit(second_);
}

void KeptSplitter::place() {
  if (IsSplit() && total() > 1) SetSashPosition(first_pane(FromDIP(second_size_)), true);
}

}  // namespace kiban::gui
