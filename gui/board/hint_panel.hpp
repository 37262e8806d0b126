// A few words about a site, beside it: painted on the board, out of the way of what they are about.
#pragma once

#include <vector>

#include "gui/board/drawing.hpp"

namespace kiban::gui {

class HintPanel {
 public:
  // Lines of `text` end with "\n". `subject`: what is not to be hidden, if that can be; `area`: where the panel may
  // lie.
  void show(const wxString& text, const Box& subject, const Box& area, wxGraphicsContext& measure);
  void close() { lines_.clear(); }
  bool open() const { return !lines_.empty(); }
  const Box& box() const { return box_; }
  void paint(wxGraphicsContext& gc, const Palette& palette) const;

 private:
  std::vector<wxString> lines_;
  Box box_;
  double row_ = 0;
};

}  // namespace kiban::gui
