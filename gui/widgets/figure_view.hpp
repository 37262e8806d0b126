// A small board on which a few moves can be seen: stepped through, or by themselves.
#pragma once

#include <wx/panel.h>
#include <wx/timer.h>

#include "gui/common/settings.hpp"
#include "session/guide.hpp"

class wxButton;
class wxStaticText;

namespace kiban::gui {

class BoardView;

class FigureView : public wxPanel {
 public:
  // `number`: from 1, in the names for tests.
  FigureView(wxWindow* parent, GuideFigure figure, int number, const Settings& settings);

  void run();  // from the start, move by move
  void stop() { timer_.Stop(); }
  bool runs() const { return timer_.IsRunning(); }
  // Nothing moves on it, or it has been seen: it need not move by itself.
  bool seen() const { return seen_; }
  void use_settings();

 private:
  wxSizer* make_steps();
  void step(int moves);
  void by_hand(int moves);
  void go_to(std::size_t ply);
  void toggle();
  wxString where() const;

  GuideFigure figure_;
  int number_;
  const Settings& settings_;
  std::size_t ply_ = 0;
  int width_;  // pixels
  bool seen_;
  BoardView* board_;
  wxStaticText* note_ = nullptr;
  wxStaticText* refusal_ = nullptr;
  wxStaticText* where_ = nullptr;
  wxButton *previous_ = nullptr, *next_ = nullptr;
  wxTimer timer_;
};

}  // namespace kiban::gui
