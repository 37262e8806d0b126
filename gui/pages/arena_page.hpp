// The arena: where programs and people play each other over the network. Go there, look on, find an opponent, play.
#pragma once

#include <wx/panel.h>

#include <functional>

#include "gui/pages/arena_board.hpp"

class wxButton;
class wxChoice;

namespace kiban::gui {

class ArenaDoor;
class ArenaTable;
class CutText;

class ArenaPage : public wxPanel {
 public:
  using Post = ArenaBoard::Post;

  ArenaPage(wxWindow* parent, Post post, Settings& settings);

  void show(const Shared<ArenaModel>& arena);
  void show(const Shared<ArenaGameModel>& game);
  void show(const Shared<ArenaRefusalModel>& refused) { board_->show(*refused); }
  void arrive();  // the page was turned to
  void focus_own();
  void focus_board() { board_->focus_board(); }
  void flip() { board_->flip(); }
  void offer_draw() { board_->offer_draw(); }
  void resign() { board_->resign(); }
  bool plays() const { return board_->plays(); }
  void use_settings() { board_->use_settings(); }
  wxString title() const { return board_->title(); }
  BoardView& board() { return board_->board(); }

  std::function<void(const NoticeModel&)> on_say;
  std::function<void()> on_resign;

 private:
  wxWindow* make_lists(wxWindow* parent);
  wxWindow* make_search(wxWindow* parent);
  wxWindow* make_empty(wxWindow* parent);
  void show_rulesets();
  void show_actions();
  void seek();    // an opponent, or no more
  void choose();  // the row that is selected
  bool there() const { return arena_ && arena_->life == ArenaLife::there; }
  bool waits() const { return arena_ && !arena_->waits_here.empty(); }

  Post post_;
  Settings& settings_;
  Shared<ArenaModel> arena_;
  std::vector<std::string> listed_;  // rulesets of the list
  ArenaDoor* door_ = nullptr;
  wxPanel* search_ = nullptr;
  wxChoice *ruleset_ = nullptr, *time_ = nullptr;
  wxButton *seek_ = nullptr, *choose_ = nullptr;
  CutText* waiting_ = nullptr;
  ArenaTable* table_ = nullptr;
  ArenaBoard* board_ = nullptr;
  wxWindow* empty_ = nullptr;
};

}  // namespace kiban::gui
