// Buttons that go through the moves of a game, and turn its board.
#pragma once

#include <wx/panel.h>

#include <functional>
#include <string>

class wxButton;

namespace kiban::gui {

class StepRow : public wxPanel {
 public:
  // `name`: what the buttons' names for tests begin with. `step`: plies, far_away for a whole game.
  StepRow(wxWindow* parent, const std::string& name, const std::function<void(int)>& step, std::function<void()> flip);
  void show(std::size_t ply, std::size_t plies);

 private:
  wxButton *first_, *previous_, *next_, *last_;
};

}  // namespace kiban::gui
