#include "gui/pages/arena_board.hpp"

#include <wx/sizer.h>
#include <wx/statline.h>
#include <wx/textctrl.h>

#include <utility>

#include "gui/board/board_view.hpp"
#include "gui/common/desktop.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"
#include "gui/widgets/action_grid.hpp"
#include "gui/widgets/board_look.hpp"
#include "gui/widgets/board_question.hpp"
#include "gui/widgets/kept_splitter.hpp"
#include "gui/widgets/move_field.hpp"
#include "gui/widgets/move_list_view.hpp"
#include "gui/widgets/player_bar.hpp"
#include "gui/widgets/step_row.hpp"
#include "session/arena/arena_guest.hpp"
#include "session/now.hpp"

namespace kiban::gui {

namespace {

constexpr int clock_period = 100;                   // ms
constexpr int least_board = 260, least_side = 200;  // DIP

}  // namespace

ArenaBoard::ArenaBoard(wxWindow* parent, Post post, Settings& settings, Events events)
    : wxPanel(parent), post_(std::move(post)), settings_(settings), events_(std::move(events)) {
  panes_ = new KeptSplitter(this, settings_.arena_side);
  wxWindow* const stage = make_stage(panes_);
  panes_->begin(wxHORIZONTAL, stage, make_side(panes_));
  panes_->set_least(FromDIP(least_board), FromDIP(least_side));
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(panes_, wxSizerFlags(1).Expand());
  SetSizer(column);
  clock_timer_.SetOwner(this);
  Bind(wxEVT_TIMER, [this](wxTimerEvent&) { show_clocks(); });
  use_settings();
  show_actions();
}

wxWindow* ArenaBoard::make_stage(wxWindow* parent) {
  auto* stage = new wxPanel(parent);
  board_ = new BoardView(stage);
  trace::name(*board_, "arena-board");
  choices_ = new ChoiceBar(stage, [this](const ChoiceBar::Choice& choice) {
    board_->SetFocus();
    if (!choice.back) return board_->choose(choice.step);
    board_->cancel();
    show_choices(false);
  });
  bind_board();
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(board_, wxSizerFlags(1).Expand());
  column->Add(choices_, wxSizerFlags().Expand());
  stage->SetSizer(column);
  return stage;
}

void ArenaBoard::bind_board() {
  BoardEvents events;
  events.on_move = [this](const BoardMove& move) {
    post_([move = move.move, version = board_->model()->version](Workspace& workspace) {
      workspace.arena().play(move, version);
    });
  };
  events.on_refused = [this](const std::vector<Step>& steps) {
    post_([steps](Workspace& workspace) { workspace.arena().explain(steps); });
  };
  events.on_choice_needed = [this](bool insisted) { show_choices(insisted); };
  events.on_step = [this](int plies) { post_([plies](Workspace& workspace) { workspace.arena().step(plies); }); };
  events.on_type = [this](char sign) {
    entry_->SetFocus();
    entry_->AppendText(wxString(sign));
  };
  board_->set_events(std::move(events));
}

wxWindow* ArenaBoard::make_side(wxWindow* parent) {
  auto* side = new wxPanel(parent);
  far_ = new PlayerBar(side);
  near_ = new PlayerBar(side);
  for (PlayerBar* bar : {far_, near_}) bar->set_low(true);
  MoveListView::Events events;
  events.go = [this](NodeId node) { post_([node](Workspace& workspace) { workspace.arena().go_to(node); }); };
  moves_ = new MoveListView(side, std::move(events));
  actions_ = new ActionGrid(side, 2);
  draw_ = actions_->add(_("Offer draw"), Icon::draw, "arena-draw", [this] { offer_draw(); });
  accept_ = actions_->add(_("Accept draw"), Icon::draw, "arena-accept", [this] { offer_draw(); });
  resign_ = actions_->add(_("Resign"), Icon::resign, "arena-resign", [this] { resign(); });
  keep_ = actions_->add(_("Keep in history"), Icon::history, "arena-keep",
                        [this] { post_([](Workspace& workspace) { workspace.arena().take_home(); }); });
  open_ = actions_->add(_("Open"), Icon::game, "arena-open", [this] {
    if (game()) post_([id = game_->kept](Workspace& workspace) { workspace.open(id); });
  });
  const auto step = [this](int plies) { post_([plies](Workspace& workspace) { workspace.arena().step(plies); }); };
  const int gap = FromDIP(6);
  const auto flags = wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, gap);
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(far_, wxSizerFlags().Expand());
  column->Add(new wxStaticLine(side), wxSizerFlags().Expand());
  column->Add(near_, wxSizerFlags().Expand());
  column->Add(moves_, wxSizerFlags(1).Expand());
  column->Add(make_entry(side), flags);
  steps_ = new StepRow(side, "arena", step, [this] { flip(); });
  column->Add(steps_, flags);
  column->Add(actions_, flags);
  column->AddSpacer(gap);
  side->SetSizer(column);
  return side;
}

wxTextCtrl* ArenaBoard::make_entry(wxWindow* parent) {
  entry_ = move_field(
      parent, "arena-entry", [this] { type_move(); }, board_);
  entry_->SetHint(_("Type a move"));
  return entry_;
}

// ---- what is shown ----

void ArenaBoard::show(const Shared<ArenaGameModel>& game) {
  const bool another = !game_ || game_->id != game->id;
  game_ = game;
  if (another) {
    room_for_questions_ = this->game() && game->board->game->topology().phase_count > 1;
    choices_->ask({}, room_for_questions_);
    turn_to_player();
  }
  board_->marks().set_decided(game->ending.over());
  board_->set_model(game->board);
  if (this->game()) {
    moves_->show(game->moves, *game->board);
    show_players();
  }
  show_clocks();
  show_actions();
  show_choices(false);
}

void ArenaBoard::show(const ArenaRefusalModel& refused) {
  if (!game() || (refused.version != 0 && refused.version != game_->version)) return;
  board_->show_blame(refused.blame);
  board_->announce(to_utf8(whole_sentence(refused.why)));
}

// Whoever plays from here sits below.
void ArenaBoard::turn_to_player() {
  flipped_ = false;
  below_ = 0;
  if (!game()) return;
  for (std::size_t seat = 0; seat < game_->seats.size(); ++seat) {
    if (game_->seats[seat].seat.kind != SeatKind::person) continue;
    below_ = seat;
    flipped_ = game_->seats[seat].role == 1;
  }
  board_->set_flipped(flipped_);
}

wxString ArenaBoard::name_of(std::size_t seat) const {
  const SeatModel& who = game_->seats[seat];
  const wxString name = from_utf8(who.seat.name);
  return who.rating.empty() ? name : name + " (" + from_utf8(who.rating) + ")";
}

void ArenaBoard::show_players() {
  const auto show_one = [this](PlayerBar* bar, std::size_t seat) {
    bar->Show(seat < game_->seats.size());
    if (seat < game_->seats.size()) bar->show(game_->seats[seat], name_of(seat), *game_->board, false, board_->look());
  };
  show_one(near_, below_);
  show_one(far_, 1 - below_);
}

void ArenaBoard::show_clocks() {
  if (!game() || !game_->clock) {
    clock_timer_.Stop();
    for (PlayerBar* bar : {far_, near_}) bar->hide_clock();
    return;
  }
  const Milliseconds now = steady_now();
  near_->show_clock(*game_->clock, static_cast<int>(below_), now);
  far_->show_clock(*game_->clock, static_cast<int>(1 - below_), now);
  const bool runs = game_->clock->running().has_value();
  if (runs && !clock_timer_.IsRunning()) clock_timer_.Start(clock_period);
  if (!runs) clock_timer_.Stop();
}

void ArenaBoard::show_actions() {
  const bool mine = plays(), over = game() && game_->ending.over();
  const bool kept = game() && game_->kept != 0;
  std::vector<std::size_t> shown{kept ? open_ : keep_};
  if (!over && game() && game_->yours) shown = {game_->draw_offered ? accept_ : draw_, resign_};
  actions_->show_only(shown);
  for (const std::size_t action : {draw_, accept_, resign_}) actions_->enable(action, mine);
  actions_->enable(keep_, over);
  steps_->show(game() ? game_->moves.ply : 0, game() ? game_->moves.line.size() : 0);
  entry_->Enable(mine);
  entry_->GetParent()->Layout();
}

wxString ArenaBoard::asked() const {
  const BoardModel& board = *game_->board;
  const wxString role = role_name(&board, board.state.acting_role());
  const int seat = board.state.acting_seat();
  if (seat < 0 || static_cast<std::size_t>(seat) >= game_->seats.size()) return role;
  return wxString::Format("%s (%s)", role, name_of(static_cast<std::size_t>(seat)));
}

void ArenaBoard::show_choices(bool insisted) {
  const ChoiceBar::Question question =
      game() && !game_->ending.over() ? question_of(*board_, asked()) : ChoiceBar::Question();
  if (question != choices_->question()) {
    if (!question.who.empty()) board_->announce(to_utf8(question.who + ": " + question.text));
    trace::print("question {} {}", question.who.empty() ? "-" : to_utf8(question.who), to_utf8(question.text));
  }
  choices_->ask(question, room_for_questions_);
  if (!insisted) return;
  choices_->insist();
  events_.say({NoticeKind::refusal,
               {"window.answer-first", KIBAN_N_("Answer the question below the board first."), {}},
               {},
               0});
}

wxString ArenaBoard::title() const {
  if (!game()) return _("Arena");
  const wxString result = result_line(game_->ending, game_->board.get());
  if (!result.empty()) return result;
  const wxString name = in_domain(game_->domain, game_->game_name);
  const wxString role = role_name(game_->board.get(), game_->board->state.acting_role());
  return wxString::Format(_("%s: %s to move"), name, role);
}

// ---- what is done ----

void ArenaBoard::flip() {
  flipped_ = !flipped_;
  below_ = 1 - below_;
  board_->set_flipped(flipped_);
  if (!game()) return;
  show_players();
  show_clocks();
}

void ArenaBoard::offer_draw() {
  if (!plays()) return;
  const std::string action = game_->draw_offered ? "accept_draw" : "offer_draw";
  post_([action](Workspace& workspace) { workspace.arena().act(action); });
}

void ArenaBoard::resign() {
  if (plays()) events_.resign();
}

void ArenaBoard::type_move() {
  const std::string text = to_utf8(entry_->GetValue().Strip(wxString::both));
  entry_->Clear();
  board_->SetFocus();
  if (!text.empty()) post_([text](Workspace& workspace) { workspace.arena().play_text(text); });
}

void ArenaBoard::use_settings() {
  board_->set_look(board_look(settings_, flipped_));
  board_->set_animations(settings_.animations);
}

void ArenaBoard::focus_board() { board_->SetFocus(); }

}  // namespace kiban::gui
