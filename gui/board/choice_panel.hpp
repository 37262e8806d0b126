// The choices beside a square: drawn in the board, no window of its own, worked by mouse and keys.
#pragma once

#include <wx/graphics.h>

#include <vector>

#include "gui/board/geometry.hpp"
#include "gui/board/palette.hpp"

namespace kiban::gui {

struct ChoiceItem {
  Step step;
  wxString name;
  wxString token;  // in the game's own words, the same in every language
};

class ChoicePanel {
 public:
  bool open() const { return !items_.empty(); }
  // Beside `square`, within `area`; `measure` only measures text.
  void show(std::vector<ChoiceItem> items, const Box& square, const Box& area, wxGraphicsContext& measure);
  void close() { items_.clear(); }

  const std::vector<ChoiceItem>& items() const { return items_; }
  const Box& box() const { return box_; }
  Box item_box(std::size_t index) const;
  int hit(Spot spot) const;  // index of an item; -1 beside them
  int current() const { return current_; }
  void set_current(int index);
  void step(int by);  // to the next or the one before, round and round
  // Goes to the next item whose name or token begins with the letter, and returns how many do.
  int step_to_letter(wxUniChar letter);

  void paint(wxGraphicsContext& gc, const Palette& palette) const;

 private:
  std::vector<ChoiceItem> items_;
  Box box_;
  double row_ = 0;
  int current_ = 0;
};

}  // namespace kiban::gui
