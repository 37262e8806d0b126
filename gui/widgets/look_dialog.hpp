// What boards and pieces look like: chosen beside boards that show it at once.
#pragma once

#include <wx/dialog.h>

#include <functional>
#include <vector>

#include "gui/common/settings.hpp"
#include "session/models.hpp"

class wxChoice;
class wxStaticBitmap;

namespace kiban::gui {

class LookDialog : public wxDialog {
 public:
  // `boards`: to be shown as they would look. `changed`: something was chosen, and the settings hold it.
  LookDialog(wxWindow* parent, Settings& settings, std::vector<BoardPicture> boards, std::function<void()> changed);

 private:
  wxChoice* add_choice(const wxString& label, const char* name, const wxArrayString& items, int selected,
                       std::function<void(int)> choose);
  void show();

  Settings& settings_;
  std::vector<BoardPicture> boards_;
  std::function<void()> changed_;
  std::vector<wxStaticBitmap*> pictures_;
};

// Of the boards those that show the different forms that pieces have, the first of each.
std::vector<BoardPicture> boards_to_show(const std::vector<BoardPicture>& boards);

}  // namespace kiban::gui
