#include "core/match/match.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>

#include "core/base/utf8.hpp"
#include "core/match/match_reasons.hpp"
#include "core/match/match_writes.hpp"

namespace kiban {
namespace {

constexpr std::size_t max_comment = std::size_t{64} * 1024;

// -1 where nobody sits.
int seat_of(const State& state, std::uint32_t role) { return int{state.seat_of_role.at(role)}; }

Ending ending_by_rules(const Position& position, const State& state) {
  return {state.outcome, state.winners, seats_of(state, state.winners), position.reason()};
}

std::size_t move_limit(const Record& record) {
  const auto tag = record.tags.find(tag_move_limit);
  std::size_t limit = 0;
  if (tag != record.tags.end()) std::from_chars(tag->second.data(), tag->second.data() + tag->second.size(), limit);
  return limit == 0 ? std::numeric_limits<std::size_t>::max() : limit;
}

// Writes down how the game ends with this move, by the rules or by the limit of moves; false: it goes on.
bool ends_with(Record& record, NodeId node, const Position& after) {
  const State state = after.state();
  if (!state.over() && record.ply_of(node) < move_limit(record)) return false;
  if (state.over()) {
    record.ending = ending_by_rules(after, state);
  } else {
    record.ending = {Outcome::drawn, 0, 0, match_reason("match.move-limit")};
    record.nodes[node].tags[tag_ended] = record.ending.reason.token;
  }
  return true;
}

// Where an undecided game stands: at the end of its main line, which a move that was taken back does not continue.
NodeId end_of_play(const Record& record) {
  NodeId node = root_node;
  for (;;) {
    const auto& children = record.nodes[node].children;
    if (children.empty() || record.nodes[children.front()].tags.count(tag_taken_back) != 0) return node;
    node = children.front();
  }
}

tl::unexpected<Error> in_play() {
  return fail(Fault::state, "match.in-play", KIBAN_N_("the game stands on this line; take moves back instead"));
}

}  // namespace

Match::Match(std::shared_ptr<const Game> game, Record record, Journal* journal, std::unique_ptr<Position> position)
    : game_(std::move(game)), record_(std::move(record)), journal_(journal), position_(std::move(position)) {}

Result<std::unique_ptr<Match>> Match::resume(std::shared_ptr<const Game> game, Record record, Journal* journal) {
  auto position = replay(*game, record, record.current);
  if (!position) return tl::make_unexpected(position.error());
  // The constructor is private, so make_unique is no way in.
  auto match = std::unique_ptr<Match>(new Match(std::move(game), std::move(record), journal, std::move(*position)));
  const NodeId current = match->record_.current;
  const auto stood = match->stand(match->decided() ? current : end_of_play(match->record_));
  if (!stood) return tl::make_unexpected(stood.error());
  return match;
}

// The game stands at `node` from now on. Where the rules end it there and nobody has written that down, it is done now.
Result<void> Match::stand(NodeId node) {
  const auto position = position_at(node);
  if (!position) return tl::make_unexpected(position.error());
  auto clock = clock_at(node);
  if (!clock) return tl::make_unexpected(clock.error());
  const State state = (*position)->state();
  if (state.over() && !decided()) {
    Record next = record_;
    next.ending = ending_by_rules(**position, state);
    auto done = step(std::move(next), nullptr, {write_ending()});
    if (!done) return done;
  }
  standing_ = node;
  standing_state_ = state;
  clock_ = std::move(*clock);
  return {};
}

Ending Match::ending() const {
  if (record_.ends_at(record_.current)) return record_.ending;
  const State now = state();
  return now.over() ? ending_by_rules(*position_, now) : Ending{};
}

bool Match::live() const { return !decided() && record_.current == standing_; }

// ---- what each step needs ----

Result<void> Match::needs_undecided() const {
  if (!decided()) return {};
  return fail(Fault::state, "match.over", KIBAN_N_("the game is over"));
}

Result<void> Match::needs_live() const {
  if (live()) return {};
  if (decided()) return needs_undecided();
  return fail(Fault::state, "match.elsewhere", KIBAN_N_("the game has gone on from here; go to its last move first"));
}

Result<void> Match::needs_node(NodeId node) const {
  if (record_.has(node)) return {};
  return fail(Fault::argument, "record.node", KIBAN_N_("the record has no move {1}"), {fmt::format("{}", node)});
}

Result<void> Match::needs_seat(int seat) const {
  if (seat >= 0 && seat < static_cast<int>(game_->topology().role_count)) return {};
  return fail(Fault::argument, "match.seat", KIBAN_N_("there is no seat {1}"), {fmt::format("{}", seat)});
}

// ---- one step: written first, then done ----

Result<void> Match::step(Record next, std::unique_ptr<Position> position, const std::vector<Write>& writes) {
  if (journal_) {
    auto written = journal_->begin();
    if (!written) return written;
    for (const Write& write : writes) {
      if (written) written = write(*journal_, next);
    }
    if (written) written = journal_->commit();
    if (!written) {
      journal_->rollback();
      return written;
    }
  }
  record_ = std::move(next);
  if (position) position_ = std::move(position);
  return {};
}

Result<std::unique_ptr<Position>> Match::position_at(NodeId node) const {
  const auto here = record_.path_to(record_.current);
  const auto there = record_.path_to(node);
  const auto [leave, enter] = std::mismatch(here.begin(), here.end(), there.begin(), there.end());
  auto position = position_->clone();
  for (auto left = leave; left != here.end(); ++left) {
    if (!position->undo()) return replay(*game_, record_, node);
  }
  for (auto next = enter; next != there.end(); ++next) {
    if (!follow(*game_, position, record_.nodes[*next])) return replay(*game_, record_, node);  // which says why
  }
  return position;
}

// ---- playing ----

Result<std::unique_ptr<Position>> Match::after_move(Move move) const {
  if (position_->state().over()) return fail(Fault::state, "match.over", KIBAN_N_("the game is over"));
  const auto legal = position_->legal();
  const bool known = std::find(legal.begin(), legal.end(), move) != legal.end();
  auto next = position_->clone();
  const auto played = next->play(move);
  if (!played) return tl::make_unexpected(played.error());
  // A game that plays what it does not list is not followed.
  if (!known) return fail(Fault::illegal, "match.not-legal", KIBAN_N_("this move is not legal here"));
  return next;
}

Result<void> Match::needs_time(Milliseconds now) {
  if (!live() || !clock_ || !clock_->fallen(now)) return {};
  const auto flagged = flag(now);
  return flagged ? fail(Fault::state, "match.time", KIBAN_N_("the time is up")) : flagged;
}

Match::Played Match::with_move(const std::string& text, const Position& after, Milliseconds now) const {
  Played played{record_, root_node, false, {}};
  Record& next = played.next;
  const NodeId node = played.node = next.add(next.current, text);
  played.fresh = node == record_.nodes.size();
  next.current = node;
  if (played.fresh) {
    next.nodes[node].key = after.key();
    if (live()) next.nodes[node].elapsed = elapsed(now);
    played.writes.push_back(write_added(node));
  } else {
    played.writes.push_back(write_current());
  }
  if (decided()) return played;
  for (const NodeId step : next.path_to(node)) {
    if (next.nodes[step].tags.erase(tag_taken_back) != 0) played.writes.push_back(write_changed(step));
  }
  for (const NodeId left : taken_back_below(next, node)) played.writes.push_back(write_changed(left));
  for (const NodeId parent : reordered_by_main(next, node)) played.writes.push_back(write_changed(parent));
  if (!ends_with(next, node, after)) return played;
  if (!played.fresh) played.writes.push_back(write_changed(node));
  played.writes.push_back(write_ending());
  return played;
}

Result<NodeId> Match::play(Move move, Milliseconds now) {
  const auto in_time = needs_time(now);
  if (!in_time) return tl::make_unexpected(in_time.error());
  auto position = after_move(move);
  if (!position) return tl::make_unexpected(position.error());
  const auto text = position_->move_text(move);
  if (!text) return tl::make_unexpected(text.error());

  const bool was_live = live();
  const bool was_decided = decided();
  const State before = position_->state();
  const State after = (*position)->state();
  Played played = with_move(*text, **position, now);
  const NodeId node = played.node;
  auto done = step(std::move(played.next), std::move(*position), played.writes);
  if (done && !was_decided) {
    if (draw_offer_ && draw_offer_ != before.acting_seat()) draw_offer_.reset();
    if (was_live && played.fresh) {
      standing_ = node;
      next_turn(after, now);
    } else {
      done = stand_anew(node, now);
    }
  }
  if (!done) return tl::make_unexpected(done.error());
  return node;
}

Result<NodeId> Match::play_text(std::string_view text, Milliseconds now) {
  const auto move = position_->parse_move(text);
  if (!move) return tl::make_unexpected(move.error());
  return play(*move, now);
}

Result<void> Match::take_back(unsigned plies, Milliseconds now) {
  const NodeId from = record_.current;
  const bool reopened = record_.ends_at(from);
  if (!reopened) {
    auto ready = needs_live();
    if (!ready) return ready;
  }
  const auto path = record_.path_to(from);
  if (plies == 0 || plies > path.size()) {
    return fail(Fault::state, "match.take-back", KIBAN_N_("there are {1} moves that can be taken back"),
                {fmt::format("{}", path.size())});
  }
  const NodeId first = path[path.size() - plies];
  const NodeId target = record_.nodes[first].parent;
  auto position = position_at(target);
  if (!position) return tl::make_unexpected(position.error());
  Record next = record_;
  next.current = target;
  std::vector<Write> writes{write_current()};
  for (const NodeId left : taken_back_below(next, target)) writes.push_back(write_changed(left));
  for (const NodeId parent : reordered_by_main(next, target)) writes.push_back(write_changed(parent));
  if (reopened) {
    next.ending = {};
    if (next.nodes[from].tags.erase(tag_ended) != 0) writes.push_back(write_changed(from));
    writes.push_back(write_ending());
  }
  auto done = step(std::move(next), std::move(*position), writes);
  if (!done) return done;
  draw_offer_.reset();
  return stand_anew(target, now);
}

// ---- how players end it ----

Ending Match::lost_by(int seat, Text reason) const {
  std::uint32_t winners = 0;
  for (std::uint32_t role = 0; role < game_->topology().role_count; ++role) {
    const int other = seat_of(standing_state_, role);
    if (other >= 0 && other != seat) winners |= 1U << role;
  }
  return {Outcome::won, winners, seats_of(standing_state_, winners), std::move(reason)};
}

Result<void> Match::finish(Ending ending, Milliseconds now) {
  Record next = record_;
  next.nodes[standing_].tags[tag_ended] = ending.reason.token;
  next.ending = std::move(ending);
  auto done = step(std::move(next), nullptr, {write_changed(standing_), write_ending()});
  if (!done) return done;
  draw_offer_.reset();
  since_.reset();
  if (clock_) clock_->pause(now);
  return {};
}

Result<void> Match::resign(int seat, Milliseconds now) {
  auto ready = needs_live();
  if (ready) ready = needs_seat(seat);
  if (!ready) return ready;
  return finish(lost_by(seat, match_reason("match.resigned")), now);
}

Result<void> Match::offer_draw(int seat) {
  auto ready = needs_live();
  if (ready) ready = needs_seat(seat);
  if (!ready) return ready;
  if (draw_offer_) return fail(Fault::state, "match.draw-offered", KIBAN_N_("a draw has been offered already"));
  draw_offer_ = seat;
  return {};
}

Result<void> Match::accept_draw(int seat, Milliseconds now) {
  auto ready = needs_live();
  if (ready) ready = needs_seat(seat);
  if (!ready) return ready;
  if (!draw_offer_ || draw_offer_ == seat) {
    return fail(Fault::state, "match.no-offer", KIBAN_N_("nobody else has offered a draw"));
  }
  return finish({Outcome::drawn, 0, 0, match_reason("match.agreed")}, now);
}

void Match::decline_draw() { draw_offer_.reset(); }

Result<void> Match::adjudicate(Outcome outcome, std::uint32_t winners, Milliseconds now) {
  auto ready = needs_live();
  if (!ready) return ready;
  const std::uint32_t roles = (1U << game_->topology().role_count) - 1;
  if (outcome == Outcome::ongoing || (winners & ~roles) != 0 || (outcome == Outcome::won) != (winners != 0)) {
    return fail(Fault::argument, "match.outcome", KIBAN_N_("an adjudicated game is won by somebody, drawn or void"));
  }
  return finish({outcome, winners, seats_of(standing_state_, winners), match_reason("match.adjudicated")}, now);
}

Result<void> Match::abandon(Milliseconds now) {
  auto ready = needs_undecided();
  if (!ready) return ready;
  return finish({Outcome::voided, 0, 0, match_reason("match.abandoned")}, now);
}

Result<void> Match::flag(Milliseconds now) {
  const auto fallen = clock_ && !decided() ? clock_->fallen(now) : std::nullopt;
  if (!fallen) return {};
  return finish(lost_by(*fallen, match_reason("match.time")), now);
}

// ---- reading and noting ----

Result<void> Match::go_to(NodeId node) {
  auto ready = needs_node(node);
  if (!ready || node == record_.current) return ready;
  auto position = position_at(node);
  if (!position) return tl::make_unexpected(position.error());
  Record next = record_;
  next.current = node;
  return step(std::move(next), std::move(*position), {write_current()});
}

Result<void> Match::comment(NodeId node, std::string text) {
  auto ready = needs_node(node);
  if (!ready) return ready;
  if (text.size() > max_comment) return fail(Fault::limit, "match.comment", KIBAN_N_("the comment is too long"));
  if (!is_utf8(text)) return fail(Fault::parse, "match.comment", KIBAN_N_("the comment is not UTF-8"));
  Record next = record_;
  next.nodes[node].comment = std::move(text);
  return step(std::move(next), nullptr, {write_changed(node)});
}

Result<void> Match::remove(NodeId node) {
  auto ready = needs_node(node);
  if (!ready) return ready;
  if (node == root_node) return fail(Fault::argument, "match.root", KIBAN_N_("the start cannot be removed"));
  const auto path = record_.path_to(standing_);
  const bool stands_on_it = std::find(path.begin(), path.end(), node) != path.end();
  if (!decided() && stands_on_it) return in_play();
  const NodeId parent = record_.nodes[node].parent;
  Record next = record_;
  next.remove(node);
  std::vector<Write> writes;
  for (NodeId gone = 0; gone < next.nodes.size(); ++gone) {
    if (next.nodes[gone].deleted && record_.has(gone)) writes.push_back(write_changed(gone));
  }
  writes.push_back(write_changed(parent));
  const bool moved = next.current != record_.current;
  auto position = moved ? position_at(parent) : Result<std::unique_ptr<Position>>(nullptr);
  if (!position) return tl::make_unexpected(position.error());
  if (moved) writes.push_back(write_current());
  auto done = step(std::move(next), std::move(*position), writes);
  if (done && stands_on_it) standing_ = parent;
  return done;
}

Result<void> Match::promote(NodeId node) {
  auto ready = needs_node(node);
  if (!ready) return ready;
  Record next = record_;
  next.promote(node);
  if (!decided() && end_of_play(next) != standing_) return in_play();
  return step(std::move(next), nullptr, {write_changed(record_.nodes[node].parent)});
}

}  // namespace kiban
