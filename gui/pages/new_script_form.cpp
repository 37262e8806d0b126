#include "gui/pages/new_script_form.hpp"

#include <wx/button.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include <algorithm>

#include "gui/common/desktop.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"
#include "gui/widgets/buttons.hpp"
#include "gui/widgets/choice_field.hpp"

namespace kiban::gui {

namespace {

constexpr int field_width = 320;  // DIP

// A name as the word that files and ids are made of: "My pie!" is "my-pie".
std::string word_of(const wxString& name) {
  std::string word;
  for (const wxUniChar sign : name) {
    const bool plain = sign.IsAscii() && wxIsalnum(static_cast<wxChar>(sign));
    if (plain) word += static_cast<char>(wxTolower(static_cast<wxChar>(sign)));
    if (!plain && !word.empty() && word.back() != '-') word += '-';
  }
  while (!word.empty() && word.back() == '-') word.pop_back();
  return word;
}

}  // namespace

NewScriptForm::NewScriptForm(wxWindow* parent, Events events) : wxPanel(parent), events_(std::move(events)) {
  auto* title = new wxStaticText(this, wxID_ANY, _("A new variant"));
  title->SetFont(title->GetFont().Scale(1.3F).Bold());
  name_ = new wxTextCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, wxSize(FromDIP(field_width), -1),
                         wxTE_PROCESS_ENTER);
  game_ = choice_field(this, field_width);
  file_ = new wxStaticText(this, wxID_ANY, wxString());
  set_accessible_name(*name_, _("Name, in Latin letters"));
  set_accessible_name(*game_, _("Which game does it change?"));
  trace::name(*name_, "new-script-name");
  trace::name(*game_, "new-script-game");
  create_ = text_button(this, _("Create"), "new-script-create", [this] { create(); });
  auto* cancel = text_button(this, _("Cancel"), "new-script-cancel", [this] { events_.cancel(); });
  const auto changed = [this](wxCommandEvent&) {
    file_->SetLabelText(id().empty() ? wxString() : from_utf8(id() + ".lua"));
    create_->Enable(!id().empty());
  };
  name_->Bind(wxEVT_TEXT, changed);
  name_->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { create(); });
  game_->Bind(wxEVT_CHOICE, [this, changed](wxCommandEvent& event) {
    chosen_ = true;
    changed(event);
  });
  const int gap = FromDIP(8);
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(title, wxSizerFlags().Border(wxBOTTOM, FromDIP(16)));
  column->Add(new wxStaticText(this, wxID_ANY, _("Name, in Latin letters")));
  column->Add(name_, wxSizerFlags().Border(wxTOP | wxBOTTOM, gap));
  column->Add(new wxStaticText(this, wxID_ANY, _("Which game does it change?")));
  column->Add(game_, wxSizerFlags().Border(wxTOP | wxBOTTOM, gap));
  column->Add(file_, wxSizerFlags().Border(wxBOTTOM, FromDIP(16)));
  auto* buttons = new wxBoxSizer(wxHORIZONTAL);
  buttons->Add(create_);
  buttons->Add(cancel, wxSizerFlags().Border(wxLEFT, gap));
  column->Add(buttons);
  auto* frame = new wxBoxSizer(wxVERTICAL);
  frame->Add(column, wxSizerFlags().Border(wxALL, FromDIP(24)));
  SetSizer(frame);
  create_->Disable();
}

void NewScriptForm::show(const Shared<GalleryModel>& gallery) {
  const std::string chosen = chosen_ ? base() : std::string("-");
  game_->Clear();
  bases_.clear();
  for (const GalleryCard& card : gallery->games) {
    game_->Append(in_domain(card.entry.domain, card.entry.name));
    bases_.push_back(card.entry.id);
  }
  game_->Append(_("None: a game of its own"));
  bases_.emplace_back();
  const auto found = std::find(bases_.begin(), bases_.end(), chosen);
  game_->SetSelection(found == bases_.end() ? 0 : static_cast<int>(found - bases_.begin()));
}

void NewScriptForm::arrive() {
  name_->SetFocus();
  name_->SelectAll();
}

std::string NewScriptForm::base() const {
  const int at = game_->GetSelection();
  return at < 0 || static_cast<std::size_t>(at) >= bases_.size() ? std::string() : bases_[static_cast<std::size_t>(at)];
}

// A variant of a variant lies in the folder of the game that both change.
std::string NewScriptForm::id() const {
  std::string word = word_of(name_->GetValue());
  const std::string game = base();
  if (word.empty() || game.empty()) return word;
  return game.substr(0, game.find('/')) + "/" + word;
}

void NewScriptForm::create() {
  if (!id().empty()) events_.create({id(), base(), to_utf8(name_->GetValue())});
}

}  // namespace kiban::gui
