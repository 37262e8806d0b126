// The window's own words in the language of the reader. Looks in the window's catalogue alone: plugins bring theirs,
// and may use the same English word for something else.
#pragma once

#include <wx/string.h>

#include "core/base/text.hpp"

namespace kiban::gui {

wxString tr(const char* english);
wxString tr_plural(const char* one, const char* many, unsigned count);

}  // namespace kiban::gui

// The names that everybody knows; wxWidgets' own look in every catalogue and are switched off.
#define _(english) ::kiban::gui::tr(english)
#define wxPLURAL(one, many, count) ::kiban::gui::tr_plural(one, many, count)
