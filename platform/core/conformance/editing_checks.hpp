// Checks of positions made by hand; nothing where the game does not offer them.
#pragma once

#include "core/conformance/report.hpp"
#include "core/conformance/snapshot.hpp"
#include "core/plugin/plugin_game.hpp"

namespace kiban::conformance {

// The ready-made positions.
void check_setups(const Game& game, Report& report);

// A position that can be played is composed to a text that starts it again; check finds nothing wrong with it, and
// agrees with start after small changes that nobody would make in play.
void check_editing(const Game& game, const Snapshot& now, Report& report);

// What no host gives to the functions of kb.edit.
void check_edit_table(const PluginGame& game, Report& report);

}  // namespace kiban::conformance
