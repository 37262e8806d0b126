// What a new script needs to be told: its name, and the game that it changes.
#pragma once

#include <wx/panel.h>

#include <functional>
#include <string>
#include <vector>

#include "session/session.hpp"

class wxButton;
class wxChoice;
class wxStaticText;
class wxTextCtrl;

namespace kiban::gui {

class NewScriptForm : public wxPanel {
 public:
  struct Events {
    std::function<void(const NewScript&)> create;
    std::function<void()> cancel;
  };
  NewScriptForm(wxWindow* parent, Events events);

  void show(const Shared<GalleryModel>& gallery);
  void arrive();

 private:
  void create();
  std::string id() const;  // made of the name and the game
  std::string base() const;

  bool chosen_ = false;  // a game, by hand

  Events events_;
  std::vector<std::string> bases_;  // ids, as they are listed
  wxTextCtrl* name_;
  wxChoice* game_;
  wxStaticText* file_;
  wxButton* create_;
};

}  // namespace kiban::gui
