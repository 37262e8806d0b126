// Texts as people pass them on: what can be read is read, what looks like a move and is none is told with its place.
#include <catch2/catch.hpp>

#include "record_files.hpp"

namespace kiban::shogi::test {
namespace {

const std::string kHead = "手合割：平手\n手数----指手---------消費時間--\n";
const std::string kDiagram =
    "後手の持駒：なし\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n"
    "|v香v桂v銀v金v玉v金v銀v桂v香|一\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n|v歩v歩v歩v歩v歩v歩v歩v歩v歩|三\n"
    "| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n"
    "| 歩 歩 歩 歩 歩 歩 歩 歩 歩|七\n| ・ 角 ・ ・ ・ ・ ・ 飛 ・|八\n| 香 桂 銀 金 玉 金 銀 桂 香|九\n"
    "+---------------------------+\n先手の持駒：なし\n";

struct Row {
  const char* name;
  const char* format;
  std::string text;
  const char* moves;
};
const std::vector<Row> kRows = {
    {"blanks that do not break", "kif", kHead + "   1\u00A0７六歩(77)\n\u00A0\u00A0 2\u00A0３四歩(33)\n", "7g7f 3c3d"},
    {"a thin blank", "kif", kHead + "1\u2009７六歩(77)\n", "7g7f"},
    {"no width at all", "kif", kHead + "\u200B1 ７六歩(77)\n\uFEFF2 ３四歩(33)\n", "7g7f 3c3d"},
    {"quoted", "kif", kHead + "> 1 ７六歩(77)\n> 2 ３四歩(33)\n", "7g7f 3c3d"},
    {"quoted twice", "kif", kHead + "> > 1 ７六歩(77)\n>> 2 ３四歩(33)\n", "7g7f 3c3d"},
    {"quoted KI2", "ki2", "> ▲７六歩　△３四歩\n> ▲２六歩\n", "7g7f 3c3d 2g2f"},
    {"quoted CSA", "csa", "> V2.2\n> PI\n> +\n> +7776FU\n> -3334FU\n", "7g7f 3c3d"},
    {"quoted USI", "usi", "> position startpos moves 7g7f 3c3d\n", "7g7f 3c3d"},
    {"numbers with a bracket", "kif", kHead + "1) ７六歩(77)\n2) ３四歩(33)\n", "7g7f 3c3d"},
    {"numbers with a word", "kif", kHead + "1手目 ７六歩(77)\n2手目 ３四歩(33)\n", "7g7f 3c3d"},
    {"CSA without signs", "csa", "V2.2\nPI\n+\n7776FU\n3334FU\n8822UM\n", "7g7f 3c3d 8h2b+"},
    {"CSA without signs, joined", "csa", "V2.2\nPI\n+\n7776FU,T3,3334FU,T1\n", "7g7f 3c3d"},
    {"signs for some", "csa", "V2.2\nPI\n-\n3334FU\n+7776FU\n", "3c3d 7g7f"},
    {"moves first", "usi", "moves 7g7f 3c3d\n", "7g7f 3c3d"},
    {"remarks in USI", "usi", "# opening\n\n// another\nposition startpos moves 2g2f\n", "2g2f"},
    {"names behind a tab", "kif", "手合割\t平手\n先手\tA\n後手\tB\n1 ７六歩(77)\n", "7g7f"},
    {"White moves first", "kif", kDiagram + "1 ６二玉(51)\n2 ７六歩(77)\n", "5a6b 7g7f"},
    {"White's mark is first", "ki2", kDiagram + "△６二玉 ▲７六歩\n", "5a6b 7g7f"},
    {"Black moves first", "kif", kDiagram + "1 ７六歩(77)\n2 ６二玉(51)\n", "7g7f 5a6b"},
    {"the turn in a head", "kif", kDiagram + "手番：後手\n1 ６二玉(51)\n", "5a6b"},
};

struct Told {
  const char* format;
  std::string text;
  const char* moves;
  const char* fault;  // "token line"
};
const std::vector<Told> kTold = {
    {"kif", kHead + "1 ７六歩(77)\n2 ３四歩(33)\nその次は２六歩\n", "7g7f 3c3d", "shogi.kif.line 5"},
    {"kif", kHead + "1 ７六歩(77)\n[2] ３四歩(33)\n", "7g7f", "shogi.kif.line 4"},
    {"csa", "V2.2\nPI\n+\n+7776FU\n2 -3334FU\n", "7g7f", "shogi.csa.line 5"},
    {"csa", "V2.2\nPI\n+\n+7776FU\n*3334FU\n", "7g7f", "shogi.csa.line 5"},
};

}  // namespace

TEST_CASE("texts that came through mails and pages of the web") {
  for (const Row& row : kRows) {
    INFO(row.name);
    const ReadFileAnswer file = read_file(row.format, row.text);
    REQUIRE(file.games.size() == 1);
    CHECK(moves_of(file.only()) == row.moves);
  }
}

TEST_CASE("what looks like a move and is none is told, and the game is read") {
  for (const Told& row : kTold) {
    INFO(row.text);
    const ReadFileAnswer file = read_file(row.format, row.text);
    REQUIRE(file.games.size() == 1);
    CHECK(moves_of(file.games.front()) == row.moves);
    REQUIRE(file.faults.size() == 1);
    CHECK(file.faults[0].code == KB_OK);
    CHECK(std::string(file.faults[0].text.token) + " " + std::to_string(file.faults[0].line) == row.fault);
  }
}

TEST_CASE("names and comments keep their blanks") {
  const sdk::RecordTree tree = read_file("kif", "手合割：平手\n先手：A\u00A0B\n1 ７六歩(77)\n*a\u00A0b > c\n").only();
  CHECK(tree.players.at(0) == "A\u00A0B");
  CHECK(tree.nodes[1].comment == "a\u00A0b > c");
}

TEST_CASE("messages say what is wrong with the start") {
  struct Start {
    std::string text;
    const char* token;
    int line;
  };
  const Start rows[] = {
      {"手合割：両香落ち\n1 ３四歩(33)\n", "shogi.kif.handicap", 1},
      {"先手：a\n手合割：玉落ち\n1 ３四歩(33)\n", "shogi.kif.handicap", 2},
      {"後手の持駒：なし\n  ５ ４ ３ ２ １\n+---------------+\n| ・v角v銀v金v玉|一\n", "shogi.bod.size", 2},
      {"  ６ ５ ４ ３ ２ １\n|v香v桂v銀v金v玉v金|一\n", "shogi.bod.size", 1},
  };
  for (const Start& row : rows) {
    INFO(row.text);
    const ReadFileAnswer file = read_file("kif", row.text);
    REQUIRE(file.faults.size() == 1);
    CHECK(std::string(file.faults[0].text.token) == row.token);
    CHECK(file.faults[0].line == row.line);
  }
}

}  // namespace kiban::shogi::test
