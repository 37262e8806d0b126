// The page where games begin: those to go on with, those that can be played, and the form for a new one beside them.
#pragma once

#include <wx/bitmap.h>
#include <wx/panel.h>

#include <functional>
#include <map>
#include <string>

#include "gui/board/board_surface.hpp"
#include "gui/common/settings.hpp"
#include "gui/widgets/welcome_strip.hpp"
#include "session/session.hpp"

class wxButton;
class wxScrolledWindow;
class wxSearchCtrl;
class wxStaticText;

namespace kiban::gui {

class CardRow;
class NewGamePanel;

using Post = std::function<void(Session::Command)>;

class PlayPage : public wxPanel {
 public:
  PlayPage(wxWindow* parent, Post post, Settings& settings);

  void show(const Shared<GalleryModel>& gallery);
  void show(const Shared<ContinueModel>& games);
  void show(const Shared<EnginesModel>& engines);
  // Opens the form for the game that was played last, or the first one.
  void new_game();
  bool new_game_of(const std::string& id);          // false: there is no such game
  void new_game_from(const EditorModel& position);  // that was set up
  void game_began();                                // closes the form, and ends the first start
  // At the first start: what is asked above the games, until it is done or a game begins.
  void welcome(const std::vector<WelcomeStrip::Choice>& choices);
  void focus_search();
  void use_settings();

 private:
  wxStaticText* heading(const wxString& text);
  void fill_games(const Shared<GalleryModel>& before);
  void fill_continue();
  void show_unfinished();
  void offer_all_unfinished();
  static wxString mark_of(const ContinueCard& card);
  bool dismissed(const ContinueCard& card) const;
  void dismiss(const ContinueCard& card);
  void fill_refused();
  void forget_pictures();
  const wxBitmap& picture_of(const BoardPicture& board, int side);
  CardRow& row_of(const GalleryCard& card);
  wxString name_of_game(const std::string& id) const;
  wxString why_empty() const;
  void add_game(const GalleryCard& card);
  void add_continue(const ContinueCard& card);
  void welcomed();
  void open_form(const GalleryCard& card);
  void show_form();
  void close_form();
  void search();
  void arrange();

  Post post_;
  Settings& settings_;
  Shared<GalleryModel> gallery_;
  Shared<ContinueModel> continue_;
  std::map<BoardPicture, wxBitmap> pictures_;  // of the cards
  BoardLook drawn_look_;                       // that the pictures have
  wxScrolledWindow* scroll_;
  wxPanel* content_;
  WelcomeStrip* welcome_ = nullptr;
  wxStaticText* continue_heading_;
  wxButton* continue_all_;
  bool all_unfinished_ = false;
  CardRow* continue_cards_;
  wxStaticText* empty_;
  wxSearchCtrl* search_;
  CardRow* game_cards_;
  wxPanel* variants_;                            // of all games
  std::map<std::string, CardRow*> variants_of_;  // by the game
  wxButton* refused_;                            // what was not loaded
  wxPanel* reasons_;                             // and why; shown when asked for
  NewGamePanel* form_;
};

}  // namespace kiban::gui
