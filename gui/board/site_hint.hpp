// Which site is pointed at, by pointer or cursor, and what is said about it beside it.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "gui/board/board_context.hpp"
#include "gui/board/hint_panel.hpp"

namespace kiban::gui {

class SiteHint {
 public:
  // `on_changed`: what is said came or went.
  SiteHint(BoardContext& context, std::function<void()> on_changed)
      : context_(context), on_changed_(std::move(on_changed)) {}

  Site pointed() const { return pointed_; }  // -1: none
  void point_at(Site site);
  void forget() { pointed_ = -1; }

  // Marks what belongs to what is said, until another site is pointed at or the board changes.
  void show(Site site, std::vector<Mark> marks, const wxString& text);
  void hide();
  bool open() const { return panel_.open(); }
  Site site() const { return site_; }  // that it is about; -1: none
  const std::vector<Mark>& marks() const { return marks_; }
  std::string line() const;  // what is said, in one line
  void paint(wxGraphicsContext& gc, const Palette& palette) const;

 private:
  BoardContext& context_;
  std::function<void()> on_changed_;
  Site pointed_ = -1, site_ = -1;
  std::vector<Mark> marks_;
  wxString text_;
  HintPanel panel_;
};

}  // namespace kiban::gui
