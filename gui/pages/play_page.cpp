#include "gui/pages/play_page.hpp"

#include <wx/button.h>
#include <wx/collpane.h>
#include <wx/filename.h>
#include <wx/scrolwin.h>
#include <wx/sizer.h>
#include <wx/srchctrl.h>
#include <wx/stattext.h>
#include <wx/wrapsizer.h>

#include <set>

#include "gui/app/desktop.hpp"
#include "gui/app/tr.hpp"
#include "gui/app/trace.hpp"
#include "gui/app/words.hpp"
#include "gui/pages/new_game_panel.hpp"
#include "gui/widgets/mini_board.hpp"

namespace kiban::gui {

namespace {

constexpr int board_side = 172, continued_side = 150;  // of a card, DIP

wxString escaped(wxString text) {
  text.Replace("&", "&amp;");
  text.Replace("<", "&lt;");
  return text;
}

wxString two_lines(const wxString& title, const wxString& detail) {
  return "<b>" + escaped(title) + "</b>\n<small>" + escaped(detail) + "</small>";
}

wxString rules_count(const GameEntry& entry) {
  const auto count = static_cast<unsigned>(entry.options.size());
  return wxString::Format(wxPLURAL("%u rules option", "%u rules options", count), count);
}

wxString where_it_stands(const ContinueCard& card) {
  const auto ply = static_cast<unsigned>(card.ply);
  const wxString move = wxString::Format(_("move %u"), ply);
  const wxString when = how_long_ago(card.summary.changed);
  return card.your_turn ? wxString::Format(_("%s, your turn, %s"), move, when) : move + ", " + when;
}

}  // namespace

PlayPage::PlayPage(wxWindow* parent, Post post, Settings& settings)
    : wxPanel(parent), post_(std::move(post)), settings_(settings) {
  scroll_ = new wxScrolledWindow(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxTAB_TRAVERSAL);
  scroll_->SetScrollRate(0, FromDIP(16));
  auto* column = new wxBoxSizer(wxVERTICAL);
  const int edge = FromDIP(20);

  continue_heading_ = heading(_("Continue"));
  continue_cards_ = new wxWrapSizer(wxHORIZONTAL, 0);
  column->Add(continue_heading_, wxSizerFlags().Border(wxLEFT | wxTOP, edge));
  column->Add(continue_cards_, wxSizerFlags().Expand().Border(wxLEFT | wxTOP, FromDIP(12)));

  auto* title_row = new wxBoxSizer(wxHORIZONTAL);
  title_row->Add(heading(_("Games")), wxSizerFlags(1).CentreVertical());
  search_ = new wxSearchCtrl(scroll_, wxID_ANY, wxString(), wxDefaultPosition, wxSize(FromDIP(220), -1));
  search_->SetDescriptiveText(_("Search games"));
  set_accessible_name(*search_, _("Search games"));
  trace::name(*search_, "search-games");
  search_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { search(); });
  title_row->Add(search_, wxSizerFlags().CentreVertical());
  column->Add(title_row, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, edge));

  game_cards_ = new wxWrapSizer(wxHORIZONTAL, 0);
  column->Add(game_cards_, wxSizerFlags().Expand().Border(wxLEFT | wxTOP, FromDIP(12)));
  empty_ = new wxStaticText(scroll_, wxID_ANY, _("Looking for games ..."));
  column->Add(empty_, wxSizerFlags().Border(wxLEFT | wxTOP, edge));

  refused_ = new wxCollapsiblePane(scroll_, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxCP_NO_TLW_RESIZE);
  trace::name(*refused_, "not-loaded");
  refused_->Bind(wxEVT_COLLAPSIBLEPANE_CHANGED, [this](wxCollapsiblePaneEvent&) { arrange(); });
  column->Add(refused_, wxSizerFlags().Expand().Border(wxALL, edge));
  scroll_->SetSizer(column);

  form_ = new NewGamePanel(this, post_, settings_, [this] { close_form(); });
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(scroll_, wxSizerFlags(1).Expand());
  row->Add(form_, wxSizerFlags().Expand());
  SetSizer(row);
  form_->Hide();
  refused_->Hide();
  fill_continue();
}

wxStaticText* PlayPage::heading(const wxString& text) {
  auto* label = new wxStaticText(scroll_, wxID_ANY, text);
  label->SetFont(label->GetFont().Scale(1.3F).Bold());
  return label;
}

void PlayPage::show(const Shared<GalleryModel>& gallery) {
  gallery_ = gallery;
  fill_games();
  fill_refused();
  fill_continue();
  arrange();
}

void PlayPage::use_settings() {
  if (!gallery_ || drawn_letters_ == settings_.letters) return;
  fill_games();
  fill_continue();
  arrange();
}

void PlayPage::show(const Shared<ContinueModel>& games) {
  continue_ = games;
  fill_continue();
  arrange();
}

wxButton* PlayPage::add_card(wxWrapSizer* sizer, const wxBitmap& picture, const wxString& markup,
                             const wxString& spoken) {
  auto* button = new wxButton(scroll_, wxID_ANY, spoken);
  button->SetBitmap(picture, wxTOP);
  button->SetBitmapMargins(FromDIP(4), FromDIP(6));
  button->SetLabelMarkup(markup);
  centre_lines(*button);
  set_accessible_name(*button, spoken);
  sizer->Add(button, wxSizerFlags().Border(wxALL, FromDIP(8)));
  return button;
}

void PlayPage::fill_games() {
  game_cards_->Clear(true);
  cards_.clear();
  drawn_letters_ = settings_.letters;
  for (const GalleryCard& card : gallery_->games) add_game(card);
  empty_->Show(gallery_->games.empty());
  empty_->SetLabel(gallery_->loading ? _("Looking for games ...") : _("No game is installed."));
  search();
}

void PlayPage::add_game(const GalleryCard& card) {
  const GameEntry& entry = card.entry;
  const wxString name = in_domain(entry.domain, entry.name);
  auto* button = add_card(game_cards_, mini_board(card.start, board_side, piece_set(settings_.letters), *this),
                          two_lines(name, rules_count(entry)), name);
  button->SetToolTip(in_domain(entry.domain, entry.summary));
  trace::name(*button, ("game-" + entry.id).c_str());
  button->Bind(wxEVT_BUTTON, [this, card](wxCommandEvent&) { open_form(card); });
  cards_.push_back({button, (name + " " + from_utf8(entry.name + " " + entry.id)).Lower()});
}

void PlayPage::fill_continue() {
  continue_cards_->Clear(true);
  const bool any = continue_ && !continue_->games.empty();
  if (any) {
    for (const ContinueCard& card : continue_->games) add_continue(card);
  }
  continue_heading_->Show(any);
}

void PlayPage::add_continue(const ContinueCard& card) {
  const std::string domain = card.board ? card.board->game->domain() : std::string();
  const wxString name = in_domain(domain, card.summary.game_name);
  const wxString where = where_it_stands(card);
  auto* button = add_card(continue_cards_, mini_board(card.board, continued_side, piece_set(settings_.letters), *this),
                          two_lines(name, where), name + ", " + where);
  trace::name(*button, ("continue-" + std::to_string(card.summary.id)).c_str());
  button->Enable(card.board != nullptr);
  button->Bind(wxEVT_BUTTON,
               [this, id = card.summary.id](wxCommandEvent&) { post_([id](Desk& desk) { desk.open(id); }); });
}

void PlayPage::fill_refused() {
  const auto count = static_cast<unsigned>(gallery_->refused.size());
  refused_->Show(count > 0);
  if (count == 0) return;
  refused_->SetLabel(
      wxString::Format(wxPLURAL("Not loaded: %u plugin (why?)", "Not loaded: %u plugins (why?)", count), count));
  wxWindow* pane = refused_->GetPane();
  pane->DestroyChildren();
  auto* column = new wxBoxSizer(wxVERTICAL);
  for (const RefusedFile& file : gallery_->refused) {
    const wxString name = wxFileName(from_utf8(file.path)).GetFullName();
    auto* text = new wxStaticText(pane, wxID_ANY, wxString());
    text->SetLabelText(wrapped(*text, name + ": " + sentence(file.why.text), FromDIP(640)));
    text->SetToolTip(from_utf8(file.path));
    column->Add(text, wxSizerFlags().Border(wxTOP | wxLEFT, FromDIP(8)));
  }
  column->AddSpacer(FromDIP(8));
  pane->SetSizer(column);
}

void PlayPage::open_form(const GalleryCard& card) {
  form_->open(card);
  show_form();
}

void PlayPage::show_form() {
  form_->Show();
  Layout();
  arrange();
  form_->focus_start();
}

void PlayPage::close_form() {
  form_->Hide();
  Layout();
  arrange();
}

void PlayPage::new_game() {
  if (!gallery_ || gallery_->games.empty()) return;
  const GalleryCard* chosen = &gallery_->games.front();
  for (const GalleryCard& card : gallery_->games) {
    if (card.entry.id == to_utf8(settings_.last_game)) chosen = &card;
  }
  open_form(*chosen);
}

void PlayPage::new_game_of(const std::string& id) {
  if (!gallery_) return;
  for (const GalleryCard& card : gallery_->games) {
    if (card.entry.id == id) open_form(card);
  }
}

void PlayPage::new_game_from(const EditorModel& position) {
  if (!gallery_) return;
  for (const GalleryCard& card : gallery_->games) {
    if (card.entry.id != position.game) continue;
    form_->open(card, {position.text, position.board, position.options});
    show_form();
  }
}

void PlayPage::game_began() {
  if (form_->IsShown()) close_form();
}

void PlayPage::focus_search() { search_->SetFocus(); }

void PlayPage::search() {
  const wxString words = search_->GetValue().Lower();
  for (const Card& card : cards_) card.button->Show(card.words.Contains(words));
  arrange();
}

void PlayPage::arrange() {
  scroll_->Layout();
  scroll_->FitInside();
}

}  // namespace kiban::gui
