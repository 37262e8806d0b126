// What wxWidgets does not offer and the desktop below it does. One file a desktop: desktop_gtk.cpp.
#pragma once

#include <wx/image.h>
#include <wx/string.h>

class wxWindow;

namespace kiban::gui {

// Before the first window: the name under which the desktop knows the program.
void tell_desktop_who_we_are();

// The name that screen readers say; wxWidgets does not pass one on.
void set_accessible_name(wxWindow& window, const wxString& name);

// A button that shows its frame only under the pointer.
void make_flat(wxWindow& button);
// A button no larger than what is on it.
void make_tight(wxWindow& button);
// The lines of a button's text begin at its left edge.
void align_left(wxWindow& button);
// A page that was made in a window already on the screen is given no room by itself.
void make_room(wxWindow& page);
// Lines of a button's text one below the other's middle.
void centre_lines(wxWindow& button);

enum class Theme;
void use_theme(Theme theme);

bool desktop_wants_animations();

// What the window shows now, its menus too, without what the desktop draws around it.
wxImage picture_of(wxWindow& window);

}  // namespace kiban::gui
