#include "gui/widgets/choice_bar.hpp"

#include <wx/button.h>
#include <wx/sizer.h>
#include <wx/statbmp.h>
#include <wx/stattext.h>
#include <wx/wrapsizer.h>

#include <algorithm>

#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"
#include "gui/widgets/icons.hpp"

namespace kiban::gui {

namespace {

constexpr int least_height = 48, least_width = 160, narrow_width = 44, least_text = 110,
              narrow_strip = 640;  // DIP

}  // namespace

ChoiceBar::ChoiceBar(wxWindow* parent, std::function<void(const Choice&)> choose)
    : wxPanel(parent), choose_(std::move(choose)) {
  disc_ = new wxStaticBitmap(this, wxID_ANY, disc(KB_TONE_NEUTRAL, 18));
  who_ = new wxStaticText(this, wxID_ANY, wxString());
  who_->SetFont(who_->GetFont().Bold());
  text_ = new wxStaticText(this, wxID_ANY, wxString());
  needed_ = new wxBoxSizer(wxHORIZONTAL);
  besides_ = new wxBoxSizer(wxHORIZONTAL);
  many_ = new wxWrapSizer(wxHORIZONTAL);
  const int gap = FromDIP(8);
  row_ = new wxBoxSizer(wxHORIZONTAL);
  row_->Add(disc_, wxSizerFlags().CentreVertical().Border(wxLEFT, gap));
  row_->Add(who_, wxSizerFlags().CentreVertical().Border(wxLEFT, gap));
  row_->Add(text_, wxSizerFlags().CentreVertical().Border(wxLEFT | wxRIGHT, gap));
  row_->Add(needed_, wxSizerFlags().CentreVertical());
  row_->AddStretchSpacer();
  row_->Add(besides_, wxSizerFlags().CentreVertical());
  row_->SetMinSize(-1, FromDIP(least_height));
  column_ = new wxBoxSizer(wxVERTICAL);
  column_->Add(row_, wxSizerFlags().Expand());
  column_->Add(many_, wxSizerFlags().Expand().Border(wxLEFT, gap));
  SetSizer(column_);
  SetMinSize(wxSize(FromDIP(least_width), -1));
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    arrange();
    if (IsShown() && grow()) CallAfter([this] { GetParent()->Layout(); });
  });
  Hide();
}

void ChoiceBar::make_buttons() {
  for (wxWindow* button : buttons_) button->Destroy();
  buttons_.clear();
  for (const Choice& choice : question_.choices) {
    const bool narrow = choice.label.length() < 3;
    auto* button = new wxButton(this, wxID_ANY, choice.label, wxDefaultPosition,
                                narrow ? wxSize(FromDIP(narrow_width), -1) : wxDefaultSize, narrow ? wxBU_EXACTFIT : 0);
    trace::name(*button, ("choice-" + choice.token).c_str());
    // Choosing replaces these buttons: let the click end first.
    button->Bind(wxEVT_BUTTON, [this, choice](wxCommandEvent&) { CallAfter([this, choice] { choose_(choice); }); });
    buttons_.push_back(button);
  }
}

int ChoiceBar::room_for_text() const {
  int width = disc_->GetBestSize().x + who_->GetBestSize().x + FromDIP(4 * 8);
  for (const wxWindow* button : buttons_) width += button->GetBestSize().x + FromDIP(2 * 4);
  return GetClientSize().x - width;
}

// In as many lines as the row is high without growing: the board keeps its size.
bool ChoiceBar::fits_beside() {
  const int room = room_for_text();
  if (text_->GetTextExtent(question_.text).x <= room) return true;
  if (room < FromDIP(least_text)) return false;
  text_->SetLabelText(wrapped(*text_, question_.text, room));
  return text_->GetBestSize().x <= room && text_->GetBestSize().y <= FromDIP(least_height);
}

// Beside the question where there is room for all of them, else below it.
void ChoiceBar::arrange() {
  wxSizer* const sizers[] = {needed_, besides_, many_};
  for (wxSizer* sizer : sizers) sizer->Clear();
  text_->SetLabelText(question_.text);
  const bool beside = fits_beside();
  if (!beside) text_->SetLabelText(question_.text);
  wxSizer* const sizer = beside ? sizers[question_.besides ? 1 : 0] : sizers[2];
  for (wxWindow* button : buttons_) sizer->Add(button, wxSizerFlags().CentreVertical().Border(wxALL, FromDIP(4)));
  Layout();
}

void ChoiceBar::ask(const Question& question, bool keep_room) {
  const bool shown = keep_room || !question.who.empty();
  if (question == question_ && IsShown() == shown) return;
  const bool same_choices = question.choices == question_.choices;
  question_ = question;
  disc_->SetBitmap(disc(question.tone, 18));
  disc_->Show(!question.who.empty());
  who_->SetLabelText(question.who);
  text_->SetLabelText(question.text);
  if (!same_choices) make_buttons();
  if (!keep_room) SetMinSize(wxSize(FromDIP(least_width), -1));
  // Where answers will hardly have room beside a question, that for a second row is there from the start.
  else if (const int room = GetParent()->GetClientSize().x; room > FromDIP(least_width) && room < FromDIP(narrow_strip))
    SetMinSize(wxSize(FromDIP(least_width), std::max(GetMinSize().y, 2 * FromDIP(least_height))));
  Show(shown);
  GetParent()->Layout();  // how wide it is
  arrange();
  if (shown) grow();
  GetParent()->Layout();
}

// As high as what it holds; true when it was too low. It may be narrower than what it holds would like.
bool ChoiceBar::grow() {
  const int height = column_->CalcMin().y;
  if (height <= GetMinSize().y) return false;
  SetMinSize(wxSize(FromDIP(least_width), height));
  return true;
}

void ChoiceBar::insist() {
  if (IsShown() && !buttons_.empty()) buttons_.front()->SetFocus();
}

}  // namespace kiban::gui
