#include "gui/pages/game_page.hpp"

#include <wx/sizer.h>
#include <wx/statline.h>
#include <wx/stattext.h>
#include <wx/textctrl.h>

#include "gui/board/board_view.hpp"
#include "gui/board/names.hpp"
#include "gui/common/desktop.hpp"
#include "gui/common/tr.hpp"
#include "gui/common/trace.hpp"
#include "gui/common/words.hpp"
#include "gui/widgets/analysis_panel.hpp"
#include "gui/widgets/buttons.hpp"
#include "gui/widgets/choice_bar.hpp"
#include "gui/widgets/move_list_view.hpp"
#include "gui/widgets/player_bar.hpp"
#include "session/now.hpp"

#include <algorithm>

namespace kiban::gui {

namespace {

constexpr int side_width = 330;    // DIP
constexpr int clock_period = 100;  // ms
constexpr int far_away = 1 << 20;  // plies

// A move on the board rather than a pass.
std::string example_of(const std::vector<BoardMove>& legal) {
  const auto on_board = [](const BoardMove& move) {
    return !move.steps.empty() && move.steps.front().type != KB_STEP_CHOICE;
  };
  const auto found = std::find_if(legal.begin(), legal.end(), on_board);
  if (found != legal.end()) return found->text;
  return legal.empty() ? std::string() : legal.front().text;
}

}  // namespace

GamePage::GamePage(wxWindow* parent, Post post, Settings& settings)
    : wxPanel(parent), post_(std::move(post)), settings_(settings) {
  board_ = new BoardView(this);
  trace::name(*board_, "board");
  choices_ = new ChoiceBar(this, [this](const Step& step) {
    board_->SetFocus();
    if (choices_->GetScreenRect().Contains(wxGetMousePosition())) board_->hide_cursor();
    board_->choose(step);
  });
  bind_board();
  auto* left = new wxBoxSizer(wxVERTICAL);
  left->Add(board_, wxSizerFlags(1).Expand());
  left->Add(choices_, wxSizerFlags().Expand());
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  row->Add(left, wxSizerFlags(1).Expand());
  row->Add(new wxStaticLine(this, wxID_ANY, wxDefaultPosition, wxDefaultSize, wxLI_VERTICAL), wxSizerFlags().Expand());
  row->Add(make_side(), wxSizerFlags().Expand());
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(row, wxSizerFlags(1).Expand());
  column->Add(make_analysis(), wxSizerFlags().Expand());
  SetSizer(column);
  clock_timer_.SetOwner(this);
  rest_timer_.SetOwner(this);
  Bind(
      wxEVT_TIMER, [this](wxTimerEvent&) { show_clocks(); }, clock_timer_.GetId());
  Bind(
      wxEVT_TIMER, [this](wxTimerEvent&) { ask_about(); }, rest_timer_.GetId());
  use_settings();
  show_actions();
}

void GamePage::bind_board() {
  BoardEvents events;
  events.on_move = [this](const BoardMove& move) {
    post_([move = move.move, version = board_->model()->version](Desk& desk) { desk.table().play(move, version); });
  };
  events.on_refused = [this](const std::vector<Step>& steps) {
    post_([steps, version = board_->model()->version](Desk& desk) { desk.table().explain(steps, version); });
  };
  events.on_choice_needed = [this](bool insisted) { show_choices(insisted); };
  events.on_asked = [this] { trace_choices(); };
  events.on_point = [this](Site site) { pointed_at(site); };
  events.on_type = [this](char sign) {
    entry_->SetFocus();
    entry_->AppendText(wxString(sign));
  };
  board_->set_events(std::move(events));
}

wxWindow* GamePage::make_side() {
  auto* side = new wxPanel(this);
  far_ = new PlayerBar(side);
  near_ = new PlayerBar(side);
  moves_ = new MoveListView(side, [this](NodeId node) { post_([node](Desk& desk) { desk.table().go_to(node); }); });
  const int gap = side->FromDIP(8);
  const auto flags = wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, gap);
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(far_, wxSizerFlags().Expand());
  column->Add(new wxStaticLine(side), wxSizerFlags().Expand());
  column->Add(near_, wxSizerFlags().Expand());
  column->Add(moves_, wxSizerFlags(1).Expand());
  column->Add(new wxStaticText(side, wxID_ANY, _("Comment on this move")), flags);
  column->Add(make_comment(side), wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, gap));
  column->Add(make_entry(side), flags);
  column->Add(make_navigation(side), flags);
  column->Add(make_actions(side), wxSizerFlags().Expand().Border(wxALL, gap));
  side->SetSizer(column);
  side->SetMinSize(wxSize(FromDIP(side_width), -1));
  return side;
}

wxTextCtrl* GamePage::make_comment(wxWindow* parent) {
  comment_ = new wxTextCtrl(parent, wxID_ANY, wxString(), wxDefaultPosition, wxSize(-1, FromDIP(58)), wxTE_MULTILINE);
  set_accessible_name(*comment_, _("Comment on this move"));
  trace::name(*comment_, "comment");
  comment_->Bind(wxEVT_KILL_FOCUS, [this](wxFocusEvent& event) {
    save_comment();
    event.Skip();
  });
  return comment_;
}

wxTextCtrl* GamePage::make_entry(wxWindow* parent) {
  entry_ = new wxTextCtrl(parent, wxID_ANY, wxString(), wxDefaultPosition, wxDefaultSize, wxTE_PROCESS_ENTER);
  set_accessible_name(*entry_, _("Type a move"));
  trace::name(*entry_, "move-entry");
  entry_->Bind(wxEVT_TEXT_ENTER, [this](wxCommandEvent&) { type_move(); });
  entry_->Bind(wxEVT_CHAR_HOOK, [this](wxKeyEvent& event) {
    if (event.GetKeyCode() != WXK_ESCAPE) return event.Skip();
    entry_->Clear();
    board_->SetFocus();
  });
  return entry_;
}

wxWindow* GamePage::make_navigation(wxWindow* parent) {
  auto* panel = new wxPanel(parent);
  const auto step = [this](int plies) {
    return [this, plies] { post_([plies](Desk& desk) { desk.table().step(plies); }); };
  };
  first_ = icon_button(panel, Icon::first, _("To the start"), "first", step(-far_away));
  previous_ = icon_button(panel, Icon::previous, _("One move back"), "previous", step(-1));
  next_ = icon_button(panel, Icon::next, _("One move forward"), "next", step(1));
  last_ = icon_button(panel, Icon::last, _("To the end"), "last", step(far_away));
  auto* turn = icon_button(panel, Icon::flip, _("Flip the board"), "flip", [this] { flip(); });
  auto* row = new wxBoxSizer(wxHORIZONTAL);
  for (wxButton* button : {first_, previous_, next_, last_})
    row->Add(button, wxSizerFlags(1).Border(wxRIGHT, FromDIP(4)));
  row->Add(turn, wxSizerFlags(1).Border(wxLEFT, FromDIP(8)));
  panel->SetSizer(row);
  return panel;
}

wxWindow* GamePage::make_actions(wxWindow* parent) {
  auto* panel = new wxPanel(parent);
  auto* grid = new wxGridSizer(3, FromDIP(4), FromDIP(4));
  const auto add = [&](const wxString& label, const char* name, void (GameTable::*action)()) {
    auto* button =
        text_button(panel, label, name, [this, action] { post_([action](Desk& desk) { (desk.table().*action)(); }); });
    grid->Add(button, wxSizerFlags().Expand());
    return button;
  };
  undo_ = add(_("Undo"), "undo", &GameTable::undo);
  redo_ = add(_("Redo"), "redo", &GameTable::redo);
  hint_ = text_button(panel, _("Hint"), "hint", [this] { post_([](Desk& desk) { desk.analysis().hint(); }); });
  grid->Add(hint_, wxSizerFlags().Expand());
  draw_ = add(_("Offer draw"), "draw", &GameTable::offer_draw);
  resign_ = add(_("Resign"), "resign", &GameTable::resign);
  rematch_ = text_button(panel, _("Rematch"), "rematch", [this] { post_([](Desk& desk) { desk.rematch(); }); });
  grid->Add(rematch_, wxSizerFlags().Expand());
  panel->SetSizer(grid);
  return panel;
}

void GamePage::show(const Shared<GameModel>& game) {
  save_comment();
  const bool another = !game_ || game_->id != game->id;
  const bool same_board = !another && game->version == game_->version;  // only what is noted is new
  if (another || game_->moves.current != game->moves.current) preview_.reset();
  game_ = game;
  if (!same_board) show_board();
  if (another) forget_questions();
  if (game->board) {
    if (another) turn_to_person();
    pointed_at(board_->pointed());
    moves_->show(game->moves, *game->board);
    show_players();
    if (trace::on()) trace_marks();
    analysis_->show(game->moves, *game->board);
  } else {
    analysis_->show_nothing();
  }
  show_comment();
  show_actions();
  show_choices(false);
}

// A person who plays against a computer sits below.
void GamePage::turn_to_person() {
  const auto person = [](const SeatModel& seat) { return seat.seat.kind == SeatKind::person; };
  const auto& seats = game_->seats;
  const bool alone = std::count_if(seats.begin(), seats.end(), person) == 1;
  const auto who = std::find_if(seats.begin(), seats.end(), person);
  flipped_ = seats.size() == 2 && alone && who->role == 1;
  const auto below =
      std::find_if(seats.begin(), seats.end(), [this](const SeatModel& s) { return s.role == flipped_; });
  below_ = below == seats.end() ? 0 : static_cast<std::size_t>(below - seats.begin());
  board_->set_flipped(flipped_);
  trace_view();
}

void GamePage::show(const Shared<RefusedTryModel>& refused) {
  if (!game_ || refused->version != game_->version) return;
  board_->show_blame(refused->blame);
  board_->announce(to_utf8(whole_sentence(refused->why.text)));
}

wxString GamePage::title() const {
  if (!game()) return _("No game is open");
  const wxString name = in_domain(game_->domain, game_->game_name);
  const wxString result = result_line(game_->ending, game_->board.get());
  if (!result.empty()) return result;
  const Role role = game_->board->state.acting_role();
  return wxString::Format(_("%s: %s to move"), name, role_name(game_->board.get(), role));
}

// Whoever sits below on the board is below here as well, also when the two exchange what they play.
void GamePage::show_players() {
  const bool pair = game_->seats.size() == 2;
  const auto show_one = [this](PlayerBar* bar, std::size_t seat) {
    bar->Show(seat < game_->seats.size());
    if (seat < game_->seats.size()) bar->show(game_->seats[seat], seat_label(seat), *game_->board, game_->thinking);
  };
  show_one(near_, pair ? below_ : 0);
  show_one(far_, pair ? 1 - below_ : 1);
  show_clocks();
}

void GamePage::show_clocks() {
  if (!game() || !game_->clock) {
    clock_timer_.Stop();
    near_->hide_clock();
    far_->hide_clock();
    return;
  }
  const Milliseconds now = steady_now();
  near_->show_clock(*game_->clock, static_cast<int>(below_), now);
  if (game_->seats.size() > 1) far_->show_clock(*game_->clock, static_cast<int>(1 - below_), now);
  const bool runs = game_->clock->running().has_value();
  if (runs && !clock_timer_.IsRunning()) clock_timer_.Start(clock_period);
  if (!runs) clock_timer_.Stop();
}

void GamePage::show_actions() {
  const GameModel* now = game();
  undo_->Enable(now && now->can_undo);
  redo_->Enable(now && now->can_redo);
  hint_->Enable(now && now->can_hint);
  draw_->Enable(now && now->can_offer_draw);
  resign_->Enable(now && now->can_resign);
  rematch_->Enable(now && now->decided);
  entry_->Enable(now && now->board->may_move);
  comment_->Enable(now != nullptr);
  const std::size_t ply = now ? now->moves.ply : 0;
  const bool more = now && ply < now->moves.line.size();
  first_->Enable(ply > 0);
  previous_->Enable(ply > 0);
  next_->Enable(more);
  last_->Enable(more);
  const std::string example = now ? example_of(now->board->legal) : std::string();
  entry_->SetHint(example.empty() ? _("Type a move")
                                  : wxString::Format(_("Type a move, such as %s"), from_utf8(example)));
}

void GamePage::show_comment() {
  const NodeId node = game() ? game_->moves.current : root_node;
  const wxString text = game() ? from_utf8(game_->comment) : wxString();
  const bool same = commented_ == node && game_ && commented_record_ == game_->id;
  if (!same || !comment_->HasFocus()) comment_->ChangeValue(text);
  commented_ = node;
  commented_record_ = game_ ? game_->id : 0;
  comment_->SetModified(false);
}

void GamePage::save_comment() {
  if (!comment_->IsModified() || !game()) return;
  comment_->SetModified(false);
  const std::string text = to_utf8(comment_->GetValue());
  post_([node = commented_, id = commented_record_, text](Desk& desk) {
    if (desk.table().id() == id) desk.table().comment(node, text);
  });
}

void GamePage::type_move() {
  if (!game()) return;
  const std::string text = to_utf8(entry_->GetValue().Strip(wxString::both));
  entry_->Clear();
  if (text.empty()) return board_->SetFocus();
  post_([text, version = game_->version](Desk& desk) { desk.table().play_text(text, version); });
}

void GamePage::flip() {
  flipped_ = !flipped_;
  below_ = 1 - below_;
  board_->set_flipped(flipped_);
  if (game()) show_players();
  trace_view();
}

void GamePage::trace_choices() const {
  const double scale = GetContentScaleFactor();
  for (const Step& step : board_->choices()) {
    const std::string token = choice_token(*board_->model()->game, step);
    const auto rect = board_->choice_rect(token);
    if (!rect) return trace::print("choices none");
    const wxPoint middle = rect->GetPosition() + rect->GetSize() / 2;
    trace::print("choice {} {} {}", token, static_cast<int>(middle.x * scale), static_cast<int>(middle.y * scale));
  }
  trace::print("choices {}", board_->choices().size());
}

void GamePage::trace_marks() const {
  constexpr const char* purposes[] = {"other", "win", "check", "candidate", "forbidden", "blame"};
  std::string line;
  for (const Mark& mark : board_->model()->marks) {
    const bool known = mark.purpose >= KB_MARK_WIN && mark.purpose <= KB_MARK_BLAME;
    line += fmt::format(" {}:{}", game_->board->game->topology().sites[mark.site].label,
                        purposes[known ? mark.purpose : 0]);
  }
  if (!line.empty()) trace::print("marks{}", line);
}

void GamePage::trace_view() const {
  const auto number = [](bool yes) { return yes ? 1 : 0; };
  trace::print("view flipped={} letters={} numbers={} coordinates={} forbidden={}", number(flipped_),
               number(settings_.letters), number(settings_.numbers), number(settings_.coordinates),
               number(settings_.forbidden));
}

void GamePage::use_settings() {
  board_->set_coordinates(settings_.coordinates);
  board_->set_animations(settings_.animations);
  board_->set_numbers(settings_.numbers);
  board_->set_piece_set(piece_set(settings_.letters));
  if (game()) board_->set_model(shown());
  trace_view();
}

void GamePage::focus_board() { board_->SetFocus(); }
void GamePage::focus_move_entry() { entry_->SetFocus(); }
void GamePage::focus_comment() { comment_->SetFocus(); }

void GamePage::go_to_variation(int direction) {
  if (!game()) return;
  post_([direction](Desk& desk) { desk.table().step_aside(direction); });
}

}  // namespace kiban::gui
