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

TEST_CASE("perft of the corpus") {
  const auto file = kiban::test::corpus("shogi/perft.json");
  if (!file) return;
  constexpr std::uint64_t kMost = 100'000'000;  // leaves: more would take seconds each
  std::ifstream in(*file);
  const auto corpus = nlohmann::json::parse(in);
  std::size_t held = 0;
  for (const auto& position : corpus["positions"])
    for (const auto& [depth, leaves] : position["perft"].items()) {
      if (leaves.get<std::uint64_t>() > kMost) continue;
      Board board = board_of(position["sfen"]);
      INFO(position["id"] << " depth " << depth);
      CHECK(perft(board, static_cast<unsigned>(std::stoi(depth)), never) == leaves.get<std::uint64_t>());
      ++held;
    }
  CHECK(held >= 400);
}

}  // namespace kiban::shogi::test
