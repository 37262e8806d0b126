// Setting a position up: the board, and beside it the pieces, ready-made positions, its text and what is wrong with it.
#pragma once

#include <wx/panel.h>

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "gui/common/settings.hpp"
#include "session/session.hpp"

class wxButton;
class wxChoice;
class wxRadioButton;
class wxScrolledWindow;
class wxStaticText;
class wxTextCtrl;

namespace kiban::gui {

class EditView;
class PiecePalette;

class EditorPage : public wxPanel {
 public:
  using Post = std::function<void(Session::Command)>;
  struct Ways {
    std::function<void(const EditorModel&)> start;  // a game from this position
    std::function<void()> cancel;
  };

  EditorPage(wxWindow* parent, Post post, const Settings& settings, Ways ways);

  void show(const Shared<GalleryModel>& gallery);
  void show(const Shared<EditorModel>& editor);
  const EditorModel* model() const { return model_.get(); }
  bool offers(const std::string& game) const;
  // The one that is wished for if it can be edited, else another; empty: none can.
  std::string game_to_edit(const std::string& wished) const;
  wxString title() const;

  void flip();
  void use_settings();
  void focus_board();
  EditView& board() { return *board_; }

 private:
  using Action = void (Editor::*)();

  void bind_board();
  wxWindow* make_side();
  wxWindow* make_choices(wxWindow* parent);
  wxWindow* make_sides_to_move(wxWindow* parent);
  wxWindow* make_tools(wxWindow* parent);
  wxWindow* make_text(wxWindow* parent);
  wxWindow* make_faults(wxWindow* parent);
  wxWindow* make_ends(wxWindow* parent);
  wxButton* add_tool(wxWindow* parent, wxSizer& row, int which, const wxString& spoken, const char* name,
                     Action action);
  void edit(std::function<void(Editor&)> change);

  void show_games();
  void show_setups();
  void show_side_to_move();
  void show_text();
  void show_faults();
  void add_fault(std::size_t index);
  void typed();

  Post post_;
  const Settings& settings_;
  Ways ways_;
  Shared<EditorModel> model_;
  std::vector<GalleryCard> games_;  // whose positions can be set up
  EditView* board_;
  wxPanel* side_ = nullptr;
  PiecePalette* palette_ = nullptr;
  wxChoice *game_ = nullptr, *setups_ = nullptr;
  wxPanel* sides_ = nullptr;
  std::vector<wxRadioButton*> to_move_;
  std::string shown_game_;  // whose names the choices have
  wxTextCtrl* text_ = nullptr;
  wxStaticText *text_error_ = nullptr, *verdict_ = nullptr, *helps_ = nullptr;
  wxScrolledWindow* faults_ = nullptr;  // a button each
  wxButton *use_rule_ = nullptr, *start_ = nullptr, *undo_ = nullptr, *redo_ = nullptr, *exchange_ = nullptr;
};

}  // namespace kiban::gui
