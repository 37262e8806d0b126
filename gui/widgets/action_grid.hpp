// Buttons for what can be done: with words where there is room, else as signs in one row whose words are told by the
// pointer and to screen readers.
#pragma once

#include <wx/panel.h>

#include <functional>
#include <vector>

#include "gui/widgets/icons.hpp"

class wxButton;
class wxGridSizer;

namespace kiban::gui {

class ActionGrid : public wxPanel {
 public:
  ActionGrid(wxWindow* parent, int columns);
  // The number of the action.
  std::size_t add(const wxString& label, Icon sign, const char* name, const std::function<void()>& press);
  void enable(std::size_t action, bool possible);
  void show_only(std::vector<std::size_t> actions);  // in this order; all of them until it is called
  void fold(bool folded);

 private:
  // Two forms of one action; wxGTK cannot take a picture off a button again.
  struct Action {
    wxButton *words, *sign;
  };
  void arrange();

  int columns_;
  bool folded_ = false;
  wxGridSizer* grid_;
  std::vector<Action> actions_;
  std::vector<std::size_t> shown_;
};

}  // namespace kiban::gui
