// A line of text that is as wide as its place, however long it is: what has no room is cut short and told by a tooltip.
#pragma once

#include <wx/stattext.h>

namespace kiban::gui {

class CutText : public wxStaticText {
 public:
  explicit CutText(wxWindow* parent, const wxString& text = wxString(), long style = 0);
  void set(const wxString& text);

 private:
  void tell_what_is_cut();
};

}  // namespace kiban::gui
