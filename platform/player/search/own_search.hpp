// A search by the game's own player, told as the general search is.
#pragma once

#include <cstdint>
#include <functional>

#include "core/base/threads.hpp"
#include "player/search/player.hpp"

namespace kiban::player {

// Has the game a search of its own that is fit for what is asked?
bool knows_better(const Position& position, const ThinkLimits& limits);

// For a program that is one engine: so many bytes for each search from here on; 0: as many as the level has.
void grant_memory(std::uint64_t bytes);

// `position` is only cloned, and is not over. Errors: those of PlayerSession.
Result<ThinkResult> own_search(const Position& position, const ThinkLimits& limits, const StopToken& stop,
                               const std::function<void(const ThinkProgress&)>& progress);

}  // namespace kiban::player
