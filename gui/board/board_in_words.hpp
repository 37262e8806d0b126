// A board in words, for assistive technology.
#pragma once

#include <string>

#include "gui/board/accessible.hpp"
#include "gui/board/board_keyboard.hpp"
#include "gui/board/move_entry.hpp"
#include "gui/board/site_hint.hpp"

namespace kiban::gui {

class BoardInWords : private AccessibleSource {
 public:
  BoardInWords(BoardContext& context, MoveEntry& entry, const SiteHint& hint, BoardKeyboard& keyboard)
      : context_(context), entry_(entry), hint_(hint), keyboard_(keyboard), accessible_(context.window, *this) {}

  BoardAccessible& told() { return accessible_; }
  void announce_move();  // that led to the position shown

 private:
  std::string accessible_name() const override;
  int accessible_count() const override;
  std::string accessible_child_name(int child) const override;
  bool accessible_child_is_choice(int child) const override { return choice(child) != nullptr; }
  wxRect accessible_child_rect(int child) const override;
  bool accessible_child_selected(int child) const override;
  int accessible_focus() const override;
  void accessible_take_focus(int child) override;
  void accessible_press(int child) override;

  const std::vector<Site>& sites() const { return context_.surface.sites(); }
  Site site(int child) const;  // -1: a choice, or out of range
  const ChoiceItem* choice(int child) const;

  BoardContext& context_;
  MoveEntry& entry_;
  const SiteHint& hint_;
  BoardKeyboard& keyboard_;
  BoardAccessible accessible_;
};

}  // namespace kiban::gui
