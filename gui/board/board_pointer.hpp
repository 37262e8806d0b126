// The board by the mouse: clicks, drags, what is below the pointer, and the wheel.
#pragma once

#include <optional>

#include "gui/board/board_keyboard.hpp"
#include "gui/board/move_entry.hpp"
#include "gui/board/site_hint.hpp"

namespace kiban::gui {

class BoardPointer {
 public:
  BoardPointer(BoardContext& context, MoveEntry& entry, SiteHint& hint, BoardKeyboard& keyboard);
  ~BoardPointer();
  BoardPointer(const BoardPointer&) = delete;
  BoardPointer& operator=(const BoardPointer&) = delete;

  void release();  // a drag is over

 private:
  struct Press {
    Site site = -1;
    Spot at;
    bool was_selected = false;
  };

  void on_left_down(wxMouseEvent& event);
  void on_left_up(wxMouseEvent& event);
  void on_motion(wxMouseEvent& event);
  void on_leave(wxMouseEvent& event);
  void on_capture_lost();
  void on_wheel(wxMouseEvent& event);
  void press(Site site, Spot at);
  void press_choice(Spot at);
  void point_at_choice(Spot at);
  void lift_when_dragged(Spot at);
  void drag_to(Spot at);
  void drop(Site site);
  void hover_over(Spot at);

  BoardContext& context_;
  MoveEntry& entry_;
  SiteHint& hint_;
  BoardKeyboard& keyboard_;
  std::optional<Press> press_;
  int wheel_ = 0;  // turned, and not yet a step
};

}  // namespace kiban::gui
