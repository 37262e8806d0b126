// Matches and tournaments: programs play each other in many games; who is stronger, and any game while it is played.
#pragma once

#include <wx/panel.h>

#include <functional>

#include "gui/common/settings.hpp"
#include "session/matches/match_models.hpp"
#include "session/session.hpp"

class wxButton;

namespace kiban::gui {

class BoardView;
class CutText;
class KeptSplitter;
class MatchForm;
class MatchGamesTable;
class MoveListView;
class PlayerBar;
class StandingsTable;
class StepRow;

class MatchesPage : public wxPanel {
 public:
  using Post = std::function<void(Session::Command)>;

  MatchesPage(wxWindow* parent, Post post, Settings& settings);

  void show(const Shared<GalleryModel>& gallery);
  void show(const Shared<EnginesModel>& engines);
  void show(const Shared<MatchesModel>& matches);
  void show(const Shared<MatchGameModel>& game);
  void arrive();  // the page was turned to
  void focus_board();
  void flip();
  void use_settings();
  wxString title() const;
  BoardView& board() { return *board_; }

 private:
  wxWindow* make_tables(wxWindow* parent);
  wxWindow* make_board(wxWindow* parent);
  void choose();  // the game that is selected
  void show_players();
  void show_actions();
  wxString state_text() const;
  wxString test_text() const;
  const MatchGameModel* game() const { return game_ && game_->board ? game_.get() : nullptr; }

  Post post_;
  Settings& settings_;
  Shared<MatchesModel> matches_;
  Shared<MatchGameModel> game_;
  bool flipped_ = false;
  MatchForm* form_ = nullptr;
  KeptSplitter *panes_ = nullptr, *rows_ = nullptr;
  CutText *state_ = nullptr, *test_ = nullptr;
  StandingsTable* standings_ = nullptr;
  MatchGamesTable* games_ = nullptr;
  wxButton *watch_ = nullptr, *open_ = nullptr;
  BoardView* board_ = nullptr;
  PlayerBar *far_ = nullptr, *near_ = nullptr;
  MoveListView* moves_ = nullptr;
  StepRow* steps_ = nullptr;
};

}  // namespace kiban::gui
