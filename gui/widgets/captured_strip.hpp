// The pieces that a player has captured, small, in a row.
#pragma once

#include <wx/bitmap.h>
#include <wx/panel.h>

#include <vector>

#include "gui/board/board_surface.hpp"
#include "session/board_model.hpp"

namespace kiban::gui {

class CapturedStrip : public wxPanel {
 public:
  explicit CapturedStrip(wxWindow* parent);

  // True: it takes another room than before.
  bool show(const std::vector<Occupant>& captured, const BoardModel& board, const BoardLook& look);

 private:
  struct Item {
    wxBitmap picture;
    wxString count;  // empty: one
  };

  int width_of(const Item& item) const;
  void paint();

  std::vector<Occupant> captured_;
  BoardLook look_;
  std::vector<Item> items_;
};

}  // namespace kiban::gui
