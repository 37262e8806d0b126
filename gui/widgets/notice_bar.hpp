// The strip above the page: the page's title or state, and over it, when there is one, a sentence about what just
// happened, in two lines at most, with what can be done about it. A result stays in the first line. The height never
// changes, so that the board below stays where it is.
#pragma once

#include <wx/panel.h>

#include <functional>
#include <vector>

#include "session/models.hpp"

class wxBoxSizer;
class wxButton;
class wxStaticBitmap;
class wxStaticText;

namespace kiban::gui {

class NoticeBar : public wxPanel {
 public:
  using Act = std::function<void(NoticeAction, const NoticeModel&)>;

  NoticeBar(wxWindow* parent, Act act);

  // `final`: the title is a result, and is to be seen.
  void set_title(const wxString& title, bool final = false);
  void show(const NoticeModel& notice);
  void clear();
  void clear_passing();                 // unless something can still be done about it
  void clear_of_others(RecordId game);  // unless it is about the game that is on the table now, or about none
  bool showing() const { return showing_; }

 private:
  void put(const NoticeModel& notice);
  void show_progress(const NoticeModel& notice);
  void set_sentence(const wxString& text);
  void fit();
  void add_buttons(const NoticeModel& notice);
  void paint(wxPaintEvent& event);
  const unsigned long* hue() const;  // null: none
  wxColour tint() const;

  Act act_;
  wxString title_, sentence_;
  bool final_ = false;
  bool showing_ = false;
  bool lasting_ = false;
  RecordId of_game_ = 0;
  NoticeKind kind_ = NoticeKind::information;
  wxStaticBitmap* icon_;
  wxStaticText* text_;
  wxBoxSizer* buttons_;
  wxButton* close_;
};

}  // namespace kiban::gui
