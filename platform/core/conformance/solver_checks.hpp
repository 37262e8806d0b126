// Checks of what a game knows for certain; nothing where it knows nothing.
#pragma once

#include "core/conformance/report.hpp"
#include "core/plugin/plugin_game.hpp"

namespace kiban::conformance {

// Proofs hold move by move and their main lines end as they say; values of neighbouring positions agree.
void check_solver(const Game& game, Report& report);

// What no host gives to the functions of kb.solver.
void check_solver_table(const PluginGame& game, Report& report);

}  // namespace kiban::conformance
