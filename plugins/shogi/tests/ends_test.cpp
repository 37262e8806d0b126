// How games end: repetition, perpetual check, declarations, mate.
#include <catch2/catch.hpp>
#include <fstream>
#include <nlohmann/json.hpp>

#include "positions.hpp"
#include "support/corpus.hpp"

namespace kiban::shogi::test {
namespace {

Rules by(Declaration declaration) {
  Rules rules;
  rules.declaration = declaration;
  return rules;
}

// What the side to move gets for declaring: WIN, DRAW or LOSE, as the corpus says it.
std::string declared(Game game, Color color) {
  if (game.board().side != color || !game.may_declare()) return "LOSE";
  game.play(kDeclare);
  switch (game.result().end) {
    case End::declaration_won:
      return "WIN";
    case End::declaration_drawn:
      return "DRAW";
    default:
      return "LOSE";
  }
}

}  // namespace

TEST_CASE("repetition and perpetual check") {
  const auto file = kiban::test::corpus("shogi/rules_cases.json");
  if (!file) return;
  std::ifstream in(*file);
  const auto corpus = nlohmann::json::parse(in);
  for (const auto& row : corpus["repetition"]) {
    INFO(row["id"] << ": " << row["note"]);
    const Game game = game_of(row["position"]);
    const Result result = game.result();
    REQUIRE(result.over() == !row["first_fourfold_ply"].is_null());
    if (!result.over()) continue;
    CHECK(game.plies() == row["first_fourfold_ply"].get<std::size_t>());
    if (row["perpetual_check_loser"].is_null()) {
      CHECK(result.end == End::repetition);
    } else {
      CHECK(result.end == End::perpetual_check);
      CHECK(*result.winner == (row["perpetual_check_loser"] == "black" ? kWhite : kBlack));
    }
  }
}

TEST_CASE("declarations by 24 and by 27 points") {
  const auto file = kiban::test::corpus("shogi/rules_cases.json");
  if (!file) return;
  std::ifstream in(*file);
  const auto corpus = nlohmann::json::parse(in);
  for (const auto& row : corpus["jishogi"])
    for (const Color color : {kBlack, kWhite}) {
      const std::string side = color == kBlack ? "black" : "white";
      INFO(row["title"] << " " << side);
      const Game by24 = game_of(row["sfen"], by(Declaration::points24));
      const Game by27 = game_of(row["sfen"], by(Declaration::points27));
      CHECK(by27.claim(color).points == row[side + "Point"].get<int>());
      CHECK(declared(by24, color) == row[side + "24"].get<std::string>());
      CHECK(declared(by27, color) == row[side + "27"].get<std::string>());
    }
}

struct EndRow {
  const char* what;
  const char* position;
  Declaration declaration;
  End end;
  std::optional<Color> winner;
};
const std::vector<EndRow> kEnds = {
    {"mate", "4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1", Declaration::none, End::mate, kBlack},
    {"no move and no check loses too", "7Rk/9/6N2/9/9/9/9/9/K8 w - 1", Declaration::none, End::none, std::nullopt},
    {"an arrived king wins under the try rule", "9/4K4/9/9/9/9/9/9/8k b - 1 moves 5b5a", Declaration::try_rule,
     End::king_arrived, kBlack},
    {"and not otherwise", "9/4K4/9/9/9/9/9/9/8k b - 1 moves 5b5a", Declaration::none, End::none, std::nullopt},
};

TEST_CASE("other ends") {
  for (const EndRow& row : kEnds) {
    INFO(row.what);
    const Result result = game_of(row.position, by(row.declaration)).result();
    CHECK(result.end == row.end);
    CHECK(result.winner == row.winner);
  }
}

TEST_CASE("undo brings back board and hash, and the hash is that of the board alone") {
  std::uint64_t random = 1;
  for (int round = 0; round < 40; ++round) {
    Game game = game_of("startpos");
    for (int ply = 0; ply < 150 && !game.result().over(); ++ply) {
      MoveList list;
      game.legal(list);
      random = random * 6364136223846793005ULL + 1442695040888963407ULL;
      const Move move = list.moves[(random >> 33) % list.count];
      const Hash before = game.hash();
      const std::string board = sfen_of(game.board());
      game.play(move);
      game.undo();
      REQUIRE(game.hash() == before);
      REQUIRE(sfen_of(game.board()) == board);
      game.play(move);
      const Game fresh({}, game.board());
      REQUIRE(fresh.hash() == game.hash());
      REQUIRE(fresh.in_check() == game.in_check());
    }
  }
}

}  // namespace kiban::shogi::test
