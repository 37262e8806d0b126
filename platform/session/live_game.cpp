#include "session/live_game.hpp"

#include <algorithm>
#include <utility>

#include "session/board_words.hpp"
#include "session/line_picture.hpp"
#include "session/move_list.hpp"
#include "session/picture.hpp"
#include "session/script_place.hpp"

namespace kiban {

namespace {

constexpr std::size_t most_numbered = 4096;  // plies; nobody reads the numbers of more stones than that

std::string rating_of(const Record& record, std::size_t seat) {
  const auto tag = record.tags.find(rating_tag(seat));
  return tag == record.tags.end() ? std::string() : tag->second;
}

}  // namespace

LiveGame::LiveGame(SessionContext context)
    : context_(std::move(context)),
      engines_(context_.engines, {[this](int seat) { run([this, seat] { engine_ready(seat); }); },
                                  [this](int seat, const Error& why) { run([&] { engine_failed(seat, why); }); }}) {}

LiveGame::~LiveGame() { close(); }

Result<void> LiveGame::open(std::shared_ptr<const Game> game, Record record, RecordId id,
                            std::unique_ptr<Journal> journal) {
  auto match = Match::resume(std::move(game), std::move(record), journal.get());
  if (!match) return tl::unexpected(match.error());
  close();
  broken_off_ = 0;
  match_ = std::move(*match);
  journal_ = std::move(journal);
  id_ = id;
  run([this] {
    write_moves();
    players_ = match_->record().seats;
    paused_ = without_person() && !match_->record().nodes[root_node].children.empty();
    run_clock();
    sit_down();
    consider_computer(false);
    publish();
  });
  return {};
}

void LiveGame::close() {
  stop_thinking();
  engines_.leave_all();
  players_.clear();
  scores_.clear();
  failed_.clear();
  paused_ = false;
  match_.reset();
  journal_.reset();
  id_ = 0;
  by_edges_ = false;
  moves_.clear();
  undone_.clear();
  hint_.clear();
  shown_.reset();
}

// What is only noted beside the position, such as a comment that was written before the click, takes no click away.
bool LiveGame::current(std::uint64_t version) const {
  return match_ && version >= position_since_ && version <= version_;
}

void LiveGame::run(const std::function<void()>& action) {
  if (!match_) return;
  try {
    action();
  } catch (const GameFault& fault) {
    break_off(fault.what());
  }
}

void LiveGame::break_off(const std::string& why) {
  NoticeModel notice{
      NoticeKind::error,
      {"window.game-fault",
       KIBAN_N_(
           "This game had to be closed, because its rules failed ({1}). The moves so far are kept in the history."),
       {why}},
      {},
      id_};
  offer_script(why, notice);
  close();
  broken_off_ = notice.id;
  context_.tell(std::make_shared<const GameModel>());
  context_.tell(std::make_shared<const NoticeModel>(std::move(notice)));
}

// Where a script is at fault, a way to the line.
void LiveGame::offer_script(const std::string& sentence, NoticeModel& notice) const {
  const auto place = place_in_script(match_->game(), sentence);
  if (!place) return;
  notice.kind = NoticeKind::error;
  notice.actions.push_back(NoticeAction::open_script);
  notice.script = place->id;
  notice.line = place->line;
}

void LiveGame::after(const Result<void>& result) {
  if (!result) return say_error(result.error());
  if (decided()) say(NoticeKind::information, {});
  publish();
}

void LiveGame::say(NoticeKind kind, Text text, std::vector<NoticeAction> actions) const {
  context_.tell(std::make_shared<const NoticeModel>(NoticeModel{kind, std::move(text), std::move(actions), id_}));
}

void LiveGame::say_error(const Error& error) const {
  const bool refused = error.fault == Fault::illegal || error.fault == Fault::parse || error.fault == Fault::state;
  NoticeModel notice{refused ? NoticeKind::refusal : NoticeKind::error, worded(error.text), {}, id_};
  offer_script(english(error.text), notice);
  context_.tell(std::make_shared<const NoticeModel>(std::move(notice)));
}

void LiveGame::publish() {
  say_over();
  ++version_;
  const NodeId here = match_->record().current;
  if (std::exchange(shown_, here) != here) position_since_ = version_;
  context_.tell(Shared<GameModel>(model()));
}

std::shared_ptr<GameModel> LiveGame::model() {
  auto model = std::make_shared<GameModel>();
  const Record& record = match_->record();
  model->version = version_;
  model->id = id_;
  model->game = record.game;
  model->game_name = record.game_name;
  model->domain = match_->game().domain();
  model->board = std::make_shared<const BoardModel>(picture());
  model->moves = moves_.model(*match_);
  model->seats = seats();
  if (match_->clock()) model->clock = *match_->clock();
  model->ending = match_->ending();
  model->ending.reason = worded(std::move(model->ending.reason));
  model->better = better_line(*match_, model->moves.slip_of(record.current), style_);
  model->comment = record.nodes[record.current].comment;
  model->draw_offer = match_->draw_offer();
  model->live = match_->live();
  model->thinking = computer_at_work_;
  model->decided = decided();
  const bool person_here = seat_of_person() >= 0;
  model->can_undo = plies_to_undo() > 0;
  model->can_redo = !undone_.empty();
  model->can_resign = match_->live() && !decided() && person_here;
  model->can_offer_draw = model->can_resign && !match_->draw_offer() && person_may_move();
  model->can_hint = person_may_move();
  model->paused = paused_;
  model->can_pause = match_->live() && !decided() && without_person();
  model->can_mend_engine = !failed_.empty() && !decided();
  model->position = match_->position().text(TextDetail::diagram);
  model->style = style_;
  if (const Notation* notation = match_->game().notation()) {
    model->styles = notation->styles();
    for (const Format& format : notation->formats()) {
      if (format.writes) model->formats.push_back(format);
    }
  }
  return model;
}

BoardModel LiveGame::picture() const {
  const Record& record = match_->record();
  BoardModel picture = picture_of(match_->game(), match_->position());
  picture.last_move = moves_.last_path(record);
  if (match_->ply() <= most_numbered) picture.numbers = stone_numbers(moves_.stone_paths(record), picture.occupants);
  picture.may_move = person_may_move();
  picture.version = version_;
  picture.marks.insert(picture.marks.end(), hint_.begin(), hint_.end());
  return picture;
}

std::vector<SeatModel> LiveGame::seats() const {
  const State state = match_->state();
  const Ending ending = match_->ending();
  std::vector<SeatModel> out;
  for (std::size_t i = 0; i < players_.size(); ++i) {
    SeatModel seat;
    seat.seat = players_[i];
    const int number = static_cast<int>(i);
    if (engines_.sits(number)) seat.engine = engines_.ready(number) ? EngineLife::ready : EngineLife::starting;
    if (failed_.count(number) != 0) seat.engine = EngineLife::failed;
    const auto role = std::find(state.seat_of_role.begin(), state.seat_of_role.end(), static_cast<std::int8_t>(i));
    if (role != state.seat_of_role.end()) seat.role = static_cast<int>(role - state.seat_of_role.begin());
    seat.to_act = !ending.over() && state.acting_seat() == number;
    seat.rating = rating_of(match_->record(), i);
    seat.won = (ending.winning_seats >> i & 1U) != 0;
    out.push_back(std::move(seat));
  }
  return out;
}

std::string LiveGame::style_of(const Game& game) const {
  const auto chosen = styles_.find(game.id());
  if (chosen != styles_.end()) return chosen->second;
  const Notation* notation = game.notation();
  return notation && !notation->styles().empty() ? notation->styles().front().token : std::string();
}

// Sentences name squares as the moves do.
void LiveGame::write_moves() {
  style_ = style_of(match_->game());
  by_edges_ = names_by_edges(match_->game(), style_);
  moves_.begin(*match_, style_);
}

Text LiveGame::worded(Text text) const { return by_edges_ ? in_board_words(std::move(text), match_->game()) : text; }

void LiveGame::show_moves_in(const std::string& game, const std::string& style) {
  styles_[game] = style;
  if (!match_ || match_->game().id() != game) return;
  run([this] {
    write_moves();
    publish();
  });
}

const Seat* LiveGame::player(int seat) const {
  const bool known = seat >= 0 && static_cast<std::size_t>(seat) < players_.size();
  return known ? &players_[static_cast<std::size_t>(seat)] : nullptr;
}

bool LiveGame::person(int seat) const {
  const Seat* const who = player(seat);
  return who && who->kind == SeatKind::person;
}

// In a game that is over both sides may be moved, to try what else could have been.
bool LiveGame::person_may_move() const {
  if (match_->state().over()) return false;
  return decided() || person(acting_seat());
}

bool LiveGame::decided() const { return match_->record().ending.over(); }

bool LiveGame::without_person() const {
  return !players_.empty() &&
         std::none_of(players_.begin(), players_.end(), [](const Seat& seat) { return seat.kind == SeatKind::person; });
}

int LiveGame::seat_of_person() const {
  if (person(acting_seat())) return acting_seat();
  const int count = static_cast<int>(players_.size());
  for (int seat = 0; seat < count; ++seat) {
    if (person(seat)) return seat;
  }
  return -1;
}

// Back to the last position in which a person was to move, so that a computer does not just play again.
unsigned LiveGame::plies_to_undo() const {
  const Record& record = match_->record();
  if (!match_->live() && !match_->ends_at(record.current)) return 0;
  unsigned plies = 0;
  for (NodeId node = record.current; node != root_node; node = record.nodes[node].parent) {
    ++plies;
    const int role = moves_.role_of(node);
    if (role < 0 || person(match_->state().seat_of_role[static_cast<std::size_t>(role)])) return plies;
  }
  return 0;
}

void LiveGame::tick() {
  run([this] {
    say_when_overdue();
    if (decided()) return;
    const auto flagged = match_->flag(context_.now());
    if (!flagged) return say_error(flagged.error());
    if (!decided()) return;
    stop_thinking();
    after({});
  });
}

std::optional<Milliseconds> LiveGame::next_alarm() const {
  const auto flag = next_flag();
  if (!flag || !overdue_) return flag ? flag : overdue_;
  return std::min(*flag, *overdue_);
}

std::optional<Milliseconds> LiveGame::next_flag() const {
  if (!match_ || !match_->clock() || decided()) return std::nullopt;
  const Clock& clock = *match_->clock();
  const auto seat = clock.running();
  if (!seat || clock.control(*seat).none()) return std::nullopt;
  const Milliseconds now = context_.now();
  // Delay is not in until_fall: waking once too early is harmless, the next alarm is set anew.
  return now + std::max(clock.read(*seat, now).until_fall(), Milliseconds(1));
}

}  // namespace kiban
