// The slim rail on the left: one button a page.
#pragma once

#include <wx/panel.h>

#include <functional>
#include <vector>

class wxToggleButton;

namespace kiban::gui {

enum class Page {
  play,
  game,
  history,
  variants,
  engines,
  arena,
  matches,
  editor,
  guide
};  // the last two: from menus and other pages

class Rail : public wxPanel {
 public:
  Rail(wxWindow* parent, const std::function<void(Page)>& turn);
  void show(Page page);

 private:
  std::vector<wxToggleButton*> buttons_;
};

}  // namespace kiban::gui
