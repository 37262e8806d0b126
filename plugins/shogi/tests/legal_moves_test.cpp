// Which moves are legal, position by position.
#include <catch2/catch.hpp>
#include <fstream>
#include <nlohmann/json.hpp>

#include "positions.hpp"
#include "support/corpus.hpp"

namespace kiban::shogi::test {

TEST_CASE("legal moves of 2,500 positions from real games") {
  const auto file = kiban::test::corpus("shogi/legal-moves.tsv");
  if (!file) return;
  std::ifstream in(*file);
  std::size_t positions = 0, drop_mates = 0;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream columns(line);
    std::string sfen, legal, mating;
    std::getline(columns, sfen, '\t');
    std::getline(columns, legal, '\t');
    std::getline(columns, mating, '\t');
    const Game game(Rules{}, board_of(sfen));
    INFO(sfen);
    CHECK(legal_texts(game) == words_of(legal));
    CHECK(game.legal_count() == words_of(legal).size());
    for (const std::string& text : words_of(mating)) {
      if (text == "-") continue;
      INFO(text);
      CHECK(game.why_not(move_of(text)).refusal == Refusal::pawn_drop_mate);
      ++drop_mates;
    }
    ++positions;
  }
  CHECK(positions == 2500);
  CHECK(drop_mates > 0);
}

TEST_CASE("legal moves of the perft positions, and what is refused there") {
  const auto file = kiban::test::corpus("shogi/perft.json");
  if (!file) return;
  std::ifstream in(*file);
  const auto corpus = nlohmann::json::parse(in);
  for (const auto& position : corpus["positions"]) {
    const Game game(Rules{}, board_of(position["sfen"]));
    INFO(position["id"]);
    const std::set<std::string> legal = legal_texts(game);
    const auto& listed = position["moves_depth1"];
    if (!listed.empty()) CHECK(legal == std::set<std::string>(listed.begin(), listed.end()));
    for (const Move move : refused_moves(game)) CHECK(legal.count(text_of(move)) == 0);
    for (const std::string& text : legal) CHECK(game.is_legal(move_of(text)));
  }
}

// Each a pawn drop in front of a king: does it mate?
struct DropRow {
  const char* what;
  const char* sfen;
  const char* move;
  Refusal refusal;
};
const std::vector<DropRow> kDrops = {
    {"the only taker is pinned", "4kg2R/9/2N1G4/9/9/9/9/9/4K4 b P 1", "P*5b", Refusal::pawn_drop_mate},
    {"it interposes, and the checking bishop is pinned", "R2bkn3/3p1p3/9/3N5/9/8K/9/9/9 b P 1", "P*5b",
     Refusal::pawn_drop_mate},
    {"the king takes it", "4k4/9/9/9/9/9/9/9/4K4 b P 1", "P*5b", Refusal::none},
};

TEST_CASE("pawn drops that mate") {
  for (const DropRow& row : kDrops) {
    INFO(row.what);
    CHECK(game_of(row.sfen).why_not(move_of(row.move)).refusal == row.refusal);
  }
}

}  // namespace kiban::shogi::test
