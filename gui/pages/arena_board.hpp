// A game of an arena: the board, who plays, the moves, and what whoever plays from here may do.
#pragma once

#include <wx/panel.h>
#include <wx/timer.h>

#include <functional>

#include "gui/common/settings.hpp"
#include "session/arena/arena_models.hpp"
#include "session/session.hpp"

class wxTextCtrl;

namespace kiban::gui {

class ActionGrid;
class BoardView;
class ChoiceBar;
class KeptSplitter;
class MoveListView;
class PlayerBar;
class StepRow;

class ArenaBoard : public wxPanel {
 public:
  using Post = std::function<void(Session::Command)>;
  struct Events {
    std::function<void(const NoticeModel&)> say;  // a sentence for the strip above the page
    std::function<void()> resign;                 // asked for
  };
  ArenaBoard(wxWindow* parent, Post post, Settings& settings, Events events);

  void show(const Shared<ArenaGameModel>& game);
  void show(const ArenaRefusalModel& refused);
  const ArenaGameModel* game() const { return game_ && game_->board ? game_.get() : nullptr; }
  bool plays() const { return game() && game_->yours && !game_->ending.over(); }
  wxString title() const;
  void flip();
  void offer_draw();  // or accept the one of the other side
  void resign();
  void use_settings();
  void focus_board();
  BoardView& board() { return *board_; }

 private:
  wxWindow* make_stage(wxWindow* parent);
  wxWindow* make_side(wxWindow* parent);
  wxTextCtrl* make_entry(wxWindow* parent);
  void bind_board();
  void turn_to_player();
  void show_players();
  void show_clocks();
  void show_actions();
  void show_choices(bool insisted);
  wxString name_of(std::size_t seat) const;
  wxString asked() const;
  void type_move();

  Post post_;
  Settings& settings_;
  Events events_;
  Shared<ArenaGameModel> game_;
  bool flipped_ = false, room_for_questions_ = false;
  std::size_t below_ = 0;  // the seat that is below
  KeptSplitter* panes_ = nullptr;
  BoardView* board_ = nullptr;
  ChoiceBar* choices_ = nullptr;
  PlayerBar *far_ = nullptr, *near_ = nullptr;
  MoveListView* moves_ = nullptr;
  wxTextCtrl* entry_ = nullptr;
  ActionGrid* actions_ = nullptr;
  std::size_t draw_ = 0, accept_ = 0, resign_ = 0, keep_ = 0, open_ = 0;
  StepRow* steps_ = nullptr;
  wxTimer clock_timer_;
};

}  // namespace kiban::gui
