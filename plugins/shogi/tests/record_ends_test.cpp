// How games end: an end belongs to the line in which it was told, a foul is its player's, and servers have words of
// their own.
#include <catch2/catch.hpp>

#include "record_files.hpp"

namespace kiban::shogi::test {
namespace {

struct End {
  const char* name;
  const char* format;
  std::string text;
  const char* moves;
  std::int32_t outcome;
  std::uint32_t winners;
  const char* reason;
};
constexpr std::uint32_t kBlackWon = 1, kWhiteWon = 2;
const std::string kKif = "手合割：平手\n1 ７六歩(77)\n2 ３四歩(33)\n";
const std::string kCsa = "V2.2\nPI\n+\n+7776FU\n-3334FU\n";
const std::string kNifu = "V2.2\nPI\n+\n+7776FU\n-3334FU\n+7675FU\n-8242HI\n+7574FU\n-7374FU\n+9796FU\n-0054FU\n";

const std::vector<End> kEnds = {
    {"resigned, and the mate shown", "kif", kKif + "3 投了\n変化：3手\n3 ２六歩(27)\n4 ８四歩(83)\n", "7g7f 3c3d",
     KB_WON, kWhiteWon, "match.resigned"},
    {"time, and another end behind", "kif", kKif + "3 切れ負け\n変化：3手\n3 ２六歩(27)\n4 投了\n", "7g7f 3c3d", KB_WON,
     kWhiteWon, "match.time"},
    {"KI2", "ki2", "▲７六歩 △３四歩\nまで2手で後手の勝ち\n\n変化：3手\n▲２六歩 △８四歩\n", "7g7f 3c3d", KB_WON,
     kWhiteWon, "match.resigned"},
    {"JKF", "jkf",
     R"({"header":{},"moves":[{},{"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"}},)"
     R"({"special":"TORYO","forks":[[{"move":{"from":{"x":3,"y":3},"to":{"x":3,"y":4},"piece":"FU"}}]]}]})",
     "7g7f", KB_WON, kBlackWon, "match.resigned"},
    {"a variation of a variation", "kif", kKif + "3 投了\n変化：3手\n3 ２六歩(27)\n4 投了\n変化：4手\n4 ８四歩(83)\n",
     "7g7f 3c3d", KB_WON, kWhiteWon, "match.resigned"},
    {"a foul with its word", "csa", kNifu + "%ILLEGAL_MOVE\n", "7g7f 3c3d 7f7e 8b4b 7e7d 7c7d 9g9f P*5d", KB_WON,
     kBlackWon, "shogi.foul"},
    {"a foul that is not recorded", "csa", kCsa + "%ILLEGAL_MOVE\n", "7g7f 3c3d", KB_WON, kWhiteWon, "shogi.foul"},
    {"server: winner", "csa", kCsa + "#RESIGN\n#GOTE_WIN\n", "7g7f 3c3d", KB_WON, kWhiteWon, "match.resigned"},
    {"server: in another order", "csa", kCsa + "#SENTE_WIN\n#TIME_UP\n", "7g7f 3c3d", KB_WON, kBlackWon, "match.time"},
    {"server: a foul", "csa", kNifu + "T2\n'ILLEGAL_MOVE(-0054FU)\n#ILLEGAL_MOVE\n#SENTE_WIN\n",
     "7g7f 3c3d 7f7e 8b4b 7e7d 7c7d 9g9f P*5d", KB_WON, kBlackWon, "shogi.foul"},
    {"server: the winner alone", "csa", kCsa + "#SENTE_WIN\n", "7g7f 3c3d", KB_WON, kBlackWon, "match.adjudicated"},
    {"server: time", "csa", kCsa + "#TIME_UP\n", "7g7f 3c3d", KB_WON, kWhiteWon, "match.time"},
    {"server: drawn", "csa", kCsa + "#SENNICHITE\n#DRAW\n", "7g7f 3c3d", KB_DRAWN, 0, "shogi.repetition"},
    {"server: what is said before counts", "csa", kCsa + "%TORYO\n#RESIGN\n#GOTE_WIN\n", "7g7f 3c3d", KB_WON, kWhiteWon,
     "match.resigned"},
    {"server: broken off", "csa", kCsa + "#CHUDAN\n", "7g7f 3c3d", KB_VOID, 0, "match.abandoned"},
};

}  // namespace

TEST_CASE("an end belongs to its line, and the winner never flips") {
  for (const End& row : kEnds) {
    INFO(row.name);
    const sdk::RecordTree tree = read_file(row.format, row.text).only();
    CHECK(moves_of(tree) == row.moves);
    const auto& ending = tree.nodes[main_line(tree).back()].ending;
    REQUIRE(ending);
    CHECK(ending->outcome == row.outcome);
    CHECK(ending->winners == row.winners);
    CHECK(std::string(ending->reason.token) == row.reason);
  }
}

TEST_CASE("a foul that is the last move is its player's, in every format") {
  // Two pawns on a file, by White; then each format's word for a foul.
  const sdk::RecordTree game = read_file("csa", kNifu + "%ILLEGAL_MOVE\n").only();
  for (const char* format : {"kifu", "ki2u", "csa", "csa3", "usi", "jkf"}) {
    INFO(format);
    const WrittenFile file = write_file(format, {game});
    const sdk::RecordTree back = read_file(format, file.bytes).only();
    const auto& ending = back.nodes[main_line(back).back()].ending;
    REQUIRE(ending);
    CHECK(ending->winners == kBlackWon);
  }
  const sdk::RecordTree kif =
      read_file("kif", kKif +
                           "3 ７五歩(76)\n4 ４二飛(82)\n5 ７四歩(75)\n6 ７四歩(73)\n7 ９六歩(97)\n"
                           "8 ５四歩打\n9 反則負け\n")
          .only();
  CHECK(kif.nodes[main_line(kif).back()].ending->winners == kBlackWon);
}

TEST_CASE("ends before variations come back in the formats that have them") {
  for (const End& row : kEnds) {
    if (std::string_view(row.format) == "csa") continue;
    INFO(row.name);
    const sdk::RecordTree tree = read_file(row.format, row.text).only();
    for (const char* format : {"kifu", "ki2u", "jkf"}) {
      INFO(format);
      const sdk::RecordTree back = read_file(format, write_file(format, {tree}).bytes).only();
      CHECK(moves_of(back) == row.moves);
      CHECK(variations(back) == variations(tree));
      CHECK(back.nodes[main_line(back).back()].ending->winners == row.winners);
    }
  }
}

}  // namespace kiban::shogi::test
