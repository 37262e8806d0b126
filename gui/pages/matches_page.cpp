#include "gui/pages/matches_page.hpp"

#include <wx/button.h>
#include <wx/sizer.h>

#include "gui/board/board_view.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"
#include "gui/pages/match_form.hpp"
#include "gui/pages/match_tables.hpp"
#include "gui/widgets/board_look.hpp"
#include "gui/widgets/buttons.hpp"
#include "gui/widgets/cut_text.hpp"
#include "gui/widgets/kept_splitter.hpp"
#include "gui/widgets/move_list_view.hpp"
#include "gui/widgets/player_bar.hpp"
#include "gui/widgets/step_row.hpp"
#include "session/matches/match_desk.hpp"

namespace kiban::gui {

namespace {

constexpr int least_form = 260, least_tables = 440, least_rows = 150, least_match_board = 230,
              moves_width = 210;  // DIP
constexpr int matches_gap = 8;    // DIP

}  // namespace

MatchesPage::MatchesPage(wxWindow* parent, Post post, Settings& settings)
    : wxPanel(parent), post_(std::move(post)), settings_(settings) {
  panes_ = new KeptSplitter(this, settings_.match_form);
  form_ = new MatchForm(
      panes_,
      [this](const MatchWish& wish) { post_([wish](Workspace& workspace) { workspace.matches().start(wish); }); },
      [this] { post_([](Workspace& workspace) { workspace.matches().stop(); }); });
  trace::name(*form_, "match-form");
  rows_ = new KeptSplitter(panes_, settings_.match_board);
  wxWindow* const tables = make_tables(rows_);
  rows_->begin(wxVERTICAL, tables, make_board(rows_));
  rows_->set_least(FromDIP(least_rows), FromDIP(least_match_board));
  rows_->show_second(false);
  panes_->begin(wxHORIZONTAL, rows_, form_);
  panes_->set_least(FromDIP(least_tables), FromDIP(least_form));
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(panes_, wxSizerFlags(1).Expand());
  SetSizer(row);
  use_settings();
  state_->set(state_text());
  show_actions();
}

wxWindow* MatchesPage::make_tables(wxWindow* parent) {
  auto* panel = new wxPanel(parent);
  state_ = new CutText(panel);
  state_->SetFont(state_->GetFont().Bold());
  test_ = new CutText(panel);
  standings_ = new StandingsTable(panel);
  games_ = new MatchGamesTable(panel, [this] { choose(); });
  games_->Bind(wxEVT_DATAVIEW_SELECTION_CHANGED, [this](wxDataViewEvent& event) {
    event.Skip();
    show_actions();
  });
  watch_ = text_button(panel, _("Watch"), "match-watch", [this] { choose(); });
  open_ = text_button(panel, _("Open"), "match-open", [this] {
    const MatchGameRow* const row = games_->selected();
    if (row && row->record != 0) post_([id = row->record](Workspace& workspace) { workspace.open(id); });
  });
  auto* actions = new wxBoxSizer(wxHORIZONTAL);
  actions->Add(watch_, wxSizerFlags().Border(wxRIGHT, FromDIP(matches_gap)));
  actions->Add(open_);
  const auto flags = wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(matches_gap));
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(state_, flags);
  column->Add(test_, flags);
  column->Add(standings_, wxSizerFlags(2).Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(matches_gap)));
  column->Add(games_, wxSizerFlags(3).Expand().Border(wxLEFT | wxRIGHT | wxTOP, FromDIP(matches_gap)));
  column->Add(actions, wxSizerFlags().Expand().Border(wxALL, FromDIP(matches_gap)));
  panel->SetSizer(column);
  return panel;
}

wxWindow* MatchesPage::make_board(wxWindow* parent) {
  auto* panel = new wxPanel(parent);
  board_ = new BoardView(panel);
  trace::name(*board_, "match-board");
  const auto step = [this](int plies) { post_([plies](Workspace& workspace) { workspace.matches().step(plies); }); };
  BoardEvents events;
  events.on_step = step;
  board_->set_events(std::move(events));
  far_ = new PlayerBar(panel);
  near_ = new PlayerBar(panel);
  for (PlayerBar* bar : {far_, near_}) bar->set_low(true);
  MoveListView::Events listed;
  listed.go = [this](NodeId node) { post_([node](Workspace& workspace) { workspace.matches().go_to(node); }); };
  moves_ = new MoveListView(panel, std::move(listed));
  steps_ = new StepRow(panel, "match", step, [this] { flip(); });
  auto* side = new wxBoxSizer(wxVERTICAL);
  side->Add(far_, wxSizerFlags().Expand());
  side->Add(near_, wxSizerFlags().Expand());
  side->Add(moves_, wxSizerFlags(1).Expand());
  side->Add(steps_, wxSizerFlags().Expand().Border(wxALL, FromDIP(4)));
  side->SetMinSize(wxSize(FromDIP(moves_width), -1));
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(board_, wxSizerFlags(1).Expand());
  row->Add(side, wxSizerFlags().Expand());
  panel->SetSizer(row);
  return panel;
}

// ---- what is shown ----

void MatchesPage::show(const Shared<GalleryModel>& gallery) { form_->show(gallery); }

void MatchesPage::show(const Shared<EnginesModel>& engines) { form_->show(engines); }

void MatchesPage::show(const Shared<MatchesModel>& matches) {
  matches_ = matches;
  form_->show(*matches);
  standings_->show(*matches);
  games_->show(matches);
  state_->set(state_text());
  test_->set(test_text());
  show_actions();
}

wxString MatchesPage::state_text() const {
  if (!matches_ || matches_->life == MatchLife::none) return _("Choose a game and two players or more, and start.");
  const wxString played = wxString::Format(_("%zu of %zu games"), matches_->played, matches_->planned);
  const wxString game = in_domain(matches_->domain, matches_->game_name);
  wxString text = game + wxString::FromUTF8(" · ") + played;
  if (matches_->rounds > 1 && matches_->round > 0)
    text += wxString::FromUTF8(" · ") + wxString::Format(_("round %zu of %zu"), matches_->round, matches_->rounds);
  if (matches_->life == MatchLife::stopping) text += wxString::FromUTF8(" · ") + _("stopping…");
  if (matches_->life == MatchLife::stopped) text += wxString::FromUTF8(" · ") + _("stopped");
  if (matches_->life == MatchLife::failed) text += wxString::FromUTF8(" · ") + sentence(matches_->trouble);
  if (!matches_->winner.empty())
    text += wxString::FromUTF8(" · ") + wxString::Format(_("winner: %s"), from_utf8(matches_->winner));
  return text;
}

wxString MatchesPage::test_text() const {
  if (!matches_ || !matches_->test) return {};
  const SprtModel& test = *matches_->test;
  wxString text = wxString::Format(_("SPRT %g to %g: %.2f, between %.2f and %.2f"), test.test.elo0, test.test.elo1,
                                   test.ratio, test.test.lower(), test.test.upper());
  if (test.verdict == contest::Verdict::elo0)
    text += wxString::FromUTF8(" · ") + wxString::Format(_("no more than %g Elo"), test.test.elo0);
  if (test.verdict == contest::Verdict::elo1)
    text += wxString::FromUTF8(" · ") + wxString::Format(_("at least %g Elo"), test.test.elo1);
  return text;
}

void MatchesPage::show(const Shared<MatchGameModel>& game) {
  game_ = game;
  rows_->show_second(this->game() != nullptr);
  board_->marks().set_decided(game->ending.over());
  board_->set_model(game->board);
  if (this->game()) moves_->show(game->moves, *game->board);
  show_players();
  show_actions();
}

void MatchesPage::show_players() {
  const std::size_t seats = game() ? game_->seats.size() : 0;
  const std::size_t below = flipped_ ? 1 : 0;
  const auto show_one = [&](PlayerBar* bar, std::size_t seat) {
    if (seat < seats)
      bar->show(game_->seats[seat], seat_name(game_->seats[seat].seat), *game_->board, true, board_->look());
    bar->Show(seat < seats);
  };
  show_one(near_, below);
  show_one(far_, 1 - below);
  near_->GetParent()->Layout();
}

void MatchesPage::show_actions() {
  const MatchGameRow* const row = games_->selected();
  watch_->Enable(row != nullptr);
  open_->Enable(row && row->record != 0);
  steps_->show(game() ? game_->moves.ply : 0, game() ? game_->moves.line.size() : 0);
}

wxString MatchesPage::title() const {
  const wxString result = game() ? result_line(game_->ending, game_->board.get()) : wxString();
  return result.empty() ? _("Matches") : _("Matches") + ": " + result;
}

// ---- what is done ----

void MatchesPage::choose() {
  const MatchGameRow* const row = games_->selected();
  if (row) post_([key = row->key](Workspace& workspace) { workspace.matches().watch(key); });
}

void MatchesPage::arrive() { form_->focus_first(); }

void MatchesPage::focus_board() { board_->SetFocus(); }

void MatchesPage::flip() {
  flipped_ = !flipped_;
  board_->set_flipped(flipped_);
  show_players();
}

void MatchesPage::use_settings() {
  board_->set_look(board_look(settings_, flipped_));
  board_->set_animations(settings_.animations);
}

}  // namespace kiban::gui
