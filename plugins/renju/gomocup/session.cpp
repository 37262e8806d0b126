#include "session.hpp"

#include <algorithm>
#include <utility>

#include "text.hpp"

namespace kiban::renju::gomocup {

using sdk::Refuse;
using sdk::Status;

std::int32_t Session::state() const {
  switch (phase_) {
    case Phase::fresh:
      return KB_ENGINE_NEW;
    case Phase::handshake:
      return KB_ENGINE_STARTING;
    case Phase::quitting:
      return KB_ENGINE_QUITTING;
    case Phase::dead:
      return KB_ENGINE_DEAD;
    case Phase::playing:
      break;
  }
  if (step_ == Step::thinking) return current_ && !stop_sent_ ? KB_ENGINE_THINKING : KB_ENGINE_STOPPING;
  if (current_) return KB_ENGINE_THINKING;
  return step_ == Step::restarting || game_wanted_ ? KB_ENGINE_STARTING : KB_ENGINE_READY;
}

// ---- what the host asks for ----

void Session::start(std::int64_t now) {
  phase_ = Phase::handshake;
  step_ = Step::greeting;
  out_.send("ABOUT");
  say_start();
  dialects_.begin(now);
  wait(KB_WAIT_HANDSHAKE, now);
  publish();
}

void Session::new_game(std::int64_t now) {
  drop_all(now);
  planned_.clear();
  // Before its first game it is getting ready anyway, and says so once.
  if (phase_ == Phase::playing) game_wanted_ = true;
  pump(now);
}

Status Session::search(Order order, std::int64_t now, Refuse refuse) {
  if (phase_ == Phase::quitting) return refuse.state("engine.closed", KIBAN_N_("the engine is told to quit"));
  const bool limited = !order.clocks.empty() || order.time_ms > 0 || order.nodes > 0 || order.depth > 0;
  if (!limited && order.mode == KB_SEARCH_MOVE)
    return refuse.argument("renju.gomocup.no-limit", KIBAN_N_("a search for a move needs a limit"));
  drop_all(now);
  next_ = std::move(order);
  pump(now);
  return KB_OK;
}

void Session::stop(std::uint64_t request, std::int64_t now) {
  if (is_waiting(request)) next_->stop = true;
  if (is_current(request)) {
    current_->stop = true;
    if (step_ == Step::thinking) tell_to_stop(now);
  }
  publish();
}

void Session::discard(std::uint64_t request, std::int64_t now) {
  if (is_waiting(request)) drop(next_);
  if (is_current(request)) drop_current(now);
  pump(now);
}

Status Session::set_option(std::string_view name, std::string_view value, std::int64_t now, Refuse refuse) {
  const Status status = settings_.set(name, value, refuse);
  pump(now);
  return status;
}

// The protocol has no word for it.
void Session::game_over(std::int64_t now) {
  drop_all(now);
  pump(now);
}

void Session::quit(std::int64_t now) {
  if (phase_ == Phase::quitting) return;
  drop_all(now);
  phase_ = Phase::quitting;
  dialects_.end();
  try_at_.reset();
  out_.send("END");
  wait(KB_WAIT_QUIT, now);
  publish();
}

// Whatever a person makes of its board is not known.
void Session::raw(std::string_view line, std::int64_t now) {
  out_.send(line);
  has_.reset();
  unfenced_ = true;
  pump(now);
}

// ---- searches ----

void Session::drop_current(std::int64_t now) {
  if (!current_) return;
  if (step_ == Step::thinking) tell_to_stop(now);
  if (step_ == Step::swapping) {
    step_ = Step::none;
    unfenced_ = true;
    has_.reset();
    rest();
  }
  reports_.clear();
  drop(current_);
}

void Session::drop_all(std::int64_t now) {
  drop(next_);
  drop_current(now);
}

void Session::end_search(sdk::EngineDone done, std::int64_t now) {
  reports_.flush(now);
  done.request = current_->request;
  current_.reset();
  reports_.clear();
  out_.done(done);
}

void Session::give_up(const sdk::Text& why, std::string_view line, std::int64_t now) {
  sdk::EngineDone done;
  done.result = KB_DONE_ILLEGAL;
  done.reason = why;
  done.said = sdk::clean_engine_line(line);
  end_search(done, now);
}

// ---- what the engine is told ----

void Session::pump(std::int64_t now) {
  while (phase_ == Phase::playing && step_ == Step::none) {
    if (game_wanted_) {
      if (needs_fence())
        fence(now);
      else if (!has_ || !has_->empty())
        restart(now);
      else
        game_wanted_ = false, match_ms_ = 0, out_.ready();
    } else if (current_) {
      ask(now);
    } else if (next_) {
      take_up(now);
    } else {
      if (settings_.any_due() && !unfenced_) say_settings();
      break;
    }
  }
  publish();
}

// Settled at once where no engine is needed.
void Session::take_up(std::int64_t now) {
  current_ = std::exchange(next_, std::nullopt);
  questions_ = questions_of(current_->game);
  replies_.clear();
  retried_ = false;
  if (!questions_.empty()) return;
  sdk::EngineDone done;
  done.result = KB_DONE_MOVE;
  done.move = action_text(advised(current_->game, {}));
  end_search(done, now);
}

// One thing after the other that is missing, and then the question.
void Session::ask(std::int64_t now) {
  if (needs_fence()) return fence(now);
  if (settings_.any_due()) say_settings();
  if (ask_swap2(now)) return;
  const std::optional<Line> line = spoken_line(question().game, quirks_.yixin);
  if (!line)
    return give_up(sdk::sentence("renju.gomocup.passes",
                                 KIBAN_N_("the engine knows no passes, and one side has placed too many stones here")),
                   "", now);
  const Way way = way_to(*line);
  if (way == Way::restart) return restart(now);
  think(way, *line, now);
}

// Does the position come from what the engine has by one stone?
bool Session::goes_on(const Line& line) const {
  const auto same = [](const Placed& a, const Placed& b) { return a.point == b.point && a.stone == b.stone; };
  return has_ && !quirks_.no_turn && line.size() == has_->size() + 1 &&
         std::equal(has_->begin(), has_->end(), line.begin(), same);
}

Session::Way Session::way_to(const Line& line) const {
  const bool is_empty = has_ && has_->empty();
  if (tells_lines()) return Way::several;
  if (line.empty()) return is_empty ? Way::begin : Way::restart;
  if (goes_on(line)) return Way::turn;
  return is_empty || quirks_.yixin ? Way::board : Way::restart;
}

// A late answer would be taken for the next, and some engines are deaf for a moment after they have answered.
void Session::fence(std::int64_t now) {
  constexpr std::int64_t kFirst = 50;
  step_ = Step::fence;
  pause_ = kFirst;
  wait(KB_WAIT_READY, now);
  try_fence(now);
}

void Session::try_fence(std::int64_t now) {
  constexpr std::int64_t kLongest = 2000;
  out_.send("ABOUT");
  try_at_ = now + pause_;
  pause_ = std::min(2 * pause_, kLongest);
}

void Session::say_start() { out_.send("START " + std::to_string(rules_.size())); }

void Session::restart(std::int64_t now) {
  step_ = Step::restarting;
  if (quirks_.no_restart) {
    settings_.say_again();
    limits_.clear();
    say_start();
  } else {
    out_.send("RESTART");
  }
  wait(KB_WAIT_READY, now);
}

void Session::say_settings() {
  for (const std::string& line : settings_.take()) out_.send(line);
}

// Only what it was not told before. What it was never told otherwise is `unless`.
void Session::say(std::string_view key, std::int64_t value, std::int64_t unless) {
  const auto told = std::find_if(limits_.begin(), limits_.end(), [&](const auto& each) { return each.first == key; });
  if ((told == limits_.end() ? unless : told->second) == value) return;
  if (told == limits_.end())
    limits_.emplace_back(key, value);
  else
    told->second = value;
  out_.send("INFO " + std::string(key) + " " + std::to_string(value));
}

void Session::say_limits(const Times& times) {
  constexpr std::int64_t kNever = -1, kDeepest = 100;
  match_ms_ = times.match == 0 || !times.limited ? times.match : std::max(match_ms_, times.match);
  say("timeout_turn", times.turn, kNever);
  say("timeout_match", match_ms_, kNever);
  out_.send("INFO time_left " + std::to_string(times.left));
  if (!quirks_.yixin) return;
  say("max_depth", current_->depth > 0 ? current_->depth : kDeepest, kDeepest);
  say("max_node", static_cast<std::int64_t>(std::min<std::uint64_t>(current_->nodes, INT64_MAX)), 0);
}

void Session::say_position(Way way, const Line& line) {
  if (way == Way::begin) return out_.send("BEGIN");
  if (way == Way::turn) return out_.send(turn_line(line.back()));
  const bool several = way == Way::several;
  for (const std::string& each : board_lines(line, side_of(question().game), several ? "YXBOARD" : "BOARD"))
    out_.send(each);
  if (several) out_.send("YXNBEST " + std::to_string(std::min(current_->lines, current_->game.legal_count())));
}

void Session::think(Way way, const Line& line, std::int64_t now) {
  const Times times = times_of(*current_, questions_.size(), quirks_.yixin);
  say_limits(times);
  say_position(way, line);
  step_ = Step::thinking;
  stop_sent_ = false;
  asked_ = line;
  last_moves_.clear();
  complaint_.clear();
  reports_.begin(current_->request, current_->game.to_act() == Stone::black ? 0 : 1,
                 [game = question().game, plays = current_->game.opening().over()](std::string_view moves) mutable {
                   return plays ? legal_line(game, moves) : std::vector<std::string>();
                 });
  ends_at_ = times.limited ? now + times.turn : now;
  rest();
  if (times.limited) wait(KB_WAIT_MOVE, now, times.turn);
  if (current_->stop) tell_to_stop(now);
}

// ---- the opening that it may know ----

void Session::settle(const Action& action, std::string_view said, std::int64_t now) {
  sdk::EngineDone done;
  done.result = KB_DONE_MOVE;
  done.move = action_text(action);
  done.said = sdk::clean_engine_line(said);
  end_search(done, now);
}

// False where that is not to be asked, or it does not know the word.
bool Session::ask_swap2(std::int64_t now) {
  const Game& game = current_->game;
  const auto stones = static_cast<std::size_t>(game.board().stones());
  if (!planned_.empty() && stones == planned_at_ && !game.opening().over()) {
    const Action action{Deed::place, planned_.front(), 0};
    if (game.objection(action) == Objection::none) {
      planned_.erase(planned_.begin());
      ++planned_at_;
      settle(action, "", now);
      return true;
    }
  }
  planned_.clear();
  if (!knows_swap2_ || !is_swap2_question(game)) return false;
  const std::optional<Line> line = spoken_line(game, false);
  if (!line) return false;
  say_limits(times_of(*current_, 1, quirks_.yixin));
  for (const std::string& each : swap2_lines(*line)) out_.send(each);
  step_ = Step::swapping;
  reports_.clear();
  wait(KB_WAIT_MOVE, now, times_of(*current_, 1, quirks_.yixin).turn);
  return true;
}

// It is asked as in any other opening.
void Session::leave_swap2() {
  step_ = Step::none;
  knows_swap2_ = false;
  unfenced_ = true;
  has_.reset();
  rest();
}

// One that does not know the word ends its search by itself.
void Session::tell_to_stop(std::int64_t now) {
  send_stop("YXSTOP", now, quirks_.yixin ? 0 : std::max<std::int64_t>(0, ends_at_ - now));
}

// ---- time ----

void Session::on_deadline(std::int64_t now) {
  if (is_overdue(now)) expire(now);
  if (try_at_ && now >= *try_at_) try_fence(now);
  publish();
}

void Session::expire(std::int64_t now) {
  if (step_ == Step::swapping) {
    leave_swap2();
    return pump(now);
  }
  // It said why, though whether that was about this was not clear.
  if (step_ == Step::thinking && !complaint_.empty()) return refuse(std::exchange(complaint_, {}), now);
  if (!is_search_overdue()) return fail(why_overdue());
  out_.note("gomocup.overtime", KIBAN_N_("it thinks longer than it may, and is told to stop"));
  tell_to_stop(now);
}

void Session::fail(const sdk::Text& why) {
  phase_ = Phase::dead;
  step_ = Step::none;
  EngineSession::fail(why);
}

void Session::on_exit(std::int32_t how, std::int32_t code, std::int64_t now) {
  if (phase_ == Phase::quitting) {
    if (how == KB_EXIT_CLOSED) return;  // its end is still to come
    phase_ = Phase::dead;
    rest();
    return publish();
  }
  reports_.flush(now);
  using enum sdk::EngineStage;
  fail(why_ended(step_ == Step::greeting ? greeting : playing, how, code));
}

}  // namespace kiban::renju::gomocup
