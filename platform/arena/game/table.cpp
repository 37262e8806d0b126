#include "arena/game/table.hpp"

#include <fmt/format.h>

#include <boost/asio/bind_executor.hpp>
#include <boost/asio/post.hpp>
#include <utility>

#include "arena/game/lists.hpp"
#include "core/match/match_reasons.hpp"
#include "core/model/occupants.hpp"
#include "core/record/record_fields.hpp"

namespace kiban::arena {
namespace {

constexpr std::size_t moves_told = 10;     // where nobody says since when
constexpr std::size_t room_for_rest = 64;  // names and brackets around them

bool is_opening(const std::string& phase) { return phase.starts_with("opening."); }

std::string joined(const std::vector<DecisionRow>& decisions) {
  std::string text;
  for (const DecisionRow& decision : decisions) text += (text.empty() ? "" : " ") + decision.move;
  return text;
}

}  // namespace

// ---- what is told ----

std::string Snapshot::full(int seat, std::optional<std::size_t> since, const std::string& more) const {
  const std::size_t from = since.value_or(moves.size() > moves_told ? moves.size() - moves_told : 0);
  std::size_t size = body.size() + more.size() + room_for_rest;
  for (std::size_t i = from; i < moves.size(); ++i) size += moves[i]->size() + 1;
  std::string text;
  text.reserve(size);
  text += body;
  if (seat >= 0) text += seat == to_decide ? ",\"your_turn\":true" : ",\"your_turn\":false";
  text += ",\"last_moves\":[";
  for (std::size_t i = from; i < moves.size(); ++i) text.append(i == from ? "" : ",").append(*moves[i]);
  text.append("]").append(more).append("}");
  return text;
}

std::string Snapshot::in_short(int seat) const {
  if (seat < 0) return brief + "}";
  return brief + (seat == to_decide ? ",\"your_turn\":true}" : ",\"your_turn\":false}");
}

// ---- its beginning ----

Table::Table(const Surroundings& surroundings, GameFacts facts, const StoredGame& stored)
    : around_(surroundings),
      facts_(std::move(facts)),
      strand_(boost::asio::make_strand(surroundings.workers.get_executor())),
      clock_timer_(strand_),
      row_(stored.row),
      decisions_(stored.decisions),
      arrived_(stored.row.arrived) {
  for (const AnswerRow& answer : stored.answers) answers_[{answer.seat, answer.key}] = answer;
}

bool Table::fallen() const { return match_->clock() != nullptr && match_->clock()->fallen(now_ms()); }

Result<std::shared_ptr<Table>> Table::open(const Surroundings& surroundings, std::shared_ptr<const Game> rules,
                                           std::shared_ptr<const Vocabulary> words, const StoredGame& stored) {
  const GameRow& row = stored.row;
  const Grid grid(rules->topology());
  GameFacts facts{row.id,      row.ruleset,      row.time_control, row.agents, row.names,
                  row.created, std::move(rules), std::move(words), grid};
  // The constructor is private, so make_shared is no way in.
  auto table = std::shared_ptr<Table>(new Table(surroundings, std::move(facts), stored));
  try {
    const auto ready = table->set_up();
    if (!ready) return tl::make_unexpected(ready.error());
    table->snapshot_ = table->snapshot_of(*table->match_, table->decisions_.size(), table->row_.turn_since, true);
  } catch (const GameFault& fault) {
    return fail(Fault::internal, "game.fault", KIBAN_N_("the game broke a promise: {1}"), {fault.what()});
  }
  return table;
}

Result<void> Table::set_up() {
  auto match = match_of(decisions_.size());
  if (!match) return tl::make_unexpected(match.error());
  match_ = *std::move(match);
  auto position = facts_.rules->start();
  if (!position) return tl::make_unexpected(position.error());
  moves_.assign(1, 0);
  auto pieces = (*position)->occupants();
  for (const DecisionRow& decision : decisions_) {
    const auto move = (*position)->parse_move(decision.move);
    if (!move) return tl::make_unexpected(move.error());
    const State state = (*position)->state();
    const std::string phase = state.phase < 0 ? "" : facts_.rules->topology().phases[state.phase].token;
    const bool opening = is_opening(facts_.words->phase_of(phase, pieces.size()));
    if (auto played = (*position)->play(*move); !played) return played;
    auto after = (*position)->occupants();
    moves_.push_back(moves_.back() + (opening && same_pieces(pieces, after) ? 0 : 1));
    pieces = std::move(after);
  }
  if (!row_.end) match_->run_clock(since_epoch(row_.turn_since));
  if (row_.draw_offer && !row_.end) (void)match_->offer_draw(*row_.draw_offer);
  tell_decisions();
  return {};
}

void Table::tell_decisions() {
  for (std::size_t i = told_.size(); i < decisions_.size(); ++i)
    told_.push_back(std::make_shared<const std::string>(json_of_decision(facts_, i, decisions_[i])));
}

// ---- what others have written ----

void Table::doubt(Look look) {
  doubted_ = true;
  const bool wanted = [&] {
    const std::lock_guard lock(mutex_);
    return look == Look::now || !waiting_.empty();
  }();
  if (wanted) fresh([](bool /*good*/) {});
}

void Table::fresh(std::function<void(bool good)> then) {
  boost::asio::post(
      strand_, [self = shared_from_this(), then = std::move(then)] { then(!self->doubted_ || self->look_again()); });
}

Result<bool> Table::look_again() {
  doubted_ = false;
  const auto stored = around_.store.game(facts_.id);
  if (!stored || !*stored) {
    doubted_ = true;
    return stored ? Result<bool>(false) : tl::make_unexpected(stored.error());
  }
  const GameRow& row = (*stored)->row;
  {
    const std::lock_guard lock(mutex_);
    for (std::size_t seat = 0; seat < 2; ++seat) arrived_.at(seat) = arrived_.at(seat) || row.arrived.at(seat);
  }
  if (mark_of(row) == mark() && row.names == facts_.names) return false;
  if (const auto taken = take(**stored); !taken) {
    doubted_ = true;
    return tl::make_unexpected(taken.error());
  }
  publish();
  return true;
}

Result<void> Table::take(const StoredGame& stored) {
  row_ = stored.row;
  decisions_ = stored.decisions;
  answers_.clear();
  for (const AnswerRow& answer : stored.answers) answers_[{answer.seat, answer.key}] = answer;
  if (row_.names != facts_.names) told_.clear();
  facts_.names = row_.names;
  return set_up();
}

Record Table::record_of(std::size_t decisions) const {
  Record record;
  record.game = row_.game;
  record.game_name = row_.game;
  record.options = facts_.rules->options();
  record.script = row_.script;
  record.created = row_.created;
  record.tags = {{"event", "Kiban arena"}, {"ruleset", row_.ruleset}, {"arena-game", row_.id}};
  const auto control = time_control_of(row_.time_control);
  for (const std::string& name : row_.names)
    record.seats.push_back({SeatKind::engine, name, name, control.value_or(TimeControl{})});
  for (std::size_t i = 0; i < decisions; ++i) {
    record.current = record.add(record.current, decisions_[i].move);
    record.nodes[record.current].elapsed = decisions_[i].elapsed;
  }
  if (!row_.end || decisions != decisions_.size()) return record;
  const EndRow& end = *row_.end;
  record.ending.outcome = value_of(outcomes, end.outcome).value_or(Outcome::voided);
  record.ending.reason = {end.reason, end.message, {}, facts_.rules->domain()};
  if (!end.winner) return record;
  record.ending.winning_seats = 1U << static_cast<unsigned>(*end.winner);
  const kb_topology& topology = facts_.rules->topology();
  for (std::uint32_t role = 0; role < topology.role_count; ++role)
    if (end.role == topology.roles[role].token) record.ending.winners |= 1U << role;
  return record;
}

Result<std::unique_ptr<Match>> Table::match_of(std::size_t decisions) const {
  return Match::resume(facts_.rules, record_of(decisions), nullptr);
}

void Table::start() {
  boost::asio::post(strand_, [self = shared_from_this()] {
    self->watch_clock();
    self->around_.changed(self);
  });
}

int Table::seat_of(std::int64_t agent) const {
  return agent == facts_.agents[0] ? 0 : agent == facts_.agents[1] ? 1 : -1;
}

// ---- who looks and waits ----

std::shared_ptr<const Snapshot> Table::now() const {
  const std::lock_guard lock(mutex_);
  return snapshot_;
}

GameMark Table::mark() const {
  const auto snapshot = now();
  return {snapshot->decisions, snapshot->draw_offer, snapshot->turn_since, snapshot->over};
}

void Table::arrived(int seat) {
  if (seat < 0) return;
  {
    const std::lock_guard lock(mutex_);
    if (snapshot_->over || std::exchange(arrived_.at(static_cast<std::size_t>(seat)), true)) return;
  }
  boost::asio::post(strand_, [self = shared_from_this(), seat] {
    (void)self->around_.store.arrived(self->facts_.id, seat);  // where it fails, it will be known until a restart
  });
}

std::uint64_t Table::hold(std::function<void()> wake) {
  const std::lock_guard lock(mutex_);
  waiting_[++waits_] = std::move(wake);
  return waits_;
}

void Table::release(std::uint64_t waiting) {
  const std::lock_guard lock(mutex_);
  waiting_.erase(waiting);
}

// What waits holds the table, as the table holds what waits.
void Table::let_go() {
  std::map<std::uint64_t, std::function<void()>> waiting;
  const std::lock_guard lock(mutex_);
  waiting.swap(waiting_);
}

void Table::publish() {
  auto snapshot = snapshot_of(*match_, decisions_.size(), row_.turn_since, true);
  std::map<std::uint64_t, std::function<void()>> woken;
  {
    const std::lock_guard lock(mutex_);
    snapshot_ = std::move(snapshot);
    woken.swap(waiting_);
  }
  for (const auto& [id, wake] : woken) wake();
  watch_clock();
  around_.changed(shared_from_this());
}

std::shared_ptr<const Snapshot> Table::snapshot_of(const Match& match, std::size_t decisions, Time since,
                                                   bool with_end) const {
  const State state = match.position().state();
  const EndRow* const end = with_end && row_.end ? &*row_.end : nullptr;
  Moment moment{match.position(), decisions, moves_.at(decisions), {}, since, {}, end, nullptr};
  for (int seat = 0; seat < 2; ++seat)
    if (match.clock() != nullptr)
      moment.left.at(static_cast<std::size_t>(seat)) = match.clock()->read(seat, since_epoch(since)).until_fall();
  const int to_decide = end != nullptr ? -1 : state.acting_seat();
  if (to_decide >= 0) moment.deadline = since + moment.left.at(static_cast<std::size_t>(to_decide));
  if (decisions == decisions_.size()) moment.draw_offer = row_.draw_offer;
  if (end != nullptr && row_.ratings) moment.ratings = &*row_.ratings;
  auto made = std::make_shared<Snapshot>();
  GameTexts texts = game_texts(facts_, moment);
  made->body = std::move(texts.full);
  made->brief = std::move(texts.brief);
  const auto names = std::hash<std::string>{}(facts_.names[0] + '/' + facts_.names[1]);
  made->tag = fmt::format("{}-{}-{}-{:x}-{:x}", decisions, moment.draw_offer.value_or(-1) + 1, end != nullptr ? 1 : 0,
                          since.time_since_epoch().count(), names & 0xFFFFU);
  made->decisions = decisions;
  made->draw_offer = moment.draw_offer;
  made->turn_since = since;
  made->over = end != nullptr;
  made->to_decide = to_decide;
  made->deadline = moment.deadline;
  made->moves.assign(told_.begin(), told_.begin() + static_cast<std::ptrdiff_t>(decisions));
  return made;
}

// ---- decisions ----

void Table::decide(std::int64_t agent, MoveRequest request, std::function<void(const Decided&)> answer) {
  boost::asio::post(strand_, [self = shared_from_this(), agent, request = std::move(request),
                              answer = std::move(answer)] { answer(self->decide_safely(agent, request)); });
}

Table::Decided Table::decide_safely(std::int64_t agent, const MoveRequest& request) {
  const int seat = seat_of(agent);
  if (seat < 0) return tl::make_unexpected(problem("not-your-game", ""));
  arrived(seat);
  try {
    return decide_on_the_latest(seat, request);
  } catch (const GameFault& fault) {
    fail_game();
    return tl::make_unexpected(problem("game-failed", fault.what()));
  }
}

// What is refused because of what another server has done since, or what the store has kept though its answer was lost,
// is looked at again.
Table::Decided Table::decide_on_the_latest(int seat, const MoveRequest& request) {
  if (doubted_)
    if (const auto looked = look_again(); !looked)
      return tl::make_unexpected(problem("store-failed", english(looked.error().text)));
  auto decided = decide_now(seat, request);
  if (decided || (!around_.store.shared() && decided.error().kind->code != "store-failed")) return decided;
  const auto looked = look_again();
  if (!looked) return tl::make_unexpected(problem("store-failed", english(looked.error().text)));
  return *looked ? decide_now(seat, request) : decided;
}

Table::Decided Table::decide_now(int seat, const MoveRequest& request) {
  if (auto before = answered_before(seat, request)) return *std::move(before);
  adjudicate();
  if (auto objected = objection(seat, request)) return tl::make_unexpected(with_game(*std::move(objected), seat));
  const Milliseconds now = now_ms();
  if (!request.move && request.action == "resign")
    return end_by(seat, request, [&](Match& match) { return match.resign(seat, now); });
  if (!request.move && request.action == "offer_draw")
    return end_by(seat, request, [&](Match& match) { return match.offer_draw(seat); });
  if (!request.move && request.action == "accept_draw")
    return end_by(seat, request, [&](Match& match) { return match.accept_draw(seat, now); });
  return play(seat, request);
}

std::optional<Table::Decided> Table::answered_before(int seat, const MoveRequest& request) const {
  const auto found = answers_.find({seat, request.key});
  if (found == answers_.end()) return std::nullopt;
  const AnswerRow& answer = found->second;
  if (answer.digest != request.digest)
    return tl::make_unexpected(problem(
        "key-reused", fmt::format("the key was used for {} at turn_number {}", answer.move, answer.turn_number)));
  if (answer.decisions == decisions_.size() && answer.ended == row_.end.has_value())
    return answer_text(*now(), seat, answer, true);
  auto match = match_of(answer.decisions);
  if (!match) return tl::make_unexpected(problem("internal", english(match.error().text)));
  const Time since = answer.decisions == 0 ? row_.created : decisions_[answer.decisions - 1].at;
  return answer_text(*snapshot_of(**match, answer.decisions, since, answer.ended), seat, answer, true);
}

std::optional<Problem> Table::objection(int seat, const MoveRequest& request) const {
  if (row_.end) return problem("game-over", row_.end->message);
  if (request.turn_number != decisions_.size())
    return problem("turn-stale",
                   fmt::format("turn_number is {}, and the request says {}", decisions_.size(), request.turn_number));
  const bool any_time = !request.move && (request.action == "resign" || request.action == "offer_draw" ||
                                          request.action == "accept_draw");
  if (!any_time && match_->state().acting_seat() != seat) return problem("not-your-turn", "");
  return std::nullopt;
}

GameStep Table::new_step() const {
  GameStep step;
  step.game = row_.id;
  step.before = decisions_.size();
  step.roles = row_.roles;
  step.turn_since = row_.turn_since;
  step.deadline = row_.deadline;
  step.offered = step.draw_offer = row_.draw_offer;
  return step;
}

AnswerRow Table::answer_for(int seat, const MoveRequest& request, const std::string& move,
                            std::size_t decisions) const {
  return {seat, request.key, request.digest, move, request.turn_number, decisions, false};
}

Table::Decided Table::play(int seat, const MoveRequest& request) {
  const auto moves = meant(*facts_.rules, match_->position(), *facts_.words, facts_.grid, request);
  if (!moves) return tl::make_unexpected(refused(moves.error()));
  const Milliseconds now = now_ms();
  GameStep step = new_step();
  for (const Move move : *moves) {
    const std::string role = role_token(*facts_.rules, match_->state().acting_role());
    const auto node = match_->play(move, now);
    if (!node) {
      put_back();
      return tl::make_unexpected(refused({node.error().text, {}}));
    }
    const Node& played = match_->record().nodes[*node];
    step.decisions.push_back({seat, role, played.move, Time(now), played.elapsed});
  }
  step.turn_since = Time(now);
  step.deadline = deadline_at(step.turn_since);
  step.draw_offer = match_->draw_offer();
  step.answer = answer_for(seat, request, joined(step.decisions), step.before + step.decisions.size());
  return keep(std::move(step), request);
}

Table::Decided Table::end_by(int seat, const MoveRequest& request, const std::function<Result<void>(Match&)>& act) {
  const auto done = act(*match_);
  if (!done) return tl::make_unexpected(refused({done.error().text, {}}));
  GameStep step = new_step();
  step.draw_offer = match_->draw_offer();
  step.answer = answer_for(seat, request, request.action, step.before);
  return keep(std::move(step), request);
}

// The match has taken the step; now it counts, or is taken back.
Table::Decided Table::keep(GameStep step, const MoveRequest& request) {
  step.roles = role_tokens(*facts_.rules, match_->state());
  step.end = end_of_match();
  step.answer->ended = step.end.has_value();
  const AnswerRow answer = *step.answer;
  const auto kept = commit(step);
  if (!kept) {
    put_back();
    return tl::make_unexpected(problem("store-failed", english(kept.error().text)));
  }
  answers_[{answer.seat, request.key}] = answer;
  publish();
  return answer_text(*now(), answer.seat, answer, false);
}

Result<void> Table::commit(const GameStep& step) {
  const auto kept = around_.store.step(step);
  if (!kept) return tl::make_unexpected(kept.error());
  auto pieces = match_->position().occupants();
  auto before = match_->position().clone();
  std::vector<std::size_t> grown(step.decisions.size());
  for (auto it = grown.rbegin(); it != grown.rend(); ++it) {
    if (!before->undo()) break;
    auto earlier = before->occupants();
    const State state = before->state();
    const std::string phase = state.phase < 0 ? "" : facts_.rules->topology().phases[state.phase].token;
    const bool still = is_opening(facts_.words->phase_of(phase, earlier.size())) && same_pieces(earlier, pieces);
    *it = still ? 0 : 1;
    pieces = std::move(earlier);
  }
  for (const std::size_t more : grown) moves_.push_back(moves_.back() + more);
  decisions_.insert(decisions_.end(), step.decisions.begin(), step.decisions.end());
  row_.decisions = decisions_.size();
  row_.roles = step.roles;
  row_.turn_since = step.turn_since;
  row_.deadline = step.deadline;
  row_.draw_offer = step.end ? std::nullopt : step.draw_offer;
  row_.end = step.end;
  row_.ratings = *kept;
  tell_decisions();
  return {};
}

void Table::put_back() {
  auto match = match_of(decisions_.size());
  if (!match) return;  // it has played so far once already
  match_ = *std::move(match);
  match_->run_clock(since_epoch(row_.turn_since));
  if (row_.draw_offer) (void)match_->offer_draw(*row_.draw_offer);
}

std::optional<EndRow> Table::end_of_match() const {
  const Ending& ending = match_->record().ending;
  if (!ending.over()) return std::nullopt;
  EndRow end;
  end.outcome = token_of(outcomes, ending.outcome);
  end.reason = ending.reason.token;
  end.message = english(ending.reason);
  end.at = around_.time.now();
  end.rated = ending.outcome != Outcome::voided;
  if (ending.outcome == Outcome::won && ending.winning_seats == 1) end.winner = 0;
  if (ending.outcome == Outcome::won && ending.winning_seats == 2) end.winner = 1;
  if (end.winner) end.role = role_token(*facts_.rules, role_of_seat(match_->state(), *end.winner));
  return end;
}

// ---- the clock ----

bool Table::never_came(int seat) const {
  for (const DecisionRow& decision : decisions_)
    if (decision.seat == seat) return false;
  const std::lock_guard lock(mutex_);
  return !arrived_.at(static_cast<std::size_t>(seat));
}

Time Table::deadline_at(Time since) const {
  const int acting = match_->state().acting_seat();
  if (acting < 0 || match_->clock() == nullptr) return since;
  return since + match_->clock()->read(acting, since_epoch(since)).until_fall();
}

void Table::adjudicate() {
  if (row_.end || !fallen() || !around_.store_answers()) return;
  if ((doubted_ || around_.store.shared()) && !look_again()) return;
  if (row_.end || !fallen()) return;
  const Milliseconds now = now_ms();
  const int late = match_->state().acting_seat();
  const auto done = never_came(late) ? match_->abandon(now) : match_->flag(now);
  GameStep step = new_step();
  step.roles = role_tokens(*facts_.rules, match_->state());
  step.end = end_of_match();
  if (!done || !step.end || !commit(step)) return put_back();  // the timer asks again
  publish();
}

void Table::watch_clock() {
  if (row_.end) {
    clock_timer_.cancel();
    return;
  }
  const auto left = std::max(now()->deadline - around_.time.now(), Milliseconds(0)) + Milliseconds(1);
  clock_timer_.expires_after(left);
  clock_timer_.async_wait([weak = weak_from_this()](const boost::system::error_code& error) {
    const auto self = weak.lock();
    if (error || !self) return;
    try {
      self->adjudicate();
    } catch (const GameFault&) {
      self->fail_game();
    }
    if (self->row_.end) return;
    // It was early, or could not be kept.
    self->clock_timer_.expires_after(Milliseconds(500));
    self->clock_timer_.async_wait([weak](const boost::system::error_code& again) {
      if (const auto table = weak.lock(); table && !again) table->watch_clock();
    });
  });
}

// The game's code has answered what it promised not to answer: nobody can play on.
void Table::fail_game() {
  if (row_.end) return;
  GameStep step = new_step();
  step.end = EndRow{"void", {}, "arena.game-failed", "the game's own code failed", "", around_.time.now(), false};
  if (!around_.store.step(step)) return;
  row_.end = step.end;
  auto told = std::make_shared<Snapshot>(*now());
  json body = json::parse(told->body + "}");
  body["status"] = "finished";
  body["turn_agent"] = body["turn_color"] = body["legal_moves"] = nullptr;
  body["result"] = json_of_end(facts_.names, *row_.end);
  told->body = without_brace(body);
  told->tag += "-failed";
  told->over = true;
  told->to_decide = -1;
  std::map<std::uint64_t, std::function<void()>> woken;
  {
    const std::lock_guard lock(mutex_);
    snapshot_ = std::move(told);
    woken.swap(waiting_);
  }
  for (const auto& [id, wake] : woken) wake();
  around_.changed(shared_from_this());
}

// ---- answers ----

void Table::read(Reader reader, std::function<void(const GameFault&)> failed) {
  boost::asio::post(strand_, [self = shared_from_this(), reader = std::move(reader), failed = std::move(failed)] {
    try {
      reader(self->match_->position(), self->match_->record());
    } catch (const GameFault& fault) {
      failed(fault);
    }
  });
}

Problem Table::refused(const Refusal& refusal) const {
  const std::string sentence = english(refusal.why);
  Problem made = problem("move-illegal", sentence);
  made.more["token"] = refusal.why.token;
  made.more["message"] = sentence;
  made.more["sites"] = json_of_sites(facts_, refusal.sites);
  return made;
}

Problem Table::with_game(Problem problem, int seat) const {
  problem.more["game"] = ordered_json::parse(now()->full(seat, std::nullopt));
  return problem;
}

std::string Table::answer_text(const Snapshot& snapshot, int seat, const AnswerRow& answer, bool again) const {
  const ordered_json accepted{{"move", answer.move}, {"turn_number", answer.turn_number}};
  return snapshot.full(seat, answer.turn_number,
                       ",\"accepted\":" + accepted.dump() + (again ? ",\"replayed\":true" : ""));
}

}  // namespace kiban::arena
