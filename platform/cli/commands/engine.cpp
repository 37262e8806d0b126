#include <fmt/format.h>

#include <algorithm>
#include <ostream>

#include "cli/commands/commands.hpp"
#include "cli/engine_args.hpp"
#include "cli/numbers.hpp"
#include "player/engine/engine_check.hpp"
#include "player/engine/engine_json.hpp"
#include "player/engine/engine_trial.hpp"

namespace kiban::cli {
namespace {

namespace fs = std::filesystem;

struct ListEnginesArgs {
  EngineListArgs list;
  bool json = false;
};

struct NameArgs {
  EngineListArgs list;
  std::string name;
  bool json = false;
};

struct AddArgs {
  EngineListArgs list;
  GameArgs game;
  std::string program, name, protocol, folder;
  std::vector<std::string> arguments, options, quirks, waits;
  bool untested = false, json = false;
};

ordered_json json_of(const EngineFinding& finding) {
  return {{"check", finding.check},
          {"kept", finding.kept},
          {"token", finding.what.token},
          {"message", english(finding.what)}};
}

ordered_json json_of(const EngineVerdict& verdict) {
  ordered_json out{{"name", verdict.about.name},
                   {"author", verdict.about.author},
                   {"quirks", verdict.about.quirks},
                   {"options", ordered_json::array()},
                   {"ready_seconds", static_cast<double>(verdict.to_ready.count()) / 1000},
                   {"move", verdict.move},
                   {"checks", ordered_json::array()}};
  for (const EngineOption& option : verdict.about.options) out["options"].push_back(json_of(option));
  for (const EngineFinding& finding : verdict.findings) out["checks"].push_back(json_of(finding));
  return out;
}

Exit list_engines(Host& host, const ListEnginesArgs& args) {
  const auto engines = load_engines(args.list.path());
  if (!engines) return host.fail(engines.error());
  ordered_json all = ordered_json::array();
  for (const EngineEntry& entry : *engines) {
    if (args.json) {
      all.push_back(json_of(entry));
    } else {
      host.out() << one_line(fmt::format("{}  {}  {}  {}", entry.name, entry.game, entry.setup.protocol,
                                         entry.program.file.string()))
                 << '\n';
    }
  }
  if (args.json) host.print({{"engines", all}});
  return Exit::done;
}

Result<std::map<std::string, bool>> quirks_of(const std::vector<std::string>& given) {
  const auto pairs = pairs_of("--quirk", given);
  if (!pairs) return tl::unexpected(pairs.error());
  std::map<std::string, bool> quirks;
  for (const auto& [token, value] : *pairs) {
    if (value != "on" && value != "off")
      return fail(Fault::argument, "cli.quirk", KIBAN_N_("a quirk is on or off, not \"{1}\""), {value});
    quirks[token] = value == "on";
  }
  return quirks;
}

Result<void> set_waits(EngineEntry& entry, const std::vector<std::string>& given) {
  const auto pairs = pairs_of("--wait", given);
  if (!pairs) return tl::unexpected(pairs.error());
  for (const auto& [wait, text] : *pairs) {
    const auto ms = number_in<std::uint32_t>(text);
    if (!ms || !set_wait(entry, wait, *ms))
      return fail(
          Fault::argument, "cli.wait",
          KIBAN_N_("\"{1}\" is no wait; there are handshake, ready, move, stop, mate, quit and silence, each with "
                   "milliseconds, such as ready=60000"),
          {fmt::format("{}={}", wait, text)});
  }
  return {};
}

Result<EngineEntry> entry_of(const AddArgs& args, const Game& game) {
  if (game.engines() == nullptr)
    return fail(Fault::unsupported, "engine.none", KIBAN_N_("{1} has no bridge to engines"), {game.id()});
  auto options = pairs_of("--set", args.options);
  if (!options) return tl::unexpected(options.error());
  auto quirks = quirks_of(args.quirks);
  if (!quirks) return tl::unexpected(quirks.error());
  EngineEntry entry;
  entry.game = game.id();
  auto game_options = pairs_of("--option", args.game.options);
  if (!game_options) return tl::unexpected(game_options.error());
  entry.game_options = *std::move(game_options);
  entry.program = {program_named(args.program), args.arguments,
                   args.folder.empty() ? fs::path() : fs::absolute(args.folder)};
  entry.setup.protocol = args.protocol.empty() ? game.engines()->protocols().front().token : args.protocol;
  entry.setup.options = *std::move(options);
  entry.setup.quirks = *std::move(quirks);
  if (auto set = set_waits(entry, args.waits); !set) return tl::unexpected(set.error());
  return entry;
}

Result<std::string> name_of(const AddArgs& args, const std::string& own, const std::vector<EngineEntry>& engines,
                            const EngineEntry& entry) {
  const auto utf8 = needs_utf8("--name", args.name);
  if (!utf8) return tl::unexpected(utf8.error());
  if (args.name.empty()) return free_engine_name(engines, own.empty() ? entry.program.file.filename().string() : own);
  if (find_engine(engines, args.name) != nullptr)
    return fail(Fault::argument, "engines.twice", KIBAN_N_("there is an engine named {1} already"), {args.name});
  return args.name;
}

void tell(Host& host, const EngineVerdict& verdict) {
  host.out() << one_line(fmt::format("{}  {}  {} s  {}", verdict.about.name, verdict.about.author,
                                     static_cast<double>(verdict.to_ready.count()) / 1000, verdict.move))
             << '\n';
  for (const EngineFinding& finding : verdict.findings)
    host.out() << one_line(
                      fmt::format("{}  {}: {}", finding.kept ? "good" : "bad", finding.check, localised(finding.what)))
               << '\n';
}

// It speaks the protocol, and does not play this.
bool is_of_game(const Error& error, const Game& game) { return error.text.token.starts_with(game.id() + "."); }

// A setting that cannot take effect is told rather than kept.
Exit refuse_settings(Host& host, const EngineAbout& about) {
  for (const Text& what : about.left_out) host.note({Fault::argument, what});
  return Exit::wrong;
}

Exit add(Host& host, const AddArgs& args) {
  const auto opened = open_game(host, args.game);
  if (!opened) return host.fail(opened.error());
  auto entry = entry_of(args, *opened->game);
  if (!entry) return host.fail(entry.error());
  auto engines = load_engines(args.list.path());
  if (!engines) return host.fail(engines.error());
  std::string own_name;
  if (!args.untested) {
    const auto trial = try_engine(opened->game, entry->config());
    if (!trial) {
      if (is_of_game(trial.error(), *opened->game))
        host.note({Fault::argument,
                   {"engine.game-option", KIBAN_N_("an option of the game may suit it: --option KEY=VALUE"), {}}});
      return host.fail(trial.error(), Exit::no);
    }
    if (!trial->about.left_out.empty()) return refuse_settings(host, trial->about);
    own_name = trial->about.name;
    entry->about = trial->about;
  }
  auto name = name_of(args, own_name, *engines, *entry);
  if (!name) return host.fail(name.error());
  entry->name = *std::move(name);
  engines->push_back(*entry);
  const auto saved = save_engines(args.list.path(), *engines);
  if (!saved) return host.fail(saved.error());
  if (args.json) {
    host.print(json_of(*entry));
  } else {
    host.out() << one_line(entry->name) << '\n';
  }
  return Exit::done;
}

Exit test(Host& host, const NameArgs& args) {
  const auto entry = listed_engine(args.list, args.name);
  if (!entry) return host.fail(entry.error());
  const auto game = host.catalog().open(entry->game, entry->game_options);
  if (!game) return host.fail(game.error());
  const auto verdict = check_engine(*game, entry->config());
  if (!verdict) return host.fail(verdict.error(), Exit::no);
  if (args.json) {
    host.print(json_of(*verdict));
  } else {
    tell(host, *verdict);
  }
  return verdict->good() ? Exit::done : Exit::no;
}

Exit remove(Host& host, const NameArgs& args) {
  const auto entry = listed_engine(args.list, args.name);
  if (!entry) return host.fail(entry.error());
  auto engines = load_engines(args.list.path());
  if (!engines) return host.fail(engines.error());
  engines->erase(std::remove_if(engines->begin(), engines->end(), [&](const auto& e) { return e.name == args.name; }),
                 engines->end());
  const auto saved = save_engines(args.list.path(), *engines);
  if (!saved) return host.fail(saved.error());
  if (args.json) host.print(json_of(*entry));
  return Exit::done;
}

template <class Args>
std::pair<Arguments, std::shared_ptr<Args>> engine_command(Arguments& group, Host& host, Exit& status, const char* name,
                                                           const char* help, Exit (*run)(Host&, const Args&)) {
  Arguments command = group.command(name, help);
  auto args = std::make_shared<Args>();
  add_engine_list(command, args->list);
  command.flag("--json", args->json, KIBAN_N_("Print one JSON document"));
  command.run([&host, &status, args, run] { status = run(host, *args); });
  return {command, args};
}

void add_add(Arguments& group, Host& host, Exit& status) {
  auto [command, args] = engine_command(group, host, status, "add", KIBAN_N_("Try an engine out and add it"), add);
  add_game(command, args->game);
  command.needed("PROGRAM", args->program, KIBAN_N_("Its file, or the name of a program"));
  command.option("--argument", args->arguments, "ARG", KIBAN_N_("An argument for the program; may be given again"));
  command.option("--folder", args->folder, "DIR", KIBAN_N_("Where it works; otherwise the folder of its file"));
  command.option("--name", args->name, "NAME", KIBAN_N_("What to call it; otherwise as it calls itself"));
  command.option("--protocol", args->protocol, "PROTOCOL",
                 KIBAN_N_("What it speaks; otherwise the first that the game knows"));
  command.option("--set", args->options, "NAME=VALUE", KIBAN_N_("An option of the engine; may be given again"));
  command.option("--quirk", args->quirks, "TOKEN=on|off",
                 KIBAN_N_("How it differs from its protocol; may be given again"));
  command.option("--wait", args->waits, "WAIT=MS", KIBAN_N_("How long to wait for it; may be given again"));
  command.flag("--untested", args->untested, KIBAN_N_("Do not try it out"));
}

}  // namespace

void add_engine(Arguments& program, Host& host, Exit& status) {
  Arguments group = program.command("engine", KIBAN_N_("External engines"));
  group.needs_command();
  engine_command(group, host, status, "list", KIBAN_N_("List the engines"), list_engines);
  add_add(group, host, status);
  {
    auto [command, args] =
        engine_command(group, host, status, "test", KIBAN_N_("Try every promise of an engine"), test);
    command.needed("NAME", args->name, KIBAN_N_("As `list` prints it"));
  }
  {
    auto [command, args] =
        engine_command(group, host, status, "remove", KIBAN_N_("Take an engine from the list"), remove);
    command.needed("NAME", args->name, KIBAN_N_("As `list` prints it"));
  }
}

}  // namespace kiban::cli
