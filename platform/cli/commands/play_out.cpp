#include <ostream>

#include "cli/commands/commands.hpp"
#include "cli/game_args.hpp"
#include "cli/words.hpp"

namespace kiban::cli {
namespace {

struct PlayOutArgs {
  GameArgs game;
  std::vector<std::string> moves;
  bool json = false;
};

Result<void> play(Position& position, const std::string& text) {
  auto utf8 = needs_utf8("MOVE", text);
  if (!utf8) return utf8;
  const auto move = position.parse_move(text);
  if (!move) return tl::make_unexpected(move.error());
  return position.play(*move);
}

Exit run(Host& host, const PlayOutArgs& args) {
  const auto opened = open_game(host, args.game);
  if (!opened) return host.fail(opened.error());
  Position& position = *opened->position;
  ordered_json out{{"game", opened->game->id()}, {"positions", ordered_json::array()}};
  for (const std::string& text : args.moves) {
    const auto played = play(position, text);
    if (!played) return host.fail(played.error(), status_of(played.error()));
    if (args.json) {
      out["positions"].push_back(diagram(position));
    } else {
      host.out() << diagram(position) << '\n';
    }
  }
  if (!args.json) {
    host.out() << outcome_line(position) << '\n';
    return Exit::done;
  }
  add_outcome(out, *opened->game, position);
  host.print(out);
  return Exit::done;
}

}  // namespace

void add_play_out(Arguments& program, Host& host, Exit& status) {
  Arguments command = program.command("play-out", KIBAN_N_("Play moves and print the position after each"));
  auto args = std::make_shared<PlayOutArgs>();
  add_game(command, args->game);
  command.needed("MOVE", args->moves, KIBAN_N_("Moves, one after the other"));
  command.flag("--json", args->json, KIBAN_N_("Print one JSON document"));
  command.run([&host, &status, args] { status = run(host, *args); });
}

}  // namespace kiban::cli
