// Where a move is typed: Enter takes it, Escape clears the field and leaves it.
#pragma once

#include <wx/textctrl.h>

#include <functional>

namespace kiban::gui {

// `name`: for tests. After Escape the keyboard is at `back`, which outlives the field.
wxTextCtrl* move_field(wxWindow* parent, const char* name, std::function<void()> take, wxWindow* back);

}  // namespace kiban::gui
