#include "session/computer_play.hpp"

#include <utility>

#include "player/engine/engine_words.hpp"
#include "session/computer_limits.hpp"

namespace kiban {

namespace {

constexpr Score not_to_be_drawn{1000, std::nullopt};

Score seen_by_the_other(const Score& score) {
  Score out;
  out.value = -score.value;
  if (score.mate) out.mate = -*score.mate;
  return out;
}

int other_than(int seat) { return seat == 0 ? 1 : 0; }

}  // namespace

ComputerPlay::ComputerPlay(OpenMatch& open, SeatedPlayers& players)
    : open_(open),
      players_(players),
      thought_(open.context()),
      engines_(open.context().engines,
               {[this](int seat) { open_.run([this, seat] { engine_ready(seat); }); },
                [this](int seat, const Error& why) { open_.run([&] { engine_failed(seat, why); }); }}) {}

void ComputerPlay::begin() {
  paused_ = players_.without_person() && !open_.record().nodes[root_node].children.empty();
  run_clock();
  sit_down();
  consider(false);
}

void ComputerPlay::end() {
  stop();
  engines_.leave_all();
  scores_.clear();
  failed_.clear();
  paused_ = false;
}

// ---- whose turn it is ----

void ComputerPlay::after_move(const Result<NodeId>& played) {
  if (!played) return open_.say_error(played.error());
  open_.say(NoticeKind::information, {});
  open_.forget_asides();
  run_clock();
  consider(true);
  open_.changed();
}

void ComputerPlay::consider(bool was_played) {
  if (!open_.is_open()) return;
  forget();
  if (paused_) return;
  const int seat = open_.acting_seat();
  const Seat* const mover = players_.at(seat);
  if (open_.decided() || !mover || mover->kind == SeatKind::person) return;
  if (!open_.match().live() && !was_played) return;
  at_work_ = true;
  if (mover->kind == SeatKind::engine) return ask_engine(seat);
  start_thinking(limits_for(mover->level, open_.match().clock(), seat, open_.now()), &ComputerPlay::moved);
}

void ComputerPlay::start_thinking(const ThinkLimits& limits, Thought then) {
  const bool was_at_work = at_work_;
  forget();
  at_work_ = was_at_work;
  thought_.start(open_.match().position(), limits, [this, then](const Result<ThinkResult>& result) {
    open_.run([this, &result, then] {
      forget();
      if (!result) return open_.say_error(result.error()), open_.changed();
      (this->*then)(*result);
    });
  });
}

void ComputerPlay::say_when_overdue() {
  if (!thought_.take_overdue()) return;
  const std::string name = translate(open_.match().game().domain(), open_.record().game_name);
  open_.say(
      NoticeKind::error,
      {"window.stuck-thought",
       KIBAN_N_("The computer does not come back from its thoughts: {1} does not answer. What was played is kept."),
       {name}},
      {NoticeAction::wait_for_game, NoticeAction::end_stuck_game});
}

void ComputerPlay::forget() {
  ++turn_;
  thought_.drop();
  at_work_ = false;
  asked_ = -1;
  engines_.drop_thinking();
  if (std::exchange(clock_waits_, false) && open_.is_open() && !paused_) open_.match().run_clock(open_.now());
}

void ComputerPlay::stop() {
  forget();
  engines_.drop_all();
}

void ComputerPlay::run_clock() {
  if (!clock_waits_ && !paused_) open_.match().run_clock(open_.now());
}

void ComputerPlay::moved(const ThinkResult& result) {
  if (const auto returned = open_.return_to_play(); !returned) return open_.say_error(returned.error());
  if (!result.move) return open_.changed();
  after_move(open_.play(*result.move));
}

// ---- games without a person ----

bool ComputerPlay::may_pause() const { return open_.match().live() && !open_.decided() && players_.without_person(); }

void ComputerPlay::pause() {
  open_.run([this] {
    if (paused_ || open_.decided() || !players_.without_person()) return;
    stop();
    open_.match().pause_clock(open_.now());
    paused_ = true;
    open_.changed();
  });
}

void ComputerPlay::resume() {
  open_.run([this] {
    if (!std::exchange(paused_, false)) return;
    if (const auto returned = open_.return_to_play(); !returned) return open_.say_error(returned.error());
    sit_down();
    open_.match().run_clock(open_.now());
    consider(false);
    open_.changed();
  });
}

void ComputerPlay::end_unfinished() {
  open_.run([this] {
    if (open_.decided() || !players_.without_person()) return;
    stop();
    paused_ = false;
    open_.after(open_.match().abandon(open_.now()));
  });
}

// ---- offers of a draw ----

// Engines cannot be asked: how they saw it when they moved last must do.
void ComputerPlay::weigh_draw(int seat) {
  if (players_.at(seat)->kind == SeatKind::engine) {
    const auto score = scores_.find(seat);
    return draw_weighed_by(score == scores_.end() ? not_to_be_drawn : score->second);
  }
  ThinkLimits limits;
  limits.time = Milliseconds(600);
  start_thinking(limits, &ComputerPlay::draw_weighed);
}

void ComputerPlay::draw_weighed(const ThinkResult& result) { draw_weighed_by(seen_by_the_other(result.last.score)); }

void ComputerPlay::draw_weighed_by(const Score& own) {
  Match& match = open_.match();
  const auto offer = match.draw_offer();
  if (!offer) return;
  if (takes_draw(own, match.ply())) return open_.after(match.accept_draw(other_than(*offer), open_.now()));
  match.decline_draw();
  open_.changed();
  open_.say(NoticeKind::information, {"window.draw-declined", KIBAN_N_("The computer declines the draw."), {}});
}

// ---- engines ----

EngineLife ComputerPlay::engine_life(int seat) const {
  if (failed_.count(seat) != 0) return EngineLife::failed;
  if (!engines_.sits(seat)) return EngineLife::none;
  return engines_.ready(seat) ? EngineLife::ready : EngineLife::starting;
}

Result<void> ComputerPlay::sit(int seat) {
  if (engines_.sits(seat)) return {};
  return engines_.sit(seat, players_.at(seat)->level, open_.match().game().shared_from_this());
}

// Those of a game that is over stay at home.
void ComputerPlay::sit_down() {
  players_.sit(open_.record().seats);
  over_was_told_ = open_.decided();
  if (open_.decided() || paused_) return;
  const int seats = static_cast<int>(players_.seats().size());
  for (int seat = 0; seat < seats; ++seat) {
    if (players_.at(seat)->kind != SeatKind::engine) continue;
    if (const auto sat = sit(seat); !sat) engine_failed(seat, sat.error());
  }
}

void ComputerPlay::wait_for_engine() {
  open_.match().pause_clock(open_.now());
  clock_waits_ = true;
}

// Its clock waits until it is ready: books and networks take their time to load.
void ComputerPlay::ask_engine(int seat) {
  asked_ = seat;
  failed_.erase(seat);
  if (const auto sat = sit(seat); !sat) return engine_failed(seat, sat.error());
  if (!engines_.ready(seat)) wait_for_engine();
  engines_.think(seat, search_for_move(open_.match(), open_.now()), [this, seat, turn = turn_](const auto& answer) {
    if (turn == turn_) open_.run([this, seat, &answer] { engine_moved(seat, answer); });
  });
}

void ComputerPlay::engine_ready(int seat) {
  if (clock_waits_ && at_work_ && asked_ == seat) {
    clock_waits_ = false;
    open_.match().run_clock(open_.now());
  }
  open_.noted();
}

void ComputerPlay::engine_moved(int seat, const Result<EngineAnswer>& answer) {
  if (!answer) return engine_failed(seat, answer.error());
  forget();
  if (const auto returned = open_.return_to_play(); !returned) return open_.say_error(returned.error());
  const auto result = think_result(open_.match().position(), *answer);
  if (!result) return engine_failed(seat, result.error());
  scores_[seat] = result->last.score;
  if (result->resigned) return stop(), open_.after(open_.match().resign(seat, open_.now()));
  moved(*result);
  if (open_.is_open() && open_.match().live() && open_.acting_seat() != seat)
    engines_.ponder(seat, search_for_move(open_.match(), open_.now()), result->expected);
}

// The clock of an engine that fails on its turn stands still until the game goes on.
void ComputerPlay::engine_failed(int seat, const Error& why) {
  if (open_.decided() || failed_.count(seat) != 0) return;
  if (asked_ == seat) {
    forget();
    asked_ = seat;
    wait_for_engine();
  }
  failed_[seat] = why;
  open_.noted();
  open_.say(NoticeKind::error, why.text,
            {NoticeAction::restart_engine, NoticeAction::engine_to_computer, NoticeAction::engine_to_person});
}

void ComputerPlay::restart_engine() {
  open_.run([this] {
    for (const auto& [seat, why] : std::exchange(failed_, {})) engines_.start(seat);
    go_on();
  });
}

void ComputerPlay::hand_over(SeatKind to) {
  open_.run([this, to] {
    for (const auto& [seat, why] : std::exchange(failed_, {})) {
      engines_.leave(seat);
      players_.hand_over(seat, to);
    }
    go_on();
  });
}

void ComputerPlay::go_on() {
  open_.say(NoticeKind::information, {});
  (void)open_.return_to_play();
  consider(false);
  open_.changed();
}

void ComputerPlay::tell_over() {
  if (open_.decided() && !over_was_told_) engines_.over(open_.record().ending);
  over_was_told_ = open_.decided();
}

}  // namespace kiban
