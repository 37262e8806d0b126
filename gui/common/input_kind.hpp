// Whether the person works with the keyboard or with the mouse, so that a cursor is drawn for the one only.
#pragma once

namespace kiban::gui {

// From now on. Until it is called, everything counts as the keyboard's.
void watch_input();
bool keyboard_was_last();

}  // namespace kiban::gui
