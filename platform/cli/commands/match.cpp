#include <fmt/format.h>

#include <filesystem>
#include <ostream>

#include "cli/commands/commands.hpp"
#include "cli/engine_args.hpp"
#include "cli/game_args.hpp"
#include "cli/library_args.hpp"
#include "cli/match/entrants.hpp"
#include "cli/match/interrupt.hpp"
#include "cli/match/openings.hpp"
#include "cli/match/plan.hpp"
#include "cli/match/report.hpp"
#include "player/contest/contest.hpp"
#include "player/engine/engine_trial.hpp"

namespace kiban::cli {
namespace {

namespace fs = std::filesystem;

struct MatchArgs {
  GameArgs game;
  LibraryArgs library;
  EngineListArgs engines;
  std::map<std::string, SidePlan> sides;  // by the token of a role, or "first" and "second"
  SidePlan both;                          // its limits alone
  MatchPlan plan;                         // what is filled in by options of the same name
  std::string openings, clock;
  std::uint64_t opening_plies = 0, time = 0, nodes = 0, depth = 0;
  std::string match;          // the one to go on with; empty: the last one
  std::uint64_t at_once = 0;  // 0: as the plan says
  bool resume = false, json = false;
};

constexpr const char* side_names[] = {"black", "white", "first", "second"};

// ---- a new plan ----

// Which seat an option like --black speaks of.
Result<std::size_t> seat_of(const std::string& side, const Game& game) {
  if (side == "first") return std::size_t{0};
  if (side == "second") return std::size_t{1};
  const kb_topology& topology = game.topology();
  for (std::uint32_t role = 0; role < topology.role_count; ++role)
    if (side == topology.roles[role].token) return std::size_t{role};
  return fail(Fault::argument, "match.role",
              KIBAN_N_("nobody plays {1} in this game; --first and --second name the seats of any game"), {side});
}

// What it names stays the same wherever the match is gone on with.
std::string absolute_player(const std::string& player) {
  const std::string word = player.substr(0, player.find(' '));
  if (word.find('/') == std::string::npos) return player;
  return program_named(word).string() + player.substr(word.size());
}

std::vector<std::string> common_limits(const MatchArgs& args) {
  std::vector<std::string> limits;
  if (!args.clock.empty()) limits.push_back("clock=" + args.clock);
  const std::pair<const char*, std::uint64_t> numbers[] = {
      {"time", args.time}, {"nodes", args.nodes}, {"depth", args.depth}};
  for (const auto& [key, value] : numbers)
    if (value != 0) limits.push_back(fmt::format("{}={}", key, value));
  return limits;
}

Result<void> seat_players(MatchPlan& plan, const MatchArgs& args, const Game& game) {
  for (const auto& [name, side] : args.sides) {
    if (side.player.empty()) continue;
    const auto seat = seat_of(name, game);
    if (!seat) return tl::unexpected(seat.error());
    SidePlan& place = plan.sides.at(*seat % 2);
    if (!place.player.empty())
      return fail(Fault::argument, "match.role", KIBAN_N_("two players are named for one seat"));
    place = side;
    place.player = absolute_player(side.player);
    const auto common = common_limits(args);
    place.limits.insert(place.limits.begin(), common.begin(), common.end());
  }
  for (const SidePlan& side : plan.sides)
    if (side.player.empty())
      return fail(Fault::argument, "match.player",
                  KIBAN_N_("a match needs two players, such as --black hard --white NAME"));
  return {};
}

Result<MatchPlan> new_plan(Host& host, const MatchArgs& args) {
  if (args.game.game.empty()) return fail(Fault::argument, "match.game", KIBAN_N_("a match needs a game, or --resume"));
  auto opened = open_game(host, args.game);
  if (!opened) return tl::unexpected(opened.error());
  if (opened->game->topology().role_count != 2)
    return fail(Fault::unsupported, "match.seats", KIBAN_N_("a match needs a game for two"));
  if (opened->position->state().over()) return fail(Fault::state, "match.over", KIBAN_N_("the game is over"));
  MatchPlan plan = args.plan;
  plan.id = fresh_match_id();
  plan.game = opened->game->id();
  plan.game_name = opened->entry != nullptr ? opened->entry->name : plan.game;
  plan.options = opened->game->options();
  plan.script = opened->game->script();
  plan.engines = args.engines.file.empty() ? "" : fs::absolute(args.engines.file).string();
  plan.openings = {{opened->start, opened->played}};
  if (args.at_once != 0) plan.at_once = args.at_once;
  if (auto seated = seat_players(plan, args, *opened->game); !seated) return tl::unexpected(seated.error());
  if (args.openings.empty()) return plan;
  auto openings = read_openings(host, args.openings, static_cast<unsigned>(args.opening_plies), *opened->game);
  if (!openings) return tl::unexpected(openings.error());
  plan.openings = *std::move(openings);
  return plan;
}

// ---- the match ----

struct Prepared {
  std::shared_ptr<const Game> game;
  contest::ContestPlan contest;
  contest::Schedule schedule{0, std::nullopt};
  Record head;
};

Result<std::array<contest::Entrant, 2>> entrants_of(const MatchPlan& plan, const Game& game) {
  std::array<contest::Entrant, 2> entrants;
  for (std::size_t i = 0; i < entrants.size(); ++i) {
    auto entrant = entrant_of(plan.sides.at(i), plan.engines, game);
    if (!entrant) return tl::unexpected(entrant.error());
    entrants.at(i) = *std::move(entrant);
  }
  if (entrants[0].name == entrants[1].name) entrants[1].name += " 2";
  return entrants;
}

Record head_of(const MatchPlan& plan, const Game& game) {
  Record head;
  head.game = plan.game;
  head.game_name = plan.game_name;
  head.options = game.options();
  head.script = plan.script;
  head.tags["event"] = plan.event.empty() ? "kiban match" : plan.event;
  head.tags[tag_match] = plan.id;
  return head;
}

Result<Prepared> prepared(Host& host, const MatchPlan& plan) {
  Prepared match;
  auto game = host.catalog().open_for(plan.game, plan.script, plan.options);
  if (!game) return tl::unexpected(game.error());
  match.game = *std::move(game);
  auto entrants = entrants_of(plan, *match.game);
  if (!entrants) return tl::unexpected(entrants.error());
  const auto adjudication = adjudication_of(plan.resign, plan.draw);
  if (!adjudication) return tl::unexpected(adjudication.error());
  std::optional<contest::Sprt> test;
  if (!plan.sprt.empty()) {
    const auto parsed = sprt_of(plan.sprt);
    if (!parsed) return tl::unexpected(parsed.error());
    test = *parsed;
  }
  match.contest = {{match.game, static_cast<unsigned>(plan.max_plies), Milliseconds(plan.margin), *adjudication},
                   *std::move(entrants),
                   plan.openings,
                   static_cast<unsigned>(plan.random_plies),
                   plan.seed,
                   static_cast<unsigned>(plan.at_once)};
  match.schedule = contest::Schedule(plan.games, test);
  match.head = head_of(plan, *match.game);
  return match;
}

// Nothing is played with settings that the command named in vain; those of the list are told.
Result<void> check_settings(Host& host, const std::string& name, const EngineAbout& about, const SidePlan& side) {
  const auto given = pairs_of("--set", side.settings);
  for (const Text& what : about.left_out) {
    const Error error{Fault::argument, {"match.setting", KIBAN_N_("{1}: {2}"), {name, localised(what)}}};
    if (given && !what.args.empty() && given->count(what.args.front()) > 0) return tl::make_unexpected(error);
    host.note(error);
  }
  return {};
}

// An engine that does not run is told of before the first game, rather than losing them all.
Result<void> try_out(Host& host, const MatchPlan& plan, const Prepared& match) {
  for (std::size_t i = 0; i < plan.sides.size(); ++i) {
    const contest::Entrant& entrant = match.contest.entrants.at(i);
    if (!entrant.engine) continue;
    EngineConfig config = *entrant.engine;
    config.name = entrant.name;
    const auto trial = try_engine(match.game, config);
    if (!trial) return tl::unexpected(trial.error());
    if (auto set = check_settings(host, entrant.name, trial->about, plan.sides.at(i)); !set) return set;
  }
  return {};
}

// What was played before is in the library.
Result<void> recall(const MatchPlan& plan, Library& library, Prepared& match, MatchReport& report) {
  RecordFilter filter;
  filter.words = plan.id;
  filter.game = plan.game;
  const auto found = library.list(filter);
  if (!found) return tl::unexpected(found.error());
  for (auto summary = found->rbegin(); summary != found->rend(); ++summary) {
    const auto record = library.read(summary->id);
    if (!record) return tl::unexpected(record.error());
    const auto id = record->tags.find(tag_match), number = record->tags.find(tag_number);
    if (id == record->tags.end() || id->second != plan.id || number == record->tags.end()) continue;
    const std::size_t game = std::strtoull(number->second.c_str(), nullptr, 10) - 1;
    if (match.schedule.finish(game, contest::score_of(record->ending, game))) report.add(game, *record, summary->id);
  }
  return {};
}

// With --json, standard output is for the document.
void tell(Host& host, bool json, const std::string& line) {
  if (json)
    host.note({Fault::state, {"match.played", "{1}", {line}}});
  else
    host.out() << line << std::endl;
}

Exit conclude(Host& host, const MatchPlan& plan, const Prepared& match, const MatchReport& report, bool json) {
  const bool stopped = !match.schedule.over();
  if (json)
    host.print(report.json(match.schedule, stopped));
  else
    report.print(host, match.schedule);
  if (!stopped) return match.schedule.verdict() == contest::Verdict::elo0 ? Exit::no : Exit::done;
  return host.fail(fail(Fault::cancelled, "match.stopped",
                        KIBAN_N_("the match was stopped; kiban match --resume --match {1} goes on with it"), {plan.id})
                       .value(),
                   Exit::no);
}

// A match that is to be played, and the right to do so.
struct Held {
  MatchPlan plan;
  std::optional<MatchLock> lock;  // of a fresh one only from its first game on
};

Result<Held> held(Host& host, const MatchArgs& args, const MatchPlans& plans) {
  if (args.resume && !args.game.game.empty())
    return fail(Fault::argument, "match.game", KIBAN_N_("a match that is gone on with has its game already"));
  if (!args.resume) return new_plan(host, args).map([](MatchPlan plan) { return Held{std::move(plan), {}}; });
  const auto id = plans.find(args.match);
  if (!id) return tl::unexpected(id.error());
  auto lock = plans.lock(*id);
  if (!lock) return tl::unexpected(lock.error());
  return plans.load(host, *id).map([&](MatchPlan plan) { return Held{std::move(plan), *std::move(lock)}; });
}

Result<void> begin(Host& host, const MatchPlans& plans, Held& held) {
  auto lock = plans.lock(held.plan.id);
  if (!lock) return tl::unexpected(lock.error());
  held.lock = *std::move(lock);
  return plans.save(host, held.plan);
}

// Another program that writes holds the match up, and does not end it.
Result<RecordId> added(Host& host, Library& library, const Record& record) {
  for (bool told = false;; told = true) {
    auto id = library.add(record);
    if (id || id.error().text.token != "library.busy" || InterruptWatch::asked()) return id;
    if (!told) host.note(id.error());
  }
}

Exit play(Host& host, Held& held, const MatchPlans& plans, Library& library, bool json) {
  const MatchPlan& plan = held.plan;
  auto match = prepared(host, plan);
  if (!match) return host.fail(match.error());
  const InterruptWatch watch;
  if (const auto fit = try_out(host, plan, *match); !fit) return host.fail(fit.error());
  const auto& entrants = match->contest.entrants;
  MatchReport report(plan.id, {entrants[0].name, entrants[1].name});
  const auto ready = held.lock ? recall(plan, library, *match, report) : begin(host, plans, held);
  if (!ready) return host.fail(ready.error());
  const auto keep = [&](const contest::FinishedGame& game) -> Result<void> {
    Record record = game.record;
    record.tags[tag_number] = fmt::format("{}", game.number + 1);
    const auto id = added(host, library, record);
    if (!id) return tl::unexpected(id.error());
    report.add(game.number, record, *id);
    tell(host, json, report.last_line(match->schedule));
    return {};
  };
  const auto played = contest::run_contest(match->contest, match->schedule, match->head, keep, &InterruptWatch::asked);
  if (!played) return host.fail(played.error());
  if (match->schedule.over()) plans.remove(plan.id);
  return conclude(host, plan, *match, report, json);
}

Exit run(Host& host, const MatchArgs& args) {
  const fs::path file = args.library.file.empty() ? default_library_file() : fs::path(args.library.file);
  const MatchPlans plans(file);
  auto match = held(host, args, plans);
  if (!match) return host.fail(match.error());
  if (args.at_once != 0) match->plan.at_once = args.at_once;
  const auto library = open_library(args.library);
  if (!library) return host.fail(library.error());
  return play(host, *match, plans, **library, args.json);
}

// ---- what can be said ----

constexpr std::uint64_t million = 1'000'000, day = std::uint64_t{24} * 3600 * 1000;

void add_sides(Arguments& command, MatchArgs& args) {
  // CLI11 keeps the names as text of its own.
  for (const std::string name : side_names) {
    SidePlan& side = args.sides[name];
    const std::string option = "--" + name;
    const bool by_role = name == "black" || name == "white";
    command.option(option.c_str(), side.player, "P",
                   by_role ? "Who plays it at first: easy, medium, hard, an engine of the list, or a program"
                           : "The same for any game, by its first and second seat");
    command.option((option + "-name").c_str(), side.name, "NAME", KIBAN_N_("What to call this player"));
    command.option((option + "-limit").c_str(), side.limits, "KEY=VALUE", KIBAN_N_("A limit of this player alone"));
    command.flag((option + "-ponder").c_str(), side.ponders, KIBAN_N_("This engine thinks on the other's time, too"));
    command.option((option + "-set").c_str(), side.settings, "NAME=VALUE", KIBAN_N_("An option of this engine"));
  }
}

void add_limits(Arguments& command, MatchArgs& args) {
  command.option("--clock", args.clock, "TIME", KIBAN_N_("Clocks: 5:00, 5:00+3, 5:00/30, 0:00/1"));
  command.option("--time", args.time, {1, day}, "MS", KIBAN_N_("Milliseconds for a move; costs no game"));
  command.option("--nodes", args.nodes, {1, million * million}, "N", KIBAN_N_("Positions for a move"));
  command.option("--depth", args.depth, {1, 1000}, "N", KIBAN_N_("Moves to look ahead"));
  command.option("--margin", args.plan.margin, {0, day}, "MS", KIBAN_N_("By which a clock may be overrun (100)"));
  command.option("--max-plies", args.plan.max_plies, {0, million}, "N",
                 KIBAN_N_("Then it is a draw (1000); 0: no limit"));
  command.option("--resign", args.plan.resign, "score=N[,moves=N]",
                 KIBAN_N_("Lost by who sees it at -N or worse at so many of its moves in a row (3)"));
  command.option("--draw", args.plan.draw, "score=N[,moves=N][,from=N]",
                 KIBAN_N_("Drawn where both see it within N at so many moves in a row (8), from that ply on (40)"));
}

void add_course(Arguments& command, MatchArgs& args) {
  command.option("--games", args.plan.games, {1, million}, "N", KIBAN_N_("How many games, at most (100)"));
  command.option("--concurrency", args.at_once, {1, 256}, "N", KIBAN_N_("How many of them at once (1)"));
  command.option("--openings", args.openings, "FILE", KIBAN_N_("Openings: a position a line, or records"));
  command.option("--opening-plies", args.opening_plies, {0, 10000}, "N",
                 KIBAN_N_("Moves to take of each record; 0: all"));
  command.option("--random-plies", args.plan.random_plies, {0, 1000}, "N",
                 KIBAN_N_("Moves at random after the opening"));
  command.option("--seed", args.plan.seed, {0, static_cast<std::uint64_t>(INT64_MAX)}, "N",
                 KIBAN_N_("Of those, and of the computer players (1)"));
  command.option("--sprt", args.plan.sprt, "ELO0,ELO1[,ALPHA,BETA]", KIBAN_N_("Stop once one of both is shown"));
  command.option("--event", args.plan.event, "TEXT", KIBAN_N_("What the records say of the occasion"));
}

}  // namespace

void add_match(Arguments& program, Host& host, Exit& status) {
  Arguments command = program.command("match", KIBAN_N_("Play many games of two players and say who is stronger"));
  auto args = std::make_shared<MatchArgs>();
  command.maybe("GAME", args->game.game, KIBAN_N_("Id of a game, which the command games lists, or a Lua file"));
  add_game_options(command, args->game);
  add_sides(command, *args);
  add_limits(command, *args);
  add_course(command, *args);
  add_engine_list(command, args->engines);
  add_db(command, args->library);
  command.flag("--resume", args->resume, KIBAN_N_("Go on with the last match that was stopped"));
  command.option("--match", args->match, "ID", KIBAN_N_("With --resume: which one"));
  command.needs("--match", "--resume");
  command.flag("--json", args->json, KIBAN_N_("Print one JSON document at the end"));
  command.run([&host, &status, args] { status = run(host, *args); });
}

}  // namespace kiban::cli
