#include "gui/widgets/card_row.hpp"

#include <wx/button.h>
#include <wx/sizer.h>
#include <wx/stattext.h>
#include <wx/tokenzr.h>
#include <wx/wrapsizer.h>

#include <algorithm>

#include "gui/common/desktop.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"
#include "gui/widgets/buttons.hpp"

namespace kiban::gui {

namespace {

constexpr int text_border = 28;                            // between a card's text and frame, both sides together; DIP
constexpr double small_letters = 1.2, bold_letters = 1.1;  // against the width of plain ones

wxString escaped(wxString text) {
  text.Replace("&", "&amp;");
  text.Replace("<", "&lt;");
  return text;
}

// Exactly so many lines of at most `width` pixels, the last one cut short where there is more.
wxString in_lines(const wxWindow& window, const wxString& text, int width, int count) {
  const wxArrayString lines = wxStringTokenize(wrapped(window, text, width), "\n", wxTOKEN_RET_EMPTY);
  wxString out;
  for (int i = 0; i < count; ++i) {
    const auto at = static_cast<std::size_t>(i);
    wxString line = at < lines.size() ? lines[at] : wxString();
    if (i == count - 1 && lines.size() > at + 1) line = line.Trim() + wxString::FromUTF8("…");
    out += (i > 0 ? "\n" : "") + line.Trim();
  }
  return out;
}

}  // namespace

CardRow::CardRow(wxWindow* parent, const wxString& heading, const Size& size) : wxPanel(parent), size_(size) {
  auto* column = new wxBoxSizer(wxVERTICAL);
  if (!heading.empty()) {
    heading_ = new wxStaticText(this, wxID_ANY, wxString());
    heading_->SetFont(heading_->GetFont().Scale(1.15F).Bold());
    heading_->SetLabelText(heading);
    column->Add(heading_, wxSizerFlags().Border(wxLEFT | wxTOP, FromDIP(8)));
  }
  row_ = new wxWrapSizer(wxHORIZONTAL, 0);
  column->Add(row_, wxSizerFlags().Expand());
  SetSizer(column);
  Hide();
  Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    if (one_row_) keep_to_row();
  });
}

// What the card has no room for is told by the pointer; what is on it is not said twice.
bool CardRow::is_cut(const Card& card) const {
  const int width = static_cast<int>(FromDIP(size_.side) * small_letters);
  return wxStringTokenize(wrapped(*this, card.detail, width), "\n", wxTOKEN_RET_EMPTY).size() >
         static_cast<std::size_t>(size_.detail_lines);
}

wxString CardRow::markup(const Card& card) const {
  const int width = FromDIP(size_.side);
  const wxString title = in_lines(*this, card.title, static_cast<int>(width / bold_letters), size_.title_lines);
  const wxString detail = in_lines(*this, card.detail, static_cast<int>(width * small_letters), size_.detail_lines);
  return "<b>" + escaped(title) + "</b>\n<small>" + escaped(detail) + "</small>";
}

wxButton* CardRow::make_button(wxWindow* parent, const Card& card) {
  auto* button = new wxButton(parent, wxID_ANY, card.spoken);
  button->SetBitmap(card.picture, wxTOP);
  button->SetBitmapMargins(FromDIP(4), FromDIP(6));
  button->SetLabelMarkup(markup(card));
  centre_lines(*button);
  set_accessible_name(*button, card.spoken);
  if (!card.tooltip.empty() && is_cut(card)) button->SetToolTip(card.tooltip);
  button->SetMinSize(wxSize(FromDIP(size_.side + text_border), -1));
  button->Enable(card.enabled);
  trace::name(*button, card.name.c_str());
  button->Bind(wxEVT_BUTTON, [chosen = card.chosen](wxCommandEvent&) { chosen(); });
  return button;
}

void CardRow::add(const Card& card) {
  wxWindow* placed = nullptr;
  if (card.dismissed) {
    auto* pair = new wxPanel(this);
    auto* row = new wxBoxSizer(wxHORIZONTAL);
    row->Add(make_button(pair, card));
    auto* away = icon_button(pair, Icon::close, _("Take off this list"), (card.name + "-dismiss").c_str(),
                             [this, dismissed = card.dismissed] { CallAfter(dismissed); });
    make_flat(*away);
    make_tight(*away);
    row->Add(away, wxSizerFlags().Top());
    pair->SetSizer(row);
    placed = pair;
  } else {
    placed = make_button(this, card);
  }
  row_->Add(placed, wxSizerFlags().Border(wxALL, FromDIP(8)));
  cards_.push_back({placed, card.words});
  if (cards_.size() == 1) appear();
}

void CardRow::set_one_row(bool one_row) {
  one_row_ = one_row;
  keep_to_row();
}

std::size_t CardRow::places() const {
  if (cards_.empty()) return 0;
  const int width = cards_.front().card->GetBestSize().x + 2 * FromDIP(8);
  return static_cast<std::size_t>(std::max(1, GetSize().x / std::max(1, width)));
}

bool CardRow::all_fit() const { return cards_.size() <= places(); }

void CardRow::keep_to_row() {
  const std::size_t shown = one_row_ ? places() : cards_.size();
  for (std::size_t i = 0; i < cards_.size(); ++i) cards_[i].card->Show(i < shown);
  Layout();
}

// wxGTK leaves a window out of the order of Tab that was hidden and empty when the order was made, and makes it anew
// when a window moves in it.
void CardRow::appear() {
  Show();
  if (wxWindow* before = GetPrevSibling()) MoveAfterInTabOrder(before);
}

void CardRow::clear() {
  row_->Clear(true);
  cards_.clear();
  Hide();
}

bool CardRow::filter(const wxString& words) {
  const auto fits = [&](const Shown& card) { return card.words.Contains(words); };
  const bool any = std::any_of(cards_.begin(), cards_.end(), fits);
  Show(any);
  if (!any) return false;  // its cards stay for the order of Tab
  for (const Shown& card : cards_) card.card->Show(fits(card));
  return true;
}

}  // namespace kiban::gui
