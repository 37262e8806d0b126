// Two panes with a sash. The second keeps its size when the window grows, and a person may change it; both keep a least
// size.
#pragma once

#include <wx/splitter.h>

namespace kiban::gui {

class KeptSplitter : public wxSplitterWindow {
 public:
  // `second`: the size of the second pane in DIP, kept up to date; must outlive the window.
  KeptSplitter(wxWindow* parent, int& second);

  // In DIP. `direction` wxVERTICAL: one below the other.
  void begin(wxOrientation direction, wxWindow* first, wxWindow* second);
  void set_least(int first, int second);  // in pixels
  void show_second(bool shown);

 private:
  int total() const;
  int first_pane(int second) const;
  void place();
  void split();

  int& second_size_;
  int usual_;
  int least_first_ = 1, least_second_ = 1;
  wxOrientation direction_ = wxVERTICAL;
  wxWindow *first_ = nullptr, *second_ = nullptr;
};

}  // namespace kiban::gui
