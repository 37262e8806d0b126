#include "gui/widgets/welcome_strip.hpp"

#include <wx/choice.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/wrapsizer.h>

#include <algorithm>

#include "gui/common/desktop.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/widgets/buttons.hpp"

namespace kiban::gui {

WelcomeStrip::WelcomeStrip(wxWindow* parent, const std::vector<Choice>& choices, std::function<void()> close)
    : wxPanel(parent) {
  auto* title = new wxStaticText(this, wxID_ANY, _("Welcome to Kiban"));
  title->SetFont(title->GetFont().Scale(1.3F).Bold());
  auto* row = new wxWrapSizer(wxHORIZONTAL, wxWRAPSIZER_DEFAULT_FLAGS);
  for (const Choice& choice : choices) add(*row, choice);
  row->Add(text_button(this, _("Done"), "welcome-done", std::move(close)),
           wxSizerFlags().CentreVertical().Border(wxTOP, FromDIP(8)));
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(title);
  column->Add(new wxStaticText(this, wxID_ANY, _("Choose a game below to begin.")),
              wxSizerFlags().Border(wxTOP, FromDIP(4)));
  column->Add(row, wxSizerFlags().Expand());
  SetSizer(column);
}

// What it is called and what it may be stay beside each other.
void WelcomeStrip::add(wxSizer& row, const Choice& choice) {
  auto* list = new wxChoice(this, wxID_ANY);
  for (const wxString& name : choice.all) list->Append(name);
  list->SetSelection(static_cast<int>(choice.chosen));
  set_accessible_name(*list, choice.label);
  trace::name(*list, choice.name);
  list->Bind(wxEVT_CHOICE, [choose = choice.choose](wxCommandEvent& event) {
    choose(static_cast<std::size_t>(std::max(event.GetSelection(), 0)));
  });
  auto* pair = new wxBoxSizer(wxHORIZONTAL);
  pair->Add(new wxStaticText(this, wxID_ANY, choice.label),
            wxSizerFlags().CentreVertical().Border(wxRIGHT, FromDIP(6)));
  pair->Add(list, wxSizerFlags().CentreVertical());
  row.Add(pair, wxSizerFlags().CentreVertical().Border(wxRIGHT | wxTOP, FromDIP(8)));
}

}  // namespace kiban::gui
