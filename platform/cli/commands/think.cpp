#include <fmt/format.h>

#include <future>
#include <ostream>

#include "cli/commands/commands.hpp"
#include "cli/engine_args.hpp"
#include "cli/game_args.hpp"
#include "cli/levels.hpp"
#include "cli/words.hpp"

namespace kiban::cli {
namespace {

struct ThinkArgs {
  GameArgs game;
  LevelArgs level;
  EngineListArgs engines;
  std::string engine;  // empty: the computer player of the house
  std::uint64_t depth = 0;
  bool json = false;
};

ordered_json json_of(const Score& score) {
  if (score.mate) return {{"mate", *score.mate}};
  return {{"value", score.value}};
}

// What an engine that gives up says in place of a move.
std::string move_of(const ThinkResult& result) { return result.resigned ? "resign" : result.move_text; }

ordered_json json_of(const Opened& opened, const ThinkResult& result) {
  return {{"game", opened.game->id()},
          {"position", diagram(*opened.position)},
          {"move", move_of(result)},
          {"score", json_of(result.last.score)},
          {"depth", result.last.depth},
          {"nodes", result.last.nodes},
          {"seconds", static_cast<double>(result.last.elapsed.count()) / 1000},
          {"line", result.last.line}};
}

Result<ThinkResult> ask_engine(Host& host, const Opened& opened, const ThinkArgs& args) {
  constexpr std::int64_t usual = 4000;  // ms
  const auto entry = engine_for(args.engines, args.engine, *opened.game);
  if (!entry) return tl::unexpected(entry.error());
  EngineSearch search;
  search.start = opened.start;
  search.moves = opened.played;
  search.depth = static_cast<std::uint32_t>(args.depth);
  search.time_ms = args.level.time != 0 || args.depth != 0 ? static_cast<std::int64_t>(args.level.time) : usual;
  std::promise<Result<ThinkResult>> promise;
  EngineAbout about;  // written before the answer
  EngineWatch watch;
  watch.introduced = [&](const EngineAbout& told) { about = told; };
  Engine engine(opened.game, entry->config(), std::move(watch));
  const auto thinking = engine.think(search, {}, [&](const auto& result) { promise.set_value(result); });
  auto answer = promise.get_future().get();
  for (const Text& what : about.left_out) host.note({Fault::argument, what});
  return answer;
}

Exit run(Host& host, const ThinkArgs& args) {
  const auto opened = open_game(host, args.game);
  if (!opened) return host.fail(opened.error());
  if (opened->position->state().over()) {
    return host.fail(fail(Fault::state, "match.over", KIBAN_N_("the game is over")).value(), Exit::no);
  }
  ThinkLimits limits = limits_of(args.level);
  limits.depth = static_cast<unsigned>(args.depth);
  const auto result = args.engine.empty() ? think_now(*opened->position, limits) : ask_engine(host, *opened, args);
  if (!result) return host.fail(result.error());
  if (args.json) {
    host.print(json_of(*opened, *result));
  } else {
    host.out() << move_of(*result) << '\n';
  }
  return Exit::done;
}

}  // namespace

void add_think(Arguments& program, Host& host, Exit& status) {
  Arguments command = program.command("think", KIBAN_N_("Print the computer player's move"));
  auto args = std::make_shared<ThinkArgs>();
  add_game(command, args->game);
  add_level(command, args->level, "hard");
  command.option("--depth", args->depth, {1, 1000}, "N", KIBAN_N_("Look at most this many moves ahead"));
  command.option("--engine", args->engine, "NAME", KIBAN_N_("Ask this engine"));
  add_engine_list(command, args->engines);
  command.flag("--json", args->json, KIBAN_N_("Print one JSON document with score, depth and line"));
  command.run([&host, &status, args] { status = run(host, *args); });
}

}  // namespace kiban::cli
