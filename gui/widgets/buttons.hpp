// Buttons as this window makes them: with a name for screen readers and one for tests.
#pragma once

#include <wx/button.h>

#include <functional>

#include "gui/widgets/icons.hpp"

namespace kiban::gui {

wxButton* icon_button(wxWindow* parent, Icon which, const wxString& spoken, const char* name,
                      std::function<void()> press);
wxButton* text_button(wxWindow* parent, const wxString& label, const char* name, std::function<void()> press);

}  // namespace kiban::gui
