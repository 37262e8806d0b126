// What engines said: read from every dialect into one thing, written in the one that the format's readers know.
#include <catch2/catch.hpp>

#include "record_files.hpp"

namespace kiban::shogi::test {
namespace {

std::string note_of(const sdk::RecordNode& node, std::string_view key) {
  const std::string* value = sdk::find(node.notes, key);
  return value ? *value : "";
}

struct Row {
  const char* name;
  const char* format;
  std::string text;
  const char* evaluation;
  const char* line;
  const char* by;
};
const std::string kKif = "手合割：平手\n1 ７六歩(77)\n", kCsa = "V2.2\nPI\n+\n+7776FU\n";
const std::vector<Row> kRows = {
    {"Floodgate", "csa", kCsa + "'** 120 -3334FU +2726FU\n", "+120", "3c3d 2g2f", ""},
    {"Floodgate, bad for Black", "csa", kCsa + "'** -45 -8384FU\n", "-45", "8c8d", ""},
    {"Floodgate, no line", "csa", kCsa + "'** 0\n", "0", "", ""},
    {"Floodgate, with the move itself", "csa", kCsa + "'** 33 +7776FU -3334FU\n", "+33", "3c3d", ""},
    {"Floodgate, with nodes", "csa", kCsa + "'** 33 -3334FU #5000\n", "+33", "3c3d", "5000 nodes"},
    {"Floodgate, forced", "csa", kCsa + "'** -30000\n", "L", "", ""},
    {"ShogiHome in CSA", "csa", kCsa + "'*#評価値=77\n'*#読み筋=△３四歩▲２六歩\n", "+77", "3c3d 2g2f", ""},
    {"ShogiHome", "kif", kKif + "*#評価値=80\n*#読み筋=△３四歩▲２六歩\n*#深さ=8\n*#エンジン=E1\n", "+80", "3c3d 2g2f",
     "depth 8, E1"},
    {"ShogiHome, a player's", "kif", kKif + "**評価値=-210\n**読み筋=△８四歩\n", "-210", "8c8d", ""},
    {"ShogiHome, forced", "kif", kKif + "*#詰み=先手勝ち:5手\n", "W5", "", ""},
    {"ShogiHome, forced for White", "kif", kKif + "*#詰み=後手勝ち\n", "L", "", ""},
    {"in one line", "kif", kKif + "**評価値=12 読み筋=△３四歩\n", "+12", "3c3d", ""},
    {"ShogiGUI", "kif",
     kKif + "**解析 候補1 時間 00:03.0 深さ 12 ノード数 5000 評価値 150 読み筋 △３四歩(33) ▲２六歩(27)\n", "+150",
     "3c3d 2g2f", "depth 12, 5000 nodes"},
    {"ShogiGUI, in a game", "kif", kKif + "**対局 時間 00:01.0 深さ 3 評価値 -9 読み筋 △３四歩(33)\n", "-9", "3c3d",
     "depth 3"},
    {"ShogiGUI, the best of two", "kif",
     kKif + "**解析 候補1 評価値 20 読み筋 △３四歩(33)\n**解析 候補2 評価値 10 読み筋 △８四歩(83)\n", "+20", "3c3d",
     ""},
    {"a line that goes wrong", "csa", kCsa + "'** 5 -3334FU +5555FU\n", "+5", "3c3d", ""},
    {"JKF", "jkf",
     R"({"header":{},"moves":[{},{"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"},"comments":["*評価値=120"]}]})",
     "+120", "", ""},
};

sdk::RecordTree own() {
  sdk::RecordTree tree;
  tree.add(0, "7g7f");
  tree.add(1, "3c3d");
  tree.nodes[1].notes = {{"evaluation", "+120"}, {"evaluation-line", "3c3d 2g2f"}, {"evaluation-by", "x, depth 8"}};
  tree.nodes[2].notes = {{"evaluation", "W5"}};
  return tree;
}

}  // namespace

TEST_CASE("what engines said is one thing, whatever the dialect") {
  for (const Row& row : kRows) {
    INFO(row.name);
    const sdk::RecordTree tree = read_file(row.format, row.text).only();
    REQUIRE(tree.nodes.size() == 2);
    CHECK(note_of(tree.nodes[1], "evaluation") == row.evaluation);
    CHECK(note_of(tree.nodes[1], "evaluation-line") == row.line);
    CHECK(note_of(tree.nodes[1], "evaluation-by") == row.by);
  }
}

TEST_CASE("it is written as the format's readers know it, and comes back") {
  const WrittenFile csa = write_file("csa3", {own()});
  CHECK(csa.bytes.find("+7776FU\n'** 120 -3334FU +2726FU\n") != std::string::npos);
  CHECK(csa.bytes.find("-3334FU\n'** 30000\n") != std::string::npos);
  CHECK(csa.lost("shogi.lost.notes"));  // how soon, and by whom
  const WrittenFile kif = write_file("kifu", {own()});
  CHECK(kif.bytes.find("**評価値=120\r\n**読み筋=△３四歩▲２六歩\r\n**エンジン=x\r\n**深さ=8\r\n") != std::string::npos);
  CHECK(kif.bytes.find("*#詰み=先手勝ち:5手\r\n") != std::string::npos);
  CHECK(kif.losses.empty());
  for (const char* format : {"kifu", "ki2u", "jkf"}) {
    INFO(format);
    const WrittenFile file = write_file(format, {own()});
    const sdk::RecordTree back = read_file(format, file.bytes).only();
    CHECK(note_of(back.nodes[1], "evaluation") == "+120");
    CHECK(note_of(back.nodes[1], "evaluation-line") == "3c3d 2g2f");
    CHECK(note_of(back.nodes[1], "evaluation-by") == "x, depth 8");
    CHECK(note_of(back.nodes[2], "evaluation") == "W5");
    CHECK(write_file(format, {back}).bytes == file.bytes);
  }
}

TEST_CASE("lines of one dialect are not copied into another") {
  const sdk::RecordTree gui =
      read_file("kif", kKif + "**解析 候補1 時間 00:03.0 評価値 150 読み筋 △３四歩(33)\n**何か\n").only();
  const WrittenFile csa = write_file("csa3", {gui});
  CHECK(csa.bytes.find("'** 150 -3334FU\n") != std::string::npos);
  CHECK(csa.bytes.find("解析") == std::string::npos);
  CHECK(csa.bytes.find("'**何か\n") != std::string::npos);  // of no dialect
  CHECK(csa.lost("shogi.lost.notes"));
  const WrittenFile kif = write_file("kifu", {gui});
  CHECK(kif.bytes.find("**解析 候補1") != std::string::npos);
  CHECK(kif.bytes.find("**評価値=") == std::string::npos);  // it is said already
  const WrittenFile again = write_file("kifu", {read_file("csa3", csa.bytes).only()});
  CHECK(again.bytes.find("**評価値=150\r\n**読み筋=△３四歩\r\n") != std::string::npos);
  CHECK(again.bytes.find("-3334FU") == std::string::npos);
}

TEST_CASE("bookmarks are named where a format has no place for them") {
  const sdk::RecordTree tree = read_file("kif", kKif + "&ここ\n").only();
  CHECK(write_file("csa3", {tree}).losses == std::vector<std::string>{"shogi.lost.bookmarks"});
  CHECK(write_file("jkf", {tree}).losses == std::vector<std::string>{"shogi.lost.bookmarks"});
  CHECK(write_file("kifu", {tree}).losses.empty());
}

TEST_CASE("time controls keep their meaning") {
  struct Limit {
    const char* kif;
    const char* csa;
    const char* csa3;
  };
  const Limit rows[] = {
      {"持ち時間：10分\n", "$TIME_LIMIT:00:10+00\n", "$TIME:600+0+0\n"},
      {"持ち時間：各1時間30分\n秒読み：60秒\n", "$TIME_LIMIT:01:30+60\n", "$TIME:5400+60+0\n"},
      {"持ち時間：10分、切れたら1手30秒\n", "$TIME_LIMIT:00:10+30\n", "$TIME:600+30+0\n"},
      {"持ち時間：15分 切れ負け\n", "$TIME_LIMIT:00:15+00\n", "$TIME:900+0+0\n"},
      {"持ち時間：00:25+10\n", "$TIME_LIMIT:00:25+10\n", "$TIME:1500+10+0\n"},
      {"持ち時間：たっぷり\n", "$TIME_LIMIT:たっぷり\n", "$TIME_LIMIT:たっぷり\n"},
  };
  for (const Limit& row : rows) {
    INFO(row.kif);
    const sdk::RecordTree tree = read_file("kif", row.kif + kKif).only();
    CHECK(write_file("csa", {tree}, KB_WRITE_UTF8).bytes.find(row.csa) != std::string::npos);
    CHECK(write_file("csa3", {tree}).bytes.find(row.csa3) != std::string::npos);
  }
  const sdk::RecordTree csa = read_file("csa3", "V3.0\n$TIME:5400+30+0\nPI\n+\n").only();
  CHECK(write_file("kifu", {csa}).bytes.find("持ち時間：1時間30分\r\n秒読み：30秒\r\n") != std::string::npos);
  CHECK(write_file("csa3", {csa}).bytes.find("$TIME:5400+30+0\n") != std::string::npos);
  CHECK(write_file("csa", {csa}).bytes.find("$TIME_LIMIT:01:30+30\n") != std::string::npos);
}

}  // namespace kiban::shogi::test
