// What a first start asks, in one step: the language and the look of the window. Both may be left as they are.
#pragma once

#include <wx/panel.h>

#include <functional>
#include <vector>

class wxSizer;

namespace kiban::gui {

class WelcomeStrip : public wxPanel {
 public:
  struct Choice {
    wxString label;
    const char* name;  // for tests
    std::vector<wxString> all;
    std::size_t chosen;
    std::function<void(std::size_t)> choose;  // may take the strip down
  };
  WelcomeStrip(wxWindow* parent, const std::vector<Choice>& choices, std::function<void()> close);

 private:
  void add(wxSizer& row, const Choice& choice);
};

}  // namespace kiban::gui
