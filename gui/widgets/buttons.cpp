#include "gui/widgets/buttons.hpp"

#include <wx/bmpbuttn.h>

#include "gui/common/desktop.hpp"
#include "gui/common/trace.hpp"

namespace kiban::gui {

namespace {

void finish(wxButton& button, const char* name, std::function<void()> press) {
  trace::name(button, name);
  button.Bind(wxEVT_BUTTON, [press = std::move(press)](wxCommandEvent&) { press(); });
}

}  // namespace

wxButton* icon_button(wxWindow* parent, Icon which, const wxString& spoken, const char* name,
                      std::function<void()> press) {
  auto* button = new wxBitmapButton(parent, wxID_ANY, icon(which, 20));
  button->SetToolTip(spoken);
  set_accessible_name(*button, spoken);
  finish(*button, name, std::move(press));
  return button;
}

wxButton* text_button(wxWindow* parent, const wxString& label, const char* name, std::function<void()> press) {
  auto* button = new wxButton(parent, wxID_ANY, label);
  finish(*button, name, std::move(press));
  return button;
}

}  // namespace kiban::gui
