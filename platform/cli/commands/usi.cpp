// kiban usi: the computer player as a USI engine on standard input and output.
#include <algorithm>
#include <istream>
#include <ostream>

#include "cli/commands/commands.hpp"
#include "cli/game_args.hpp"
#include "cli/usi/usi_front.hpp"
#include "core/model/engine.hpp"

namespace kiban::cli {
namespace {

constexpr const char* protocol = "usi";

bool speaks(const Game& game) {
  if (game.engines() == nullptr) return false;
  const auto& known = game.engines()->protocols();
  return std::any_of(known.begin(), known.end(), [](const EngineProtocol& each) { return each.token == protocol; });
}

// The first that speaks USI where none is named.
Result<Opened> game_for(Host& host, const GameArgs& args) {
  if (!args.game.empty()) return open_game(host, args);
  for (const GameEntry& entry : host.catalog().games()) {
    GameArgs named = args;
    named.game = entry.id;
    auto opened = open_game(host, named);
    if (opened && speaks(*opened->game)) return opened;
  }
  return fail(Fault::unsupported, "usi.no-game", KIBAN_N_("no game here speaks USI"));
}

Exit run(Host& host, const GameArgs& args) {
  const auto opened = game_for(host, args);
  if (!opened) return host.fail(opened.error());
  if (!speaks(*opened->game))
    return host.fail(
        fail(Fault::unsupported, "usi.game", KIBAN_N_("{1} does not speak USI"), {opened->game->id()}).value());
  usi::UsiFront front(opened->game, "Kiban " KIBAN_VERSION, [&host](std::string_view line) {
    host.out() << line << '\n' << std::flush;
  });
  for (std::string line; std::getline(host.in(), line);)
    if (!front.hear(line)) return Exit::done;
  front.hear_no_more();
  return Exit::done;
}

}  // namespace

void add_usi(Arguments& program, Host& host, Exit& status) {
  Arguments command = program.command("usi", KIBAN_N_("Be a USI engine for other programs"));
  auto args = std::make_shared<GameArgs>();
  command.option("--game", args->game, "GAME", KIBAN_N_("The game; otherwise the first that speaks USI"));
  add_game_options(command, *args);
  command.run([&host, &status, args] { status = run(host, *args); });
}

}  // namespace kiban::cli
