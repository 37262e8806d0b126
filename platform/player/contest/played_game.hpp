// One game of a contest, from its opening to its end.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>

#include "core/base/threads.hpp"
#include "core/match/match.hpp"
#include "player/contest/adjudication.hpp"
#include "player/contest/contestant.hpp"
#include "player/contest/openings.hpp"

namespace kiban::contest {

struct GameRules {
  std::shared_ptr<const Game> game;
  unsigned max_plies = 1000;  // then it is a draw; 0: no limit
  Milliseconds margin{100};   // by which a clock may be overrun
  Adjudication adjudication;  // none unless it is asked for
};

struct PlayedGame {
  Record record;               // finished
  std::optional<Error> fault;  // of the one who lost by it
};

// Each move has what its player thought of it, as analyses are kept (player/analysis.hpp). A game that was adjudicated
// says why in its tag `adjudicated`.
// `head` has the seats and tags of its record. Waits for its end. A player who fails loses, for a reason of the match:
// match.illegal-move, match.crashed, match.time, and is started anew before its next game. Errors: those of the game;
// of a player who twice did not get ready; Fault::cancelled when it was told to stop.
using Seen = std::function<void(const Record&)>;  // the game as it begins, and after each move
Result<PlayedGame> play_game(const GameRules& rules, const Opening& opening, Record head,
                             const std::array<Contestant*, 2>& by_seat, std::uint64_t seed, const StopToken& stop,
                             const Seen& seen = {});

}  // namespace kiban::contest
