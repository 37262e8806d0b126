// How a computer player of the open game uses its time, and how it takes an offer.
#pragma once

#include <optional>
#include <string>

#include "core/match/match.hpp"
#include "core/model/engine.hpp"
#include "player/search/player.hpp"

namespace kiban {

Level level_of(const std::string& token);  // as level_named; anything else is medium

// At most a thirtieth of what is left and most of what comes back; nothing without a clock.
ThinkLimits limits_for(const std::string& level, const Clock* clock, int seat, Milliseconds now);

// What an engine is asked when it is to move where the game stands: on the clocks as they are, or without one for some
// seconds.
EngineSearch search_for_move(const Match& match, Milliseconds now);

// `own` is the score as the computer sees it; `plies` how long the game is already.
bool takes_draw(const Score& own, std::size_t plies);

}  // namespace kiban
