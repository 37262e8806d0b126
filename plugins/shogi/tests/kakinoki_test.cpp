// KIF, KI2 and BOD as people's programs write them: what users reported of other readers, in small texts.
#include <catch2/catch.hpp>

#include "positions.hpp"
#include "record_files.hpp"

namespace kiban::shogi::test {
namespace {

constexpr const char* kStart = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -";

std::string shape(const sdk::RecordTree& tree, std::uint32_t node = 0) {
  std::string text = tree.nodes[node].move;
  if (const auto& end = tree.nodes[node].ending; end) text += "!" + end->word;
  const auto& children = tree.nodes[node].children;
  for (std::size_t i = 1; i < children.size(); ++i) text += " [" + shape(tree, children[i]) + "]";
  if (!children.empty()) text += (text.empty() ? "" : " ") + shape(tree, children[0]);
  return text;
}

std::string diagram(const std::string& white, const std::string& black, const std::string& last = "先手番\n") {
  return "後手の持駒：" + white +
         "\n"
         "  ９ ８ ７ ６ ５ ４ ３ ２ １\n"
         "+---------------------------+\n"
         "| ・ ・ ・ ・ ・ ・ ・v桂v香|一\n"
         "| ・ ・ ・ ・ ・ ・ ・v玉 ・|二\n"
         "| ・ ・ ・ ・ ・ ・v歩v歩v歩|三\n"
         "| ・ ・ ・ ・ 圭 ・ ・ ・ ・|四\n"
         "| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n"
         "| ・ ・ 竜v全 ・ ・ ・ ・ ・|六\n"
         "| ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n"
         "| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n"
         "| ・ ・ ・ ・ 王 ・ ・ ・ ・|九\n"
         "+---------------------------+\n"
         "先手の持駒：" +
         black + "\n" + last;
}
const std::string kRows = "7nl/7k1/6ppp/4+N4/9/2+R+s5/9/9/4K4";

struct Game {
  const char* about;
  std::string text;
  std::string start;
  std::string shape;
};

const Game kGames[] = {
    {"the moves of the page that describes KIF",
     "# ---- Kifu for Windows95 V3.53 棋譜ファイル ----\n開始日時：1999/07/15(木) 19:07:12\n手合割：平手\n"
     "先手：先手の対局者名\n後手：後手の対局者名\n手数----指手---------消費時間--\n"
     "   1 ７六歩(77)   ( 0:16/00:00:16)\n   2 ３四歩(33)   ( 0:00/00:00:00)\n   3 中断         ( 0:03/ 0:00:19)\n",
     kStart, "7g7f 3c3d!中断"},
    {"no column heads, no times, half-width digits", "手合割:平手\n1 76歩(77)\n2 34歩(33)\n", kStart, "7g7f 3c3d"},
    {"full-width numbers", "１ ７六歩(77)\n２ ３四歩(33)\n", kStart, "7g7f 3c3d"},
    {"同 with one blank, without, and with two", "1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 同銀(31)\n", kStart,
     "7g7f 3c3d 8h2b+ 3a2b"},
    {"同 with two blanks", "1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 同　　銀(31)\n", kStart,
     "7g7f 3c3d 8h2b+ 3a2b"},
    {"a blank after the piece", "1 ７六歩　(77)\n2 ３四歩　(33)\n", kStart, "7g7f 3c3d"},
    {"a variation that begins with 同",
     "1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 同　銀(31)+\n\n変化：4手\n4 同　飛(82)\n", kStart,
     "7g7f 3c3d 8h2b+ [8b2b] 3a2b"},
    {"variations of ten moves and more",
     "1 ２六歩(27)\n2 ８四歩(83)\n3 ２五歩(26)\n4 ８五歩(84)\n5 ７八金(69)\n6 ３二金(41)\n7 ３八銀(39)\n"
     "8 ７二銀(71)\n9 ９六歩(97)\n10 ４二玉(51)\n\n変化：10手\n  10 ９四歩(93)\n",
     kStart, "2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 3i3h 7a7b 9g9f [9c9d] 5a4b"},
    {"variations of variations",
     "1 ７六歩(77)\n2 ３四歩(33)+\n3 ２六歩(27)\n\n変化：2手\n2 ８四歩(83)\n3 ６八銀(79)\n4 ３四歩(33)+\n5 ６六歩(67)\n"
     "\n変化：4手\n4 ８五歩(84)\n",
     kStart, "7g7f [8c8d 7i6h [8d8e] 3c3d 6g6f] 3c3d 2g2f"},
    {"variations in the order of play: one is too short for the next",
     "1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n4 ８四歩(83)\n\n変化：2手\n2 ８四歩(83)\n\n変化：4手\n4 ４四歩(43)\n",
     kStart, "7g7f [8c8d] 3c3d 2g2f [4c4d] 8c8d"},
    {"a number that is repeated is a variation where the same side moves",
     "1 ７六歩(77)\n2 ３四歩(33)\n2 ８四歩(83)\n3 ２六歩(27)\n", kStart, "7g7f [8c8d 2g2f] 3c3d"},
    {"and a slip where the other side does", "1 ７六歩(77)\n2 ３四歩(33)\n2 ２六歩(27)\n3 ８四歩(83)\n", kStart,
     "7g7f 3c3d 2g2f 8c8d"},
    {"in a variation it is one for the move before",
     "1 ７六歩(77)\n2 ３四歩(33)\n\n変化：2手\n2 ８四歩(83)\n3 ６八銀(79)\n3 ４二銀(31)\n4 ２六歩(27)\n", kStart,
     "7g7f [8c8d 7i6h] [3a4b 2g2f] 3c3d"},
    {"変化 in the head is no header", "変化：\n手合割：平手\n変化：3手\n1 ７六歩(77)\n", kStart, "7g7f"},
    {"a variation that only ends",
     "1 ７六歩(77)\n2 ３四歩(33)\n3 投了\nまで2手で後手の勝ち\n\n変化：2手\n2 投了\nまで1手で先手の勝ち\n", kStart,
     "7g7f!投了 3c3d!投了"},
    {"詰将棋 is no handicap", "手合割：詰将棋　\n" + diagram("飛", "金二") + "1 ３二金打\n", kRows + " b 2Gr", "G*3b"},
    {"a diagram counts more than the handicap", "手合割：平手　　\n" + diagram("なし", "金") + "1 ３二金打\n",
     kRows + " b G", "G*3b"},
    {"hands without a value", diagram("", ""), kRows + " b -", ""},
    {"hands with plain blanks", diagram("飛 角 歩三 ", "金　銀二　"), kRows + " b G2Srb3p", ""},
    {"hands with nothing between", diagram("飛角歩十三", "金銀二"), kRows + " b G2Srb13p", ""},
    {"hands with digits", diagram("歩13", "銀２"), kRows + " b 2S13p", ""},
    {"a hand with all that is left", diagram("残り全部", "金"), kRows + " b Gr2b3g3s2n3l15p", ""},
    {"the side to move under the diagram", diagram("", "", "後手番\n"), kRows + " w -", ""},
    {"上手番", diagram("", "", "上手番\n"), kRows + " w -", ""},
    {"the move before the diagram", diagram("", "", "手数＝171 ▲６二角成 まで\n"), kRows + " w -", ""},
    {"同 after a diagram", diagram("金", "", "後手番\n手数＝9  ▲３二銀  まで\n") + "1 同　金打\n", kRows + " w g",
     "G*3b"},
    {"a diagram without frames",
     "v香v桂v銀v金v玉v金v銀v桂v香\n ・v飛 ・ ・ ・ ・ ・v角 ・\nv歩v歩v歩v歩v歩v歩v歩v歩v歩\n"
     " ・ ・ ・ ・ ・ ・ ・ ・ ・\n ・ ・ ・ ・ ・ ・ ・ ・ ・\n ・ ・ 歩 ・ ・ ・ ・ ・ ・\n"
     " 歩 歩 ・ 歩 歩 歩 歩 歩 歩\n ・ 角 ・ ・ ・ ・ ・ 飛 ・\n 香 桂 銀 金 玉 金 銀 桂 香\n後手番\n",
     "lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w -", ""},
    {"香落ち with full-width blanks", "手合割：香落ち　　\n上手：甲\n下手：乙\n1 ３四歩(33)\n",
     "lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -", "3c3d"},
    {"三枚落ち", "手合割：三枚落ち\n", "lnsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -", ""},
    {"左五枚落ち", "手合割：左五枚落ち\n", "1nsgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -", ""},
    {"七枚落ち", "手合割：七枚落ち\n", "3gkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -", ""},
    {"a foul is a move", "1 ７六歩(77)\n2 ３四歩(33)\n3 ５五角(88)\n4 反則勝ち\n", kStart, "7g7f 3c3d 8h5e!反則勝ち"},
    {"moves go on from the number under a diagram", "手合割：平手\n51 ７六歩(77)\n52 ３四歩(33)\n", kStart,
     "7g7f 3c3d"},
    {"promoted pieces by both names",
     diagram("", "") +
         "1 ５三成桂(54)\n2 １四歩(13)\n3 ６三圭(53)\n4 １五歩(14)\n5 ７五竜(76)\n6 １六歩(15)\n7 ７四龍(75)\n",
     kRows + " b -", "5d5c 1c1d 5c6c 1d1e 7f7e 1e1f 7e7d"},
    {"KI2 with several moves a line", "▲７六歩    △３四歩    ▲２二角成  △同　銀\nまで4手で中断\n", kStart,
     "7g7f 3c3d 8h2b+ 3a2b!中断"},
    {"KI2 with all marks and no blanks", "☗７六歩☖３四歩▲２二角成▽同銀▼４五角△５二金右\n", kStart,
     "7g7f 3c3d 8h2b+ 3a2b B*4e 6a5b"},
    {"KI2 with half-width digits", "▲26歩 ▽34歩 ▲76歩 ▽54歩 ▲48銀 ▽52飛\n", kStart, "2g2f 3c3d 7g7f 5c5d 3i4h 8b5b"},
    {"KI2 with ends among the moves", "▲７六歩 △３四歩 ▲投了\n", kStart, "7g7f 3c3d!投了"},
    {"KI2 with variations", "▲７六歩 △３四歩 ▲２六歩\n\n変化：   2手\n△８四歩\nまで2手で先手の反則勝ち\n", kStart,
     "7g7f [8c8d!反則勝ち] 3c3d 2g2f"},
    {"KI2 with blanks before 変化", "▲７六歩 △３四歩\n\n　変化：　1手\n▲２六歩\n", kStart, " [2g2f] 7g7f 3c3d"},
};

TEST_CASE("games are read as users' programs write them", "[kif]") {
  for (const Game& row : kGames) {
    INFO(row.about << "\n" << row.text);
    const ReadFileAnswer answer = read_file("kif", row.text);
    const sdk::RecordTree& tree = answer.only();
    CHECK(sfen_of(start_board(tree)) == row.start);
    CHECK(shape(tree) == row.shape);
  }
}

TEST_CASE("games are the same after they are written and read again", "[kif]") {
  for (const char* format : {"kif", "kifu", "ki2", "ki2u"})
    for (const Game& row : kGames) {
      INFO(format << " " << row.about);
      const ReadFileAnswer first = read_file("kif", row.text);
      const WrittenFile written = write_file(format, {first.only()});
      INFO(written.bytes);
      REQUIRE(written.status == KB_OK);
      const ReadFileAnswer again = read_file(format, written.bytes);
      CHECK(shape(again.only()) == shape(first.only()));
      CHECK(sfen_of(start_board(again.only())) == sfen_of(start_board(first.only())));
      if (std::string_view(format).substr(0, 3) == "kif")
        CHECK(text_of_tree(again.only()) == text_of_tree(first.only()));
      CHECK(write_file(format, {again.only()}).bytes == written.bytes);
    }
}

struct End {
  const char* line;
  std::int32_t outcome;
  std::uint32_t winners;
  const char* reason;
};
constexpr std::uint32_t kByBlack = 1u << kBlack, kByWhite = 1u << kWhite;
// After two moves black is to move.
const End kEnds[] = {
    {"3 投了", KB_WON, kByWhite, "match.resigned"},
    {"3 中断", KB_VOID, 0, "match.abandoned"},
    {"3 千日手", KB_DRAWN, 0, "shogi.repetition"},
    {"3 持将棋", KB_DRAWN, 0, "shogi.both-entered"},
    {"3 詰み", KB_WON, kByWhite, "shogi.mate"},
    {"3 詰", KB_WON, kByWhite, "shogi.mate"},
    {"3 不詰", KB_ONGOING, 0, ""},
    {"3 61手詰", KB_WON, kByWhite, "shogi.mate"},
    {"3 切れ負け", KB_WON, kByWhite, "match.time"},
    {"3 反則勝ち", KB_WON, kByBlack, "shogi.foul"},
    {"3 反則負け", KB_WON, kByWhite, "shogi.foul"},
    {"3 入玉勝ち", KB_WON, kByBlack, "shogi.entered"},
    {"3 勝ち宣言", KB_WON, kByBlack, "shogi.entered"},
    {"3 不戦勝", KB_WON, kByBlack, "shogi.default"},
    {"3 不戦敗", KB_WON, kByWhite, "shogi.default"},
    {"3 封じ手", KB_ONGOING, 0, ""},
    {"3 最大手数", KB_DRAWN, 0, "shogi.longest"},
    {"3 トライ", KB_WON, kByWhite, "match.adjudicated"},
    {"3 何か別の言葉", KB_ONGOING, 0, ""},
    {"まで2手で後手の勝ち", KB_WON, kByWhite, "match.resigned"},
    {"まで2手で先手の勝ち", KB_WON, kByBlack, "match.adjudicated"},
    {"まで2手で時間切れにより後手の勝ち", KB_WON, kByWhite, "match.time"},
    {"まで2手で先手の反則負け", KB_WON, kByWhite, "shogi.foul"},
    {"まで2手で先手の反則勝ち", KB_WON, kByBlack, "shogi.foul"},
    {"まで、2手で先手の入玉勝ち", KB_WON, kByBlack, "shogi.entered"},
    {"まで2手で中断", KB_VOID, 0, "match.abandoned"},
    {"まで2手で千日手", KB_DRAWN, 0, "shogi.repetition"},
    {"まで2手で封じ手", KB_ONGOING, 0, ""},
    {"まで2手詰", KB_WON, kByWhite, "shogi.mate"},
};

TEST_CASE("ends are understood and keep their word", "[kif]") {
  for (const End& row : kEnds)
    for (const std::string moves : {"1 ７六歩(77)\n2 ３四歩(33)\n", "▲７六歩 △３四歩\n"}) {
      INFO(row.line);
      const ReadFileAnswer first = read_file("kifu", moves + row.line + "\n");
      const auto ending = first.only().nodes.back().ending;
      REQUIRE(ending);
      CHECK(ending->outcome == row.outcome);
      CHECK(ending->winners == row.winners);
      CHECK(ending->reason.token == std::string_view(row.reason));
      for (const char* format : {"kifu", "ki2u"}) {
        const WrittenFile written = write_file(format, {first.only()});
        INFO(written.bytes);
        CHECK(written.losses.empty());
        CHECK(text_of_tree(read_file(format, written.bytes).only()) == text_of_tree(first.only()));
      }
      const std::string line = row.line;
      if (line.starts_with("3 "))
        CHECK(write_file("kifu", {first.only()}).bytes.find("   " + line + "\r\n") != std::string::npos);
    }
}

TEST_CASE("what stands in the head is kept", "[kif]") {
  const ReadFileAnswer answer =
      read_file("kif",
                "#KIF version=2.0 encoding=UTF-8\n# ---- Some program ----\n"
                "場所：https://example.org/a:b\nイベント:なにか：それ\n備考：一\n備考：二\n*見出しの前\n"
                "盤面回転\nhttps://example.org/\n戦型：　\n先手：甲　\n後手:乙\n下手：丙\n"
                "手数----指手---------消費時間--\n*開始局面\n&しおり\n1 ７六歩(77)\n");
  const sdk::RecordTree& tree = answer.only();
  CHECK(*sdk::find(tree.tags, "place") == "https://example.org/a:b");
  CHECK(*sdk::find(tree.tags, "イベント") == "なにか：それ");
  CHECK(*sdk::find(tree.tags, "備考") == "一\n二");
  CHECK(*sdk::find(tree.tags, "kif") == "盤面回転\nhttps://example.org/");
  CHECK(*sdk::find(tree.tags, "#") == "---- Some program ----");
  CHECK(*sdk::find(tree.tags, "下手") == "丙");
  CHECK(sdk::find(tree.tags, "opening") == nullptr);
  CHECK(tree.players == std::vector<std::string>{"甲", "乙"});
  CHECK(tree.nodes[0].comment == "見出しの前\n開始局面");
  CHECK(*sdk::find(tree.nodes[0].notes, "bookmark") == "しおり");
  const WrittenFile written = write_file("kifu", {tree});
  CHECK(written.losses.empty());
  CHECK(text_of_tree(read_file("kifu", written.bytes).only()) == text_of_tree(tree));
}

TEST_CASE("how strong the players were is read under any of its names and written under one", "[kif]") {
  struct Row {
    const char *first, *second;
  };
  for (const Row& row : {Row{"先手レーティング", "後手レーティング"}, Row{"先手レート", "後手段級位"},
                         Row{"先手段位", "後手棋力"}, Row{"下手段級位", "上手レーティング"}}) {
    INFO(row.first << " " << row.second);
    const std::string head = std::string(row.first) + "：1850\n" + row.second + "：五段\n";
    const sdk::RecordTree tree = read_file("kif", head + "先手：甲\n後手：乙\n1 ７六歩(77)\n").only();
    REQUIRE(sdk::find(tree.tags, "seat0.rating") != nullptr);
    REQUIRE(sdk::find(tree.tags, "seat1.rating") != nullptr);
    CHECK(*sdk::find(tree.tags, "seat0.rating") == "1850");
    CHECK(*sdk::find(tree.tags, "seat1.rating") == "五段");
    CHECK(tree.players == std::vector<std::string>{"甲", "乙"});
    const WrittenFile written = write_file("kifu", {tree});
    CHECK(written.bytes.find("先手レーティング：1850") != std::string::npos);
    CHECK(text_of_tree(read_file("kifu", written.bytes).only()) == text_of_tree(tree));
  }
}

TEST_CASE("what stands between the moves is kept", "[kif]") {
  const ReadFileAnswer answer = read_file(
      "kif",
      "1 ７六歩(77) ( 0:05/00:00:05)( 0:07/00:00:07)\n*一\n*\n*二\n**対局 時間 00:02.0 深さ 22 評価値 38 読み筋 "
      "△３四歩(33)\n# remark\n&bookmark\n2 ３四歩(33) ( 1:02:03/01:02:03)+\n何の行か\n"
      "3 ２六歩(27) (00:31 / 00:00:36)\n4 ８四歩(83) ( 0:01.5/1:02:04)\n");
  const sdk::RecordTree& tree = answer.only();
  REQUIRE(tree.nodes.size() == 5);
  CHECK(tree.nodes[1].comment == "一\n\n二");
  CHECK(*sdk::find(tree.nodes[1].notes, "engine") == "対局 時間 00:02.0 深さ 22 評価値 38 読み筋 △３四歩(33)");
  CHECK(*sdk::find(tree.nodes[1].notes, "#") == " remark");
  CHECK(*sdk::find(tree.nodes[1].notes, "bookmark") == "bookmark");
  CHECK(*sdk::find(tree.nodes[2].notes, "kif") == "何の行か");
  const std::int64_t times[] = {-1, 5000, 3723000, 31000, 1500};
  for (std::size_t i = 0; i < std::size(times); ++i) CHECK(tree.nodes[i].elapsed_ms == times[i]);
  const WrittenFile written = write_file("kifu", {tree});
  INFO(written.bytes);
  CHECK(written.losses == std::vector<std::string>{"shogi.lost.milliseconds"});
  CHECK(written.bytes.find("   2 ３四歩(33)   (62:03/01:02:03)\r\n") != std::string::npos);
  CHECK(written.bytes.find("   3 ２六歩(27)   ( 0:31/00:00:36)\r\n") != std::string::npos);
}

// What fuzzing found: lines that meant something else when they were written back.
TEST_CASE("what is kept means nothing in its new place", "[kif]") {
  const std::string moves = "1 ７六歩(77)\n2 ３四歩(33)\n";
  for (const std::string text : {"3 投了\n\n変化：3手\n3 中断\n", "3 ２六歩(27) (KIF 05)\n", "+----0:00\n", "1女：何\n",
                                 "まで2手で1先手の反則勝ち\n", "3 反則勝ち\n2 ８四歩(83)+\n", "手数＝3：x\n",
                                 "3 で投了\n", "3 先手投了\n", " #remark\n"}) {
    INFO(text);
    const ReadFileAnswer first = read_file("kif", moves + text);
    if (!first.faults.empty()) continue;
    const WrittenFile written = write_file("kifu", {first.only()});
    CHECK(text_of_tree(read_file("kifu", written.bytes).only()) == text_of_tree(first.only()));
  }
  CHECK(shape(read_file("kif", moves + "3 先手投了\n").only()) == "7g7f 3c3d!投了");
}

struct Fault {
  const char* format;
  std::string text;
  const char* token;
  int line, column;
};
const Fault kFaults[] = {
    {"kif", "1 ７六歩(77)\n2 ３四あ(33)\n", "shogi.kif.move", 2, 3},
    {"kif", "1 ７六歩(77)\n   2 foo\n", "shogi.kif.move", 2, 6},
    {"kif", "1 ７六歩(77)\n2 ７七角(88)\n", "shogi.not-yours", 2, 3},
    {"kif", "1 ７六歩(77)\n2 ５五角(55)\n", "shogi.empty", 2, 3},
    {"kif", "1 ７六歩(77)\n2 ５五角打\n", "shogi.kif.no-piece", 2, 3},
    {"kif", "1 ７六銀(77)\n", "shogi.kif.piece", 1, 3},
    {"kif", "1 同　歩(77)\n", "shogi.kif.same", 1, 3},
    {"kif", "1 ７六歩(77)\n3 ２六歩(27)\n", "shogi.kif.number", 2, 3},
    {"kif", "0 ７六歩(77)\n", "shogi.kif.number", 1, 3},
    {"kif", "1 ７六歩(77)\n手合割：平手\n", "shogi.kif.header", 2, 1},
    {"kif", "手合割：その他\n1 ７六歩(77)\n", "shogi.kif.start", 1, 1},
    {"ki2", "▲７六歩 △３四歩\n▲５八金\n", "shogi.kif.ambiguous", 2, 1},
    {"ki2", "▲７六歩 △３四歩 ▲５四歩\n", "shogi.kif.no-piece", 1, 11},
    {"ki2", "▲７六歩 △三四\n", "shogi.kif.move", 1, 6},
    {"bod", "後手の持駒：金あ\n", "shogi.bod.hand", 1, 8},
    {"bod", "後手の持駒：金五\n", "shogi.too-many", 1, 7},
    {"bod", "| ・ ・ ・ ・ ・ ・ ・ ・|一\n", "shogi.bod.row", 1, 18},
    {"bod", "| ・ ・ ・ ・ ・ ・ ・ ・ ・|一\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|一\n", "shogi.bod.rank", 2, 22},
    {"bod", "| ・ ・ ・ ・ ・ ・ ・ ・v玉|一\n先手番\n", "shogi.bod.rows", 1, 1},
    {"bod", "手合割：平手\n1 ７六歩(77)\n", "shogi.bod.rows", 1, 1},
};

TEST_CASE("a fault names its line and column", "[kif]") {
  for (const Fault& row : kFaults) {
    INFO(row.text);
    const ReadFileAnswer answer = read_file(row.format, row.text);
    CHECK(answer.status == KB_OK);
    REQUIRE(answer.faults.size() == 1);
    CHECK(answer.games.empty());
    CHECK(answer.faults[0].text.token == std::string_view(row.token));
    CHECK(answer.faults[0].line == row.line);
    CHECK(answer.faults[0].column == row.column);
  }
  for (const char* text : {"", "\n\n", "Dear all,\nhow are you?\n", "(;GM[1]FF[4])"}) {
    const ReadFileAnswer answer = read_file("kif", text);
    CHECK(answer.status != KB_OK);
    CHECK(answer.error.text.token == std::string_view("shogi.kif.nothing"));
  }
}

TEST_CASE("files are written in their own encoding", "[kif]") {
  // A comment with marks that Shift_JIS does not have, and one that it cannot write in any way.
  const ReadFileAnswer answer = read_file("kifu", "1 ７六歩(77)\n*☗７六歩☖３四歩\n2 ３四歩(33)\n*雞\n");
  const WrittenFile old = write_file("kif", {answer.only()}), text = write_file("kif", {answer.only()}, KB_WRITE_UTF8),
                    modern = write_file("kifu", {answer.only()});
  CHECK(old.losses == std::vector<std::string>{"shogi.lost.characters"});
  const ReadFileAnswer again = read_file("kif", old.bytes);
  CHECK(again.only().nodes[1].comment == "▲７六歩△３四歩");
  CHECK(again.only().nodes[2].comment == "?");
  CHECK(old.bytes.find("\x82\x56\x98\x5a\x95\xe0(77)") != std::string::npos);
  CHECK(text.bytes == modern.bytes);
  CHECK(modern.losses.empty());
  CHECK(modern.bytes.find("*☗７六歩☖３四歩\r\n") != std::string::npos);
}

TEST_CASE("a game is written as other programs expect it", "[kif]") {
  const ReadFileAnswer answer = read_file(
      "kif",
      "開始日時：2024/01/02\n手合割：平手\n先手：甲\n後手：乙\n1 ７六歩(77) ( 0:01/0:0:1)\n2 ３四歩(33) ( 0:02/0:0:2)\n"
      "3 ２二角成(88) ( 0:03/0:0:4)\n4 同　銀(31) ( 0:04/0:0:6)\n5 ５五角打 ( 0:05/0:0:9)\n6 投了 ( 0:06/0:0:12)\n"
      "変化：3手\n3 ２六歩(27)\n*こちらも\n");
  CHECK(write_file("kifu", {answer.only()}).bytes ==
        "開始日時：2024/01/02\r\n手合割：平手\r\n先手：甲\r\n後手：乙\r\n手数----指手---------消費時間--\r\n"
        "   1 ７六歩(77)   ( 0:01/00:00:01)\r\n   2 ３四歩(33)   ( 0:02/00:00:02)\r\n"
        "   3 ２二角成(88) ( 0:03/00:00:04)+\r\n   4 同　銀(31)   ( 0:04/00:00:06)\r\n"
        "   5 ５五角打     ( 0:05/00:00:09)\r\n   6 投了         ( 0:06/00:00:12)\r\nまで5手で先手の勝ち\r\n"
        "\r\n変化：3手\r\n   3 ２六歩(27)\r\n*こちらも\r\n");
  const WrittenFile ki2 = write_file("ki2u", {answer.only()});
  CHECK(ki2.losses == std::vector<std::string>{"shogi.lost.times"});
  CHECK(ki2.bytes ==
        "開始日時：2024/01/02\r\n手合割：平手\r\n先手：甲\r\n後手：乙\r\n"
        "▲７六歩    △３四歩    ▲２二角成  △同　銀    ▲５五角\r\nまで5手で先手の勝ち\r\n"
        "\r\n変化：3手\r\n▲２六歩\r\n*こちらも\r\n");
  const WrittenFile bod = write_file("bod", {answer.only()});
  CHECK(bod.losses == std::vector<std::string>{"shogi.lost.moves", "shogi.lost.tags", "shogi.lost.players",
                                               "shogi.lost.comments", "shogi.lost.ending"});
  CHECK(bod.bytes ==
        "後手の持駒：角　\r\n  ９ ８ ７ ６ ５ ４ ３ ２ １\r\n+---------------------------+\r\n"
        "|v香v桂v銀v金v玉v金 ・v桂v香|一\r\n| ・v飛 ・ ・ ・ ・ ・v銀 ・|二\r\n|v歩v歩v歩v歩v歩v歩 ・v歩v歩|三\r\n"
        "| ・ ・ ・ ・ ・ ・v歩 ・ ・|四\r\n| ・ ・ ・ ・ 角 ・ ・ ・ ・|五\r\n| ・ ・ 歩 ・ ・ ・ ・ ・ ・|六\r\n"
        "| 歩 歩 ・ 歩 歩 歩 歩 歩 歩|七\r\n| ・ ・ ・ ・ ・ ・ ・ 飛 ・|八\r\n| 香 桂 銀 金 玉 金 銀 桂 香|九\r\n"
        "+---------------------------+\r\n先手の持駒：なし\r\n後手番\r\n手数＝5  ▲５五角  まで\r\n");
  CHECK(sfen_of(start_board(read_file("bod", bod.bytes).only())) == sfen_of(final_board(answer.only())));
}

TEST_CASE("a declaration among the moves is an end in files", "[kif]") {
  sdk::RecordTree tree;
  tree.options = {{"declaration", "27"}};
  const std::uint32_t first = tree.add(0, "7g7f"), declares = tree.add(first, "declare");
  tree.nodes[declares].ending = ending_of(EndKind::declared, kWhite, "");
  const WrittenFile written = write_file("kifu", {tree});
  CHECK(written.losses == std::vector<std::string>{"shogi.lost.options"});
  CHECK(shape(read_file("kifu", written.bytes).only()) == "7g7f!入玉勝ち");
}

TEST_CASE("ends of other formats find their words", "[kif]") {
  struct Other {
    EndKind kind;
    const char* word;
  };
  const Other others[] = {{EndKind::foul_by_white, "反則負け"}, {EndKind::foul_by_black, "反則勝ち"},
                          {EndKind::drawn, "引き分け"},         {EndKind::longest, "最大手数"},
                          {EndKind::won_by_black, "先手勝ち"},  {EndKind::declared_draw, "宣言引き分け"}};
  for (const Other& row : others) {
    sdk::RecordTree tree;
    const std::uint32_t move = tree.add(0, "7g7f");
    tree.nodes[move].ending = ending_of(row.kind, kWhite, "%WORD");
    for (const char* format : {"kifu", "ki2u"}) {
      const WrittenFile written = write_file(format, {tree});
      CHECK(written.losses.empty());
      const ReadFileAnswer again = read_file(format, written.bytes);
      CHECK(shape(again.only()) == std::string("7g7f!") + row.word);
      CHECK(again.only().nodes[1].ending->winners == tree.nodes[move].ending->winners);
    }
  }
}

}  // namespace
}  // namespace kiban::shogi::test
