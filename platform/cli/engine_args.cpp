#include "cli/engine_args.hpp"

#include <boost/filesystem/path.hpp>
#include <boost/process/search_path.hpp>
#include <system_error>

namespace kiban::cli {

void add_engine_list(Arguments& command, EngineListArgs& args) {
  command.option("--engines", args.file, "FILE", KIBAN_N_("Another list of engines than the user's own"));
}

Result<EngineEntry> listed_engine(const EngineListArgs& args, const std::string& name) {
  const auto utf8 = needs_utf8("NAME", name);
  if (!utf8) return tl::unexpected(utf8.error());
  const auto engines = load_engines(args.path());
  if (!engines) return tl::unexpected(engines.error());
  const EngineEntry* const found = find_engine(*engines, name);
  if (found == nullptr)
    return fail(Fault::argument, "engines.unknown",
                KIBAN_N_("there is no engine named {1}; the command engine list shows those that there are"), {name});
  return *found;
}

Result<EngineEntry> engine_for(const EngineListArgs& args, const std::string& name, const Game& game) {
  auto entry = listed_engine(args, name);
  if (!entry) return entry;
  const bool plays = game.id() == entry->game || game.id().compare(0, entry->game.size() + 1, entry->game + "/") == 0;
  if (!plays)
    return fail(Fault::argument, "engines.other-game", KIBAN_N_("the engine {1} plays {2}, not {3}"),
                {name, entry->game, game.id()});
  return entry;
}

std::filesystem::path program_named(const std::string& given) {
  if (given.find('/') != std::string::npos) return std::filesystem::absolute(given).lexically_normal();
  std::error_code ignored;
  if (std::filesystem::exists(given, ignored)) return std::filesystem::absolute(given);
  const auto found = boost::process::search_path(given);
  return found.empty() ? std::filesystem::absolute(given) : std::filesystem::path(found.string());
}

Result<std::map<std::string, std::string>> pairs_of(const char* what, const std::vector<std::string>& given) {
  std::map<std::string, std::string> pairs;
  for (const std::string& pair : given) {
    const auto utf8 = needs_utf8(what, pair);
    if (!utf8) return tl::unexpected(utf8.error());
    const auto equals = pair.find('=');
    if (equals == std::string::npos || equals == 0)
      return fail(Fault::argument, "cli.option", KIBAN_N_("an option is given as KEY=VALUE, not as \"{1}\""), {pair});
    pairs[pair.substr(0, equals)] = pair.substr(equals + 1);
  }
  return pairs;
}

}  // namespace kiban::cli
