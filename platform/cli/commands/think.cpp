#include <fmt/format.h>

#include <ostream>

#include "cli/commands/commands.hpp"
#include "cli/game_args.hpp"
#include "cli/levels.hpp"
#include "cli/words.hpp"

namespace kiban::cli {
namespace {

struct Args {
  GameArgs game;
  LevelArgs level;
  std::uint64_t depth = 0;
  bool json = false;
};

ordered_json json_of(const Score& score) {
  if (score.mate) return {{"mate", *score.mate}};
  return {{"value", score.value}};
}

ordered_json json_of(const Opened& opened, const ThinkResult& result) {
  return {{"game", opened.game->id()},
          {"position", diagram(*opened.position)},
          {"move", result.move_text},
          {"score", json_of(result.last.score)},
          {"depth", result.last.depth},
          {"nodes", result.last.nodes},
          {"seconds", static_cast<double>(result.last.elapsed.count()) / 1000},
          {"line", result.last.line}};
}

Exit run(Host& host, const Args& args) {
  const auto opened = open_game(host, args.game);
  if (!opened) return host.fail(opened.error());
  if (opened->position->state().over()) {
    return host.fail(fail(Fault::state, "match.over", KIBAN_N_("the game is over")).value(), Exit::no);
  }
  ThinkLimits limits = limits_of(args.level);
  limits.depth = static_cast<unsigned>(args.depth);
  const auto result = think_now(*opened->position, limits);
  if (!result) return host.fail(result.error());
  if (args.json) {
    host.print(json_of(*opened, *result));
  } else {
    host.out() << result->move_text << '\n';
  }
  return Exit::done;
}

}  // namespace

void add_think(Arguments& program, Host& host, Exit& status) {
  Arguments command = program.command("think", "Print the computer player's move");
  auto args = std::make_shared<Args>();
  add_game(command, args->game);
  add_level(command, args->level, "hard");
  command.option("--depth", args->depth, {1, 1000}, "N", "Look at most this many moves ahead");
  command.flag("--json", args->json, "Print one JSON document with score, depth and line");
  command.run([&host, &status, args] { status = run(host, *args); });
}

}  // namespace kiban::cli
