// Western records: PSN of Shogidokoro, PGN of pychess.org, lists of moves.
#include <catch2/catch.hpp>

#include "psn.hpp"
#include "record_files.hpp"

namespace kiban::shogi::test {
namespace {

struct Row {
  const char* name;
  std::string text;
  const char* moves;
};
const std::string kPgn =
    "[Event \"PyChess casual game\"]\n[White \"first\"]\n[Black \"second\"]\n[Result \"0-1\"]\n[Variant \"Shogi\"]\n"
    "[FEN \"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[-] w 0 1\"]\n[SetUp \"1\"]\n";
const std::vector<Row> kRows = {
    {"Shogidokoro", "[Sente \"a\"]\n[Gote \"b\"]\n1.P2g-2f (00:01 / 00:00:01)\n2.P8c-8d (00:02 / 00:00:02)\n",
     "2g2f 8c8d"},
    {"promotion and drop", "[Sente \"a\"]\n1.P7g-7f 2.P3c-3d 3.B8hx2b+ 4.S3ax2b 5.B*4e\n", "7g7f 3c3d 8h2b+ 3a2b B*4e"},
    {"a bare list", "1. P-7f P-3d 2. P-2f P-8d\n", "7g7f 3c3d 2g2f 8c8d"},
    {"origins where needed", "1. P-7f P-3d 2. G4i-5h G4a-3b\n", "7g7f 3c3d 4i5h 4a3b"},
    {"pychess", kPgn + "\n1. Pc4 Pg6 2. Gc2 Pf6 0-1\n", "7g7f 3c3d 6i7h 4c4d"},
    {"pychess, promotions", kPgn + "1. Pc4 Pg6 2. Bxh8=H Sxh8 3. B@e5 *\n", "7g7f 3c3d 8h2b+ 3a2b B*5e"},
    {"old pychess", kPgn + "1. P-7f P-3d 2. Bx2b+ Sx2b\n", "7g7f 3c3d 8h2b+ 3a2b"},
    {"comments and variations", "[Sente \"a\"]\n1.P7g-7f {good} 2.P3c-3d (2.P8c-8d 3.P2g-2f) 3.P2g-2f\n",
     "7g7f 3c3d 2g2f"},
};

}  // namespace

TEST_CASE("psn: western records are read") {
  for (const Row& row : kRows) {
    INFO(row.name);
    CHECK(likeness_psn(row.text) >= 80);
    CHECK(moves_of(read_file("psn", row.text).only()) == row.moves);
  }
}

TEST_CASE("psn: names, times, ends and variations") {
  const sdk::RecordTree game =
      read_file(
          "psn",
          "[Sente \"a\"]\n[Gote \"b\"]\n[SFEN \"lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\"]\n"
          "1.P2g-2f (00:01 / 00:00:01)\n2.P8c-8d (00:01 / 00:00:01)\n3.Interrupt (00:03 / 00:00:16)\n")
          .only();
  CHECK(game.players == std::vector<std::string>{"a", "b"});
  CHECK(game.nodes[1].elapsed_ms == 1000);
  REQUIRE(game.nodes[2].ending);
  CHECK(game.nodes[2].ending->outcome == KB_VOID);
  CHECK(game.nodes[2].ending->elapsed_ms == 3000);

  const sdk::RecordTree pgn = read_file("psn", kPgn + "1. Pc4 Pg6 0-1\n").only();
  CHECK(pgn.players == std::vector<std::string>{"first", "second"});  // White of chess begins
  CHECK(pgn.nodes[2].ending->winners == 2);

  const sdk::RecordTree tree = read_file("psn", kRows.back().text).only();
  CHECK(variations(tree) == 1);
  CHECK(tree.nodes[1].comment == "good");
}

TEST_CASE("psn: how strong the players were, by either name of the colours") {
  const auto rating = [](const sdk::RecordTree& tree, const char* seat) {
    const std::string* told = sdk::find(tree.tags, seat);
    return told ? *told : std::string();
  };
  const auto sente = read_file("psn", "[Sente \"a\"]\n[SenteGrade \"5d\"]\n[GoteElo \"1850\"]\n1.P7g-7f\n").only();
  CHECK(rating(sente, "seat0.rating") == "5d");
  CHECK(rating(sente, "seat1.rating") == "1850");
  const auto chess = read_file("psn", "[WhiteElo \"1500\"]\n[BlackElo \"1600\"]\n" + kPgn + "1. Pc4 *\n").only();
  CHECK(rating(chess, "seat0.rating") == "1500");
  CHECK(rating(chess, "seat1.rating") == "1600");
}

TEST_CASE("psn: several games, and what is wrong in one") {
  const std::string two = "[Sente \"a\"]\n1.P7g-7f\n\n[Sente \"b\"]\n1.P2g-2f\n";
  CHECK(read_file("psn", two).games.size() == 2);
  const ReadFileAnswer bad = read_file("psn", "[Sente \"a\"]\n1.P7g-7f\n2.Hello\n\n[Sente \"b\"]\n1.P2g-2f\n");
  REQUIRE(bad.faults.size() == 1);
  CHECK(std::string(bad.faults[0].text.token) == "shogi.psn.move");
  CHECK(bad.faults[0].line == 3);
  CHECK(bad.games.size() == 1);
  CHECK(read_file("psn", "[Sente \"a\"]\n1.K5e-5d\n").fault().starts_with("shogi.psn.none"));
  CHECK(likeness_psn("1. e4 e5 2. Nf3 Nc6\n") == 0);
  CHECK(likeness_psn("[Event \"chess\"]\n1. e4 e5\n") == 0);
}

}  // namespace kiban::shogi::test
