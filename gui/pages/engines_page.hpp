// Engines: which there are, whether they work, and how each is to be used.
#pragma once

#include <wx/panel.h>

#include <functional>
#include <string>
#include <vector>

#include "session/session.hpp"

class wxArrayString;
class wxButton;
class wxChoice;
class wxNotebook;
class wxSimplebook;
class wxStaticText;
class wxTextCtrl;

namespace kiban::gui {

class EngineLogView;
class EngineOptionsForm;
class EngineTable;
class EngineWaysForm;

class EnginesPage : public wxPanel {
 public:
  using Post = std::function<void(Session::Command)>;

  EnginesPage(wxWindow* parent, Post post);

  void show(const Shared<EnginesModel>& engines);
  void show(const Shared<EngineLogModel>& log);
  void arrive();  // the page was turned to
  void leave();
  void add_files(const std::vector<std::filesystem::path>& files);  // dropped on the page

 private:
  wxWindow* make_list();
  wxWindow* make_desk();
  wxWindow* make_head(wxWindow* parent);
  wxWindow* make_options(wxWindow* parent);
  void make_book(wxWindow* parent);
  void choose_file();
  void select(const std::string& name);
  void rename();
  void show_games();
  void show_engine();
  void show_head(const EngineRow& row);
  void fill_forms(const EngineRow& row);
  void use_options(const std::map<std::string, std::string>& options);
  void use_ways(const Program& program, const EngineSetup& setup);
  const EngineRow* row() const;  // of the engine that is selected; null: none

  Post post_;
  Shared<EnginesModel> engines_;
  std::string name_;    // that is selected; empty: none
  std::string filled_;  // what the forms were made for
  EngineTable* table_ = nullptr;
  wxChoice* game_ = nullptr;
  wxButton *add_ = nullptr, *test_ = nullptr, *copy_ = nullptr, *remove_ = nullptr, *reset_ = nullptr;
  wxTextCtrl* title_ = nullptr;
  wxStaticText *file_ = nullptr, *verdict_ = nullptr, *hint_ = nullptr;
  wxSimplebook* book_ = nullptr;
  wxNotebook* tabs_ = nullptr;
  EngineOptionsForm* options_ = nullptr;
  EngineWaysForm* ways_ = nullptr;
  EngineLogView* log_ = nullptr;
};

}  // namespace kiban::gui
