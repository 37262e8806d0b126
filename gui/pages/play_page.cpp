#include "gui/pages/play_page.hpp"

#include <wx/filename.h>
#include <wx/scrolwin.h>
#include <wx/sizer.h>
#include <wx/srchctrl.h>
#include <wx/stattext.h>

#include <algorithm>
#include <utility>

#include "gui/common/desktop.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"
#include "gui/pages/new_game_panel.hpp"
#include "gui/widgets/board_look.hpp"
#include "gui/widgets/buttons.hpp"
#include "gui/widgets/card_row.hpp"
#include "gui/widgets/focus_in_view.hpp"
#include "gui/widgets/mini_board.hpp"

namespace kiban::gui {

namespace {

// Of the cards: pictures in DIP, lines of title and detail.
constexpr CardRow::Size game_size{172, 1, 2}, variant_size{132, 2, 2}, continue_size{150, 1, 1};

bool same_card(const GalleryCard& a, const GalleryCard& b) {
  return a.entry.id == b.entry.id && a.start == b.start && a.start && a.base == b.base;
}

bool begins_with(const std::vector<GalleryCard>& games, const std::vector<GalleryCard>& beginning) {
  return beginning.size() <= games.size() && std::equal(beginning.begin(), beginning.end(), games.begin(), same_card);
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
  keep_focus_in_view(*scroll_);
  // wxGTK moves all that lies on a scrolled window, and GTK complains of what is hidden there: only this panel lies on
  // it.
  content_ = new wxPanel(scroll_);
  auto* column = new wxBoxSizer(wxVERTICAL);
  const int edge = FromDIP(20);

  continue_heading_ = heading(_("Continue"));
  continue_cards_ = new CardRow(content_, wxString(), continue_size);
  continue_all_ = text_button(content_, wxString(), "continue-all", [this] {
    all_unfinished_ = !all_unfinished_;
    show_unfinished();
  });
  make_flat(*continue_all_);
  auto* continue_row = new wxBoxSizer(wxHORIZONTAL);
  continue_row->Add(continue_heading_, wxSizerFlags().CentreVertical());
  continue_row->Add(continue_all_, wxSizerFlags().CentreVertical().Border(wxLEFT, FromDIP(12)));
  column->Add(continue_row, wxSizerFlags().Border(wxLEFT | wxTOP, edge));
  column->Add(continue_cards_, wxSizerFlags().Expand().Border(wxLEFT | wxTOP, FromDIP(12)));

  auto* title_row = new wxBoxSizer(wxHORIZONTAL);
  title_row->Add(heading(_("Games")), wxSizerFlags(1).CentreVertical());
  search_ = new wxSearchCtrl(content_, wxID_ANY, wxString(), wxDefaultPosition, wxSize(FromDIP(220), -1));
  search_->SetDescriptiveText(_("Search games"));
  set_accessible_name(*search_, _("Search games"));
  trace::name(*search_, "search-games");
  search_->Bind(wxEVT_TEXT, [this](wxCommandEvent&) { search(); });
  title_row->Add(search_, wxSizerFlags().CentreVertical());
  column->Add(title_row, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, edge));

  game_cards_ = new CardRow(content_, wxString(), game_size);
  column->Add(game_cards_, wxSizerFlags().Expand().Border(wxLEFT | wxTOP, FromDIP(12)));
  variants_ = new wxPanel(content_);
  variants_->SetSizer(new wxBoxSizer(wxVERTICAL));
  column->Add(variants_, wxSizerFlags().Expand().Border(wxLEFT | wxTOP, FromDIP(12)));
  empty_ = new wxStaticText(content_, wxID_ANY, _("Looking for games…"));
  column->Add(empty_, wxSizerFlags().Border(wxLEFT | wxTOP, edge));

  refused_ = text_button(content_, wxString(), "not-loaded", [this] {
    reasons_->Show(!reasons_->IsShown());
    arrange();
  });
  make_flat(*refused_);
  reasons_ = new wxPanel(content_);
  column->Add(refused_, wxSizerFlags().Border(wxALL, edge));
  column->Add(reasons_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxBOTTOM, edge));
  content_->SetSizer(column);
  auto* whole = new wxBoxSizer(wxVERTICAL);
  whole->Add(content_, wxSizerFlags(1).Expand());
  scroll_->SetSizer(whole);

  continue_cards_->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    event.Skip();
    offer_all_unfinished();
  });
  form_ = new NewGamePanel(this, post_, settings_, [this] { close_form(); });
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(scroll_, wxSizerFlags(1).Expand());
  row->Add(form_, wxSizerFlags().Expand());
  SetSizer(row);
  form_->Hide();
  refused_->Hide();
  reasons_->Hide();
  fill_continue();
}

wxStaticText* PlayPage::heading(const wxString& text) {
  auto* label = new wxStaticText(content_, wxID_ANY, text);
  label->SetFont(label->GetFont().Scale(1.3F).Bold());
  return label;
}

void PlayPage::show(const Shared<GalleryModel>& gallery) {
  const Shared<GalleryModel> before = std::exchange(gallery_, gallery);
  fill_games(before);
  fill_refused();
  arrange();
}

void PlayPage::use_settings() {
  if (!gallery_ || drawn_look_ == board_look(settings_)) return;
  pictures_.clear();
  fill_games(nullptr);
  fill_continue();
  arrange();
}

void PlayPage::show(const Shared<EnginesModel>& engines) { form_->show(engines); }

void PlayPage::show(const Shared<ContinueModel>& games) {
  continue_ = games;
  fill_continue();
  arrange();
}

// Those that are shown already stay: games come one by one, and most of them are still the same when a script has
// changed.
void PlayPage::fill_games(const Shared<GalleryModel>& before) {
  const std::size_t kept = before && begins_with(gallery_->games, before->games) ? before->games.size() : 0;
  if (kept == 0) {
    game_cards_->clear();
    variants_->DestroyChildren();
    variants_of_.clear();
  }
  drawn_look_ = board_look(settings_);
  for (std::size_t i = kept; i < gallery_->games.size(); ++i) add_game(gallery_->games[i]);
  forget_pictures();
  search();
}

// Of games that are not there any more.
void PlayPage::forget_pictures() {
  std::map<BoardPicture, wxBitmap> still_used;
  for (const GalleryCard& card : gallery_->games) still_used.insert(pictures_.extract(card.start));
  pictures_ = std::move(still_used);
}

const wxBitmap& PlayPage::picture_of(const BoardPicture& board, int side) {
  const auto known = pictures_.find(board);
  if (known != pictures_.end()) return known->second;
  return pictures_.emplace(board, mini_board(board, side, board_look(settings_), *this)).first->second;
}

CardRow& PlayPage::row_of(const GalleryCard& card) {
  if (card.base.empty()) return *game_cards_;
  CardRow*& row = variants_of_[card.base];
  if (!row) {
    row = new CardRow(variants_, wxString::Format(_("Variants of %s"), name_of_game(card.base)), variant_size);
    variants_->GetSizer()->Add(row, wxSizerFlags().Expand());
  }
  return *row;
}

wxString PlayPage::name_of_game(const std::string& id) const {
  for (const GalleryCard& card : gallery_->games) {
    if (card.entry.id == id) return in_domain(card.entry.domain, card.entry.name);
  }
  return from_utf8(id);
}

void PlayPage::add_game(const GalleryCard& card) {
  const GameEntry& entry = card.entry;
  const wxString name = in_domain(entry.domain, entry.name), summary = in_domain(entry.domain, entry.summary);
  wxString words = (name + " " + from_utf8(entry.name + " " + entry.id)).Lower();
  if (!card.base.empty()) words += " " + name_of_game(card.base).Lower();
  const int side = (card.base.empty() ? game_size : variant_size).side;
  row_of(card).add({picture_of(card.start, side), name, summary, name, summary, words, "game-" + entry.id,
                    [this, id = entry.id] { new_game_of(id); }});
}

void PlayPage::fill_continue() {
  continue_cards_->clear();
  if (continue_) {
    for (const ContinueCard& card : continue_->games)
      if (card.summary.plies > 0 && !dismissed(card)) add_continue(card);
  }
  show_unfinished();
}

// One row is enough to find the last games; the others are a click away.
void PlayPage::show_unfinished() {
  continue_heading_->Show(!continue_cards_->empty());
  continue_cards_->set_one_row(!all_unfinished_);
  offer_all_unfinished();
  continue_all_->SetLabel(all_unfinished_ ? _("Show fewer") : _("Show all"));
  arrange();
}

void PlayPage::offer_all_unfinished() {
  continue_all_->Show(!continue_cards_->empty() && (all_unfinished_ || !continue_cards_->all_fit()));
}

// A game that was taken off the list comes back when it is played on.
wxString PlayPage::mark_of(const ContinueCard& card) {
  return wxString::Format("%lld:%lld", static_cast<wxLongLong_t>(card.summary.id),
                          static_cast<wxLongLong_t>(card.summary.changed.time_since_epoch().count()));
}

bool PlayPage::dismissed(const ContinueCard& card) const {
  return (" " + settings_.dismissed + " ").Contains(" " + mark_of(card) + " ");
}

void PlayPage::dismiss(const ContinueCard& card) {
  constexpr std::size_t most_kept = 4000;  // letters
  settings_.dismissed = (mark_of(card) + " " + settings_.dismissed).Left(most_kept).Trim();
  fill_continue();
}

void PlayPage::add_continue(const ContinueCard& card) {
  const std::string domain = card.board ? card.board->game->domain() : std::string();
  const wxString name = in_domain(domain, card.summary.game_name);
  const wxString where = where_it_stands(card);
  const auto open = [this, id = card.summary.id] { post_([id](Workspace& workspace) { workspace.open(id); }); };
  continue_cards_->add({mini_board(card.board, continue_size.side, board_look(settings_), *this), name, where,
                        name + ", " + where, wxString(), wxString(), "continue-" + std::to_string(card.summary.id),
                        open, card.can_open, [this, card] { dismiss(card); }});
}

void PlayPage::fill_refused() {
  const auto count = static_cast<unsigned>(gallery_->refused.size());
  refused_->Show(count > 0);
  if (count == 0) reasons_->Hide();
  if (count == 0) return;
  refused_->SetLabel(
      wxString::Format(wxPLURAL("Not loaded: %u plugin (why?)", "Not loaded: %u plugins (why?)", count), count));
  reasons_->DestroyChildren();
  auto* column = new wxBoxSizer(wxVERTICAL);
  for (const RefusedFile& file : gallery_->refused) {
    const wxString name = wxFileName(from_utf8(file.path)).GetFullName();
    auto* text = new wxStaticText(reasons_, wxID_ANY, wxString());
    text->SetLabelText(wrapped(*text, name + ": " + sentence(file.why.text), FromDIP(640)));
    text->SetToolTip(from_utf8(file.path));
    column->Add(text, wxSizerFlags().Border(wxTOP | wxLEFT, FromDIP(8)));
  }
  column->AddSpacer(FromDIP(8));
  reasons_->SetSizer(column);
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

bool PlayPage::new_game_of(const std::string& id) {
  if (!gallery_) return false;
  const auto card = std::find_if(gallery_->games.begin(), gallery_->games.end(),
                                 [&](const GalleryCard& known) { return known.entry.id == id; });
  if (card == gallery_->games.end()) return false;
  open_form(*card);
  return true;
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
  welcomed();
}

void PlayPage::welcome(const std::vector<WelcomeStrip::Choice>& choices) {
  welcome_ = new WelcomeStrip(content_, choices, [this] { welcomed(); });
  welcome_->MoveBeforeInTabOrder(continue_cards_);
  content_->GetSizer()->Insert(0, welcome_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(20)));
  arrange();
  CallAfter([this] { welcome_->SetFocus(); });  // on the first of its lists
}

void PlayPage::welcomed() {
  settings_.welcomed = true;
  if (!welcome_ || !welcome_->IsShown()) return;
  welcome_->Hide();
  arrange();
}

void PlayPage::focus_search() { search_->SetFocus(); }

void PlayPage::search() {
  const wxString words = search_->GetValue().Lower();
  bool any = game_cards_->filter(words);
  bool any_variant = false;
  for (const auto& [base, row] : variants_of_) any_variant = row->filter(words) || any_variant;
  variants_->Show(any_variant);
  any = any || any_variant;
  empty_->Show(!any);
  if (!any) empty_->SetLabelText(wrapped(*empty_, why_empty(), FromDIP(640)));
  arrange();
}

wxString PlayPage::why_empty() const {
  if (!gallery_ || (gallery_->games.empty() && gallery_->loading)) return _("Looking for games…");
  if (!gallery_->games.empty()) return _("No game matches.");
  return wxString::Format(_("No game was found. Kiban looked in: %s"), from_utf8(gallery_->looked_in));
}

void PlayPage::arrange() {
  content_->Layout();
  scroll_->Layout();
  scroll_->FitInside();
}

}  // namespace kiban::gui
