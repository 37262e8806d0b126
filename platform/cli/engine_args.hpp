// --engines FILE, --engine NAME: the engines of the user.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "cli/arguments.hpp"
#include "cli/game_args.hpp"
#include "player/engine/engine_list.hpp"

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

// As the shell finds it: a name without a slash is looked up among the programs. Need not be there.
std::filesystem::path program_named(const std::string& given);

// What was given as KEY=VALUE, under the option `what`. Errors: cli.utf8, cli.option.
Result<std::map<std::string, std::string>> pairs_of(const char* what, const std::vector<std::string>& given);

}  // namespace kiban::cli
