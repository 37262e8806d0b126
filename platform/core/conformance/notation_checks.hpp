// Checks of a game's formats and move styles, for games that have them.
#pragma once

#include <functional>
#include <memory>

#include "core/conformance/chance.hpp"
#include "core/conformance/report.hpp"
#include "core/conformance/snapshot.hpp"
#include "core/model/game.hpp"
#include "core/plugin/plugin_game.hpp"

namespace kiban::conformance {

// The same game under other options.
using Opener = std::function<Result<std::shared_ptr<const Game>>(const OptionValues&)>;

// The game of report.line, which ends in `end`, comes back from every format that is written and read. Damaged files
// are errors, or records that play.
void check_formats(const Game& game, const Opener& open, const Snapshot& end, Chance& chance, Report& report);

// Every legal move has a text in every style, and no two have the same.
void check_styles(const Game& game, const Position& position, const Snapshot& now, Report& report);

// Below what Notation lets through: likeness is a percentage, also of bytes that are nothing.
void check_likeness(const PluginGame& game, Chance& chance, Report& report);

}  // namespace kiban::conformance
