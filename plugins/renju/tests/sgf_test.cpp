// SGF: the whole tree, what real files do wrong, and what nobody understands.
#include "record_files.hpp"

namespace kiban::renju::test {
namespace {

struct Good {
  const char* text;
  const char* shape;
};
const Good kGood[] = {
    {"(;GM[4]SZ[15];B[hh];W[ig])", "(h8(i9))"},
    {"(;FF[4]GM[1]SZ[15];B[hh];W[ig])", "(h8(i9))"},
    {"(;B[hh];W[ig])", "(h8(i9))"},
    {"(;GM[4];b[hh];w[ig])", "(h8(i9))"},
    {"(;GaMe[4];Black[hh];White[ig])", "(h8(i9))"},
    {"(;GM[4];B[HH];W[IG])", "(h8(i9))"},
    {"(;GM[4];B[h8];W[I9])", "(h8(i9))"},
    {"(;GM[4];B[8,8];W[9,7])", "(h8(i9))"},
    {"(;GM[4];B[tt];W[];B[hh])", "(pass(pass(h8)))"},
    {"(;GM[4]B[hh];W[ig])", "(h8(i9))"},
    {"(;GM[4];B[hh];B[ig])", "(h8(pass(i9)))"},
    {"(;GM[4];W[hh];B[ig])", "(pass(h8(i9)))"},
    {"(;GM[4];B[hh](;W[ig];B[hj])(;W[gg]))", "(h8(i9(h6) g9))"},
    {"(;GM[4](;B[hh])(;B[gg]))", "(h8 g9)"},
    {"(;GM[4];B[hh];W[ig]", "(h8(i9))"},
    {"\xEF\xBB\xBF text before (\r\n;GM[4]\r\n;B[hh]\r\n)", "(h8)"},
    {"(;GM[4]SZ[19];B[ss];W[aa])", "(s1(a19))"},
    {"(;GM[1];B[ss];W[jj])", "(s1(j10))"},
    {"(;GM[4]AB[hh][ii]AW[gg];W[ab];B[ba])", "(a14(b15))"},
    {"(;GM[4];B[hh];AB[aa];W[bb])", "(h8(pass(b14)))"},
    {"(;GM[4];B[hh];W[ig]AB[aa];B[bb])", "(h8(pass(i9(b14))))"},
};

struct Bad {
  const char* text;
  const char* fault;
};
const Bad kBad[] = {
    {"(;GM[4];B[hh];W[hh])", "renju.occupied 1:15"},
    {"(;GM[4];B[hh]\n;W[zz])", "renju.sgf.point 2:2"},
    {"(;GM[4];B[h99])", "renju.sgf.point 1:9"},
    {"(;GM[2];B[hh])", "renju.sgf.game 1:3"},
    {"(;GM[4]SZ[21];B[hh])", "renju.sgf.size 1:8"},
    {"(;GM[4]SZ[15:10];B[hh])", "renju.sgf.size 1:8"},
    {"(;GM[4];B[hh];C[never closed", "renju.sgf.open-value 1:16"},
    {"(;GM[4];B hh)", "renju.sgf.property 1:9"},
    {"(;GM[4]KBO[opening:nothing])", "renju.options 1:8"},
    {"(;GM[4]AB[hh]AW[xx])", "renju.sgf.point 1:14"},
    {"(;GM[4];KBA[hop])", "renju.sgf.answer 1:9"},
    {"no game", "renju.sgf.none 1:1"},
};

}  // namespace

TEST_CASE("sgf: what files do right and wrong") {
  for (const Good& row : kGood) {
    INFO(row.text);
    const sdk::RecordTree tree = read_file("sgf", row.text).only();
    CHECK(shape(tree) == row.shape);
    check_stable("sgf", tree);
  }
}

TEST_CASE("sgf: a fault names its place and costs one game") {
  for (const Bad& row : kBad) {
    INFO(row.text);
    CHECK(read_file("sgf", row.text).fault() == row.fault);
  }
  const ReadFileAnswer answer = read_file("sgf", "(;GM[4];B[hh])(;GM[4];B[zz])\n(;GM[4];B[ii];W[hh])");
  CHECK(answer.games.size() == 2);
  CHECK(answer.faults.size() == 1);
}

TEST_CASE("sgf: what is told of a game and of its nodes is kept") {
  const sdk::RecordTree tree =
      read_file("sgf",
                "(;GM[4]SZ[15]GN[Title]EV[Cup]PC[Tallinn]DT[2014-10-22]RO[3]AN[me]SO[book]"
                "PB[Ann]PW[B\\]en]BR[5d]RE[W+Resign]GC[so]RU[Renju]AP[X:1]XY[a][b]"
                ";B[hh]C[one\ntwo\\\\ \\] three]N[name]LB[ii:1][jj:b]TR[gg]BL[590];W[ig]HO[1])")
          .only();
  CHECK(tag_of(tree, "title") == "Title");
  CHECK(tag_of(tree, "place") == "Tallinn");
  CHECK(tag_of(tree, "date") == "2014/10/22");
  CHECK(tag_of(tree, "round") == "3");
  CHECK(tree.players == std::vector<std::string>{"Ann", "B]en"});
  CHECK(tag_of(tree, "seat0.rating") == "5d");
  CHECK(note_of(tree.nodes[0], "XY") == "[a][b]");
  CHECK(tree.nodes[1].comment == "one\ntwo\\ ] three");
  CHECK(note_of(tree.nodes[1], "LB") == "[ii:1][jj:b]");
  CHECK(note_of(tree.nodes[1], "BL") == "[590]");
  CHECK(note_of(tree.nodes[2], "mark") == "1");
  CHECK(reason_of(tree) == "match.resigned");
  CHECK(last_of(tree).ending->winners == 2);
  check_stable("sgf", tree);
}

TEST_CASE("sgf: how strong the players were goes by seat, also where colours were swapped") {
  const auto plain = read_file("sgf", "(;GM[4]PB[Ann]PW[Ben]BR[5d]WR[1850];B[hh])").only();
  CHECK(tag_of(plain, "seat0.rating") == "5d");
  CHECK(tag_of(plain, "seat1.rating") == "1850");
  const std::string written = write_file("sgf", {plain}).bytes;
  CHECK(written.find("BR[5d]") != std::string::npos);
  CHECK(written.find("WR[1850]") != std::string::npos);
  const auto swapped = read_file("sgf", "(;GM[4]PB[Ann]PW[Ben]BR[5d]WR[1850]KBW[1];B[hh])").only();
  CHECK(tag_of(swapped, "seat0.rating") == "1850");
  CHECK(swapped.players == std::vector<std::string>{"Ben", "Ann"});
  check_stable("sgf", plain);
}

TEST_CASE("sgf: what is drawn on the board is read and written") {
  struct Row {
    const char* properties;
    const char* note;
    const char* left;  // of CR: values that are no points
    const char* written;
  };
  const Row rows[] = {
      {"CR[hh]", "circle:h8", "", "CR[hh]"},
      {"AR[hh:ig]SQ[aa]", "square:a15 arrow:h8:i9", "", "SQ[aa]AR[hh:ig]"},
      {"MA[aa]TR[bb][aa]", "triangle:a15 triangle:b14 cross:a15", "", "TR[aa][bb]MA[aa]"},
      {"CR[aa:bb]", "circle:a14 circle:a15 circle:b14 circle:b15", "", "CR[ab][aa][bb][ba]"},
      {"CR[hh]CR[hh]", "circle:h8", "", "CR[hh]"},
      {"CR[hh][zz][]", "circle:h8", "[zz][]", "CR[zz][][hh]"},
      {"AR[hh:hh]", "", "", "AR[hh:hh]"},
      {"CR[hh]KBN[drawn:circle/red:h8]", "circle/red:h8", "", "CR[hh]KBN[drawn:circle/red:h8]"},
      {"CR[gg]KBN[drawn:circle/red:h8]", "circle:g9", "", "CR[gg]"},
      {"KBN[drawn:star:h8 circle:z99]", "star:h8 circle:z99", "", "KBN[drawn:star:h8 circle:z99]"},
  };
  for (const Row& row : rows) {
    INFO(row.properties);
    const sdk::RecordTree tree = read_file("sgf", std::string("(;GM[4];B[hh]") + row.properties + ")").only();
    CHECK(note_of(tree.nodes[1], "drawn") == row.note);
    CHECK(note_of(tree.nodes[1], "CR") == row.left);
    check_stable("sgf", tree);
    const std::string bytes = write_file("sgf", {tree}).bytes;
    INFO(bytes);
    CHECK(bytes.find(std::string("B[hh]") + row.written + ")") != std::string::npos);
  }
}

TEST_CASE("sgf: rules and results") {
  struct Row {
    const char* head;
    const char* ruleset;  // empty: the default
  };
  const Row rulesets[] = {{"RU[Renju]", ""},
                          {"RU[freestyle]", "gomoku"},
                          {"RU[Gomoku]", "gomoku"},
                          {"RU[Standard gomoku]", "gomoku-exact"},
                          {"RU[Caro]", "caro"},
                          {"RU[anything]", ""},
                          {"KBO[ruleset:gomoku]", "gomoku"}};
  for (const Row& row : rulesets) {
    INFO(row.head);
    const sdk::RecordTree tree = read_file("sgf", std::string("(;GM[4]") + row.head + ";B[hh])").only();
    CHECK(option_of(tree, "ruleset") == row.ruleset);
    check_stable("sgf", tree);
  }
  const Row results[] = {{"B+R", "match.resigned"},     {"W+T", "match.time"},
                         {"W+F", "renju.forfeit"},      {"B+3.5", "match.adjudicated"},
                         {"0", "match.agreed"},         {"Draw", "match.agreed"},
                         {"Void", "match.abandoned"},   {"?", ""},
                         {"黑中盘胜", "match.resigned"}};
  for (const Row& row : results) {
    INFO(row.head);
    const sdk::RecordTree tree = read_file("sgf", std::string("(;GM[4]RE[") + row.head + "];B[hh])").only();
    CHECK(reason_of(tree) == row.ruleset);
    CHECK(last_of(tree).ending->word == row.head);
    check_stable("sgf", tree);
  }
}

TEST_CASE("sgf: encodings") {
  struct Row {
    const char* text;
    const char* comment;
  };
  const Row rows[] = {
      {"(;GM[4]CA[GB18030];B[hh]C[\xBA\xDA\xC6\xE5\xBD\xFB\xCA\xD6])", "黑棋禁手"},
      {"(;GM[4];B[hh]C[\xBA\xDA\xC6\xE5\xBD\xFB\xCA\xD6])", "黑棋禁手"},
      {"(;GM[4]CA[Shift_JIS];B[hh]C[\x98\x41\x8E\xEC\x82\xCC\x95\x5C])", "連珠の表"},
      {"(;GM[4];B[hh]C[\x98\x41\x8E\xEC\x82\xCC\x95\x5C])", "連珠の表"},
      {"(;GM[4]CA[UTF-8];B[hh]C[連珠])", "連珠"},
      {"(;GM[4];B[hh]C[d\xE9j\xE0 vu])", "déjà vu"},
      {"(;GM[4]CA[no-such];B[hh]C[d\xE9j\xE0 vu])", "déjà vu"},
      {"(;GM[4]CA[gb2312];B[hh]C[陈大明, José])", "陈大明, José"},
      {"(;GM[4];B[hh]C[\xD7\xB8\xF0\xED\xFB\xE5 \xE2\xFB\xE8\xE3\xF0\xFB\xE2\xE0\xFE\xF2])", "Чёрные выигрывают"},
  };
  for (const Row& row : rows) {
    INFO(row.comment);
    CHECK(read_file("sgf", row.text).only().nodes[1].comment == row.comment);
  }
}

TEST_CASE("sgf: our own openings come back whole") {
  const std::string text =
      "(;GM[4]KBO[opening:taraguchi-10]PB[Ann]PW[Ben]KBW[1];B[hh];KBA[swap];W[ig];KBA[keep];B[hj];KBA[keep];W[gg]"
      ";KBA[offer:a1];KBA[offer:a2])";
  const sdk::RecordTree tree = read_file("sgf", text).only();
  CHECK(moves_of(tree) == "h8 swap i9 keep h6 keep g9 offer:a1 offer:a2");
  CHECK(tree.players == std::vector<std::string>{"Ben", "Ann"});
  for (const sdk::RecordNode& node : tree.nodes) CHECK(node.position.empty());
  check_stable("sgf", tree);
  for (const char* format : {"text", "psq", "lib"}) {
    INFO(format);
    const sdk::RecordTree again = read_file(format, write_file(format, {tree}).bytes).only();
    CHECK(moves_of(again) == moves_of(tree));
    CHECK(again.options == tree.options);
  }
}

TEST_CASE("sgf: play that goes on after a forbidden point or a five is kept") {
  // Black makes a double three at h8 in the ninth move.
  const sdk::RecordTree foul =
      read_file("sgf", "(;GM[4];B[gh];W[aa];B[ih];W[ca];B[hg];W[ea];B[hi];W[ga];B[hh];W[oo];B[no])").only();
  CHECK(foul.nodes.size() == 12);
  CHECK(foul.nodes[9].position.empty());
  CHECK_FALSE(foul.nodes[10].position.empty());
  CHECK(foul.nodes[11].position.empty());
  check_stable("sgf", foul);
  const sdk::RecordTree five = read_file("text", "h8a1i8a3j8a5k8a7l8a9o1").only();
  CHECK(five.nodes.size() == 12);
  CHECK_FALSE(five.nodes[10].position.empty());
  CHECK(five.nodes[10].position.back() == 'b');
  check_stable("text", five);
  check_stable("lib", five);
}

TEST_CASE("sgf: hostile files end") {
  std::string deep = "(;GM[4]", wide = "(;GM[4]";
  for (int i = 0; i < 200000; ++i) deep += "(;";
  for (int i = 0; i < 100000; ++i) wide += "(;C[x])";
  CHECK(read_file("sgf", deep).only().nodes.size() == 1);
  CHECK(read_file("sgf", wide).only().nodes.size() == 1);
  std::string passes = "(;GM[4]";
  for (int i = 0; i < 3000; ++i) passes += ";B[];W[]";
  CHECK(read_file("sgf", passes).fault().substr(0, 14) == "renju.too-long");
}

}  // namespace kiban::renju::test
