#include "gui/widgets/choice_bar.hpp"

#include <wx/button.h>
#include <wx/sizer.h>
#include <wx/stattext.h>

#include "gui/app/trace.hpp"

namespace kiban::gui {

ChoiceBar::ChoiceBar(wxWindow* parent, std::function<void(const Step&)> choose)
    : wxPanel(parent), choose_(std::move(choose)) {
  question_ = new wxStaticText(this, wxID_ANY, wxString());
  buttons_ = new wxBoxSizer(wxHORIZONTAL);
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->AddStretchSpacer();
  row->Add(question_, wxSizerFlags().CentreVertical().Border(wxALL, FromDIP(8)));
  row->Add(buttons_, wxSizerFlags().CentreVertical());
  row->AddStretchSpacer();
  SetSizer(row);
  Hide();
}

void ChoiceBar::ask(const wxString& question, const std::vector<Choice>& choices) {
  buttons_->Clear(true);
  question_->SetLabelText(question);
  for (const Choice& choice : choices) {
    auto* button = new wxButton(this, wxID_ANY, choice.label);
    trace::name(*button, ("choice-" + choice.token).c_str());
    // Choosing replaces these buttons: let the click end first.
    button->Bind(wxEVT_BUTTON,
                 [this, step = choice.step](wxCommandEvent&) { CallAfter([this, step] { choose_(step); }); });
    buttons_->Add(button, wxSizerFlags().Border(wxALL, FromDIP(4)));
  }
  Show(!choices.empty());
  GetParent()->Layout();
}

void ChoiceBar::insist() {
  if (IsShown() && !buttons_->IsEmpty()) buttons_->GetItem(std::size_t{0})->GetWindow()->SetFocus();
}

}  // namespace kiban::gui
