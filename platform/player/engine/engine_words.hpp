// What engines answer, in the words of any player.
#pragma once

#include <memory>
#include <optional>

#include "core/model/engine.hpp"
#include "player/engine/engine.hpp"
#include "player/search/player.hpp"

namespace kiban {

// The position that a search is about; of a ponder search, the one after the expected move.
Result<std::unique_ptr<Position>> searched_position(const Game& game, const EngineSearch& search);

// Did the move come that `pondered` counted on? `search` is what is to be thought about now.
bool is_foreseen(const EngineSearch& pondered, const EngineSearch& search);

// Whose turn it is there.
Result<int> searching_role(const Game& game, const EngineSearch& search);

// Nothing where there is nothing to tell about the best line.
std::optional<ThinkProgress> think_progress(const EngineProgress& progress);

// `position` is the one that was searched.
Result<ThinkResult> think_result(const Position& position, const EngineAnswer& answer);

}  // namespace kiban
