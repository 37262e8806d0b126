// The optional tables of a plugin as classes of the house. Each refers to the game, which owns it; null where the
// plugin does not offer the table. Error: plugin.answer, when the table breaks a promise.
#pragma once

#include <memory>

#include "core/plugin/plugin_game.hpp"

namespace kiban {

Result<std::unique_ptr<const Notation>> plugin_notation(const PluginGame& game);
Result<std::unique_ptr<const Editing>> plugin_editing(const PluginGame& game);
Result<std::unique_ptr<const Engines>> plugin_engines(const PluginGame& game);
Result<std::unique_ptr<const Players>> plugin_players(const PluginGame& game);
Result<std::unique_ptr<const Solver>> plugin_solver(const PluginGame& game);

// A position for a plugin to search in, and one to check on what it says. Error: player.position, of another game.
struct PositionCopies {
  std::unique_ptr<Position> ours;
  std::unique_ptr<PluginPosition> theirs;
};
Result<PositionCopies> copies_for(const PluginGame& game, const Position& position);

}  // namespace kiban
