// Who plays a match, and under which limits, as the command line says it.
#pragma once

#include <string>
#include <vector>

#include "cli/match/plan.hpp"
#include "player/contest/contestant.hpp"
#include "player/contest/statistics.hpp"

namespace kiban::cli {

// KEY=VALUE, each: clock=10:00/30, time=MS, nodes=N, depth=N. Errors: match.limit, clock.text.
Result<contest::Limits> limits_of(const std::vector<std::string>& given);

// A level of the computer player, an engine of the list `engines` (a file; empty: the user's own), or a program with
// its arguments. Errors: match.player, match.limit, those of the list; engine.none.
Result<contest::Entrant> entrant_of(const SidePlan& side, const std::string& engines, const Game& game);

// "ELO0,ELO1[,ALPHA[,BETA]]". Error: match.sprt.
Result<contest::Sprt> sprt_of(const std::string& text);

}  // namespace kiban::cli
