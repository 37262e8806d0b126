// One fault costs one thing: what is sound is read, and the fault is told with its place.
#include "record_files.hpp"

namespace kiban::renju::test {
namespace {

using namespace std::string_literals;

struct Row {
  const char* format;
  std::string bytes;
  const char* shape;   // of the tree that is read
  const char* faults;  // with their places, a comma between
};

std::string faults_of(const ReadFileAnswer& answer) {
  std::string all;
  for (const kb_error& fault : answer.faults)
    all += (all.empty() ? "" : ", ") + std::string(fault.text.token) + " " + std::to_string(fault.line) + ":" +
           std::to_string(fault.column);
  return all;
}

void check_rows(const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    INFO(row.format << "\n" << row.bytes);
    const ReadFileAnswer answer = read_file(row.format, row.bytes);
    REQUIRE(answer.games.size() == 1);
    CHECK(shape(answer.games.front()) == row.shape);
    CHECK(faults_of(answer) == row.faults);
    for (const kb_error& fault : answer.faults) CHECK(fault.code == KB_OK);
    check_stable("sgf", answer.games.front());
  }
}

const std::string kHead = "\xFFRenLib\xFF\x03\x04"s + std::string(10, '\xFF');

}  // namespace

TEST_CASE("sgf: a bad variation costs itself") {
  check_rows({
      {"sgf", "(;GM[4]SZ[15];B[hh](;W[ii];B[hi])(;W[hh];B[ij])(;W[gg]))", "(h8(i7(h7) g9))", "renju.occupied 1:36"},
      {"sgf", "(;GM[4];B[hh](;W[ii](;B[gg])(;B[ii];W[aa])(;B[jj])))", "(h8(i7(g9 j6)))", "renju.occupied 1:31"},
      {"sgf", "(;GM[4];B[hh](;W[ig])(;W[zz];B[aa])\n(;W[h20]))", "(h8(i9))",
       "renju.sgf.point 1:24, renju.sgf.point 2:3"},
      {"sgf", "(;GM[4];B[hh](;W[gg];KBA[hop])(;W[ig]))", "(h8(g9 i9))", "renju.sgf.answer 1:22"},
  });
}

TEST_CASE("sgf: a bad move of the main line costs itself") {
  check_rows({
      {"sgf", "(;GM[4];B[hh];W[zz];B[gg];W[ig])", "(h8(pass(g9(i9))))", "renju.sgf.point 1:15"},
      {"sgf", "(;GM[4];B[hh];W[hh];B[gg])", "(h8(pass(g9)))", "renju.occupied 1:15"},
      {"sgf", "(;GM[4]AB[hh][xx]AW[gg][!];B[ig])", "(i9)", "renju.sgf.point 1:8, renju.sgf.point 1:18"},
      {"sgf", "(;GM[4]SZ[big];B[hh])", "(h8)", "renju.sgf.size-word 1:8"},
  });
}

TEST_CASE("sgf: what is no SGF costs itself") {
  check_rows({
      {"sgf", "(;GM[4]PB[A]US[Someone[3d]]PW[B];B[hh];W[ii])", "(h8(i7))", "renju.sgf.bracket 1:26"},
      {"sgf", "(;GM[4];B[hh]C[see [1], then [2] or h9];W[ii])", "(h8(i7))", "renju.sgf.bracket 1:22"},
      {"sgf", "(;GM[4];B[hh]C[a :] and (;) b];W[ii])", "(h8(i7))", "renju.sgf.bracket 1:19"},
      {"sgf", "(;GM[4];B[hh]##;W[ii] x y;B[gg])", "(h8(i7(g9)))", "renju.sgf.property 1:14, renju.sgf.property 1:23"},
      {"sgf", "(;GM[4];B[hh];W[ii]C[never closed", "(h8(i7))", "renju.sgf.open-value 1:21"},
      {"sgf", "(B[hh];W[ii];B[hi])", "(h8(i7(h7)))", ""},
      {"sgf", "( FF[4]GM[4]\n;B[hh];W[ii])", "(h8(i7))", ""},
  });
  const sdk::RecordTree tree = read_file("sgf", "(;GM[4]PB[A]US[Someone[3d]]XY[a[b]c];B[hh])").games.front();
  CHECK(tag_of(tree, "entered-by") == "Someone[3d]");
  CHECK(note_of(tree.nodes[0], "XY") == "[a[b\\]c]");
}

TEST_CASE("sgf: blanks of every kind are blanks in a text") {
  const sdk::RecordTree tree = read_file("sgf", "(;GM[4]C[a\tb\vc\\\n d\ne])").only();
  CHECK(tree.nodes[0].comment == "a b c d\ne");
}

TEST_CASE("lib: a fault costs what is below it") {
  check_rows({
      {"lib", kHead + "\x78\x00\x68\x80\x78\x00\x87\x40\x69\x00\x87\x00\x88\x40"s, "(h8(h9 i9(g7(h7))))",
       "renju.occupied 1:25"},
      {"lib", kHead + "\x78\x00\x59\x40\x00\x00\x1A\x05"s, "(h8(i10))", "renju.lib.more 1:25"},
      {"lib", kHead + "\x78\x00\x70\xC0\x68\x40"s, "(h8(h9))", "renju.lib.point 1:23"},
      {"lib", kHead + "\x78\x00\x68\x80\x67\x00"s, "(h8(h9(g9)))", "renju.lib.truncated 1:27"},
      {"lib", kHead + "\x78\x00\x68\x08never ends"s, "(h8)", "renju.lib.truncated 1:25"},
  });
}

TEST_CASE("lists: a fault costs a move, and the colours of the others stay") {
  check_rows({
      {"psq", "Piskvorky 15x15, 0:0, 0\n8,8,0\n16,8,0\n9,9,0\n10,8,0\n-1\n", "(h8(pass(i7(j8))))",
       "renju.psq.point 3:1"},
      {"psq", "Piskvorky 15x15, 0:0, 0\n8,8,0\n\n9,9,0\n \n8,8,0\n7,7,0\n-1\n", "(h8(i7(pass(g9))))",
       "renju.occupied 6:1"},
      {"psq", "Piskvorky 15x15, 0:0, 0\n\t8,\t8,0\n9,9,0\nA\nB\n-1\n7,7,0\n", "(h8(i7))", "renju.psq.after 7:1"},
      {"text", "h8 i9 q3 h6 j10", "(h8(i9(q3(h6(j10)))))", ""},
      {"text", "h8 i9 h8 h6 j10", "(h8(i9(pass(h6(j10)))))", "renju.occupied 1:7"},
      {"text", "h8 i9 h6 z3 j10 ha k11", "(h8(i9(h6(pass(j10(k11))))))", "renju.text.point 1:10, renju.text.move 1:17"},
      {"pos", "\x04\x70\x71\x70\x72"s, "(h8(i8(pass(j8))))", "renju.occupied 1:4"},
      {"pos", "\x05\x70\x71\x8E"s, "(h8(i8(h6)))", "renju.pos.short 1:5"},
      {"pos", "\x02\x70\x71\x00\x00"s, "(h8(i8))", "renju.pos.more 1:4"},
      {"rif", "<database><games><game><move>h8 i9 z9 h6 j10</move></game></games></database>",
       "(h8(i9(pass(h6(j10)))))", "renju.rif.move 1:0"},
      {"rec", "A\nB\n9,9,0\n20,3,0\n8,8,0\n-1\n", "(j11(pass(i12)))", "renju.plain.point 4:1"},
      {"sav", "15\n15\n4\n7 7\n7 7\n6 8\n", "(h8(pass(i9)))", "renju.occupied 5:1, renju.sav.count 3:1"},
  });
}

TEST_CASE("rif: where the whole is no XML, each game is read for itself") {
  const std::string begin = "<database><players><player id=\"7\" name=\"Ann\" surname=\"Lee\"/></players>\n<games>\n";
  const ReadFileAnswer answer =
      read_file("rif", begin +
                           "<game id=\"1\" black=\"7\"><move>h8 i9</move></game>\n"
                           "<game id=\"2\"><move>h8 i9</move><info>a & b < c</info></game>\n"
                           "<game id=\"3\"><move>h8 h9 g7</move></game>\n</games></database>");
  REQUIRE(answer.games.size() == 2);
  CHECK(answer.games[0].players.front() == "Ann Lee");
  CHECK(moves_of(answer.games[1]) == "h8 h9 g7");
  CHECK(faults_of(answer) == "renju.rif.game 4:0");
}

TEST_CASE("play that goes on after a five of either side is kept, and changes nothing about the winner") {
  struct Game {
    const char* format;
    std::string bytes;
    std::size_t moves;
    std::uint32_t winners;
  };
  const Game games[] = {
      {"text", "h8 a1 h9 a2 h10 a3 h11 a4 h12 a5 g7 b1", 12, 1},
      {"text", "a1 h8 a3 h9 a5 h10 a7 h11 c1 h12 e1 o1 g1 o2 i1 o3 k1 o4 m1 o5", 20, 2},
      {"psq",
       "Piskvorky 15x15, 11:11, 0\n8,8,0\n1,1,0\n8,9,0\n1,2,0\n8,10,0\n1,3,0\n8,11,0\n1,4,0\n8,12,0\n1,5,0\n-1\n", 10,
       1},
      {"sgf", "(;GM[4];B[hh];W[aa];B[hi];W[ab];B[hj];W[ac];B[hk];W[ad];B[hl];W[ae])", 10, 1},
  };
  for (const Game& row : games) {
    INFO(row.bytes);
    const sdk::RecordTree tree = read_file(row.format, row.bytes).only();
    CHECK(tree.nodes.size() == row.moves + 1);
    REQUIRE(last_of(tree).ending);
    CHECK(last_of(tree).ending->winners == row.winners);
    check_stable("sgf", tree);
    check_stable("psq", tree);
  }
}

TEST_CASE("very many faults are counted and not all told") {
  std::string text = "(;GM[4];B[hh]";
  for (int i = 0; i < 50'000; ++i) text += "(;W[zz])";
  const ReadFileAnswer answer = read_file("sgf", text + "(;W[ii]))");
  CHECK(shape(answer.games.front()) == "(h8(i7))");
  REQUIRE(answer.faults.size() == 21);
  CHECK(answer.faults.back().text.token == std::string("renju.more-faults"));
  CHECK(answer.faults.back().text.args[0] == std::string("49980"));
}

}  // namespace kiban::renju::test
