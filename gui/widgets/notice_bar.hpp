// The strip above the page: the page's title or state, and over it, when there is one, a sentence about what just
// happened, with what can be done about it. Its height never changes, so that the board below stays where it is.
#pragma once

#include <wx/panel.h>

#include <functional>
#include <vector>

#include "gui/session/models.hpp"

class wxBoxSizer;
class wxButton;
class wxStaticBitmap;
class wxStaticText;

namespace kiban::gui {

class NoticeBar : public wxPanel {
 public:
  using Act = std::function<void(NoticeAction, RecordId)>;

  NoticeBar(wxWindow* parent, Act act);

  void set_title(const wxString& title);
  void show(const NoticeModel& notice);
  void clear();
  bool showing() const { return showing_; }

 private:
  void set_sentence(const wxString& text);
  void add_buttons(const NoticeModel& notice);
  void paint(wxPaintEvent& event);
  wxColour tint() const;

  Act act_;
  wxString title_;
  bool showing_ = false;
  NoticeKind kind_ = NoticeKind::information;
  wxStaticBitmap* icon_;
  wxStaticText* text_;
  wxBoxSizer* buttons_;
  wxButton* close_;
};

}  // namespace kiban::gui
