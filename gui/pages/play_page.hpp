// The page where games begin: those to go on with, those that can be played, and the form for a new one beside them.
#pragma once

#include <wx/panel.h>

#include <functional>
#include <vector>

#include "gui/app/settings.hpp"
#include "gui/session/session.hpp"

class wxBoxSizer;
class wxButton;
class wxCollapsiblePane;
class wxScrolledWindow;
class wxSearchCtrl;
class wxStaticText;
class wxWrapSizer;

namespace kiban::gui {

class NewGamePanel;

using Post = std::function<void(Session::Command)>;

class PlayPage : public wxPanel {
 public:
  PlayPage(wxWindow* parent, Post post, Settings& settings);

  void show(const Shared<GalleryModel>& gallery);
  void show(const Shared<ContinueModel>& games);
  // Opens the form for the game that was played last, or the first one.
  void new_game();
  void new_game_of(const std::string& id);
  void new_game_from(const EditorModel& position);  // that was set up
  void game_began();                                // closes the form
  void focus_search();
  void use_settings();

 private:
  struct Card {
    wxButton* button;
    wxString words;  // that the search looks in
  };

  wxStaticText* heading(const wxString& text);
  void fill_games();
  void fill_continue();
  void fill_refused();
  wxButton* add_card(wxWrapSizer* sizer, const wxBitmap& picture, const wxString& markup, const wxString& spoken);
  void add_game(const GalleryCard& card);
  void add_continue(const ContinueCard& card);
  void open_form(const GalleryCard& card);
  void show_form();
  void close_form();
  void search();
  void arrange();

  Post post_;
  Settings& settings_;
  Shared<GalleryModel> gallery_;
  Shared<ContinueModel> continue_;
  std::vector<Card> cards_;
  bool drawn_letters_ = false;  // on the pieces of the cards
  wxScrolledWindow* scroll_;
  wxStaticText* continue_heading_;
  wxWrapSizer* continue_cards_;
  wxStaticText* empty_;
  wxSearchCtrl* search_;
  wxWrapSizer* game_cards_;
  wxCollapsiblePane* refused_;
  NewGamePanel* form_;
};

}  // namespace kiban::gui
