#include <fmt/format.h>

#include <chrono>
#include <ostream>

#include "cli/commands/commands.hpp"
#include "cli/game_args.hpp"
#include "cli/words.hpp"

namespace kiban::cli {
namespace {

constexpr std::uint64_t max_depth = 100;  // nobody lives to see the end of more

struct PerftArgs {
  GameArgs game;
  std::uint64_t depth = 0;
  bool divide = false, through_abi = false, json = false;
};

struct Share {
  std::string move;
  std::uint64_t nodes;
};

Result<std::uint64_t> count(Position& position, unsigned depth, bool through_abi) {
  return through_abi ? perft_by_moves(position, depth, true, {}) : position.perft(depth, {});
}

// The leaves below each first move.
Result<std::vector<Share>> divided(Position& position, const PerftArgs& args) {
  std::vector<Share> shares;
  if (args.depth == 0) return shares;
  for (const Move move : position.legal()) {
    auto text = position.move_text(move);
    if (!text) return tl::make_unexpected(text.error());
    const auto after = position.clone();
    const auto played = after->play(move);
    if (!played) return tl::make_unexpected(played.error());
    const auto nodes = count(*after, static_cast<unsigned>(args.depth - 1), args.through_abi);
    if (!nodes) return tl::make_unexpected(nodes.error());
    shares.push_back({std::move(*text), *nodes});
  }
  return shares;
}

struct Counted {
  std::vector<Share> shares;
  std::uint64_t nodes = 0;
  double seconds = 0;
};

Result<Counted> counted(Position& position, const PerftArgs& args) {
  Counted result;
  const auto begin = std::chrono::steady_clock::now();
  if (args.divide && args.depth > 0) {
    auto shares = divided(position, args);
    if (!shares) return tl::make_unexpected(shares.error());
    for (const Share& share : *shares) result.nodes += share.nodes;
    result.shares = std::move(*shares);
  } else {
    const auto nodes = count(position, static_cast<unsigned>(args.depth), args.through_abi);
    if (!nodes) return tl::make_unexpected(nodes.error());
    result.nodes = *nodes;
  }
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return result;
}

ordered_json json_of(const Opened& opened, const PerftArgs& args, const Counted& result) {
  ordered_json out{{"game", opened.game->id()},
                   {"position", diagram(*opened.position)},
                   {"depth", args.depth},
                   {"nodes", result.nodes},
                   {"seconds", result.seconds}};
  if (!args.divide) return out;
  out["divide"] = ordered_json::array();
  for (const Share& share : result.shares) out["divide"].push_back({{"move", share.move}, {"nodes", share.nodes}});
  return out;
}

Exit run(Host& host, const PerftArgs& args) {
  const auto opened = open_game(host, args.game);
  if (!opened) return host.fail(opened.error());
  const auto result = counted(*opened->position, args);
  if (!result) return host.fail(result.error());
  if (args.json) {
    host.print(json_of(*opened, args, *result));
    return Exit::done;
  }
  for (const Share& share : result->shares) host.out() << share.move << ' ' << share.nodes << '\n';
  host.out() << fmt::format("nodes {}\nseconds {:.6f}\n", result->nodes, result->seconds);
  return Exit::done;
}

}  // namespace

void add_perft(Arguments& program, Host& host, Exit& status) {
  Arguments command = program.command("perft", KIBAN_N_("Count the positions after N moves"));
  auto args = std::make_shared<PerftArgs>();
  add_game(command, args->game);
  command.option("--depth", args->depth, {0, max_depth}, "N", KIBAN_N_("Moves to look ahead"));
  command.required("--depth");
  command.flag("--divide", args->divide, KIBAN_N_("Also print the count below each first move"));
  command.flag("--through-abi", args->through_abi,
               KIBAN_N_("Walk move by move, every leaf made, whatever the game offers"));
  command.flag("--json", args->json, KIBAN_N_("Print one JSON document"));
  command.run([&host, &status, args] { status = run(host, *args); });
}

}  // namespace kiban::cli
