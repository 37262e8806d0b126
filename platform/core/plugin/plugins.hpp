// Plugins as a maker of games: finds them, probes new ones in a child process, loads those that keep their promises.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/catalog/catalog.hpp"

namespace kiban {

struct PluginPlaces {
  std::vector<std::filesystem::path> folders;   // searched in order; the first file of a name wins
  std::filesystem::path probe;                  // the kiban-probe program; empty: new plugins are not probed (tests)
  std::filesystem::path verdicts;               // where probe results are remembered; empty: nowhere
  std::chrono::milliseconds probe_time{60000};  // for one plugin, by the clock: others may have the processor
  std::chrono::seconds probe_work{10};          // for one plugin, of the processor's time
};

// KIBAN_PLUGIN_PATH, the user's data folder, beside the program, the installed library folder; see docs/plugins.md.
PluginPlaces default_plugin_places();

// Looks through the places, probes what is new, several at once, and loads what passed. Never fails as a whole: a bad
// plugin becomes a RefusedFile.
std::shared_ptr<GameMaker> load_plugins(const PluginPlaces& places);

// What is about to be done with a plugin; told first, so that a crash has a name.
enum class PluginStage { opening, starting, reading };
using StageHeard = std::function<void(PluginStage)>;

// Loads one file into this process without a probe: for kiban-probe and `kiban check`. Errors: plugin.open,
// plugin.symbol, plugin.abi, plugin.id, plugin.size, plugin.init, plugin.games, plugin.table ...
Result<std::shared_ptr<GameMaker>> load_plugin_here(const std::filesystem::path& file, const StageHeard& heard = {});

// Hears what plugins log: 0 debug, 1 information, 2 warning, 3 error. Set once at start; called from any thread.
using PluginLog = std::function<void(const std::string& plugin, std::int32_t severity, const std::string& message)>;
void set_plugin_log(PluginLog log);

}  // namespace kiban
