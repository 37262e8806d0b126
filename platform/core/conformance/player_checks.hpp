// Checks of a game's own search; nothing where the game has none.
#pragma once

#include "core/conformance/report.hpp"
#include "core/plugin/plugin_game.hpp"

namespace kiban::conformance {

// Legal answers, the same again, an end within 20 ms of being told, no more positions or memory than granted, no thread
// afterwards, forced wins alone where they are asked for, and no move in a finished game. Not `whole`: only the first
// two and the last, for rules that differ little from others that were checked.
void check_player(const Game& game, bool whole, Report& report);

// What no host gives to the functions of kb.player, and what only raw calls can see.
void check_player_table(const PluginGame& game, Report& report);

}  // namespace kiban::conformance
