#include "gui/widgets/choice_field.hpp"

#include "gui/common/looks.hpp"

namespace kiban::gui {

namespace {

constexpr int around_text = 40;  // DIP: frame and arrow

class ChoiceField : public wxChoice {
 public:
  ChoiceField(wxWindow* parent, int least, const wxString& hint) : wxChoice(parent, wxID_ANY), hint_(hint) {
    SetMinSize(wxSize(FromDIP(least), -1));
    cut_short(*this);
    const auto tell = [this](wxEvent& event) {
      event.Skip();
      tell_what_is_cut();
    };
    Bind(wxEVT_CHOICE, tell);
    Bind(wxEVT_SIZE, tell);
  }

  void SetSelection(int index) override {
    wxChoice::SetSelection(index);
    tell_what_is_cut();
  }

 private:
  void tell_what_is_cut() {
    const wxString text = GetStringSelection();
    const bool cut = GetTextExtent(text).x + FromDIP(around_text) > GetSize().x;
    SetToolTip(cut ? text : hint_);
  }

  wxString hint_;
};

}  // namespace

wxChoice* choice_field(wxWindow* parent, int least, const wxString& hint) {
  return new ChoiceField(parent, least, hint);
}

}  // namespace kiban::gui
