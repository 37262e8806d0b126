// A field for the text of a script: colours, numbers of lines, marks and sentences at lines that are wrong, names of
// the functions that a script may call offered while typing.
#pragma once

#include <wx/stc/stc.h>

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "session/models.hpp"

namespace kiban::gui {

class ScriptText : public wxStyledTextCtrl {
 public:
  ScriptText(wxWindow* parent, std::function<void()> changed);

  void open(const std::string& text, bool read_only);
  std::string text() const;
  void mark(const std::vector<ScriptFinding>& findings);
  void go_to_line(int line);  // from 1
  void use_words(const Shared<ScriptWordsModel>& words);

 private:
  void use_colours();
  void make_margins();
  void added(wxStyledTextEvent& event);
  void keep_indentation();
  void offer_words();
  void show_help();
  void key(wxKeyEvent& event);
  wxString word_before(int position, bool with_owner) const;

  std::function<void()> changed_;
  Shared<ScriptWordsModel> words_;
  std::map<wxString, wxString> help_;  // by "p:at", "kiban.grid"
  bool opening_ = false;
};

}  // namespace kiban::gui
