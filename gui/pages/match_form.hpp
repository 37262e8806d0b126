// What is to be played: the game, the players, how many games and how long each move may take.
#pragma once

#include <wx/scrolwin.h>

#include <functional>
#include <string>
#include <vector>

#include "session/matches/match_models.hpp"

class wxButton;
class wxCheckBox;
class wxChoice;
class wxListBox;
class wxSpinCtrl;
class wxSizer;

namespace kiban::gui {

class MatchForm : public wxScrolledWindow {
 public:
  MatchForm(wxWindow* parent, std::function<void(const MatchWish&)> start, std::function<void()> stop);

  void show(const Shared<GalleryModel>& gallery);
  void show(const Shared<EnginesModel>& engines);
  void show(const MatchesModel& matches);
  void focus_first();

 private:
  wxSizer* make_players();
  wxSizer* make_course();
  wxSizer* make_test();
  wxSpinCtrl* number(const wxString& spoken, const char* name, int least, int most, int value);
  wxChoice* choice(const wxString& spoken, const char* name, const std::vector<wxString>& values, int selected);
  void add_row(wxSizer& grid, const wxString& label, wxWindow* field);
  void offer_players();
  void add_player();
  void remove_player();
  void show_state();
  MatchWish wish() const;
  const GalleryCard* game() const;

  std::function<void(const MatchWish&)> start_;
  Shared<GalleryModel> gallery_;
  Shared<EnginesModel> engines_;
  std::vector<const GalleryCard*> games_;
  std::vector<Seat> offered_, players_;
  bool playing_ = false;
  wxChoice *game_ = nullptr, *offer_ = nullptr, *format_ = nullptr, *time_ = nullptr;
  wxListBox* list_ = nullptr;
  wxButton *add_ = nullptr, *remove_ = nullptr, *begin_ = nullptr, *stop_ = nullptr;
  wxSpinCtrl *count_ = nullptr, *at_once_ = nullptr, *random_ = nullptr, *elo0_ = nullptr, *elo1_ = nullptr;
  wxCheckBox* test_ = nullptr;
};

}  // namespace kiban::gui
