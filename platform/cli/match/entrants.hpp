// Who plays a match, under which limits and until when, as the command line says it.
#pragma once

#include <string>
#include <vector>

#include "cli/match/plan.hpp"
#include "player/contest/adjudication.hpp"
#include "player/contest/contestant.hpp"
#include "player/contest/statistics.hpp"

namespace kiban::cli {

// KEY=VALUE, each: clock=10:00/30, time=MS, nodes=N, depth=N. Errors: match.limit, clock.text.
Result<contest::Limits> limits_of(const std::vector<std::string>& given);

// A level of the computer player, an engine of the list `engines` (a file; empty: the user's own), or a program with
// its arguments. Errors: match.player, match.limit, those of the list; engine.none.
Result<contest::Entrant> entrant_of(const SidePlan& side, const std::string& engines, const Game& game);

// "score=N[,moves=N]" and "score=N[,moves=N][,from=N]"; empty: games are not adjudicated so. Errors: match.resign,
// match.draw.
Result<contest::Adjudication> adjudication_of(const std::string& resign, const std::string& draw);

// "ELO0,ELO1[,ALPHA[,BETA]]". Error: match.sprt.
Result<contest::Sprt> sprt_of(const std::string& text);

}  // namespace kiban::cli
