#include <ostream>

#include "cli/commands/commands.hpp"
#include "cli/game_args.hpp"
#include "cli/words.hpp"

namespace kiban::cli {
namespace {

struct WhyArgs {
  GameArgs game;
  std::string move;
  bool json = false;
};

Result<void> try_move(const Position& position, const std::string& text) {
  const auto move = position.parse_move(text);
  if (!move) return tl::make_unexpected(move.error());
  return position.clone()->play(*move);
}

// The sites that explain why a refused try is refused.
std::vector<Mark> blame_for(const Position& position, const std::string& text) {
  std::vector<Mark> blame;
  for (const Move move : position.refused()) {
    const auto refused = position.move_text(move);
    const auto steps = position.steps(move);
    if (refused && *refused == text) (void)position.why(steps, &blame);
  }
  return blame;
}

Exit run(Host& host, const WhyArgs& args) {
  const auto opened = open_game(host, args.game);
  if (!opened) return host.fail(opened.error());
  const auto utf8 = needs_utf8("MOVE", args.move);
  if (!utf8) return host.fail(utf8.error());
  const auto answer = try_move(*opened->position, args.move);
  if (!answer && status_of(answer.error()) == Exit::wrong) return host.fail(answer.error());
  if (args.json) {
    ordered_json out{{"move", args.move}, {"legal", answer.has_value()}, {"token", nullptr}, {"message", nullptr}};
    if (!answer) out["token"] = answer.error().text.token;
    if (!answer) out["message"] = english(answer.error().text);
    out["blame"] = json_of_sites(*opened->game, blame_for(*opened->position, args.move));
    host.print(out);
  } else {
    host.out() << (answer ? "legal" : sentence_of(answer.error())) << '\n';
  }
  return answer ? Exit::done : Exit::no;
}

}  // namespace

void add_why(Arguments& program, Host& host, Exit& status) {
  Arguments command = program.command("why", KIBAN_N_("Say whether a move is legal, and if not, why"));
  auto args = std::make_shared<WhyArgs>();
  add_game(command, args->game);
  command.needed("MOVE", args->move, KIBAN_N_("A move"));
  command.flag("--json", args->json, KIBAN_N_("Print one JSON document"));
  command.run([&host, &status, args] { status = run(host, *args); });
}

}  // namespace kiban::cli
