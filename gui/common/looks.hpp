// What the desktop's theme leaves hard to read or to use. One file a desktop: looks_gtk.cpp.
#pragma once

class wxWindow;

namespace kiban::gui {

// After the first connection to the display.
void use_own_style();
// A list of choices whose words are cut short where there is no room, instead of making it wider.
void cut_short(wxWindow& choice);

}  // namespace kiban::gui
