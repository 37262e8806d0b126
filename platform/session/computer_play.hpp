// The programs that play in the open game, the computer and engines: who is to move is asked, its move is played, and
// when an engine fails the game waits until somebody says how it is to go on. A game without a person may be paused.
// Belongs to the session's thread.
#pragma once

#include <map>
#include <optional>

#include "session/computer_thought.hpp"
#include "session/open_match.hpp"
#include "session/seat_engines.hpp"
#include "session/seated_players.hpp"

namespace kiban {

class ComputerPlay {
 public:
  ComputerPlay(OpenMatch& open, SeatedPlayers& players);  // which outlive it

  void begin();  // with the match that was opened; one without a person that was begun earlier is paused
  void end();

  void after_move(const Result<NodeId>& played);  // by anybody: says what is wrong, or lets the next one move
  // Asks the program that is to move, if one is. Where the game was left only after a move that was just played.
  void consider(bool was_played);
  void stop();    // everybody
  void forget();  // the same, but for engines that ponder
  void run_clock();
  void weigh_draw(int seat);  // a program's answer to the offer that stands
  void tell_over();           // to the engines, once

  // Its players wait, and the clocks with them, until they are told to go on.
  void pause();
  void resume();
  void pause_or_resume() { paused_ ? resume() : pause(); }
  void end_unfinished();  // without a result

  // When an engine failed: asks it once more, or gives its seat to somebody else. The record keeps who began the game.
  void restart_engine();
  void hand_over(SeatKind to);

  bool at_work() const { return at_work_; }
  bool is_asked() const { return at_work_ || asked_ >= 0; }  // also while an engine waits to be mended
  bool paused() const { return paused_; }
  bool may_pause() const;
  bool has_failed() const { return !failed_.empty(); }
  EngineLife engine_life(int seat) const;

  void say_when_overdue();
  std::optional<Milliseconds> overdue() const { return thought_.overdue(); }

 private:
  using Thought = void (ComputerPlay::*)(const ThinkResult& result);

  void start_thinking(const ThinkLimits& limits, Thought then);
  void moved(const ThinkResult& result);
  void go_on();  // after an engine was mended or replaced
  void sit_down();
  Result<void> sit(int seat);
  void ask_engine(int seat);
  void engine_ready(int seat);
  void engine_moved(int seat, const Result<EngineAnswer>& answer);
  void engine_failed(int seat, const Error& why);
  void draw_weighed(const ThinkResult& result);
  void draw_weighed_by(const Score& own);
  void wait_for_engine();

  OpenMatch& open_;
  SeatedPlayers& players_;
  ComputerThought thought_;
  SeatEngines engines_;
  std::uint64_t turn_ = 0;  // answers to what was asked in an earlier one are dropped
  bool at_work_ = false;
  bool paused_ = false;
  bool clock_waits_ = false;     // for the engine that is asked
  bool over_was_told_ = false;   // to the engines
  int asked_ = -1;               // the seat whose engine is to move
  std::map<int, Score> scores_;  // how engines saw it when they moved last
  std::map<int, Error> failed_;  // engines that are to be mended
};

}  // namespace kiban
