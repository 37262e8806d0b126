// The strip above the page: the page's title or state, and over it, when there is one, a sentence about what just
// happened, in two lines at most, with what can be done about it. Its height never changes, so that the board below
// stays where it is.
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
  void clear_passing();  // unless it is an error, or something can still be done about it
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
  NoticeKind kind_ = NoticeKind::information;
  wxStaticBitmap* icon_;
  wxStaticText* text_;
  wxBoxSizer* buttons_;
  wxButton* close_;
};

}  // namespace kiban::gui
