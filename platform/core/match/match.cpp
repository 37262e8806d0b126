#include "core/match/match.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>

#include "core/base/utf8.hpp"
#include "core/match/match_reasons.hpp"
#include "core/match/match_writes.hpp"
#include "core/record/record_tags.hpp"

namespace kiban {
namespace {

constexpr std::size_t max_comment = std::size_t{64} * 1024;

// -1 where nobody sits.
int seat_of(const State& state, std::uint32_t role) { return int{state.seat_of_role.at(role)}; }

Ending ending_by_rules(const Position& position, const State& state) {
  return {state.outcome, state.winners, seats_of(state, state.winners), position.reason(), position.score()};
}

std::size_t move_limit(const Record& record) {
  const auto tag = record.tags.find(tag_move_limit);
  std::size_t limit = 0;
  if (tag != record.tags.end()) std::from_chars(tag->second.data(), tag->second.data() + tag->second.size(), limit);
  return limit == 0 ? std::numeric_limits<std::size_t>::max() : limit;
}

// Where an undecided game stands: at the end of its main line, which a move that was taken back does not continue.
NodeId end_of_play(const Record& record) {
  NodeId node = root_node;
  for (;;) {
    const auto& children = record.nodes[node].children;
    if (children.empty() || record.line_ends(node) || record.nodes[children.front()].tags.count(tag_taken_back) != 0)
      return node;
    node = children.front();
  }
}

tl::unexpected<Error> in_play() {
  return fail(Fault::state, "match.in-play", KIBAN_N_("the game stands on this line; take moves back instead"));
}

}  // namespace

Match::Match(std::shared_ptr<const Game> game, Record record, Journal* journal, std::unique_ptr<Position> position)
    : game_(std::move(game)), record_(std::move(record)), journal_(journal), position_(std::move(position)) {
  // Room to go on: to move a large record elsewhere takes long, and is better done while it is opened.
  record_.nodes.reserve(record_.nodes.size() + record_.nodes.size() / 8 + 64);
  measure();
}

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
  Result<std::unique_ptr<Position>> elsewhere(nullptr);
  if (node != record_.current) elsewhere = position_at(node);
  if (!elsewhere) return tl::make_unexpected(elsewhere.error());
  const Position& position = *elsewhere ? **elsewhere : *position_;
  auto clock = clock_at(node);
  if (!clock) return tl::make_unexpected(clock.error());
  const State state = position.state();
  if (state.over() && !decided() && !is_foul(record_.nodes[node])) {
    RecordEdits edits(record_);
    edits.set_ending(ending_by_rules(position, state));
    auto done = write(edits, {write_ending()});
    if (!done) return done;
  }
  standing_ = node;
  standing_state_ = state;
  clock_ = std::move(*clock);
  return {};
}

Ending Match::ending() const {
  if (ends_at(record_.current)) return record_.ending;
  const State now = state();
  return now.over() && !is_foul(record_.nodes[record_.current]) ? ending_by_rules(*position_, now) : Ending{};
}

bool Match::ends_at(NodeId node) const {
  if (!decided()) return false;
  const auto tagged = [](const Node& one) { return !one.deleted && one.tags.count(tag_ended) != 0; };
  if (tagged(record_.nodes[node])) return true;
  if (!end_tagged_) end_tagged_ = std::any_of(record_.nodes.begin(), record_.nodes.end(), tagged);
  if (*end_tagged_) return false;
  if (!end_of_main_) {
    const auto line = record_.main_line();
    end_of_main_ = line.empty() ? root_node : line.back();
  }
  return node == *end_of_main_;
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

// ---- one step: made in place, written, and only then kept ----

Result<void> Match::write(RecordEdits& edits, const std::vector<Write>& writes) {
  if (journal_) {
    auto written = journal_->begin();
    if (written) {
      for (const Write& each : writes) {
        if (written) written = each(*journal_, record_);
      }
      if (written) written = journal_->commit();
      if (!written) journal_->rollback();
    }
    if (!written) {
      edits.take_back();
      return written;
    }
  }
  keep(edits);
  return {};
}

void Match::keep(RecordEdits& edits) {
  if (!edits.added().empty()) depth_.resize(edits.added().front());
  measure();
  if (edits.ended_changed()) end_tagged_.reset();
  if (edits.reordered() || edits.ended_changed()) end_of_main_.reset();
  for (const NodeId node : edits.added()) {
    const bool goes_on = end_of_main_ && record_.nodes[node].parent == *end_of_main_;
    if (goes_on && !record_.line_ends(*end_of_main_)) end_of_main_ = node;
  }
  note_change(edits);
  edits.keep();
}

// To go elsewhere changes nothing in the tree.
void Match::note_change(const RecordEdits& edits) {
  const bool reshaped = edits.reordered() || edits.ended_changed();
  if (edits.added().empty() && edits.touched().empty() && !reshaped) return;
  change_ = {change_.number + 1, edits.added(), edits.touched(), reshaped};
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

// What makes another node the current one, and perhaps changes more.
Result<void> Match::walk_and_write(NodeId to, const Change& change) {
  const NodeId from = record_.current;
  if (auto walked = walk(from, to); !walked) return walked;
  RecordEdits edits(record_);
  std::vector<Write> writes{write_current()};
  if (change) change(edits, writes);
  edits.set_current(to);
  auto done = write(edits, writes);
  if (!done) walk_back(to, from);
  return done;
}

// ---- playing ----

Result<void> Match::needs_legal(Move move) const {
  if (position_->state().over()) return fail(Fault::state, "match.over", KIBAN_N_("the game is over"));
  const auto legal = position_->legal();
  if (std::find(legal.begin(), legal.end(), move) != legal.end()) return {};
  auto played = position_->clone()->play(move);  // which says why not
  if (!played) return played;
  // A game that plays what it does not list is not followed.
  return fail(Fault::illegal, "match.not-legal", KIBAN_N_("this move is not legal here"));
}

Result<void> Match::needs_time(Milliseconds now) {
  if (!live() || !clock_ || !clock_->fallen(now)) return {};
  const auto flagged = flag(now);
  return flagged ? fail(Fault::state, "match.time", KIBAN_N_("the time is up")) : flagged;
}

// The line to `node` becomes the one on which the game stands: none of it was taken back, all of it comes first, and
// what follows it counts as taken back. Above the place where it leaves the line on which the game stands, this is so.
void Match::enter_line(RecordEdits& edits, NodeId node, std::vector<Write>& writes) const {
  const NodeId meet = decided() ? root_node : meeting(node, standing_);
  std::vector<NodeId> line;
  for (NodeId step = node; step != meet; step = record_.nodes[step].parent) line.push_back(step);
  std::reverse(line.begin(), line.end());
  for (const NodeId step : line) {
    if (edits.erase_tag(step, tag_taken_back)) writes.push_back(write_changed(step));
  }
  for (const NodeId left : record_.nodes[node].children) {
    if (edits.set_tag(left, tag_taken_back, "true")) writes.push_back(write_changed(left));
  }
  for (const NodeId step : line) {  // what was told of an end on the way, an adjournment, no longer ends the line
    const NodeId parent = record_.nodes[step].parent;
    if (record_.line_ends(parent) && edits.set_tag(parent, tag_end_of, "variation"))
      writes.push_back(write_changed(parent));
  }
  for (const NodeId step : line) {
    if (edits.bring_first(step)) writes.push_back(write_changed(record_.nodes[step].parent));
  }
}

// Writes down how the game ends with this move, by the rules or by the limit of moves; false: it goes on.
bool Match::ends_with(RecordEdits& edits, NodeId node) const {
  const State state = position_->state();
  if (!state.over() && depth_[node] < move_limit(record_)) return false;
  if (state.over()) {
    edits.set_ending(ending_by_rules(*position_, state));
  } else {
    edits.set_ending({Outcome::drawn, 0, 0, match_reason("match.move-limit")});
    edits.set_tag(node, tag_ended, record_.ending.reason.token);
  }
  return true;
}

// After the move was played: takes it into the record.
RecordEdits::Added Match::with_move(RecordEdits& edits, const std::string& text, Milliseconds now,
                                    std::vector<Write>& writes) {
  const Key key = position_->key();
  const RecordEdits::Added added = edits.add(record_.current, text);
  if (added.fresh) {
    depth_.resize(added.node);
    measure();
    edits.fresh(added.node).key = key;
    if (live()) edits.fresh(added.node).elapsed = elapsed(now);
    writes.push_back(write_added(added.node));
  } else {
    writes.push_back(write_current());
  }
  edits.set_current(added.node);
  if (decided()) return added;
  enter_line(edits, added.node, writes);
  if (!ends_with(edits, added.node)) return added;
  if (!added.fresh) writes.push_back(write_changed(added.node));
  writes.push_back(write_ending());
  return added;
}

// Plays on the position itself, which is put back when the move cannot be written.
Result<RecordEdits::Added> Match::play_and_write(Move move, const std::string& text, Milliseconds now) try {
  const auto played = position_->play(move);
  if (!played) return tl::make_unexpected(played.error());
  RecordEdits edits(record_);
  std::vector<Write> writes;
  const RecordEdits::Added added = with_move(edits, text, now, writes);
  const auto done = write(edits, writes);
  if (done) return added;
  if (!position_->undo()) recover();
  return tl::make_unexpected(done.error());
} catch (const GameFault&) {
  recover();
  throw;
}

Result<NodeId> Match::play(Move move, Milliseconds now) {
  auto ready = needs_time(now);
  if (ready) ready = needs_legal(move);
  if (!ready) return tl::make_unexpected(ready.error());
  const auto text = position_->move_text(move);
  if (!text) return tl::make_unexpected(text.error());

  const bool was_live = live();
  const bool was_decided = decided();
  const State before = position_->state();
  const auto added = play_and_write(move, *text, now);
  if (!added) return tl::make_unexpected(added.error());
  if (was_decided) return added->node;
  if (draw_offer_ && draw_offer_ != before.acting_seat()) draw_offer_.reset();
  if (!was_live || !added->fresh) {
    const auto stood = stand_anew(added->node, now);
    return stood ? Result<NodeId>(added->node) : tl::make_unexpected(stood.error());
  }
  standing_ = added->node;
  next_turn(position_->state(), now);
  return added->node;
}

Result<NodeId> Match::play_text(std::string_view text, Milliseconds now) {
  const auto move = position_->parse_move(text);
  if (!move) return tl::make_unexpected(move.error());
  return play(*move, now);
}

Result<void> Match::take_back(unsigned plies, Milliseconds now) {
  const NodeId from = record_.current;
  const bool reopened = ends_at(from);
  if (!reopened) {
    auto ready = needs_live();
    if (!ready) return ready;
  }
  if (plies == 0 || plies > depth_[from]) {
    return fail(Fault::state, "match.take-back", KIBAN_N_("there are {1} moves that can be taken back"),
                {fmt::format("{}", depth_[from])});
  }
  const NodeId target = climb(from, depth_[from] - plies);
  auto done = walk_and_write(target, [&](RecordEdits& edits, std::vector<Write>& writes) {
    enter_line(edits, target, writes);
    if (!reopened) return;
    edits.set_ending({});
    bool told = false;
    for (const char* key : {tag_ended, tag_end, tag_end_elapsed, tag_end_outcome, tag_end_winners, tag_end_reason})
      told = edits.erase_tag(from, key) || told;
    if (told) writes.push_back(write_changed(from));
    writes.push_back(write_ending());
  });
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
  RecordEdits edits(record_);
  edits.set_tag(standing_, tag_ended, ending.reason.token);
  edits.set_ending(std::move(ending));
  auto done = write(edits, {write_changed(standing_), write_ending()});
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
  return walk_and_write(node, {});
}

Result<void> Match::comment(NodeId node, std::string text) {
  auto ready = needs_node(node);
  if (!ready) return ready;
  if (text.size() > max_comment) return fail(Fault::limit, "match.comment", KIBAN_N_("the comment is too long"));
  if (!is_utf8(text)) return fail(Fault::parse, "match.comment", KIBAN_N_("the comment is not UTF-8"));
  RecordEdits edits(record_);
  edits.set_comment(node, std::move(text));
  return write(edits, {write_changed(node)});
}

Result<void> Match::remove(NodeId node) {
  auto ready = needs_node(node);
  if (!ready) return ready;
  if (node == root_node) return fail(Fault::argument, "match.root", KIBAN_N_("the start cannot be removed"));
  const bool stands_on_it = leads_to(node, standing_);
  if (!decided() && stands_on_it) return in_play();
  const NodeId parent = record_.nodes[node].parent;
  const auto take_out = [node, parent](RecordEdits& edits, std::vector<Write>& writes) {
    for (const NodeId gone : edits.remove(node)) writes.push_back(write_changed(gone));
    writes.push_back(write_changed(parent));
  };
  Result<void> done;
  if (leads_to(node, record_.current)) {
    done = walk_and_write(parent, take_out);
  } else {
    RecordEdits edits(record_);
    std::vector<Write> writes;
    take_out(edits, writes);
    done = write(edits, writes);
  }
  if (done && stands_on_it) standing_ = parent;
  return done;
}

Result<void> Match::promote(NodeId node) {
  auto ready = needs_node(node);
  if (!ready) return ready;
  const auto& siblings = record_.nodes[record_.nodes[node].parent].children;
  const bool becomes_first = node != root_node && siblings.size() > 1 && siblings[1] == node;
  if (!decided() && becomes_first && leads_to(siblings.front(), standing_)) return in_play();
  RecordEdits edits(record_);
  if (node != root_node) edits.promote(node);
  return write(edits, {write_changed(record_.nodes[node].parent)});
}

}  // namespace kiban
