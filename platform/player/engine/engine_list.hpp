// The engines that a user has added, in a file of theirs.
#pragma once

#include <chrono>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/options.hpp"
#include "player/engine/engine.hpp"

namespace kiban {

struct EngineEntry {
  std::string name;           // no two have the same
  std::string game;           // its id
  OptionValues game_options;  // that it is tried with, where it does not play the game as it is
  Program program;
  EngineSetup setup;                                 // protocol, options, quirks, waits and whether it ponders are kept
  std::optional<std::chrono::milliseconds> silence;  // as EngineConfig has it; absent: what holds there
  std::optional<EngineAbout> about;                  // as it introduced itself last; absent: it never did

  EngineConfig config() const;
};

// engines.json in the user's folder of settings.
std::filesystem::path default_engines_file();

// How long it is waited for: "handshake", "ready", "move", "stop", "mate", "quit" (0: the protocol's default) and
// "silence" (0: for ever). False: there is no such wait.
bool set_wait(EngineEntry& entry, std::string_view wait, std::uint32_t ms);

// Errors: engines.read; engines.format, with line and column where it is not JSON. No file is no engines.
Result<std::vector<EngineEntry>> load_engines(const std::filesystem::path& file);

// Written beside its place and then moved there. Error: engines.write.
Result<void> save_engines(const std::filesystem::path& file, const std::vector<EngineEntry>& engines);

// Null where there is none.
const EngineEntry* find_engine(const std::vector<EngineEntry>& engines, std::string_view name);

// The name, or "name 2" ... where it is taken.
std::string free_engine_name(const std::vector<EngineEntry>& engines, const std::string& name);

}  // namespace kiban
