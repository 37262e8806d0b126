// The form for a new game, beside its card: who plays, under which rules, with which clock.
#pragma once

#include <wx/panel.h>

#include <functional>
#include <string>
#include <vector>

#include "gui/common/settings.hpp"
#include "session/session.hpp"

class wxBoxSizer;
class wxButton;
class wxScrolledWindow;
class wxSpinCtrl;
class wxStaticText;

namespace kiban::gui {

class ClockForm;
class OptionsForm;
class SeatsForm;

class NewGamePanel : public wxPanel {
 public:
  NewGamePanel(wxWindow* parent, std::function<void(Session::Command)> post, Settings& settings,
               std::function<void()> closed);

  // A position to begin from, with the options under which it was set up.
  struct From {
    std::string text;  // empty: the start of the game
    BoardPicture board;
    OptionValues options;
  };
  void open(const GalleryCard& card, const From& from = {});
  void show(const Shared<EnginesModel>& engines) { engines_ = engines; }  // for the next time
  void focus_start();

 private:
  void start();
  wxString first_game_words() const;
  NewGame wish() const;
  std::vector<std::string> engines() const;  // that play the game
  void remember(const NewGame& wish);

  std::function<void(Session::Command)> post_;
  Settings& settings_;
  std::function<void()> closed_;
  GalleryCard card_;
  Shared<EnginesModel> engines_;
  std::string start_text_;
  wxStaticText* title_;
  wxStaticText* summary_;
  wxScrolledWindow* scroll_;
  wxButton *start_, *first_game_;
  SeatsForm* seats_ = nullptr;
  OptionsForm* options_ = nullptr;
  ClockForm* clock_ = nullptr;
  wxSpinCtrl* limit_ = nullptr;
};

}  // namespace kiban::gui
