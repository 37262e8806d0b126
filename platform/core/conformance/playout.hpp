// One random game with all checks along the way.
#pragma once

#include <chrono>

#include "core/conformance/chance.hpp"
#include "core/conformance/checks.hpp"
#include "core/conformance/notation_checks.hpp"
#include "core/conformance/report.hpp"
#include "core/model/game.hpp"

namespace kiban::conformance {

class Playout {
 public:
  using Clock = std::chrono::steady_clock;
  // `until`: when it ends, however few moves were played.
  Playout(const Game& game, const Opener& open, Keys& keys, Chance& chance, Report& report, Clock::time_point until)
      : game_(game), open_(open), keys_(keys), chance_(chance), report_(report), until_(until) {}
  void run(unsigned plies);

 private:
  bool advance(Position& position);
  void look_at(Position& position, const Snapshot& now);
  void check_undo_at_start(Position& position, const Snapshot& start);
  void check_replay(const Snapshot& end);
  void check_transposition();
  void go_back(Position& position);

  const Game& game_;
  const Opener& open_;  // empty: formats are not tried
  Keys& keys_;
  Chance& chance_;
  Report& report_;
  Clock::time_point until_;
  std::vector<Snapshot> seen_;  // one a ply, the start first
};

}  // namespace kiban::conformance
