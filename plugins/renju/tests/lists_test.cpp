// Formats that list stones: Piskvork, points, POS, databases in XML.
#include "record_files.hpp"

namespace kiban::renju::test {
namespace {

using namespace std::string_literals;

struct Good {
  std::string text;
  const char* moves;
};
struct Bad {
  std::string text;
  const char* fault;
};

void check_bad(const char* format, const std::vector<Bad>& rows) {
  for (const Bad& row : rows) {
    INFO(row.text);
    CHECK(read_file(format, row.text).fault() == row.fault);
  }
}

}  // namespace

TEST_CASE("psq: moves count from 1 and from above") {
  const sdk::RecordTree tree =
      read_file("psq", "Piskvorky 15x15, 11:11, 0\r\n8,8,0\r\n9,8,1500\r\n8,10,20\r\npbrain-A\r\nB\r\n-1\r\n").only();
  CHECK(moves_of(tree) == "h8 i8 h6");
  CHECK(tree.nodes[1].elapsed_ms == -1);
  CHECK(tree.nodes[2].elapsed_ms == 1500);
  CHECK(tree.players == std::vector<std::string>{"pbrain-A", "B"});
  CHECK(option_of(tree, "opening") == "free");
  check_stable("psq", tree);
}

TEST_CASE("psq: other sizes, rules at the end, and who began") {
  const sdk::RecordTree tree =
      read_file("psq", "Piskvorky 19x19, 0:0, 1\n1,1,5\n19,19,5\nhomo-1\nhomo-2\n3\n0,Freestyle19_1\nmore\n").only();
  CHECK(moves_of(tree) == "a19 s1");
  CHECK(option_of(tree, "ruleset") == "gomoku");
  CHECK(option_of(tree, "size") == "19");
  CHECK(tree.players == std::vector<std::string>{"homo-2", "homo-1"});
  CHECK(tag_of(tree, "psq-code") == "3");
  CHECK(tag_of(tree, "psq-tail") == "0,Freestyle19_1\nmore");
  check_stable("psq", tree);
  check_stable("sgf", tree);
  CHECK(moves_of(read_file("psq", "Piskvorky 15x15, 0:0, 0\n8,8\n9,8\n").only()) == "h8 i8");
}

TEST_CASE("psq: what is broken") {
  check_bad("psq", {{"nothing", "renju.psq.none 1:1"},
                    {"Piskvorky", "renju.psq.none 1:1"},
                    {"Piskvorky big, 11:11, 0\n", "renju.psq.size 1:11"},
                    {"Piskvorky 21x21, 11:11, 0\n8,8,0\n", "renju.size.none 1:11"},
                    {"Piskvorky 15x10, 11:11, 0\n8,8,0\n", "renju.size.none 1:11"},
                    {"Piskvorky 15x15, 11:11, 0\n8,8,0\n16,8,0\n", "renju.psq.point 3:1"},
                    {"Piskvorky 15x15, 11:11, 0\n8,8,0\n8,8,0\n", "renju.occupied 3:1"},
                    {"Piskvorky 15x15, 11:11, 0\n8,8,0\nA\nB\n9,9,0\n", "renju.psq.after 5:1"},
                    {"Piskvorky 15x15, 11:11, 0\n8,8,0\n{opening=none}\n", "renju.options 3:1"}});
}

TEST_CASE("text: lists of points in many dresses") {
  const Good rows[] = {
      {"h8i9h6", "h8 i9 h6"},         {"h8 i9 h6", "h8 i9 h6"},
      {"H8, I9, H6", "h8 i9 h6"},     {"1. h8 2. i9 3. h6", "h8 i9 h6"},
      {"1.h8 2.i9", "h8 i9"},         {"1) h8 2) i9", "h8 i9"},
      {"h8 pass i9", "h8 pass i9"},   {"h8passi9", "h8 pass i9"},
      {"h8-i9-h6", "h8 i9 h6"},       {"1. h8\n2. i9\n3. h6\n", "h8 i9 h6"},
      {"# remark\nh8 i9\n", "h8 i9"}, {"h15a1o15", "h15 a1 o15"},
      {"h8 s19", "h8 s19"},
  };
  for (const Good& row : rows) {
    INFO(row.text);
    const sdk::RecordTree tree = read_file("text", row.text).only();
    CHECK(moves_of(tree) == row.moves);
    check_stable("text", tree);
    check_stable("sgf", tree);
  }
  const ReadFileAnswer many = read_file("text", "h8i9 1-0\nh8 x9\n\nh8h9g7 1/2\n");
  CHECK(many.games.size() == 2);
  CHECK(many.faults.size() == 1);
  CHECK(many.fault() == "renju.text.point 2:4");
  CHECK(last_of(many.games[0]).ending->winners == 1);
  CHECK(reason_of(many.games[1]) == "match.agreed");
}

TEST_CASE("text: a score comes back in its own word") {
  for (const char* score : {"1-0", "0-1", "1/2", "1/2-1/2", "0.5-0.5", "½-½"}) {
    INFO(score);
    const sdk::RecordTree tree = read_file("text", std::string("h8i9 ") + score).only();
    CHECK(last_of(tree).ending->word == score);
    check_stable("text", tree);
  }
}

TEST_CASE("text: what is broken") {
  check_bad("text", {{"", "renju.text.none 1:0"},
                     {"hello", "renju.text.none 1:0"},
                     {"h8 hello", "renju.text.move 1:4"},
                     {"h8 h0", "renju.text.point 1:4"},
                     {"h8 i9 h8", "renju.occupied 1:7"},
                     {"h8 i9 {opening=none}", "renju.options 1:1"}});
}

TEST_CASE("text: what is lost") {
  const sdk::RecordTree tree =
      read_file("sgf", "(;GM[4]PB[Ann]EV[Cup]RE[B+R];B[hh]C[x]TR[aa]KBE[5](;W[ig])(;W[gg]))").only();
  const WrittenFile file = write_file("text", {tree});
  CHECK(file.bytes == "h8i9 1-0\n");
  for (const char* lost : {"players", "tags", "reason", "comments", "notes", "times", "variations"})
    CHECK(file.lost(std::string("renju.lost.") + lost));
}

TEST_CASE("pos: bytes and boards are told apart") {
  CHECK(moves_of(read_file("pos", "\x04\x70\x71\x8E\x00"s).only()) == "h8 i8 h6 a15");
  std::string board;
  for (int i = 0; i < 15; ++i)
    board += i == 7 ? ".......x.......\n" : i == 14 ? "o.............D\n" : "...............\n";
  const sdk::RecordTree tree = read_file("pos", board).only();
  CHECK(tree.start == "15/15/15/15/15/15/15/7B7/15/15/15/15/15/15/W14 b");
  CHECK(note_of(tree.nodes[0], "marked") == "o1=D");
  check_stable("sgf", tree);
  check_bad("pos", {{"", "renju.pos.none 1:1"},
                    {"\x05\x70\x71", "renju.pos.short 1:4"},
                    {"\x02\x70\xE1", "renju.pos.point 1:3"},
                    {"\x02\x70\x70", "renju.occupied 1:3"},
                    {"...............\n..............\n", "renju.pos.row 2:1"}});
}

TEST_CASE("rif: games, names and what is not understood") {
  const std::string head =
      "<?xml version=\"1.0\"?>\n<database><rules><rule id=\"1\" name=\"Gomoku\"/></rules>"
      "<players><player id=\"7\" name=\"Ann\" surname=\"Lee\"/></players>\n<games>\n";
  const ReadFileAnswer answer = read_file(
      "rif",
      head +
          "<game id=\"1\" rule=\"1\" black=\"7\" white=\"9\" bresult=\"0.5\" alt=\"i9\" swap=\"1\">"
          "<move>h8 i9</move><info>good</info></game>\n"
          "<game id=\"2\"><move>h8 z9</move></game>\n<game id=\"3\"><move>h8</move></game>\n</games></database>");
  REQUIRE(answer.games.size() == 2);
  const sdk::RecordTree& tree = answer.games[0];
  CHECK(moves_of(tree) == "h8 i9");
  CHECK(tree.players == std::vector<std::string>{"Ann Lee", "9"});
  CHECK(option_of(tree, "ruleset") == "gomoku");
  CHECK(tag_of(tree, "alt") == "i9");
  CHECK(tag_of(tree, "swap") == "1");
  CHECK(tree.nodes[0].comment == "good");
  CHECK(reason_of(tree) == "match.agreed");
  CHECK(answer.fault() == "renju.rif.move 5:0");
  std::string deep;
  for (int i = 0; i < 200000; ++i) deep += "<a>";
  check_bad("rif", {{"<database><games>", "renju.rif.xml 1:0"},
                    {"<a/>", "renju.rif.none 1:0"},
                    {"<database><games/></database>", "renju.rif.empty 1:0"},
                    {deep, "renju.rif.deep 1:0"}});
}

TEST_CASE("moves in capitals") {
  struct Row {
    const char* move;
    const char* upper;
  };
  const Row rows[] = {
      {"h8", "H8"}, {"offer:i10", "offer:I10"}, {"swap", "swap"}, {"fifths:3", "fifths:3"}, {"pass", "pass"}};
  for (const Row& row : rows) {
    CHECK(RenjuNotation::in_style("upper", row.move) == row.upper);
    CHECK(RenjuNotation::in_style("plain", row.move) == row.move);
  }
}

}  // namespace kiban::renju::test
