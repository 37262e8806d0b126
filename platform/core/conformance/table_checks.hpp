// Checks of a plugin's own C functions, below what Game and Position let through.
#pragma once

#include "core/conformance/report.hpp"
#include "core/plugin/plugin_game.hpp"

namespace kiban::conformance {

void check_table(const PluginGame& game, Report& report);

}  // namespace kiban::conformance
