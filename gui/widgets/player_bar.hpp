// One player: what they play, who they are, whether it is their turn, and their clock.
#pragma once

#include <wx/panel.h>

#include "gui/board/board_surface.hpp"
#include "session/models.hpp"

class wxStaticBitmap;
class wxStaticText;

namespace kiban::gui {

class CapturedStrip;
class CutText;

class PlayerBar : public wxPanel {
 public:
  explicit PlayerBar(wxWindow* parent);

  void show(const SeatModel& seat, const wxString& name, const BoardModel& board, bool thinking, const BoardLook& look);
  void show_clock(const Clock& clock, int seat, Milliseconds now);
  void hide_clock();
  void set_low(bool low);  // where there is little room

 private:
  void paint(wxPaintEvent& event);

  bool to_act_ = false;
  int tone_ = 0;
  wxStaticBitmap* disc_;
  CutText *name_, *state_;
  CapturedStrip* captured_;
  wxStaticText* clock_;
};

}  // namespace kiban::gui
