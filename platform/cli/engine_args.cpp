#include "cli/engine_args.hpp"

namespace kiban::cli {

void add_engine_list(Arguments& command, EngineListArgs& args) {
  command.option("--engines", args.file, "FILE", "Another list of engines than the user's own");
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

}  // namespace kiban::cli
