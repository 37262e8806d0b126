// Scripts: which there are, which are broken and why, and a place to write them.
#pragma once

#include <wx/panel.h>
#include <wx/timer.h>

#include <functional>
#include <string>

#include "gui/common/settings.hpp"
#include "session/session.hpp"

class wxButton;
class wxSearchCtrl;
class wxSimplebook;
class wxStaticText;

namespace kiban::gui {

class ConsoleView;
class NewScriptForm;
class ScriptTable;
class ScriptText;

class VariantsPage : public wxPanel {
 public:
  using Post = std::function<void(Session::Command)>;
  struct Events {
    std::function<void(const std::string& id)> play;  // a game of it is to be begun
  };

  VariantsPage(wxWindow* parent, Post post, Events events);

  void show(const Shared<ScriptsModel>& scripts);
  void show(const Shared<ScriptTextModel>& text);
  void show(const Shared<ScriptCheckModel>& check);
  void show(const Shared<ScriptSavedModel>& saved);
  void show(const Shared<ScriptWordsModel>& words);
  void show(const Shared<ConsoleModel>& said);
  void show(const Shared<GalleryModel>& gallery);

  void arrive();  // the page was turned to
  void leave();   // keeps what is written and not saved
  void save();
  void new_script();
  void undo();
  void redo();
  void focus_search();
  void toggle_console();
  bool can_save() const;

 private:
  wxWindow* make_list();
  wxWindow* make_desk();
  wxWindow* make_head(wxWindow* parent);
  void select(const std::string& id);
  void changed();
  void check_soon();
  void save_copy();
  void play();
  void show_folder();
  void show_state();
  void show_findings();
  const ScriptRow* row() const;  // of the script that is open; null: none

  Post post_;
  Events events_;
  Shared<ScriptsModel> scripts_;
  Shared<ScriptTextModel> open_;
  Shared<ScriptCheckModel> check_;
  std::uint64_t edition_ = 0, saved_edition_ = 0;
  ScriptTable* table_ = nullptr;
  wxSearchCtrl* search_ = nullptr;
  wxStaticText *detail_ = nullptr, *title_ = nullptr, *state_ = nullptr, *findings_ = nullptr;
  wxButton *play_ = nullptr, *save_ = nullptr, *copy_ = nullptr;
  wxSimplebook* book_ = nullptr;
  ScriptText* text_ = nullptr;
  NewScriptForm* form_ = nullptr;
  ConsoleView* console_ = nullptr;
  wxTimer check_timer_;
};

}  // namespace kiban::gui
