// The conversation with one USI engine. States and what they wait for: docs/engines.md.
//
// One `go` is outstanding at a time: a new search waits until the engine has answered the one before, which is told to
// stop; that answer is swallowed.
#pragma once

#include <kiban/sdk/engine.hpp>
#include <kiban/sdk/engine_session.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "order.hpp"
#include "quirks.hpp"
#include "reports.hpp"
#include "settings.hpp"
#include "words.hpp"

namespace kiban::shogi::usi {

class Session : sdk::EngineSession<Order> {
 public:
  Session(const sdk::EngineSetup& setup, sdk::EngineOut out)
      : EngineSession(setup, out, {"USI", "usiok"}), settings_(setup) {}

  std::int32_t state() const;
  void start(std::int64_t now);
  void new_game(std::int64_t now);
  sdk::Status search(Order order, std::int64_t now, sdk::Refuse refuse);
  void ponderhit(std::uint64_t request, std::span<const kb_engine_clock> clocks, std::int64_t now);
  void stop(std::uint64_t request, std::int64_t now);
  void discard(std::uint64_t request, std::int64_t now);
  sdk::Status set_option(std::string_view name, std::string_view value, std::int64_t now, sdk::Refuse refuse);
  void game_over(std::int32_t result, std::int64_t now);
  void quit(std::int64_t now);
  void raw(std::string_view line, std::int64_t now);
  void on_line(std::string_view bytes, std::int64_t now);
  void on_deadline(std::int64_t now);
  void on_exit(std::int32_t how, std::int32_t code, std::int64_t now);

 private:
  enum class Phase : std::uint8_t { fresh, handshake, loading, playing, quitting, dead };

  // ---- what the engine says ----
  void hear(std::string_view word, Words& words, std::string_view line, std::int64_t now);
  void greet(std::string_view word, Words& words, std::string_view line, std::int64_t now);
  void hear_identity(Words& words);
  void hear_option(Words& words);
  void hear_usiok(std::int64_t now);
  void hear_readyok(std::int64_t now);
  void hear_answer(std::string_view word, std::string_view line, std::int64_t now);
  bool is_answer(std::string_view word) const;

  // ---- what it is told ----
  void pump(std::int64_t now);       // whatever can be sent now
  bool pump_game(std::int64_t now);  // false: it has to get ready first
  void load(bool for_game, std::int64_t now);
  void begin(std::int64_t now);
  void tell_to_stop(std::int64_t now);
  void tell_settings();

  // ---- searches ----
  void finish(std::string_view line, std::int64_t now);
  void drop_current(std::int64_t now);
  void drop_all(std::int64_t now);
  bool is_held() const { return next_ && next_->ponders() && quirks_.no_ponder; }

  // ---- time ----
  void wait_for_move(std::int64_t now);
  void expire(std::int64_t now);
  void fail(const sdk::Text& why);

  Settings settings_;
  Quirks quirks_;
  std::string name_;

  Phase phase_ = Phase::fresh;
  std::optional<std::string> early_;  // the answer to the current search, which came while it should have pondered
  unsigned to_swallow_ = 0;           // answers that nobody waits for any more
  bool fenced_ = false;               // isready was answered after the last search
  bool announces_ = false;            // readyok is told to the host
  bool loads_game_ = false;           // the isready that is out is for a game
  bool game_wanted_ = false;          // new_game waits for its turn
  bool game_untold_ = false;          // usinewgame comes before the next position
  bool used_ = false;                 // has searched since it got ready for a game
  bool settings_changed_ = false;     // since it got ready for a game
  std::optional<std::int32_t> game_over_;
};

}  // namespace kiban::shogi::usi
