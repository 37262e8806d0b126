#include "gui/pages/game_page.hpp"

#include <wx/menu.h>
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
#include "gui/pages/drawn_notes.hpp"
#include "gui/widgets/action_grid.hpp"
#include "gui/widgets/analysis_panel.hpp"
#include "gui/widgets/board_look.hpp"
#include "gui/widgets/buttons.hpp"
#include "gui/widgets/choice_bar.hpp"
#include "gui/widgets/evaluation_bar.hpp"
#include "gui/widgets/kept_splitter.hpp"
#include "gui/widgets/lesson_bar.hpp"
#include "gui/widgets/move_field.hpp"
#include "gui/widgets/move_list_view.hpp"
#include "gui/widgets/player_bar.hpp"
#include "session/now.hpp"

#include <algorithm>

namespace kiban::gui {

namespace {

constexpr int least_game_side = 280, least_game_board = 300;  // DIP, of their widths
constexpr int least_analysis = 130;                           // DIP, of its height
constexpr int game_clock_period = 100;                        // ms

struct SignWord {
  std::string_view sign;
  const char* meaning;
};
constexpr SignWord sign_words[] = {
    {"!!", KIBAN_N_("brilliant move")}, {"!", KIBAN_N_("good move")}, {"!?", KIBAN_N_("interesting move")},
    {"?!", KIBAN_N_("doubtful move")},  {"?", KIBAN_N_("mistake")},   {"??", KIBAN_N_("blunder")},
};

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
  rows_ = new KeptSplitter(this, settings_.analysis_height);
  columns_ = new KeptSplitter(rows_, settings_.side_width);
  auto* stage = new wxPanel(columns_);
  board_ = new BoardView(stage);
  trace::name(*board_, "board");
  drawn_ = std::make_unique<DrawnNotes>(*board_, post_);
  choices_ = new ChoiceBar(stage, [this](const ChoiceBar::Choice& choice) {
    board_->SetFocus();
    if (choices_->GetScreenRect().Contains(wxGetMousePosition())) board_->hide_cursor();
    if (choice.undo) return post_([](Workspace& workspace) { workspace.live_game().undo(); });
    if (!choice.back) return board_->choose(choice.step);
    board_->cancel();
    show_choices(false);
  });
  bind_board();
  auto* left = new wxBoxSizer(wxVERTICAL);
  left->Add(board_, wxSizerFlags(1).Expand());
  left->Add(choices_, wxSizerFlags().Expand());
  left->Add(make_lesson(stage), wxSizerFlags().Expand());
  bar_ = new EvaluationBar(stage);
  bar_->Hide();
  auto* across = new wxBoxSizer(wxHORIZONTAL);
  across->Add(left, wxSizerFlags(1).Expand());
  across->Add(bar_, wxSizerFlags().Expand());
  stage->SetSizer(across);
  columns_->begin(wxHORIZONTAL, stage, make_side());
  columns_->set_least(FromDIP(least_game_board), FromDIP(least_game_side));
  rows_->begin(wxVERTICAL, columns_, make_analysis());
  rows_->set_least(least_side_height_, FromDIP(least_analysis));
  rows_->show_second(settings_.analysis);
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(rows_, wxSizerFlags(1).Expand());
  column->Add(make_empty(), wxSizerFlags(1).Expand());
  SetSizer(column);
  show_emptiness();
  clock_timer_.SetOwner(this);
  rest_timer_.SetOwner(this);
  Bind(
      wxEVT_TIMER, [this](wxTimerEvent&) { show_clocks(); }, clock_timer_.GetId());
  Bind(
      wxEVT_TIMER, [this](wxTimerEvent&) { ask_about(); }, rest_timer_.GetId());
  use_settings();
  show_actions();
}

GamePage::~GamePage() = default;

void GamePage::bind_board() {
  BoardEvents events;
  events.on_move = [this](const BoardMove& move) {
    if (try_in_lesson(move)) return;
    post_([move = move.move, version = board_->model()->version](Workspace& workspace) {
      workspace.live_game().play(move, version);
    });
  };
  events.on_refused = [this](const std::vector<Step>& steps) {
    post_([steps, version = board_->model()->version](Workspace& workspace) {
      workspace.live_game().explain(steps, version);
    });
  };
  events.on_choice_needed = [this](bool insisted) { show_choices(insisted); };
  events.on_asked = [this] { trace_choices(); };
  events.on_step = [this](int plies) { post_([plies](Workspace& workspace) { workspace.live_game().step(plies); }); };
  events.on_best = [this] { return play_best(); };
  events.on_point = [this](Site site) { pointed_at(site); };
  events.on_draw = [this](const Shape& shape) { drawn_->draw(shape); };
  events.on_type = [this](char sign) {
    entry_->SetFocus();
    entry_->AppendText(wxString(sign));
  };
  board_->set_events(std::move(events));
}

wxWindow* GamePage::make_empty() {
  empty_ = new wxPanel(this);
  auto* text = new wxStaticText(empty_, wxID_ANY, _("The game that you play or read is shown here."));
  auto* begin = text_button(empty_, _("New game"), "empty-new-game", [this] {
    if (on_new_game) on_new_game();
  });
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->AddStretchSpacer();
  column->Add(text, wxSizerFlags().CentreHorizontal());
  column->Add(begin, wxSizerFlags().CentreHorizontal().Border(wxTOP, FromDIP(16)));
  column->AddStretchSpacer(2);
  empty_->SetSizer(column);
  return empty_;
}

void GamePage::show_emptiness() {
  const bool empty = game() == nullptr;
  if (empty_->IsShown() == empty && rows_->IsShown() != empty) return;
  empty_->Show(empty);
  rows_->Show(!empty);
  Layout();
}

wxWindow* GamePage::make_side() {
  auto* side = side_ = new wxPanel(columns_);
  far_ = new PlayerBar(side);
  near_ = new PlayerBar(side);
  moves_ = make_moves(side);
  const int gap = side->FromDIP(8);
  const auto flags = wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT, gap);
  comment_label_ = new wxStaticText(side, wxID_ANY, _("Comment on this move"));
  auto* column = new wxBoxSizer(wxVERTICAL);
  column->Add(far_, wxSizerFlags().Expand());
  column->Add(new wxStaticLine(side), wxSizerFlags().Expand());
  column->Add(near_, wxSizerFlags().Expand());
  column->Add(moves_, wxSizerFlags(1).Expand());
  column->Add(comment_label_, wxSizerFlags().Expand().Border(wxLEFT | wxRIGHT | wxTOP, gap));
  for (wxWindow* part : {static_cast<wxWindow*>(make_comment(side)), static_cast<wxWindow*>(make_entry(side)),
                         make_navigation(side), make_actions(side)}) {
    column->AddSpacer(FromDIP(4));
    column->Add(part, flags);
  }
  column->AddSpacer(gap);
  side->SetSizer(column);
  measure_side();
  side->Bind(wxEVT_SIZE, [this](wxSizeEvent& event) {
    fold_side(event.GetSize().y < roomy_side_height_);
    event.Skip();
  });
  return side;
}

MoveListView* GamePage::make_moves(wxWindow* parent) {
  MoveListView::Events events;
  events.go = [this](NodeId node) { post_([node](Workspace& workspace) { workspace.live_game().go_to(node); }); };
  events.menu = [this](const MoveItem& move, wxPoint at) { offer_for_move(move, at); };
  events.mark = [this](NodeId node, const std::string& sign) { mark(node, sign); };
  events.move_up = [this](NodeId node) {
    post_([node](Workspace& workspace) { workspace.live_game().notes().move_up(node); });
  };
  events.remove = [this](const MoveItem& move) {
    if (removable(move)) post_([node = move.node](Workspace& workspace) { workspace.live_game().remove(node); });
  };
  return new MoveListView(parent, std::move(events));
}

void GamePage::mark(NodeId node, const std::string& sign) {
  post_([node, sign](Workspace& workspace) { workspace.live_game().notes().mark(node, sign); });
}

// Not what an undecided game stands on.
bool GamePage::removable(const MoveItem& move) const { return move.depth > 0 || game_->decided; }

void GamePage::measure_side() {
  fold_side(true);
  least_side_height_ = side_->GetSizer()->CalcMin().y;
  fold_side(false);
  roomy_side_height_ = side_->GetSizer()->CalcMin().y;
}

// Where there is little room, the moves come first: words give way to signs, and the comment has one line.
void GamePage::fold_side(bool folded) {
  comment_label_->Show(!folded);
  comment_->SetMinSize(wxSize(-1, FromDIP(folded ? 34 : 58)));
  comment_->SetToolTip(folded ? _("Comment on this move") : wxString());
  for (PlayerBar* bar : {far_, near_}) bar->set_low(folded);
  actions_->fold(folded);
  side_->Layout();
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
  return entry_ = move_field(
             parent, "move-entry", [this] { type_move(); }, board_);
}

wxWindow* GamePage::make_navigation(wxWindow* parent) {
  auto* panel = new wxPanel(parent);
  const auto step = [this](int plies) {
    return [this, plies] { post_([plies](Workspace& workspace) { workspace.live_game().step(plies); }); };
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
  actions_ = new ActionGrid(parent, 3);
  const auto in_game = [this](void (LiveGame::*action)()) {
    return [this, action] { post_([action](Workspace& workspace) { (workspace.live_game().*action)(); }); };
  };
  const auto for_computers = [this](void (ComputerPlay::*action)()) {
    return [this, action] { post_([action](Workspace& workspace) { (workspace.live_game().computers().*action)(); }); };
  };
  undo_ = actions_->add(_("Take back"), Icon::undo, "undo", in_game(&LiveGame::undo));
  redo_ = actions_->add(_("Redo move"), Icon::redo, "redo", in_game(&LiveGame::redo));
  hint_ = actions_->add(_("Hint"), Icon::hint, "hint",
                        [this] { post_([](Workspace& workspace) { workspace.analysis().hint(); }); });
  draw_ = actions_->add(_("Offer draw"), Icon::draw, "draw", in_game(&LiveGame::offer_draw));
  resign_ = actions_->add(_("Resign"), Icon::resign, "resign", [this] { on_end(NoticeAction::resign); });
  rematch_ = actions_->add(_("Rematch"), Icon::rematch, "rematch",
                           [this] { post_([](Workspace& workspace) { workspace.rematch(); }); });
  pause_ = actions_->add(_("Pause"), Icon::pause, "pause", for_computers(&ComputerPlay::pause));
  resume_ = actions_->add(_("Continue"), Icon::run, "resume", for_computers(&ComputerPlay::resume));
  end_ = actions_->add(_("End game"), Icon::close, "end-game", [this] { on_end(NoticeAction::end_unfinished); });
  actions_->show_only({undo_, redo_, hint_, draw_, resign_, rematch_});
  return actions_;
}

void GamePage::show(const Shared<GameModel>& game) {
  save_comment();
  const bool another = !game_ || game_->id != game->id;
  const bool same_board = !another && game->version == game_->version;  // only what is noted is new
  const bool elsewhere = another || game_->moves.current != game->moves.current;
  if (elsewhere) preview_.reset();
  if (elsewhere || game_->decided != game->decided) board_->forget_refusal();
  game_ = game;
  board_->marks().set_decided(game->ending.over());
  show_emptiness();
  if (!same_board) show_board();
  if (another) forget_questions();
  if (game->board) {
    if (another) turn_to_person();
    pointed_at(board_->pointed());
    if (another) moves_->unfold_for_another_game();
    moves_->show(game->moves, *game->board);
    show_players();
    if (trace::on()) trace_marks();
    analysis_->show(game->moves, *game->board);
    analysis_->show(game->better);
  } else {
    analysis_->show_nothing();
  }
  board_->marks().set_arrows(arrows());
  drawn_->show(preview_ ? nullptr : this->game());
  show_evaluation();
  show_comment();
  show_actions();
  show_choices(false);
  follow_lesson();
  trace_signs();
}

// What can be done with a move and the line that it begins.
void GamePage::offer_for_move(const MoveItem& move, wxPoint at) {
  wxMenu menu;
  const auto add = [](wxMenu& to, const wxString& label, bool possible, std::function<void()> act) {
    wxMenuItem* item = to.Append(wxID_ANY, label);
    item->Enable(possible);
    to.Bind(
        wxEVT_MENU, [act = std::move(act)](wxCommandEvent&) { act(); }, item->GetId());
  };
  const NodeId node = move.node;
  const bool variation = move.depth > 0;
  add(menu, _("&Make main line"), variation,
      [this, node] { post_([node](Workspace& workspace) { workspace.live_game().notes().make_main(node); }); });
  add(menu, _("Move variation &up") + "\tCtrl+Up", variation,
      [this, node] { post_([node](Workspace& workspace) { workspace.live_game().notes().move_up(node); }); });
  add(menu, _("&Comment"), true, [this, node] {
    post_([node](Workspace& workspace) { workspace.live_game().go_to(node); });
    focus_comment();
  });
  auto* marks = new wxMenu;
  for (const SignWord& word : sign_words)
    add(*marks, from_utf8(std::string(word.sign)) + "  " + tr(word.meaning), move.sign != word.sign,
        [this, node, sign = std::string(word.sign)] { mark(node, sign); });
  add(*marks, _("No mark"), !move.sign.empty(), [this, node] { mark(node, {}); });
  menu.AppendSubMenu(marks, _("Mar&k"))->Enable(!move.is_end);
  menu.AppendSeparator();
  const MoveListView::Fold fold = moves_->fold_of(move);
  add(menu, fold == MoveListView::Fold::folded ? _("Un&fold variation") + "\tRight" : _("&Fold variation") + "\tLeft",
      fold != MoveListView::Fold::none,
      [this, move, fold] { moves_->set_folded(move, fold == MoveListView::Fold::open); });
  add(menu, _("F&old all variations"), moves_->has_variations(), [this] { moves_->fold_all(true); });
  add(menu, _("U&nfold all variations"), moves_->has_variations(), [this] { moves_->fold_all(false); });
  menu.AppendSeparator();
  add(menu, _("&Delete from here") + "\tDel", removable(move),
      [this, node] { post_([node](Workspace& workspace) { workspace.live_game().remove(node); }); });
  moves_->PopupMenu(&menu, at);
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
  trace_signs();
}

wxString GamePage::title() const {
  if (!game()) return _("No game is open");
  const wxString name = in_domain(game_->domain, game_->game_name);
  const wxString result = result_line(game_->ending, game_->board.get());
  if (!result.empty()) return result;
  if (game_->paused) return wxString::Format(_("%s: paused"), name);
  const Role role = game_->board->state.acting_role();
  return wxString::Format(_("%s: %s to move"), name, role_name(game_->board.get(), role));
}

// Whoever sits below on the board is below here as well, also when the two exchange what they play.
void GamePage::show_players() {
  const bool pair = game_->seats.size() == 2;
  const auto show_one = [this](PlayerBar* bar, std::size_t seat) {
    bar->Show(seat < game_->seats.size());
    if (seat < game_->seats.size())
      bar->show(game_->seats[seat], seat_label(seat), *game_->board, game_->thinking, board_->look());
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
  if (runs && !clock_timer_.IsRunning()) clock_timer_.Start(game_clock_period);
  if (!runs) clock_timer_.Stop();
}

void GamePage::show_actions() {
  const GameModel* now = game();
  actions_->enable(undo_, now && now->can_undo);
  actions_->enable(redo_, now && now->can_redo);
  actions_->enable(hint_, now && now->can_hint);
  actions_->enable(draw_, now && now->can_offer_draw);
  actions_->enable(resign_, now && now->can_resign);
  actions_->enable(rematch_, now && now->decided);
  if (now && now->can_pause)
    actions_->show_only({now->paused ? resume_ : pause_, end_});
  else
    actions_->show_only({undo_, redo_, hint_, draw_, resign_, rematch_});
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
  post_([node = commented_, id = commented_record_, text](Workspace& workspace) {
    if (workspace.live_game().id() == id) workspace.live_game().notes().comment(node, text);
  });
}

void GamePage::type_move() {
  if (!game()) return;
  const std::string text = to_utf8(entry_->GetValue().Strip(wxString::both));
  entry_->Clear();
  if (text.empty()) return board_->SetFocus();
  post_([text, version = game_->version](Workspace& workspace) { workspace.live_game().play_text(text, version); });
}

void GamePage::flip() {
  flipped_ = !flipped_;
  below_ = 1 - below_;
  board_->set_flipped(flipped_);
  if (game()) show_players();
  show_evaluation();
  trace_view();
}

void GamePage::trace_choices() const {
  const double scale = GetContentScaleFactor();
  for (const Step& step : board_->choices()) {
    const std::string token = choice_token(*board_->model()->game, step);
    const auto rect = board_->entry().choice_rect(token);
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

void GamePage::trace_signs() const {
  const auto number = [](bool yes) { return yes ? 1 : 0; };
  trace::print("signs blame={} arrows={} decided={}", number(board_->marks().shows_blame()),
               board_->marks().arrows().size(), number(game() && game_->ending.over()));
}

void GamePage::leave() {
  save_comment();
  board_->forget_refusal();
}

void GamePage::trace_view() const {
  const auto number = [](bool yes) { return yes ? 1 : 0; };
  trace::print("view flipped={} letters={} numbers={} coordinates={} forbidden={} ground={}", number(flipped_),
               number(settings_.letters), number(settings_.numbers), number(settings_.coordinates),
               number(settings_.forbidden), ground_words.at(static_cast<std::size_t>(board_->look().ground)).word);
}

void GamePage::use_settings() {
  board_->set_look(board_look(settings_, flipped_));
  board_->set_animations(settings_.animations);
  if (game()) {
    board_->set_model(shown());
    show_players();
  }
  trace_view();
}

void GamePage::focus_board() { board_->SetFocus(); }
void GamePage::focus_move_entry() { entry_->SetFocus(); }
void GamePage::focus_comment() { comment_->SetFocus(); }

void GamePage::go_to_variation(int direction) {
  if (!game()) return;
  post_([direction](Workspace& workspace) { workspace.live_game().step_aside(direction); });
}

}  // namespace kiban::gui
