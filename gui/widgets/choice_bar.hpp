// What the game asks for: who is asked, the question, and a button for each choice that comes before any click on the
// board, such as to pass or to exchange sides.
#pragma once

#include <wx/panel.h>

#include <functional>
#include <vector>

#include "core/model/game.hpp"

class wxBoxSizer;
class wxSizer;
class wxStaticBitmap;
class wxStaticText;
class wxWrapSizer;

namespace kiban::gui {

class ChoiceBar : public wxPanel {
 public:
  struct Choice {
    wxString label;
    std::string token;  // for tests
    Step step;
    bool back = false;  // takes the choice back that was made before
    bool undo = false;  // takes the last move back
    bool operator==(const Choice&) const = default;
  };
  struct Question {
    int tone = 0;   // KB_TONE_... of who is asked
    wxString who;   // empty: nothing is asked
    wxString text;  // the question
    std::vector<Choice> choices;
    bool besides = false;  // a click on the board is an answer too
    bool operator==(const Question&) const = default;
  };
  ChoiceBar(wxWindow* parent, std::function<void(const Choice&)> choose);
  // `keep_room`: the strip stays as high as it was, even with nothing to ask, so that the board keeps its size.
  void ask(const Question& question, bool keep_room);
  void insist();  // the choice must be made first: goes to its first button
  const Question& question() const { return question_; }

 private:
  void make_buttons();
  void arrange();
  int room_for_text() const;
  bool fits_beside();
  bool grow();

  std::function<void(const Choice&)> choose_;
  Question question_;
  std::vector<wxWindow*> buttons_;
  wxStaticBitmap* disc_;
  wxStaticText *who_, *text_;
  wxBoxSizer *column_, *row_, *needed_,
      *besides_;       // besides: far from the others, not to be pressed by a click that was meant for them
  wxWrapSizer* many_;  // what has no room in the row
};

}  // namespace kiban::gui
