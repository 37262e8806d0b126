// Whatever has the keyboard is seen: a scrolled window follows it, however deep in panels it lies.
#pragma once

#include <wx/scrolwin.h>

namespace kiban::gui {

void keep_focus_in_view(wxScrolledWindow& window);
void bring_into_view(wxScrolledWindow& window, const wxWindow& child);

}  // namespace kiban::gui
