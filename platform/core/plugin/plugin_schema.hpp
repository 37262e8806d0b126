// What a plugin declares about a game, read and checked.
#pragma once

#include <kiban/games.h>

#include "core/catalog/catalog.hpp"

namespace kiban {

// Id, names and options; domain, origin and path are left to the caller. Errors: plugin.games, plugin.size,
// plugin.text, plugin.options.
Result<GameEntry> read_game_info(const kb_game_info* info);

// Whether everything in it is in range, so that the rest of the program may index without a thought. Errors:
// plugin.topology, plugin.size, plugin.text.
Result<void> check_topology(const kb_topology* topology);

}  // namespace kiban
