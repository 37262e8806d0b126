#include "session.hpp"

#include <algorithm>
#include <utility>

#include "answer.hpp"

namespace kiban::shogi::usi {

using sdk::Refuse;
using sdk::Status;

std::int32_t Session::state() const {
  switch (phase_) {
    case Phase::fresh:
      return KB_ENGINE_NEW;
    case Phase::handshake:
    case Phase::loading:
      return KB_ENGINE_STARTING;
    case Phase::quitting:
      return KB_ENGINE_QUITTING;
    case Phase::dead:
      return KB_ENGINE_DEAD;
    case Phase::playing:
      break;
  }
  if ((current_ && stop_sent_) || (!current_ && to_swallow_ > 0)) return KB_ENGINE_STOPPING;
  if (current_) return current_->ponders() ? KB_ENGINE_PONDERING : KB_ENGINE_THINKING;
  return is_held() ? KB_ENGINE_PONDERING : KB_ENGINE_READY;
}

// ---- what the host asks for ----

void Session::start(std::int64_t now) {
  phase_ = Phase::handshake;
  out_.send("usi");
  dialects_.begin(now);
  wait(KB_WAIT_HANDSHAKE, now);
  publish();
}

void Session::new_game(std::int64_t now) {
  drop_all(now);
  // Before its first game it is getting ready anyway, and says so once.
  if (phase_ == Phase::playing || (phase_ == Phase::loading && !loads_game_)) game_wanted_ = true;
  pump(now);
}

Status Session::search(Order order, std::int64_t now, Refuse refuse) {
  if (phase_ == Phase::quitting) return refuse.state("engine.closed", KIBAN_N_("the engine is told to quit"));
  if (const Status status = check_order(order, refuse); status != KB_OK) return status;
  drop_all(now);
  next_ = std::move(order);
  pump(now);
  return KB_OK;
}

void Session::ponderhit(std::uint64_t request, std::span<const kb_engine_clock> clocks, std::int64_t now) {
  const bool sent = is_current(request);
  Order* const order = sent ? &*current_ : is_waiting(request) ? &*next_ : nullptr;
  if (!order || !order->ponders()) return;
  order->mode = KB_SEARCH_MOVE;
  if (!clocks.empty()) order->clocks.assign(clocks.begin(), clocks.end());
  if (sent) {
    if (early_) return finish(*std::exchange(early_, std::nullopt), now);
    if (!stop_sent_) {
      out_.send("ponderhit");
      wait_for_move(now);
    }
  }
  pump(now);
}

void Session::stop(std::uint64_t request, std::int64_t now) {
  if (is_waiting(request)) {
    if (is_held())
      drop(next_);
    else
      next_->stop_at_once = true;
  } else if (is_current(request)) {
    if (early_) return finish(*std::exchange(early_, std::nullopt), now);
    tell_to_stop(now);
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

void Session::game_over(std::int32_t result, std::int64_t now) {
  drop_all(now);
  if (used_ && !quirks_.no_game_over) game_over_ = result;
  pump(now);
}

void Session::quit(std::int64_t now) {
  if (phase_ == Phase::quitting) return;
  drop_all(now);
  phase_ = Phase::quitting;
  dialects_.end();
  out_.send("quit");
  wait(KB_WAIT_QUIT, now);
  publish();
}

// A person's own `go` is answered like any other, and nobody waits for that answer.
void Session::raw(std::string_view line, std::int64_t now) {
  out_.send(line);
  if (Words(line).peek() == "go") ++to_swallow_;
  pump(now);
}

// ---- searches ----

void Session::drop_current(std::int64_t now) {
  if (!current_) return;
  if (!std::exchange(early_, std::nullopt)) {
    ++to_swallow_;
    tell_to_stop(now);
  }
  reports_.clear();
  drop(current_);
}

void Session::drop_all(std::int64_t now) {
  drop(next_);
  drop_current(now);
}

void Session::finish(std::string_view line, std::int64_t now) {
  reports_.flush(now);
  const sdk::EngineDone done = read_answer(line, *current_, reports_.best(), out_);
  current_.reset();
  stop_sent_ = false;
  reports_.clear();
  rest();
  out_.done(done);
  pump(now);
}

// ---- what the engine is told ----

void Session::tell_to_stop(std::int64_t now) { send_stop("stop", now); }

void Session::tell_settings() {
  for (const std::string& line : settings_.take()) {
    out_.send(line);
    settings_changed_ = true;
  }
}

void Session::load(bool for_game, std::int64_t now) {
  phase_ = Phase::loading;
  loads_game_ = for_game;
  out_.send("isready");
  wait(KB_WAIT_READY, now);
}

void Session::pump(std::int64_t now) {
  if (phase_ == Phase::playing && !current_ && to_swallow_ == 0) {
    constexpr std::string_view kResults[] = {"", "win", "lose", "draw"};
    if (const auto result = std::exchange(game_over_, std::nullopt))
      out_.send("gameover " + std::string(kResults[*result]));
    tell_settings();
    if (!next_) fenced_ = false;
    if (pump_game(now) && next_ && !is_held()) begin(now);
  } else if (phase_ == Phase::playing && !current_ && next_) {
    tell_to_stop(now);  // a `go` that a person typed
  }
  publish();
}

bool Session::pump_game(std::int64_t now) {
  if (!std::exchange(game_wanted_, false)) return true;
  game_untold_ = true;
  if ((used_ || settings_changed_) && !quirks_.ready_once) {
    announces_ = true;
    load(true, now);
    return false;
  }
  out_.ready();
  return true;
}

void Session::begin(std::int64_t now) {
  if (quirks_.extra_answers && !std::exchange(fenced_, true)) return load(false, now);
  fenced_ = false;
  const bool changed = settings_changed_;
  settings_.ask_lines(next_->lines, next_->game.legal_count());
  tell_settings();
  settings_changed_ = changed;  // the number of lines takes effect at once
  if (std::exchange(game_untold_, false)) out_.send("usinewgame");
  current_ = std::exchange(next_, std::nullopt);
  used_ = true;
  stop_sent_ = false;
  reports_.begin(current_->request, current_->game.board().side,
                 [game = current_->game](std::string_view moves) mutable { return legal_line(game, moves); });
  out_.send(position_line(current_->game));
  out_.send(go_line(*current_, quirks_));
  wait_for_move(now);
  if (current_->stop_at_once) tell_to_stop(now);
}

// ---- time ----

void Session::wait_for_move(std::int64_t now) {
  const std::optional<std::int64_t> longest = current_->longest();
  if (!longest) return rest();
  wait(current_->mode == KB_SEARCH_MATE ? KB_WAIT_MATE : KB_WAIT_MOVE, now, *longest);
}

void Session::on_deadline(std::int64_t now) {
  if (is_overdue(now)) expire(now);
  publish();
}

void Session::expire(std::int64_t now) {
  if (!is_search_overdue()) return fail(why_overdue());
  out_.note("usi.overtime", KIBAN_N_("it thinks longer than it may, and is told to stop"));
  tell_to_stop(now);
}

void Session::fail(const sdk::Text& why) {
  phase_ = Phase::dead;
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
  fail(why_ended(phase_ == Phase::handshake ? greeting : phase_ == Phase::loading ? loading : playing, how, code));
}

}  // namespace kiban::shogi::usi
