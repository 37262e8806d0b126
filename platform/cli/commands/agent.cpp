#include <fmt/format.h>

#include <ostream>

#include "arena/client/agent.hpp"
#include "cli/commands/commands.hpp"
#include "cli/engine_args.hpp"
#include "cli/levels.hpp"
#include "cli/match/interrupt.hpp"
#include "core/base/user_folders.hpp"

namespace kiban::cli {
namespace {

struct AgentArgs {
  std::string url, name, key_file, game, ruleset, time_control, level, engine, mode = "daemon";
  EngineListArgs engines;
  std::uint64_t games = 0, time = 1000, pass = 60;
};

std::filesystem::path default_key_file(const std::string& name) {
  return base_folder("XDG_CONFIG_HOME", ".config") / "kiban" / "agents" / (name + ".key");
}

Result<contest::Entrant> entrant_in(const AgentArgs& args, const Game& game) {
  contest::Entrant entrant;
  entrant.name = args.name;
  entrant.level = level_of(args.level.empty() ? "medium" : args.level);
  if (args.engine.empty()) return entrant;
  const auto engine = engine_for(args.engines, args.engine, game);
  if (!engine) return tl::make_unexpected(engine.error());
  entrant.engine = engine->config();
  return entrant;
}

arena::AgentSettings settings_of(const AgentArgs& args) {
  arena::AgentSettings settings;
  settings.url = args.url;
  settings.name = args.name;
  settings.key_file = args.key_file.empty() ? default_key_file(args.name) : std::filesystem::path(args.key_file);
  settings.game = args.game;
  settings.ruleset = args.ruleset;
  settings.time_control = args.time_control;
  settings.mode = args.mode == "cron" ? arena::AgentMode::cron : arena::AgentMode::daemon;
  settings.games = args.games;
  settings.think = Milliseconds(args.time);
  settings.pass = std::chrono::seconds(args.pass);
  settings.player = [&args](const Game& game) { return entrant_in(args, game); };
  return settings;
}

Exit run(Host& host, const AgentArgs& args) {
  const InterruptWatch watch;
  arena::AgentEvents events;
  events.log = [&](const std::string& line) { host.note({Fault::state, {"arena.agent", "{1}", {line}}}); };
  events.asked_to_stop = &InterruptWatch::asked;
  const auto played = arena::run_agent(settings_of(args), host.catalog(), events);
  return played ? Exit::done : host.fail(played.error());
}

}  // namespace

void add_agent(Arguments& program, Host& host, Exit& status) {
  Arguments command = program.command("agent", KIBAN_N_("Play in an arena"));
  auto args = std::make_shared<AgentArgs>();
  command.option("--arena", args->url, "URL", KIBAN_N_("Where it is: http://HOST:PORT"));
  command.required("--arena");
  command.option("--name", args->name, "NAME", KIBAN_N_("Who plays; registered when there is no key yet"));
  command.required("--name");
  command.option("--key-file", args->key_file, "FILE", KIBAN_N_("Where the key is kept, for its owner alone"));
  command.option("--game", args->game, "GAME", KIBAN_N_("What to play"));
  command.option("--ruleset", args->ruleset, "R", KIBAN_N_("By which of the arena's rulesets"));
  command.option("--time-control", args->time_control, "TIME", KIBAN_N_("How long a decision may take: 30s, 5m, 1h"));
  command.option("--player", args->level, {"easy", "medium", "hard"}, "LEVEL",
                 KIBAN_N_("Who decides: the built-in player (medium)"));
  command.option("--engine", args->engine, "NAME", KIBAN_N_("Who decides: an engine of the list"));
  command.excludes("--engine", "--player");
  add_engine_list(command, args->engines);
  command.option("--time", args->time, {10, 3'600'000}, "MS",
                 KIBAN_N_("To think at most (1000), and a quarter of the time there is"));
  command.option("--mode", args->mode, {"daemon", "cron"}, "MODE", KIBAN_N_("Runs on, or makes one pass (daemon)"));
  command.option("--pass", args->pass, {1, 86400}, "SECONDS", KIBAN_N_("How long a pass of cron may take (60)"));
  command.option("--games", args->games, {0, 1'000'000}, "N", KIBAN_N_("Games to play, then it ends; 0: no limit"));
  command.run([&host, &status, args] { status = run(host, *args); });
}

}  // namespace kiban::cli
