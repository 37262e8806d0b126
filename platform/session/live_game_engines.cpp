// The engines of the open game: they start with the game, are asked when it is their turn, and when one fails the game
// waits until somebody says how it is to go on.
#include "player/engine/engine_words.hpp"
#include "session/computer_limits.hpp"
#include "session/live_game.hpp"

namespace kiban {

namespace {

constexpr Score not_to_be_drawn{1000, std::nullopt};

}  // namespace

// Those of a game that is over stay at home.
void LiveGame::sit_down() {
  players_ = match_->record().seats;
  over_was_told_ = decided();
  if (decided() || paused_) return;
  for (std::size_t seat = 0; seat < players_.size(); ++seat) {
    const int number = static_cast<int>(seat);
    if (players_[seat].kind != SeatKind::engine || engines_.sits(number)) continue;
    const auto sat = engines_.sit(number, players_[seat].level, match_->game().shared_from_this());
    if (!sat) engine_failed(number, sat.error());
  }
}

// Its clock waits until it is ready: books and networks take their time to load.
void LiveGame::ask_engine(int seat) {
  asked_ = seat;
  failed_.erase(seat);
  if (!engines_.sits(seat)) {
    const auto sat = engines_.sit(seat, player(seat)->level, match_->game().shared_from_this());
    if (!sat) return engine_failed(seat, sat.error());
  }
  if (!engines_.ready(seat)) {
    match_->pause_clock(context_.now());
    clock_waits_ = true;
  }
  engines_.think(seat, search_for_move(*match_, context_.now()), [this, seat, number = thought_](const auto& answer) {
    if (number == thought_) run([this, seat, &answer] { engine_moved(seat, answer); });
  });
}

void LiveGame::engine_ready(int seat) {
  if (clock_waits_ && computer_at_work_ && asked_ == seat) {
    clock_waits_ = false;
    match_->run_clock(context_.now());
  }
  context_.tell(Shared<GameModel>(model()));
}

void LiveGame::engine_moved(int seat, const Result<EngineAnswer>& answer) {
  if (!answer) return engine_failed(seat, answer.error());
  forget_thinking();
  if (const auto returned = return_to_play(); !returned) return say_error(returned.error());
  const auto result = think_result(match_->position(), *answer);
  if (!result) return engine_failed(seat, result.error());
  scores_[seat] = result->last.score;
  if (result->resigned) return stop_thinking(), after(match_->resign(seat, context_.now()));
  computer_moved(*result);
  if (match_ && match_->live() && acting_seat() != seat)
    engines_.ponder(seat, search_for_move(*match_, context_.now()), result->expected);
}

// The clock of an engine that fails on its turn stands still until the game goes on.
void LiveGame::engine_failed(int seat, const Error& why) {
  if (decided() || failed_.count(seat) != 0) return;
  if (asked_ == seat) {
    forget_thinking();
    asked_ = seat;
    match_->pause_clock(context_.now());
    clock_waits_ = true;
  }
  failed_[seat] = why;
  context_.tell(Shared<GameModel>(model()));
  say(NoticeKind::error, why.text,
      {NoticeAction::restart_engine, NoticeAction::engine_to_computer, NoticeAction::engine_to_person});
}

void LiveGame::restart_engine() {
  run([this] {
    const auto failed = std::exchange(failed_, {});
    for (const auto& [seat, why] : failed) engines_.start(seat);
    say(NoticeKind::information, {});
    (void)return_to_play();
    consider_computer(false);
    publish();
  });
}

void LiveGame::hand_over(SeatKind to) {
  run([this, to] {
    for (const auto& [seat, why] : std::exchange(failed_, {})) {
      engines_.leave(seat);
      Seat& place = players_[static_cast<std::size_t>(seat)];
      place.kind = to;
      place.name.clear();
      place.level = to == SeatKind::computer ? "medium" : "";
    }
    say(NoticeKind::information, {});
    (void)return_to_play();
    consider_computer(false);
    publish();
  });
}

// Engines cannot be asked: how they saw it when they moved last must do.
void LiveGame::engine_weighs(int seat) {
  const auto score = scores_.find(seat);
  draw_weighed_by(score == scores_.end() ? not_to_be_drawn : score->second);
}

void LiveGame::say_over() {
  if (decided() && !over_was_told_) engines_.over(match_->record().ending);
  over_was_told_ = decided();
}

}  // namespace kiban
