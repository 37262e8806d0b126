// Colours of text on the theme's own grounds, with the contrast that reading takes whatever the theme is.
#pragma once

#include <wx/settings.h>

namespace kiban::gui {

wxColour faint_text(wxSystemColour text = wxSYS_COLOUR_LISTBOXTEXT, wxSystemColour ground = wxSYS_COLOUR_LISTBOX);
wxColour alarm_text(wxSystemColour ground = wxSYS_COLOUR_LISTBOX);

}  // namespace kiban::gui
