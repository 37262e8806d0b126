#include "gui/widgets/move_field.hpp"

#include <utility>

#include "gui/common/desktop.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"

namespace kiban::gui {

wxTextCtrl* move_field(wxWindow* parent, const char* name, std::function<void()> take, wxWindow* back) {
  auto* field = new wxTextCtrl(parent, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxTE_PROCESS_ENTER);
  set_accessible_name(*field, _("Type a move"));
  trace::name(*field, name);
  field->Bind(wxEVT_TEXT_ENTER, [take = std::move(take)](wxCommandEvent&) { take(); });
  field->Bind(wxEVT_CHAR_HOOK, [field, back](wxKeyEvent& event) {
    if (event.GetKeyCode() != WXK_ESCAPE) return event.Skip();
    field->Clear();
    back->SetFocus();
  });
  return field;
}

}  // namespace kiban::gui
