// Lines on standard output that tell a test what the window shows and where; see gui/README.md. Silent unless switched
// on by --trace or KIBAN_GUI_TRACE=1.
#pragma once

#include <fmt/format.h>

#include <string>
#include <vector>

#include "session/models.hpp"

class wxWindow;

namespace kiban::gui::trace {

void switch_on();
bool on();
void line(const std::string& text);

template <class... Args>
void print(fmt::format_string<Args...> format, Args&&... args) {
  if (on()) line(fmt::format(format, std::forward<Args>(args)...));
}

// The message that has just been shown.
void message(const Message& message);

// Where every named control below `root` is; tells only what changed since the last call.
void controls(const wxWindow& root);

// Gives a control the name that tests find it by; spaces are not allowed.
void name(wxWindow& window, const char* name);

}  // namespace kiban::gui::trace
