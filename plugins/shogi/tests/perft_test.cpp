// Leaf counts that at least two independent programs agreed on.
#include <catch2/catch.hpp>
#include <fstream>
#include <nlohmann/json.hpp>

#include "positions.hpp"
#include "support/corpus.hpp"

namespace kiban::shogi::test {
namespace {

const auto never = [] { return false; };

struct Row {
  const char* sfen;
  std::vector<std::uint64_t> leaves;  // at depth 1, 2 ...
};

// For a checkout without the corpus: the start, the position with most moves, a mate problem, checks all around.
const std::vector<Row> kRows = {
    {"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -", {30, 900, 25470, 719731, 19861490}},
    {"R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", {593, 105677}},
};

}  // namespace

TEST_CASE("perft of known positions") {
  for (const Row& row : kRows)
    for (std::size_t depth = 1; depth <= row.leaves.size(); ++depth) {
      Board board = board_of(row.sfen);
      INFO(row.sfen << " depth " << depth);
      CHECK(perft(board, static_cast<unsigned>(depth), never) == row.leaves[depth - 1]);
    }
}

// By playing every move, with nothing counted ahead.
std::uint64_t leaves_played(Game& game, unsigned depth) {
  if (depth == 0) return 1;
  MoveList moves;
  game.legal(moves);
  if (game.may_declare()) moves.add(kDeclare);
  std::uint64_t leaves = 0;
  for (const Move move : moves) {
    game.play(move);
    leaves += leaves_played(game, depth - 1);
    game.undo();
  }
  return leaves;
}

struct RulesRow {
  Rules rules;
  const char* position;
};
const std::vector<RulesRow> kEndings = {
    {{Declaration::none, 2}, "4k4/9/9/9/9/9/9/9/4K4 b -"},
    {{Declaration::none, 2}, "4k4/9/9/9/9/9/9/9/4K4 b - moves 5i5h 5a5b 5h5i"},
    {{Declaration::none, 0}, "4k4/9/9/9/9/9/9/9/4K4 b -"},
    {{Declaration::none, 4}, "4k4/9/9/9/9/9/9/9/4K4 b - moves 5i5h 5a5b 5h5i 5b5a 5i5h 5a5b 5h5i 5b5a 5i5h"},
    {{Declaration::points24, 4}, "3K5/+P+P+P+P+P+P+P+P+P/+P+R7/9/9/9/9/9/4k4 b RBGSNLP"},
    {{Declaration::try_rule, 4}, "9/3K5/9/9/9/9/9/9/k8 b -"},
};

TEST_CASE("perft knows the ends of a game that the board does not show") {
  for (const RulesRow& row : kEndings)
    for (unsigned depth = 1; depth <= 5; ++depth) {
      if (depth > 3 && row.rules.declaration == Declaration::points24) continue;
      Game game = game_of(row.position, row.rules);
      INFO(row.position << " depth " << depth);
      CHECK(perft(game, depth, never) == leaves_played(game, depth));
    }
}

TEST_CASE("perft of the corpus") {
  const auto file = kiban::test::corpus("shogi/perft.json");
  if (!file) return;
  std::ifstream in(*file);
  const auto corpus = nlohmann::json::parse(in);
  std::size_t positions = 0, counts = 0;
  for (const auto& position : corpus["positions"]) {
    ++positions;
    for (const auto& [depth, leaves] : position["perft"].items()) {
      Board board = board_of(position["sfen"]);
      INFO(position["id"] << " depth " << depth);
      CHECK(perft(board, static_cast<unsigned>(std::stoi(depth)), never) == leaves.get<std::uint64_t>());
      ++counts;
    }
  }
  CHECK(positions >= 106);
  CHECK(counts >= 441);
}

}  // namespace kiban::shogi::test
