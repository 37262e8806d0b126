// The board by the keyboard: a cursor that goes from site to site, and what the keys do.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>

#include "gui/board/move_entry.hpp"
#include "gui/board/site_hint.hpp"

namespace kiban::gui {

class BoardKeyboard {
 public:
  // `on_moved`: what has the keyboard is another site or choice.
  BoardKeyboard(BoardContext& context, MoveEntry& entry, SiteHint& hint, std::function<void()> on_moved);

  Site cursor() const { return cursor_; }
  bool cursor_shown() const { return shown_; }
  void set_cursor(Site site);     // shows it
  void hide_cursor();             // until a key moves it
  void put_cursor_at(Site site);  // by a click: hidden
  void forget() { cursor_ = -1; }

 private:
  void on_key(wxKeyEvent& event);
  void on_char(wxKeyEvent& event);
  void on_focus(wxFocusEvent& event);
  bool press_choice_key(int key);
  bool step_in_choices(int by);
  void press_choice_letter(std::uint32_t sign);
  bool press_board_key(int key);
  bool press_step_key(int key);
  bool go(Arrow arrow);
  bool press_site();

  BoardContext& context_;
  MoveEntry& entry_;
  SiteHint& hint_;
  std::function<void()> on_moved_;
  Site cursor_ = -1;
  bool shown_ = false;
};

}  // namespace kiban::gui
