// The conversation with one engine of the Piskvork protocol. States and what they wait for: docs/engines.md.
//
// One thing is awaited at a time, a step. What a search needs before its command can go out (a fence, an empty board)
// are steps of their own, each taken where `ask` finds it missing.
#pragma once

#include <kiban/sdk/engine.hpp>
#include <kiban/sdk/engine_session.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "answer.hpp"
#include "message.hpp"
#include "order.hpp"
#include "quirks.hpp"
#include "settings.hpp"
#include "swap2.hpp"

namespace kiban::renju::gomocup {

class Session : sdk::EngineSession<Order> {
 public:
  // The rules outlive it.
  Session(const Rules& rules, const sdk::EngineSetup& setup, sdk::EngineOut out)
      : EngineSession(setup, out, {"Gomocup", "OK"}), rules_(rules), settings_(setup, rules) {}

  std::int32_t state() const;
  void start(std::int64_t now);
  void new_game(std::int64_t now);
  sdk::Status search(Order order, std::int64_t now, sdk::Refuse refuse);
  void stop(std::uint64_t request, std::int64_t now);
  void discard(std::uint64_t request, std::int64_t now);
  sdk::Status set_option(std::string_view name, std::string_view value, std::int64_t now, sdk::Refuse refuse);
  void game_over(std::int64_t now);
  void quit(std::int64_t now);
  void raw(std::string_view line, std::int64_t now);
  void on_line(std::string_view bytes, std::int64_t now);
  void on_deadline(std::int64_t now);
  void on_exit(std::int32_t how, std::int32_t code, std::int64_t now);

 private:
  enum class Phase : std::uint8_t { fresh, handshake, playing, quitting, dead };
  // What the engine's next word is awaited for.
  enum class Step : std::uint8_t {
    none,
    greeting,    // OK to START
    settling,    // its name, behind what it was told of the rules
    fence,       // its name, so that whatever comes later belongs to what is sent later
    restarting,  // OK to RESTART or START
    swapping,    // what it does in its opening
    thinking     // coordinates
  };
  // How a position is told: after a new beginning; BEGIN, TURN, BOARD; and with the words that ask for several lines.
  enum class Way : std::uint8_t { restart, begin, turn, board, several };

  // ---- what the engine says ----
  void hear(std::string_view line, std::int64_t now);
  bool is_foreign(std::string_view line);
  void hear_ok(std::int64_t now);
  void hear_name(std::string_view line, std::int64_t now);
  void hear_message(std::string_view rest, std::int64_t now);
  void hear_suggestion(std::string_view rest, std::int64_t now);
  void hear_answer(std::string_view line, std::int64_t now);
  void hear_swap2(std::string_view line, std::int64_t now);
  void hear_trouble(bool unknown, std::string_view line, std::int64_t now);
  void refuse(const std::string& words, std::int64_t now);
  void greet(std::int64_t now);
  void be_ready(std::int64_t now);

  // ---- what it is told ----
  void pump(std::int64_t now);  // whatever can be sent now
  void take_up(std::int64_t now);
  void ask(std::int64_t now);
  bool goes_on(const Line& line) const;
  bool tells_lines() const { return quirks_.yixin && current_->lines > 1 && current_->game.opening().over(); }
  Way way_to(const Line& line) const;
  bool needs_fence() const { return unfenced_ && says_name_ && !quirks_.no_fence; }
  void fence(std::int64_t now);
  void try_fence(std::int64_t now);
  void restart(std::int64_t now);
  void say_start();
  void say_settings();
  void say_limits(const Times& times);
  void say(std::string_view key, std::int64_t value, std::int64_t unless);
  void say_position(Way way, const Line& line);
  void think(Way way, const Line& line, std::int64_t now);
  void tell_to_stop(std::int64_t now);
  bool ask_swap2(std::int64_t now);
  void leave_swap2();
  void settle(const Action& action, std::string_view said, std::int64_t now);

  // ---- searches ----
  const Question& question() const { return questions_[replies_.size()]; }
  void take_reply(std::string_view line, std::int64_t now);
  void give_up(const sdk::Text& why, std::string_view line, std::int64_t now);
  void end_search(sdk::EngineDone done, std::int64_t now);
  void drop_current(std::int64_t now);
  void drop_all(std::int64_t now);

  // ---- time ----
  void expire(std::int64_t now);
  void fail(const sdk::Text& why);

  const Rules& rules_;
  Settings settings_;
  Quirks quirks_;
  std::string name_, author_;  // as it says
  std::string last_moves_;     // of the best line, as they came
  std::string complaint_;      // the last ERROR since it was asked

  Phase phase_ = Phase::fresh;
  Step step_ = Step::none;
  std::vector<Question> questions_;  // of the current search
  std::vector<Reply> replies_;
  std::optional<Line> has_ = Line();                          // the stones that the engine has; nothing: unknown
  Line asked_;                                                // that it thinks about
  std::vector<std::pair<std::string, std::int64_t>> limits_;  // that it was told
  std::int64_t match_ms_ = 0;                                 // of this game
  std::int64_t ends_at_ = 0;                                  // when its search is over by itself; 0: never
  std::int64_t pause_ = 0;                                    // before the fence is tried again, at `try_at_`
  unsigned lost_ = 0;                                         // greetings that it did not understand
  bool says_name_ = false;                                    // in the form of the protocol
  bool unfenced_ = false;                                     // it answered since the last fence
  bool knows_swap2_ = true;                                   // until it says otherwise
  std::size_t planned_at_ = 0;                                // stones that stand when the first of these is placed
  std::vector<Point> planned_;                                // by the engine, in an opening
  bool retried_ = false;                                      // the question was put again
  bool game_wanted_ = false;                                  // new_game waits for its turn
};

}  // namespace kiban::renju::gomocup
