// The pieces that can be put on a board while a position is set up: a button each, side by side, and an eraser.
#pragma once

#include <wx/panel.h>

#include <functional>
#include <vector>

#include "gui/board/edit_view.hpp"
#include "session/models.hpp"

class wxBoxSizer;
class wxToggleButton;

namespace kiban::gui {

class PiecePalette : public wxPanel {
 public:
  // `picked` hears of every tool that a person takes or lets go of.
  PiecePalette(wxWindow* parent, std::function<void(const EditTool&)> picked);

  void show(const EditorModel& model, PieceSet set);
  const EditTool& tool() const { return tool_; }
  void let_go();
  // Takes the next piece that this letter stands for; false: none.
  bool pick(char letter);

 private:
  struct Item {
    EditTool tool;
    wxToggleButton* button;
    std::string latin;
  };
  void fill(const EditorModel& model, PieceSet set);
  void add(wxSizer& sizer, const EditTool& tool, const wxString& name, const std::string& token,
           const wxBitmap& picture, const std::string& latin);
  void take(std::size_t index, bool on);

  std::function<void(const EditTool&)> picked_;
  EditTool tool_;
  std::vector<Item> items_;
  const kb_topology* shown_ = nullptr;
  BoardPicture board_;  // keeps what is shown alive
  PieceSet set_ = PieceSet::glyphs;
};

}  // namespace kiban::gui
