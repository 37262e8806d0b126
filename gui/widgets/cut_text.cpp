#include "gui/widgets/cut_text.hpp"

namespace kiban::gui {

CutText::CutText(wxWindow* parent, const wxString& text, long style)
    : wxStaticText(parent, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, style | wxST_ELLIPSIZE_END) {
  SetMinSize(wxSize(1, -1));
  SetLabelText(text);
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    tell_what_is_cut();
  });
}

void CutText::set(const wxString& text) {
  if (GetLabelText() == text) return;
  SetLabelText(text);
  tell_what_is_cut();
}

void CutText::tell_what_is_cut() {
  if (GetTextExtent(GetLabelText()).x > GetSize().x)
    SetToolTip(GetLabelText());
  else
    UnsetToolTip();
}

}  // namespace kiban::gui
