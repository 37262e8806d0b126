#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <chrono>
#include <filesystem>
#include <ostream>
#include <system_error>

#include "cli/commands/commands.hpp"
#include "cli/files.hpp"
#include "cli/game_args.hpp"
#include "core/base/whole_file.hpp"
#include "core/conformance/conformance.hpp"
#include "script/game/tester.hpp"
#include "script/sandbox/meta.hpp"

namespace kiban::cli {
namespace {

namespace fs = std::filesystem;
using script::ScriptFile;
using script::ScriptMaker;

constexpr std::uint64_t most_asked = 1'000'000;

struct VariantListArgs {
  bool json = false;
};

struct NewVariantArgs {
  std::string id, base;
  bool whole = false;
};

struct FileArgs {
  std::vector<std::string> files;
  std::uint64_t seed = ConformanceEffort().seed, playouts = ConformanceEffort().playouts,
                plies = ConformanceEffort().plies, time = 5000;
  bool json = false;
};

struct Nothing {};

// ---- list ----

const char* state_of(const ScriptFile& file) {
  if (!file.enabled) return "off";
  return file.broken ? "broken" : "on";
}

ordered_json json_of(const ScriptFile& file) {
  ordered_json out{{"id", file.id},
                   {"name", file.name},
                   {"summary", file.summary},
                   {"base", file.base.empty() ? ordered_json(nullptr) : ordered_json(file.base)},
                   {"state", state_of(file)},
                   {"shipped", file.shipped},
                   {"path", file.path.string()},
                   {"why", nullptr}};
  if (file.broken) {
    out["why"] = {
        {"token", file.broken->text.token}, {"line", file.broken->line}, {"message", english(file.broken->text)}};
  }
  return out;
}

Exit list_variants(Host& host, const VariantListArgs& args) {
  const ScriptMaker& scripts = *host.games().scripts;
  ordered_json all = ordered_json::array();
  std::size_t width = 0, base_width = 1;
  for (const ScriptFile& file : scripts.files()) {
    all.push_back(json_of(file));
    width = std::max(width, file.id.size());
    base_width = std::max(base_width, file.base.size());
  }
  if (args.json) {
    host.print({{"variants", all}, {"folder", scripts.places().own.string()}});
    return Exit::done;
  }
  for (const ScriptFile& file : scripts.files()) {
    host.out() << one_line(fmt::format("{:<{}}  {:<{}}  {:<6}  {}", file.id, width, file.base.empty() ? "-" : file.base,
                                       base_width, state_of(file), translate(file.id, file.name)))
               << '\n';
    if (file.broken) host.note(in_file(file.path.string(), *file.broken));
  }
  return Exit::done;
}

// ---- new ----

// "some-game/my-rule" is called "My rule" until someone finds a better name.
std::string shown_name_of(const std::string& id) {
  std::string name = id.substr(id.rfind('/') + 1);
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '-' || c == '_'; }, ' ');
  name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
  return name;
}

// What is named, else the game whose folder the script will lie in. Empty: a whole game.
Result<std::string> base_of(Host& host, const NewVariantArgs& args) {
  if (args.whole) return std::string();
  const std::string base = args.base.empty() ? args.id.substr(0, args.id.find('/')) : args.base;
  const bool told = !args.base.empty() || args.id.find('/') != std::string::npos;
  if (told && host.catalog().find(base) != nullptr) return base;
  if (!args.base.empty()) {
    return tl::make_unexpected(host.catalog().open(base, {}).error());  // names the nearest
  }
  return fail(Fault::argument, "variant.base",
              KIBAN_N_("say with --base which game {1} changes, or with --whole that it is a game of its own"),
              {args.id});
}

Result<fs::path> place_for(Host& host, const std::string& id) {
  const fs::path& own = host.games().scripts->places().own;
  const auto proper = script::id_of_file(own / (id + ".lua"));
  if (!proper) return tl::make_unexpected(proper.error());
  if (*proper != id) {
    return fail(Fault::argument, "variant.id", KIBAN_N_("an id is NAME or GAME/NAME, and {1} is not"), {id});
  }
  std::error_code error;
  const fs::path file = own / (id + ".lua");
  if (fs::exists(file, error)) {
    return fail(Fault::argument, "variant.there", KIBAN_N_("{1} is there already; choose another name"),
                {file.string()});
  }
  if (host.catalog().find(id) != nullptr) {
    return fail(Fault::argument, "variant.there", KIBAN_N_("{1} is there already; choose another name"), {id});
  }
  return file;
}

Exit new_variant(Host& host, const NewVariantArgs& args) {
  const auto utf8 = needs_utf8("ID", args.id + args.base);
  if (!utf8) return host.fail(utf8.error());
  const auto file = place_for(host, args.id);
  if (!file) return host.fail(file.error());
  const auto base = base_of(host, args);
  if (!base) return host.fail(base.error());
  if (!write_whole(*file, script::script_template(shown_name_of(args.id), *base))) {
    return host.fail(fail(Fault::io, "script.write", KIBAN_N_("{1} cannot be written"), {file->string()}).value());
  }
  host.out() << file->string() << '\n';
  return Exit::done;
}

// ---- check and test ----

struct Problem {
  std::string token, line;
};

// What was found in one file.
struct Report {
  std::string path;
  std::vector<std::string> passed;  // lines
  std::vector<Problem> problems;
  Exit status = Exit::done;

  void add(const std::string& token, std::string line) {
    problems.push_back({token, one_line(std::move(line))});
    status = std::max(status, Exit::no);
  }
};

// A path, or the id of a script that is installed.
Result<std::string> path_of(Host& host, const std::string& named) {
  const auto utf8 = needs_utf8("FILE", named);
  if (!utf8) return tl::make_unexpected(utf8.error());
  if (is_script_path(named)) return named;
  for (const ScriptFile& file : host.games().scripts->files()) {
    if (file.id == named) return file.path.string();
  }
  return fail(Fault::argument, "variant.file", KIBAN_N_("there is no script {1}; give the path of its file"), {named});
}

std::shared_ptr<ScriptMaker> loaded(Host& host, Report& report) {
  auto maker = script::load_script_file(report.path, host.games().catalog);
  if (maker) return *maker;
  report.add(maker.error().text.token, script::located(report.path, maker.error()));
  if (maker.error().fault == Fault::io) report.status = Exit::wrong;
  return nullptr;
}

// Says what is tried, and, once a second, how far it is.
ConformanceWatch watch_of(Host& host, const FileArgs& args, const std::string& path) {
  using Clock = std::chrono::steady_clock;
  host.note(
      fail(Fault::internal, "variant.check",
           KIBAN_N_("{1}: up to {2} random games of up to {3} moves, in about {4} s (--playouts, --plies, --time)"),
           {path, std::to_string(args.playouts), std::to_string(args.plies),
            fmt::format("{}", static_cast<double>(args.time) / 1000)})
          .value());
  ConformanceWatch watch;
  const auto begun = Clock::now();
  if (args.time > 0) watch.until = begun + std::chrono::milliseconds(args.time);
  watch.told = [&host, path, said = begun](std::size_t done, std::size_t all) mutable {
    if (Clock::now() - said < std::chrono::seconds(1) || done == all) return;
    said = Clock::now();
    host.note(fail(Fault::internal, "variant.check", KIBAN_N_("{1}: {2} of {3} sets of options were tried"),
                   {path, std::to_string(done), std::to_string(all)})
                  .value());
  };
  return watch;
}

void check(Host& host, const FileArgs& args, Report& report) {
  const auto maker = loaded(host, report);
  if (!maker) return;
  const GameEntry entry = maker->games().front();
  if (const auto game = maker->open(entry.id, {}); !game) {
    return report.add(game.error().text.token, script::located(report.path, game.error()));
  }
  const ConformanceEffort effort{args.seed, static_cast<unsigned>(args.playouts), static_cast<unsigned>(args.plies),
                                 true};
  for (const BrokenPromise& each : check_game(*maker, entry, effort, watch_of(host, args, report.path))) {
    report.add(each.promise, fmt::format("{}: {} {}", report.path, each.promise, each.detail));
  }
  if (report.problems.empty()) report.passed.push_back(fmt::format("{}: kept {}", report.path, promises().size()));
}

void test(Host& host, const FileArgs&, Report& report) {
  const auto maker = loaded(host, report);
  if (!maker) return;
  const auto outcomes = script::run_tests(maker->script(maker->files().front().id), maker->bases());
  for (const script::TestOutcome& test : outcomes) {
    const std::string place = fmt::format("{}:{}", report.path, test.line);
    if (test.failure) {
      report.add(test.failure->token, fmt::format("{}: {}: {}", place, test.name, localised(*test.failure)));
    } else {
      report.passed.push_back(one_line(fmt::format("{}: {}: ok", place, test.name)));
    }
  }
  if (outcomes.empty()) {
    report.passed.push_back(
        localised({"test.none", KIBAN_N_("{1}: there are no tests; add a list called tests"), {report.path}}));
  }
}

ordered_json json_of(const Report& report) {
  ordered_json out{{"file", report.path},
                   {"ok", report.problems.empty()},
                   {"passed", report.passed.size()},
                   {"problems", ordered_json::array()}};
  for (const Problem& each : report.problems) out["problems"].push_back({{"token", each.token}, {"line", each.line}});
  return out;
}

template <void (*look)(Host&, const FileArgs&, Report&)>
Exit for_each_file(Host& host, const FileArgs& args) {
  ordered_json all = ordered_json::array();
  Exit status = Exit::done;
  for (const std::string& named : args.files) {
    const auto path = path_of(host, named);
    if (!path) return host.fail(path.error());
    Report report{*path, {}, {}, Exit::done};
    look(host, args, report);
    status = std::max(status, report.status);
    all.push_back(json_of(report));
    if (args.json) continue;
    for (const std::string& line : report.passed) host.out() << line << '\n';
    for (const Problem& each : report.problems) host.out() << each.line << '\n';
  }
  if (args.json) host.print({{"files", all}});
  return status;
}

Exit print_meta(Host& host, const Nothing&) {
  host.out() << script::meta_file();
  return Exit::done;
}

template <class Args>
std::pair<Arguments, std::shared_ptr<Args>> variant_command(Arguments& group, Host& host, Exit& status,
                                                            const char* name, const char* help,
                                                            Exit (*run)(Host&, const Args&)) {
  Arguments command = group.command(name, help);
  auto args = std::make_shared<Args>();
  command.run([&host, &status, args, run] { status = run(host, *args); });
  return {command, args};
}

}  // namespace

void add_variant(Arguments& program, Host& host, Exit& status) {
  Arguments group = program.command("variant", KIBAN_N_("Games that are written in Lua"));
  group.needs_command();
  {
    auto [command, args] =
        variant_command(group, host, status, "list", KIBAN_N_("List the scripts that are there"), list_variants);
    command.flag("--json", args->json, KIBAN_N_("Print one JSON document"));
  }
  {
    auto [command, args] =
        variant_command(group, host, status, "new", KIBAN_N_("Begin a script in your own folder"), new_variant);
    command.needed("ID", args->id, KIBAN_N_("What it will be called: NAME, or GAME/NAME"));
    command.option("--base", args->base, "GAME",
                   KIBAN_N_("The game that it changes; otherwise the one that ID begins with"));
    command.flag("--whole", args->whole, KIBAN_N_("A game of its own"));
    command.excludes("--whole", "--base");
  }
  {
    auto [command, args] = variant_command(
        group, host, status, "check", KIBAN_N_("Try whether scripts keep what games promise"), for_each_file<check>);
    command.needed("FILE", args->files, KIBAN_N_("Lua files, or ids of scripts"));
    command.option("--seed", args->seed, {0, most_asked}, "N", KIBAN_N_("Choose the random games by this number"));
    command.option("--playouts", args->playouts, {0, most_asked}, "N",
                   KIBAN_N_("Random games for each set of options"));
    command.option("--plies", args->plies, {0, most_asked}, "N", KIBAN_N_("Moves in each of them at most"));
    command.option("--time", args->time, {0, most_asked}, "MS",
                   KIBAN_N_("Time for each file, about; 0: as long as it takes"));
    command.flag("--json", args->json, KIBAN_N_("Print one JSON document"));
  }
  {
    auto [command, args] =
        variant_command(group, host, status, "test", KIBAN_N_("Run the tests that scripts carry"), for_each_file<test>);
    command.needed("FILE", args->files, KIBAN_N_("Lua files, or ids of scripts"));
    command.flag("--json", args->json, KIBAN_N_("Print one JSON document"));
  }
  variant_command<Nothing>(group, host, status, "meta", "Print what language servers of Lua are told", print_meta);
}

}  // namespace kiban::cli
