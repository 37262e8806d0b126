// What is asked while somebody learns from the mistakes of a game: a strip below the board, with what can be done.
#pragma once

#include <wx/panel.h>

#include <functional>

class wxButton;

namespace kiban::gui {

class CutText;

class LessonBar : public wxPanel {
 public:
  struct Events {
    std::function<void()> show_answer, next, close;
  };
  LessonBar(wxWindow* parent, Events events);

  // Empty: the strip goes.
  void show(const wxString& text, bool can_show, bool can_go_on);

 private:
  CutText* text_ = nullptr;
  wxButton *answer_ = nullptr, *next_ = nullptr;
};

}  // namespace kiban::gui
