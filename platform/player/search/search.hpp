// One search from beginning to end, on whatever thread it is called.
#pragma once

#include "core/base/threads.hpp"
#include "player/search/player.hpp"

namespace kiban::player {

// `position` is only cloned. Errors: player.fault, player.memory.
Result<ThinkResult> search(const Position& position, const ThinkLimits& limits, StopToken stop,
                           const std::function<void(const ThinkProgress&)>& progress);

}  // namespace kiban::player
