// --engines FILE, --engine NAME: the engines of the user.
#pragma once

#include <memory>
#include <string>

#include "cli/arguments.hpp"
#include "cli/game_args.hpp"
#include "player/engine_list.hpp"

namespace kiban::cli {

struct EngineListArgs {
  std::string file;  // empty: the user's own

  std::filesystem::path path() const { return file.empty() ? default_engines_file() : std::filesystem::path(file); }
};

void add_engine_list(Arguments& command, EngineListArgs& args);

// Errors: engines.unknown, those of load_engines.
Result<EngineEntry> listed_engine(const EngineListArgs& args, const std::string& name);

// The same, for play in this game. Error: engines.other-game.
Result<EngineEntry> engine_for(const EngineListArgs& args, const std::string& name, const Game& game);

}  // namespace kiban::cli
