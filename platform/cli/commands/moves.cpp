#include <ostream>

#include "cli/commands/commands.hpp"
#include "cli/game_args.hpp"
#include "cli/words.hpp"
#include "core/record/record_fields.hpp"

namespace kiban::cli {
namespace {

struct MovesArgs {
  GameArgs game;
  bool json = false, refused = false;
};

struct RefusedMove {
  std::string text;
  Text why;
};

std::string text_of_move(const Position& position, Move move) { return position.move_text(move).value_or("?"); }

std::vector<RefusedMove> refused_moves(const Position& position) {
  std::vector<RefusedMove> list;
  for (const Move move : position.refused()) {
    const auto played = position.clone()->play(move);
    list.push_back({text_of_move(position, move), played ? Text{} : played.error().text});
  }
  return list;
}

ordered_json json_of(const Opened& opened, bool with_refused) {
  const Position& position = *opened.position;
  const State state = position.state();
  ordered_json out{{"game", opened.game->id()},
                   {"position", diagram(position)},
                   {"key", hex_of(position.key())},
                   {"phase", nullptr},
                   {"to_act", role_tokens(*opened.game, state.to_act)},
                   {"moves", ordered_json::array()}};
  if (state.phase >= 0) out["phase"] = opened.game->topology().phases[state.phase].token;
  for (const Move move : position.legal()) {
    out["moves"].push_back(
        {{"text", text_of_move(position, move)}, {"steps", json_of_steps(*opened.game, position.steps(move))}});
  }
  add_outcome(out, *opened.game, position);
  out["refused"] = ordered_json::array();
  if (!with_refused) return out;
  for (const RefusedMove& move : refused_moves(position)) {
    out["refused"].push_back({{"text", move.text}, {"token", move.why.token}, {"message", english(move.why)}});
  }
  return out;
}

void print_lines(Host& host, const Position& position, bool with_refused) {
  for (const Move move : position.legal()) host.out() << text_of_move(position, move) << '\n';
  if (!with_refused) return;
  for (const RefusedMove& move : refused_moves(position)) {
    host.out() << "refused " << move.text << ' ' << move.why.token << ": " << one_line(localised(move.why)) << '\n';
  }
}

Exit run(Host& host, const MovesArgs& args) {
  const auto opened = open_game(host, args.game);
  if (!opened) return host.fail(opened.error());
  if (args.json) {
    host.print(json_of(*opened, args.refused));
  } else {
    print_lines(host, *opened->position, args.refused);
  }
  return Exit::done;
}

}  // namespace

void add_moves(Arguments& program, Host& host, Exit& status) {
  Arguments command = program.command("moves", KIBAN_N_("List the legal moves of a position"));
  auto args = std::make_shared<MovesArgs>();
  add_game(command, args->game);
  command.flag("--json", args->json, KIBAN_N_("Print one JSON document about the position"));
  command.flag("--refused", args->refused, KIBAN_N_("Add what a player could try and the rules refuse"));
  command.run([&host, &status, args] { status = run(host, *args); });
}

}  // namespace kiban::cli
