// A list to choose from that is as wide as its place, however long what it holds: what has no room is cut short and
// told by a tooltip.
#pragma once

#include <wx/choice.h>

namespace kiban::gui {

// `least`: the least width, in DIP. `hint`: what it is for, where no label beside it says so.
wxChoice* choice_field(wxWindow* parent, int least = 90, const wxString& hint = wxString());

}  // namespace kiban::gui
