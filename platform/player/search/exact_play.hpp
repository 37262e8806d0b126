// Play by tables of solved games, where they are there.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>

#include "core/model/solver.hpp"
#include "player/search/player.hpp"

namespace kiban {

// Where a game's tables lie unless somebody says otherwise: $XDG_DATA_HOME/kiban/solved/GAME. Empty: nowhere.
std::filesystem::path tables_folder(const Game& game);

// The game's tables, opened once for those who ask one after the other; null where the game has none or they are not
// built, or are damaged. [thread-safe]
std::shared_ptr<const Tables> exact_tables(const Game& game);

namespace player {

// The best move by the tables, its value and its line; one of those as good, by the seed. Nothing for levels that are
// to err, where there are no tables, and where they do not know the position.
std::optional<ThinkResult> exact_play(const Position& position, const ThinkLimits& limits);

}  // namespace player
}  // namespace kiban
