// What a script prints, and a line to try expressions in. Folds away.
#pragma once

#include <wx/panel.h>

#include <functional>
#include <string>
#include <vector>

#include "session/models.hpp"

class wxButton;
class wxTextCtrl;

namespace kiban::gui {

class ConsoleView : public wxPanel {
 public:
  ConsoleView(wxWindow* parent, std::function<void(const std::string& line)> entered);

  void add(const ConsoleModel& said);
  void use_words(const Shared<ScriptWordsModel>& words);
  void toggle();

 private:
  void enter();
  void key(wxKeyEvent& event);
  void recall(int back);
  void complete();

  std::function<void(const std::string&)> entered_;
  Shared<ScriptWordsModel> words_;
  std::vector<wxString> history_;
  std::size_t recalled_ = 0;
  wxButton* fold_;
  wxPanel* body_;
  wxTextCtrl *output_, *entry_;
};

}  // namespace kiban::gui
