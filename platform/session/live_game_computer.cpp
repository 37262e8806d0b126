// The computer players of the open game: their moves, hints, and what they say to an offered draw.
#include "session/computer_limits.hpp"
#include "session/live_game.hpp"

namespace kiban {

namespace {

constexpr Milliseconds longest_thought{60000};  // beyond the time that it was given

Score seen_by_the_other(const Score& score) {
  Score out;
  out.value = -score.value;
  if (score.mate) out.mate = -*score.mate;
  return out;
}

}  // namespace

void LiveGame::consider_computer(bool was_played) {
  if (!match_) return;
  forget_thinking();
  if (paused_) return;
  const Seat* const mover = player(acting_seat());
  if (decided() || !mover || mover->kind == SeatKind::person) return;
  if (!match_->live() && !was_played) return;
  computer_at_work_ = true;
  if (mover->kind == SeatKind::engine) return ask_engine(acting_seat());
  start_thinking(limits_for(mover->level, match_->clock(), acting_seat(), context_.now()), &LiveGame::computer_moved);
}

void LiveGame::start_thinking(const ThinkLimits& limits, Done done) {
  const bool at_work = computer_at_work_;
  forget_thinking();
  computer_at_work_ = at_work;
  const std::uint64_t number = ++thought_;
  const auto answer = [this, number, done](const Result<ThinkResult>& result) {
    context_.post([this, number, done, result] {
      if (number != thought_) return;
      run([this, &result, done] {
        forget_thinking();
        if (!result) return say_error(result.error()), publish();
        (this->*done)(*result);
      });
    });
  };
  in_game_.emplace();
  overdue_ = context_.now() + limits.time.value_or(std::chrono::milliseconds(0)) + longest_thought;
  thinking_ = think(
      match_->position(), limits, [](const ThinkProgress&) {}, answer);
}

// No thought takes that long: what it asks the game has no end.
void LiveGame::say_when_overdue() {
  if (!overdue_ || context_.now() < *overdue_) return;
  *overdue_ += longest_thought;
  const std::string name = translate(match_->game().domain(), match_->record().game_name);
  say(NoticeKind::error,
      {"window.stuck-thought",
       KIBAN_N_("The computer does not come back from its thoughts: {1} does not answer. What was played is kept."),
       {name}},
      {NoticeAction::wait_for_game, NoticeAction::end_stuck_game});
}

void LiveGame::forget_thinking() {
  ++thought_;
  overdue_.reset();
  thinking_.reset();
  in_game_.reset();
  computer_at_work_ = false;
  asked_ = -1;
  engines_.drop_thinking();
  if (std::exchange(clock_waits_, false) && match_ && !paused_) match_->run_clock(context_.now());
}

void LiveGame::stop_thinking() {
  forget_thinking();
  engines_.drop_all();
}

void LiveGame::pause() {
  run([this] {
    if (paused_ || decided() || !without_person()) return;
    stop_thinking();
    match_->pause_clock(context_.now());
    paused_ = true;
    publish();
  });
}

void LiveGame::resume() {
  run([this] {
    if (!std::exchange(paused_, false)) return;
    if (const auto returned = return_to_play(); !returned) return say_error(returned.error());
    sit_down();
    match_->run_clock(context_.now());
    consider_computer(false);
    publish();
  });
}

void LiveGame::end_unfinished() {
  run([this] {
    if (decided() || !without_person()) return;
    stop_thinking();
    paused_ = false;
    after(match_->abandon(context_.now()));
  });
}

void LiveGame::run_clock() {
  if (!clock_waits_ && !paused_) match_->run_clock(context_.now());
}

// Somebody may have read elsewhere in the meantime.
Result<void> LiveGame::return_to_play() {
  return match_->record().current == match_->standing() ? Result<void>() : match_->go_to(match_->standing());
}

void LiveGame::computer_moved(const ThinkResult& result) {
  if (const auto returned = return_to_play(); !returned) return say_error(returned.error());
  if (!result.move) return publish();
  MoveFacts facts = facts_of_move(match_->game(), match_->position(), *result.move, style_);
  const auto node = match_->play(*result.move, context_.now());
  if (node) moves_.played(*match_, std::move(facts));
  played(node);
}

void LiveGame::draw_weighed(const ThinkResult& result) { draw_weighed_by(seen_by_the_other(result.last.score)); }

void LiveGame::draw_weighed_by(const Score& own) {
  const auto offer = match_->draw_offer();
  if (!offer) return;
  const std::size_t plies = match_->ply();
  if (takes_draw(own, plies)) return after(match_->accept_draw(*offer == 0 ? 1 : 0, context_.now()));
  match_->decline_draw();
  publish();
  say(NoticeKind::information, {"window.draw-declined", KIBAN_N_("The computer declines the draw."), {}});
}

}  // namespace kiban
