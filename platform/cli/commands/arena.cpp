#include <chrono>
#include <filesystem>
#include <ostream>

#include "arena/serve.hpp"
#include "cli/commands/commands.hpp"
#include "cli/levels.hpp"
#include "cli/match/interrupt.hpp"
#include "core/base/user_folders.hpp"

namespace kiban::cli {
namespace {

struct ArenaArgs {
  std::string address = "127.0.0.1", database, house = "medium", data;
  std::uint64_t port = 0, house_after = 60, key_rate = 100, address_rate = 50, connections = 15'000;
  bool trust_proxy = false, limit_loopback = false;
};

std::filesystem::path default_database() { return base_folder("XDG_DATA_HOME", ".local/share") / "kiban" / "arena.db"; }

arena::Rate rate_of(std::uint64_t a_second) {
  return {static_cast<double>(a_second), static_cast<double>(10 * a_second)};
}

arena::ServeSettings settings_of(const ArenaArgs& args) {
  arena::ServeSettings settings;
  settings.database = args.database.empty() ? default_database().string() : args.database;
  settings.arena.house = args.house == "off" ? std::nullopt : std::optional(level_of(args.house));
  settings.arena.house_after = std::chrono::seconds(args.house_after);
  settings.server.address = args.address;
  settings.server.port = static_cast<std::uint16_t>(args.port);
  settings.server.max_connections = args.connections;
  settings.server.trust_proxy = args.trust_proxy;
  settings.limits.key = rate_of(args.key_rate);
  settings.limits.address = rate_of(args.address_rate);
  settings.limits.loopback = args.limit_loopback;
  settings.places = arena::default_page_places();
  if (!args.data.empty()) settings.places.arena = args.data;
  return settings;
}

Exit run(Host& host, const ArenaArgs& args) {
  const InterruptWatch watch;
  arena::ServeEvents events;
  events.ready = [&](const std::string& url) { host.out() << "ready " << url << std::endl; };
  events.log = [&](const std::string& line) { host.note({Fault::state, {"arena.log", "{1}", {line}}}); };
  events.asked_to_stop = &InterruptWatch::asked;
  const auto served = arena::serve(settings_of(args), host.games().catalog, events);
  return served ? Exit::done : host.fail(served.error());
}

// ---- moderation ----

struct Moderation {
  std::string name, database;
  bool hide = false, show = false, ban = false, admit = false;
};

Exit moderate(Host& host, const Moderation& wish) {
  const std::string file = wish.database.empty() ? default_database().string() : wish.database;
  std::error_code error;
  if (!arena::is_postgresql(file) && !std::filesystem::is_regular_file(file, error))
    return host.fail(
        fail(Fault::argument, "arena.no-database", KIBAN_N_("there is no arena in {1}; name it by --db"), {file})
            .value());
  const auto store = arena::open_store(file);
  if (!store) return host.fail(store.error());
  const auto agent = (*store)->agent_by_name(wish.name);
  if (!agent) return host.fail(agent.error());
  if (!*agent)
    return host.fail(
        fail(Fault::argument, "arena.agent-unknown", KIBAN_N_("there is no agent {1}"), {wish.name}).value(), Exit::no);
  const bool hidden = wish.hide || ((*agent)->hidden && !wish.show);
  const bool banned = wish.ban || ((*agent)->banned && !wish.admit);
  if (wish.hide || wish.show || wish.ban || wish.admit) {
    const auto kept = (*store)->moderate(wish.name, hidden, banned);
    if (!kept) return host.fail(kept.error());
    (*store)->await_heard();
  }
  host.out() << (*agent)->name << (hidden ? " hidden" : " shown") << (banned ? " banned" : " admitted") << '\n';
  return Exit::done;
}

void add_moderate(Arguments& arena, Host& host, Exit& status) {
  Arguments command =
      arena.command("moderate", KIBAN_N_("Hide an agent's name, or refuse its key; says how it stands"));
  auto wish = std::make_shared<Moderation>();
  command.needed("NAME", wish->name, KIBAN_N_("The agent"));
  command.option("--db", wish->database, "FILE|URL", KIBAN_N_("The arena's database; its server may run meanwhile"));
  command.flag("--hide", wish->hide, KIBAN_N_("Its name is shown nowhere"));
  command.flag("--show", wish->show, KIBAN_N_("Its name is shown again"));
  command.flag("--ban", wish->ban, KIBAN_N_("Its key is refused"));
  command.flag("--admit", wish->admit, KIBAN_N_("Its key is accepted again"));
  command.excludes("--show", "--hide");
  command.excludes("--admit", "--ban");
  command.run([&host, &status, wish] { status = moderate(host, *wish); });
}

}  // namespace

void add_arena(Arguments& program, Host& host, Exit& status) {
  Arguments arena = program.command("arena", KIBAN_N_("Let programs play each other over HTTP"));
  arena.needs_command();
  add_moderate(arena, host, status);
  Arguments command = arena.command("serve", KIBAN_N_("Serve an arena until it is told to stop"));
  auto args = std::make_shared<ArenaArgs>();
  command.option("--address", args->address, "IP", KIBAN_N_("Where to listen (127.0.0.1)"));
  command.option("--port", args->port, {0, 65535}, "N", KIBAN_N_("Which port (0: any free one)"));
  command.option("--db", args->database, "FILE|URL",
                 KIBAN_N_("Where everything is kept: a file, or postgresql://HOST/NAME"));
  command.option("--house-agent", args->house, {"easy", "medium", "hard", "off"}, "LEVEL",
                 KIBAN_N_("Who plays those that wait too long (medium)"));
  command.option("--house-after", args->house_after, {0, 86400}, "SECONDS",
                 KIBAN_N_("How long they wait before that (60)"));
  command.option("--rate-limit", args->key_rate, {0, 1'000'000}, "N",
                 KIBAN_N_("Requests a second for each agent, ten times as many at once (100); 0: no limit"));
  command.option("--rate-limit-address", args->address_rate, {0, 1'000'000}, "N",
                 KIBAN_N_("The same for each address without a key (50); this machine's own are free"));
  command.flag("--limit-loopback", args->limit_loopback, KIBAN_N_("This machine's own addresses are limited, too"));
  command.option("--max-connections", args->connections, {1, 1'000'000}, "N", KIBAN_N_("Connections at once (15000)"));
  command.flag("--trust-proxy", args->trust_proxy,
               KIBAN_N_("Clients' addresses are told by a proxy, in X-Forwarded-For"));
  command.option("--data", args->data, "DIR", KIBAN_N_("Another folder of rulesets and pages"));
  command.run([&host, &status, args] { status = run(host, *args); });
}

}  // namespace kiban::cli
