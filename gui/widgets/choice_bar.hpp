// Choices that come before any click on the board, such as to pass or to exchange sides: the question and a button
// each.
#pragma once

#include <wx/panel.h>

#include <functional>
#include <vector>

#include "core/game.hpp"

class wxBoxSizer;
class wxStaticText;

namespace kiban::gui {

class ChoiceBar : public wxPanel {
 public:
  struct Choice {
    wxString label;
    std::string token;  // for tests
    Step step;
  };
  ChoiceBar(wxWindow* parent, std::function<void(const Step&)> choose);
  void ask(const wxString& question, const std::vector<Choice>& choices);  // none: hides
  void insist();  // the choice must be made first: goes to its first button

 private:
  std::function<void(const Step&)> choose_;
  wxStaticText* question_;
  wxBoxSizer* buttons_;
};

}  // namespace kiban::gui
