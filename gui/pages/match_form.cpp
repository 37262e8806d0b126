#include "gui/pages/match_form.hpp"

#include <wx/button.h>
#include <wx/checkbox.h>
#include <wx/choice.h>
#include <wx/listbox.h>
#include <wx/sizer.h>
#include <wx/spinctrl.h>
#include <wx/stattext.h>

#include <algorithm>
#include <random>

#include "gui/common/desktop.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"
#include "gui/widgets/buttons.hpp"
#include "gui/widgets/choice_field.hpp"
#include "gui/widgets/focus_in_view.hpp"

namespace kiban::gui {

namespace {

constexpr int form_gap = 6, list_height = 84;  // DIP
constexpr const char* levels[] = {"1", "easy", "3", "4", "medium", "6", "7", "8", "hard", "10"};

// Per move; the first leaves it to the levels.
constexpr int move_times[] = {0, 50, 100, 250, 500, 1000, 2000, 5000, 10'000};  // ms

wxString clock_value_text(int time) {
  return time == 0 ? _("as the level takes") : wxString::Format(_("%g s a move"), time / 1000.0);
}

int even(int count) { return count + count % 2; }

}  // namespace

MatchForm::MatchForm(wxWindow* parent, std::function<void(const MatchWish&)> start, std::function<void()> stop)
    : wxScrolledWindow(parent, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxVSCROLL | wxTAB_TRAVERSAL),
      start_(std::move(start)) {
  SetScrollRate(0, FromDIP(12));
  keep_focus_in_view(*this);
  game_ = choice_field(this, 140);
  set_accessible_name(*game_, _("Game"));
  trace::name(*game_, "match-game");
  game_->Bind(wxEVT_CHOICE, [this](wxCommandEvent&) {
    players_.clear();
    offer_players();
  });
  begin_ = text_button(this, _("Start"), "match-start", [this] { start_(wish()); });
  stop_ = text_button(this, _("Stop"), "match-stop", std::move(stop));
  auto* actions = new wxBoxSizer(wxHORIZONTAL);
  actions->Add(begin_, wxSizerFlags(1).Border(wxRIGHT, FromDIP(form_gap)));
  actions->Add(stop_, wxSizerFlags(1));
  const auto flags = wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(form_gap + 4));
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(game_, flags);
  column->Add(make_players(), flags);
  column->Add(make_course(), flags);
  column->Add(make_test(), flags);
  column->Add(actions, flags);
  column->AddSpacer(FromDIP(form_gap + 4));
  SetSizer(column);
  show_state();
}

wxSizer* MatchForm::make_players() {
  list_ = new wxListBox(this, wxID_ANY, wxDefaultPosition, wxSize(-1, FromDIP(list_height)));
  set_accessible_name(*list_, _("Players"));
  trace::name(*list_, "match-players");
  list_->Bind(wxEVT_LISTBOX, [this](wxCommandEvent&) { show_state(); });
  list_->Bind(wxEVT_KEY_DOWN, [this](wxKeyEvent& event) {
    if (event.GetKeyCode() == WXK_DELETE) return remove_player();
    event.Skip();
  });
  offer_ = choice_field(this, 110, _("A computer player or an engine"));
  set_accessible_name(*offer_, _("A computer player or an engine"));
  trace::name(*offer_, "match-offer");
  add_ = text_button(this, _("Add player"), "match-add", [this] { add_player(); });
  remove_ = text_button(this, _("Remove"), "match-remove", [this] { remove_player(); });
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(offer_, wxSizerFlags(1).CentreVertical().Border(wxRIGHT, FromDIP(form_gap)));
  row->Add(add_, wxSizerFlags().CentreVertical());
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(row, wxSizerFlags().Expand());
  column->Add(list_, wxSizerFlags().Expand().Border(wxTOP, FromDIP(form_gap)));
  column->Add(remove_, wxSizerFlags().Right().Border(wxTOP, FromDIP(form_gap)));
  return column;
}

wxSpinCtrl* MatchForm::number(const wxString& spoken, const char* name, int least, int most, int value) {
  auto* field =
      new wxSpinCtrl(this, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxSP_ARROW_KEYS, least, most, value);
  set_accessible_name(*field, spoken);
  trace::name(*field, name);
  return field;
}

wxChoice* MatchForm::choice(const wxString& spoken, const char* name, const std::vector<wxString>& values,
                            int selected) {
  auto* field = choice_field(this, 110);
  for (const wxString& value : values) field->Append(value);
  field->SetSelection(selected);
  set_accessible_name(*field, spoken);
  trace::name(*field, name);
  return field;
}

void MatchForm::add_row(wxSizer& grid, const wxString& label, wxWindow* field) {
  grid.Add(new wxStaticText(this, wxID_ANY, label), wxSizerFlags().CentreVertical());
  grid.Add(field, wxSizerFlags().Expand());
}

wxSizer* MatchForm::make_course() {
  std::vector<wxString> times;
  for (const int time : move_times) times.push_back(clock_value_text(time));
  format_ = choice(_("Pairings"), "match-format", {_("All play all"), _("Knock-out")}, 0);
  count_ = number(_("Games of each two"), "match-games", 2, 100'000, 20);
  count_->SetIncrement(2);
  time_ = choice(_("Time"), "match-time", times, 2);
  at_once_ = number(_("Games at once"), "match-at-once", 1, 64, 1);
  random_ = number(_("Random moves first"), "match-random", 0, 100, 4);
  random_->SetToolTip(_("So that no two games begin alike; both games of a pair begin with the same ones"));
  auto* grid = new wxFlexGridSizer(2, FromDIP(form_gap), FromDIP(form_gap));
  grid->AddGrowableCol(1);
  add_row(*grid, _("Pairings"), format_);
  add_row(*grid, _("Games of each two"), count_);
  add_row(*grid, _("Time"), time_);
  add_row(*grid, _("Games at once"), at_once_);
  add_row(*grid, _("Random moves first"), random_);
  return grid;
}

wxSizer* MatchForm::make_test() {
  test_ = new wxCheckBox(this, wxID_ANY, _("Stop once this is clear (SPRT)"));
  test_->SetToolTip(_("Two players: is the first stronger by the first value of Elo, or by the second?"));
  trace::name(*test_, "match-test");
  test_->Bind(wxEVT_CHECKBOX, [this](wxCommandEvent&) { show_state(); });
  elo0_ = number(_("Elo at least"), "match-elo0", -1000, 1000, 0);
  elo1_ = number(_("Elo at most"), "match-elo1", -1000, 1000, 10);
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(elo0_, wxSizerFlags(1).Border(wxRIGHT, FromDIP(form_gap)));
  row->Add(elo1_, wxSizerFlags(1));
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(test_, wxSizerFlags().Expand());
  column->Add(row, wxSizerFlags().Expand().Border(wxTOP, FromDIP(form_gap)));
  return column;
}

// ---- what there is ----

const GalleryCard* MatchForm::game() const {
  const int at = game_->GetSelection();
  return at < 0 || static_cast<std::size_t>(at) >= games_.size() ? nullptr : games_[static_cast<std::size_t>(at)];
}

void MatchForm::show(const Shared<GalleryModel>& gallery) {
  const std::string was = game() ? game()->entry.id : std::string();
  gallery_ = gallery;
  games_.clear();
  game_->Clear();
  int selected = 0;
  for (const GalleryCard& card : gallery->games) {
    if (!card.start || card.start->game->topology().role_count != 2) continue;
    if (card.entry.id == was) selected = static_cast<int>(games_.size());
    games_.push_back(&card);
    game_->Append(in_domain(card.entry.domain, card.entry.name));
  }
  if (!games_.empty()) game_->SetSelection(selected);
  if (!game() || game()->entry.id != was) players_.clear();
  offer_players();
}

void MatchForm::show(const Shared<EnginesModel>& engines) {
  engines_ = engines;
  offer_players();
}

void MatchForm::offer_players() {
  const int was = offer_->GetSelection();
  offered_.clear();
  offer_->Clear();
  for (const char* level : levels) offered_.push_back({SeatKind::computer, to_utf8(level_name(level)), level, {}});
  if (engines_ && game())
    for (const EngineRow& row : engines_->rows)
      if (row.entry.game == game()->entry.id)
        offered_.push_back({SeatKind::engine, row.entry.name, row.entry.name, {}});
  for (const Seat& seat : offered_) offer_->Append(from_utf8(seat.name));
  offer_->SetSelection(std::clamp(was, 0, static_cast<int>(offered_.size()) - 1));
  show_state();
}

void MatchForm::add_player() {
  const int at = offer_->GetSelection();
  if (at < 0) return;
  players_.push_back(offered_.at(static_cast<std::size_t>(at)));
  show_state();
}

void MatchForm::remove_player() {
  const int at = list_->GetSelection();
  if (at < 0 || playing_) return;
  players_.erase(players_.begin() + at);
  show_state();
}

void MatchForm::show(const MatchesModel& matches) {
  playing_ = matches.life == MatchLife::playing || matches.life == MatchLife::stopping;
  stop_->Enable(matches.life == MatchLife::playing);
  show_state();
}

void MatchForm::show_state() {
  const int selected = list_->GetSelection();
  wxArrayString names;
  for (const Seat& seat : players_) names.Add(from_utf8(seat.name));
  if (list_->GetStrings() != names) {
    list_->Set(names);
    if (selected >= 0 && selected < static_cast<int>(names.size())) list_->SetSelection(selected);
  }
  for (wxWindow* field : {static_cast<wxWindow*>(game_), static_cast<wxWindow*>(offer_), static_cast<wxWindow*>(add_)})
    field->Enable(!playing_);
  remove_->Enable(!playing_ && list_->GetSelection() >= 0);
  const bool two = players_.size() == 2;
  test_->Enable(two && !playing_);
  for (wxWindow* field : {elo0_, elo1_}) field->Enable(two && test_->IsChecked() && !playing_);
  format_->Enable(players_.size() > 2 && !playing_);
  begin_->Enable(!playing_ && players_.size() >= 2 && game());
  if (!playing_) stop_->Enable(false);
}

MatchWish MatchForm::wish() const {
  MatchWish wish;
  wish.game = game()->entry.id;
  wish.players = players_;
  const bool two = players_.size() == 2;
  if (!two && format_->GetSelection() == 1) wish.format = contest::Format::knock_out;
  wish.games = static_cast<std::size_t>(even(count_->GetValue()));
  wish.at_once = static_cast<unsigned>(at_once_->GetValue());
  wish.time = Milliseconds(move_times[std::max(time_->GetSelection(), 0)]);
  wish.random_plies = static_cast<unsigned>(random_->GetValue());
  wish.seed = std::random_device()();
  if (two && test_->IsChecked())
    wish.test = contest::Sprt{static_cast<double>(elo0_->GetValue()), static_cast<double>(elo1_->GetValue())};
  return wish;
}

void MatchForm::focus_first() { (playing_ ? static_cast<wxWindow*>(stop_) : game_)->SetFocus(); }

}  // namespace kiban::gui
