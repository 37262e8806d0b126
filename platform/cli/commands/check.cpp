#include <fmt/format.h>

#include <filesystem>
#include <ostream>

#include "cli/commands/commands.hpp"
#include "cli/game_args.hpp"
#include "core/conformance/conformance.hpp"
#include "core/plugin/plugins.hpp"
#include "core/plugin/prober.hpp"

namespace kiban::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t max_number = 1'000'000;

struct CheckArgs {
  std::string plugin;
  std::uint64_t seed = ConformanceEffort().seed, playouts = ConformanceEffort().playouts,
                plies = ConformanceEffort().plies;
  bool json = false;
};

// A file, or the id of a game whose plugin is installed.
Result<fs::path> plugin_file(Host& host, const std::string& named) {
  const auto utf8 = needs_utf8("PLUGIN", named);
  if (!utf8) return tl::make_unexpected(utf8.error());
  std::error_code error;
  if (fs::is_regular_file(named, error)) return fs::absolute(named);
  const bool looks_like_a_file = named.find('/') != std::string::npos || fs::path(named).has_extension();
  const GameEntry* entry = looks_like_a_file ? nullptr : host.catalog().find(named);
  if (entry != nullptr) return fs::path(entry->path);
  return fail(Fault::argument, "check.file", KIBAN_N_("there is no plugin {1}; give the path of its file"), {named});
}

// A script does no harm. A plugin is loaded first in a child process, which may crash or hang; what survives that is
// looked at closely here.
Result<std::shared_ptr<GameMaker>> loaded(Host& host, const fs::path& file) {
  if (is_script_path(file.string())) {
    auto maker = script::load_script_file(file, host.games().catalog);
    if (!maker) return tl::make_unexpected(in_file(file.string(), maker.error()));
    return *maker;
  }
  const PluginPlaces places = default_plugin_places();
  if (!places.probe.empty()) {
    const auto outcomes = probe({file}, {places.probe, places.probe_time, places.probe_work});
    const Result<void>& verdict = outcomes.front().verdict;
    // A broken promise is no danger, and the full check names them all.
    if (!verdict && verdict.error().text.token != "plugin.promise") return tl::make_unexpected(verdict.error());
  }
  return load_plugin_here(file);
}

ordered_json json_of(const std::vector<BrokenPromise>& broken) {
  ordered_json list = ordered_json::array();
  for (const BrokenPromise& each : broken) {
    list.push_back({{"game", each.game}, {"promise", each.promise}, {"detail", each.detail}});
  }
  return list;
}

Exit refused(Host& host, const CheckArgs& args, const Error& error) {
  if (args.json) {
    host.print({{"plugin", args.plugin},
                {"kept", false},
                {"token", error.text.token},
                {"message", english(error.text)},
                {"broken", ordered_json::array()}});
  }
  return host.fail(error, Exit::no);
}

Exit run(Host& host, const CheckArgs& args) {
  const auto file = plugin_file(host, args.plugin);
  if (!file) return host.fail(file.error());
  const auto maker = loaded(host, *file);
  if (!maker) return refused(host, args, maker.error());
  const ConformanceEffort effort{args.seed, static_cast<unsigned>(args.playouts), static_cast<unsigned>(args.plies),
                                 true};
  std::vector<BrokenPromise> broken;
  for (const GameEntry& entry : (*maker)->games()) {
    for (BrokenPromise& each : check_game(**maker, entry, effort)) broken.push_back(std::move(each));
  }
  if (args.json) {
    host.print({{"plugin", args.plugin}, {"kept", broken.empty()}, {"broken", json_of(broken)}});
  } else {
    for (const BrokenPromise& each : broken) {
      host.out() << one_line(fmt::format("{} {}: {}", each.game, each.promise, each.detail)) << '\n';
    }
    if (broken.empty()) host.out() << fmt::format("kept {}\n", promises().size());
  }
  return broken.empty() ? Exit::done : Exit::no;
}

}  // namespace

void add_check(Arguments& program, Host& host, Exit& status) {
  Arguments command = program.command("check", KIBAN_N_("Try every promise of the plugin interface on a plugin"));
  auto args = std::make_shared<CheckArgs>();
  command.needed("PLUGIN", args->plugin, KIBAN_N_("The file of a plugin or a script, or the id of an installed game"));
  command.option("--seed", args->seed, {0, max_number}, "N", KIBAN_N_("Choose the random games by this number"));
  command.option("--playouts", args->playouts, {0, max_number}, "N", KIBAN_N_("Random games for each set of options"));
  command.option("--plies", args->plies, {0, max_number}, "N", KIBAN_N_("Moves in each of them at most"));
  command.flag("--json", args->json, KIBAN_N_("Print one JSON document"));
  command.run([&host, &status, args] { status = run(host, *args); });
}

}  // namespace kiban::cli
