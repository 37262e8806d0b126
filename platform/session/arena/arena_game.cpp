#include "session/arena/arena_game.hpp"

#include <algorithm>
#include <utility>

#include "core/record/record_fields.hpp"
#include "session/arena/arena_answers.hpp"
#include "session/board_words.hpp"

namespace kiban {

namespace {

using arena::json;

constexpr TimeControl some_time{Milliseconds(1), Milliseconds(0), Milliseconds(0), Milliseconds(0), 1};

Milliseconds system_now() {
  return std::chrono::duration_cast<Milliseconds>(std::chrono::system_clock::now().time_since_epoch());
}

tl::unexpected<Error> other_rules(const std::string& move) {
  return fail(Fault::state, "arena.other-rules",
              KIBAN_N_("The arena plays by other rules than those that are installed here: it has the move {1}."),
              {move});
}

}  // namespace

Result<std::unique_ptr<ArenaGame>> ArenaGame::open(std::shared_ptr<const Game> game, Facts facts) {
  std::unique_ptr<ArenaGame> opened(new ArenaGame(std::move(game), std::move(facts)));
  if (auto begun = opened->begin(json::object()); !begun) return tl::unexpected(begun.error());
  return opened;
}

// Once more from the start, with the players that are named.
Result<void> ArenaGame::begin(const json& game) {
  Record record;
  record.game = rules_->id();
  record.game_name = facts_.game_name;
  record.options = rules_->options();
  record.script = rules_->script();
  record.seats.assign(2, {SeatKind::engine, "", "", {}});
  auto followed = FollowedGame::open(rules_, std::move(record), facts_.style);
  if (!followed) return tl::unexpected(followed.error());
  followed_ = *std::move(followed);
  decisions_ = 0;
  players_.assign(2, {});
  ratings_.assign(2, {});
  const json& seats = list_in(game, "seats");
  for (std::size_t seat = 0; seat < players_.size() && seat < seats.size(); ++seat)
    players_[seat] = word_in(seats[seat], "agent");
  return {};
}

Result<void> ArenaGame::take(const json& game, std::optional<std::size_t> since, Milliseconds read) {
  if (!since) {
    if (auto begun = begin(game); !begun) return begun;
  }
  const std::size_t before = decisions_;
  if (auto played = play_all(list_in(game, "last_moves"), since.value_or(0)); !played) return played;
  const bool moved = since && decisions_ != before;
  if (moved) sent_ = false;
  draw_offered_by_ = word_in(game, "draw_offered_by");
  for (std::size_t seat = 0; seat < players_.size(); ++seat) ratings_[seat] = rating_before(game, players_[seat]);
  take_end(game);
  take_clocks(game, read, moved);
  return {};
}

Result<void> ArenaGame::play_all(const json& decided, std::size_t first) {
  for (std::size_t i = decisions_ - std::min(first, decisions_); i < decided.size(); ++i) {
    const std::string move = word_in(decided[i], "move");
    if (!followed_->play(move)) return other_rules(move);
    ++decisions_;
  }
  return {};
}

void ArenaGame::take_end(const json& game) {
  over_ = word_in(game, "status") == "finished";
  ended_.reset();
  if (!over_ || !game.contains("result")) return;
  const json& result = game.at("result");
  Ending ending;
  ending.outcome = value_of(outcomes, word_in(result, "outcome")).value_or(Outcome::voided);
  const std::string reason = word_in(result, "reason");
  const bool of_match = reason.rfind("match.", 0) == 0;
  ending.reason = {reason, word_in(result, "message"), {}, of_match ? "kiban" : facts_.domain};
  const std::string winner = word_in(result, "winner");
  for (std::size_t seat = 0; seat < players_.size(); ++seat)
    if (!winner.empty() && players_[seat] == winner) ending.winning_seats |= 1U << seat;
  const kb_topology& topology = rules_->topology();
  for (std::uint32_t role = 0; role < topology.role_count; ++role)
    if (word_in(result, "role") == topology.roles[role].token) ending.winners |= 1U << role;
  ended_ = std::move(ending);
}

// What the arena says is how the clocks stood when this decision began to be waited for. That was just now, unless one
// comes in the midst of it: then the deadline tells, as far as the two machines agree about the time.
void ArenaGame::take_clocks(const json& game, Milliseconds read, bool moved) {
  clock_.reset();
  if (!game.contains("clocks") || !game.at("clocks").is_object()) return;
  Clock clock({some_time, some_time});
  const State state = followed_->state();
  const kb_topology& topology = rules_->topology();
  const Role acting = state.acting_role();
  for (std::uint32_t role = 0; role < topology.role_count && role < 2; ++role) {
    const std::size_t seat = seat_of_role(static_cast<Role>(role));
    if (seat >= players_.size()) return;
    Milliseconds left(static_cast<std::int64_t>(count_in(game.at("clocks"), topology.roles[role].token)));
    const auto deadline = time_of(word_in(game, "turn_deadline_at"));
    if (!moved && !over_ && static_cast<Role>(role) == acting && deadline)
      left = std::clamp(*deadline - system_now(), Milliseconds(0), left);
    clock.set(static_cast<int>(seat), left, 0);
  }
  if (!over_ && state.acting_seat() >= 0) clock.start(state.acting_seat(), read);
  clock_ = std::move(clock);
}

// ---- what it is like now ----

std::size_t ArenaGame::seat_of_role(Role role) const {
  const auto seat = role < 0 ? -1 : followed_->state().seat_of_role.at(static_cast<std::size_t>(role));
  return seat < 0 ? players_.size() : static_cast<std::size_t>(seat);
}

std::optional<std::size_t> ArenaGame::my_seat() const {
  for (std::size_t seat = 0; seat < players_.size(); ++seat)
    if (!facts_.me.empty() && players_[seat] == facts_.me) return seat;
  return std::nullopt;
}

bool ArenaGame::may_move() const {
  const auto mine = my_seat();
  return mine && !over_ && !sent_ && followed_->at_end() && followed_->state().acting_seat() == static_cast<int>(*mine);
}

Ending ArenaGame::ending() const { return ended_ ? *ended_ : followed_->ending(); }

std::vector<SeatModel> ArenaGame::seats() const {
  std::vector<Seat> players;
  for (std::size_t seat = 0; seat < players_.size(); ++seat)
    players.push_back({my_seat() == seat ? SeatKind::person : SeatKind::engine, players_[seat], players_[seat], {}});
  Ending end = ending();
  if (over_ && !end.over()) end.outcome = Outcome::voided;
  return seats_shown(followed_->state(), end, players, ratings_);
}

Shared<ArenaGameModel> ArenaGame::model() {
  auto model = std::make_shared<ArenaGameModel>();
  model->id = facts_.id;
  model->game_name = facts_.game_name;
  model->domain = facts_.domain;
  model->board = followed_->picture(may_move());
  model->version = followed_->version();
  model->moves = followed_->moves();
  model->seats = seats();
  model->clock = clock_;
  if (over_) model->ending = ending();
  model->yours = yours();
  model->your_turn = may_move();
  model->sent = sent_;
  model->draw_offered = yours() && !over_ && !draw_offered_by_.empty() && draw_offered_by_ != facts_.me;
  model->kept = kept_;
  return model;
}

std::string ArenaGame::text_of(Move move, std::uint64_t version) const {
  if (!may_move() || !followed_->current(version)) return {};
  return followed_->position().move_text(move).value_or(std::string());
}

ArenaRefusalModel ArenaGame::why(const std::vector<Step>& steps) const {
  ArenaRefusalModel refused{followed_->version(), {}, {}};
  const auto why = followed_->position().why(steps, &refused.blame);
  if (why) return refused;
  refused.why = why.error().text;
  if (names_by_edges(*rules_, facts_.style)) refused.why = in_board_words(std::move(refused.why), *rules_);
  return refused;
}

Result<std::string> ArenaGame::read_move(const std::string& text) const {
  const Position& position = followed_->position();
  if (const auto stored = position.parse_move(text)) return position.move_text(*stored);
  if (const Notation* const notation = rules_->notation()) {
    for (const Move move : position.legal())
      for (const MoveStyle& style : notation->styles())
        if (position.move_in_style(move, style.token) == text) return position.move_text(move);
  }
  return tl::unexpected(position.parse_move(text).error());
}

}  // namespace kiban
