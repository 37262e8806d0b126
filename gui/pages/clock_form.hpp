// How much time the players have: none, a usual amount, or their own, for both or for each.
#pragma once

#include <wx/panel.h>

#include <vector>

#include "session/models.hpp"

class wxCheckBox;
class wxChoice;
class wxSpinCtrl;

namespace kiban::gui {

class ClockForm : public wxPanel {
 public:
  // `chosen`: a time control as text, offered first.
  ClockForm(wxWindow* parent, const BoardModel* board, const wxString& chosen);
  TimeControl control(int seat) const;

 private:
  struct Side {
    wxPanel* panel;
    wxSpinCtrl *minutes, *increment, *byoyomi, *periods;
  };
  Side add_side(const wxString& title, const TimeControl& control);
  void show_parts();

  wxChoice* usual_;
  wxCheckBox* different_;
  std::vector<Side> sides_;
};

}  // namespace kiban::gui
