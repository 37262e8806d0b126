// Games in the dresses that people and programs give them, and what only looks like one.
#include "record_files.hpp"

namespace kiban::renju::test {
namespace {

using namespace std::string_literals;

struct Row {
  const char* text;
  const char* moves;  // of each game, a bar between
};

std::string all_moves(const ReadFileAnswer& answer) {
  std::string all;
  for (const sdk::RecordTree& tree : answer.games) all += (all.empty() ? "" : " | ") + moves_of(tree);
  return all;
}

void check_texts(const std::vector<Row>& rows) {
  for (const Row& row : rows) {
    INFO(row.text);
    const ReadFileAnswer answer = read_file("text", row.text);
    CHECK(all_moves(answer) == row.moves);
    CHECK(answer.faults.empty());
    CHECK(RenjuNotation::likeness("text", row.text) >= 50);
  }
}

}  // namespace

TEST_CASE("text: a move a line is one game") {
  check_texts({
      {"h8\ni9\nh6\n", "h8 i9 h6"},
      {"h8\r\n\r\ni9\r\n\r\nh6\r\n", "h8 i9 h6"},
      {"H8\nI9\n--\nH6\n1-0\n", "h8 i9 pass h6"},
      {"1 h8\n2 i9\n3 h6\n", "h8 i9 h6"},
      {"h8 i9\nh6 j10\nk11\n", "h8 i9 h6 j10 k11"},
      {"h8\ni9\n\nh8\nh9\n", "h8 i9 | h8 h9"},
      {"h8i9h6\nh8h9g7\n", "h8 i9 h6 | h8 h9 g7"},
      {"> h8 i9 h6\n", "h8 i9 h6"},
      {"> 1. h8\n> 2. i9\n> 3. h6\n", "h8 i9 h6"},
      {"h8\u00A0i9\u00A0h6", "h8 i9 h6"},
      {"h8、i9、h6", "h8 i9 h6"},
      {"h8\ti9\th6\t1:0\n", "h8 i9 h6"},
  });
}

TEST_CASE("text: two dashes that stand alone are a pass") {
  check_texts({
      {"h8 -- i9 h6", "h8 pass i9 h6"},
      {"1. h8 2. -- 3. i9", "h8 pass i9"},
      {"h8 i9 --", "h8 i9 pass"},
      {"h8 PASS i9", "h8 pass i9"},
      {"h8--i9--h6", "h8 i9 h6"},
      {"h8 - i9 - h6", "h8 i9 h6"},
      {"h8 --- i9", "h8 i9"},
  });
}

TEST_CASE("text: scores in many dresses") {
  struct Score {
    const char* text;
    std::uint32_t winners;
    std::int32_t outcome;
  };
  const Score rows[] = {{"1:0", 1, KB_WON},         {"1 - 0", 1, KB_WON}, {"0 : 1", 2, KB_WON},    {"0–1", 2, KB_WON},
                        {"1/2 - 1/2", 0, KB_DRAWN}, {"½:½", 0, KB_DRAWN}, {"0,5-0,5", 0, KB_DRAWN}};
  for (const Score& row : rows) {
    INFO(row.text);
    const sdk::RecordTree tree = read_file("text", std::string("h8i9h6 ") + row.text).only();
    REQUIRE(last_of(tree).ending);
    CHECK(last_of(tree).ending->outcome == row.outcome);
    CHECK(last_of(tree).ending->winners == row.winners);
    CHECK(last_of(tree).ending->word == row.text);
    check_stable("text", tree);
  }
}

TEST_CASE("text: short games stay apart when they are written") {
  for (const char* games : {"(;GM[4];B[hh])(;GM[4];B[ii])(;GM[4];B[gg])", "(;GM[4];B[hh];W[gg])(;GM[4];B[ii];W[aa])"}) {
    const ReadFileAnswer answer = read_file("sgf", games);
    const WrittenFile file = write_file("text", answer.games);
    INFO(file.bytes);
    CHECK(all_moves(read_file("text", file.bytes)) == all_moves(answer));
  }
}

TEST_CASE("text: lists with tags") {
  const std::string text =
      "[Event \"Cup\"]\n[Site \"PlayOK\"]\n[Date \"2020.01.02\"]\n[Round \"-\"]\n[White \"b\"]\n[Black \"a\"]\n"
      "[Result \"1-0\"]\n[Time \"12:00:01\"]\n\n1. h8 i9 2. h6 {well done} j10\n3. k11 1-0\n\n"
      "[Black \"c\"]\n[White \"?\"]\n[Result \"*\"]\n\n1. h8 h9 *\n";
  CHECK(RenjuNotation::likeness("text", text) >= 80);
  const ReadFileAnswer answer = read_file("text", text);
  REQUIRE(answer.games.size() == 2);
  CHECK(answer.faults.empty());
  const sdk::RecordTree& tree = answer.games[0];
  CHECK(moves_of(tree) == "h8 i9 h6 j10 k11");
  CHECK(tree.players == std::vector<std::string>{"a", "b"});
  CHECK(tag_of(tree, "event") == "Cup");
  CHECK(tag_of(tree, "place") == "PlayOK");
  CHECK(tag_of(tree, "date") == "2020/01/02");
  CHECK(tag_of(tree, "round").empty());
  CHECK(tag_of(tree, "Time") == "12:00:01");
  CHECK(tree.nodes[3].comment == "well done");
  CHECK(last_of(tree).ending->winners == 1);
  CHECK(moves_of(answer.games[1]) == "h8 h9");
  CHECK(answer.games[1].players == std::vector<std::string>{"c", ""});
}

TEST_CASE("what holds no move is no game") {
  struct None {
    const char* format;
    std::string bytes;
  };
  const None rows[] = {
      {"sgf", "(;(;(;"},
      {"sgf", "(;)"},
      {"text", "hello world\nno move here\n"},
      {"text", "1-0\n"},
      {"text", "[Event \"x\"]\n[Black \"a\"]\n"},
      {"pos", std::string(4096, '\0')},
      {"pos", std::string(1, '\0')},
      {"rec", "A\nB\n99,99,0\n-1\n"},
      {"sav", "15\n15\n1\n20 20\n"},
      {"psq", "Piskvorky 15x15, 0:0, 0\n99,99,0\n"},
  };
  for (const None& row : rows) {
    INFO(row.format << "\n" << row.bytes);
    CHECK(read_file(row.format, row.bytes).games.empty());
  }
  for (const char* format : {"sgf", "lib", "psq", "text", "pos", "rec", "sav", "rif"}) {
    INFO(format);
    CHECK(RenjuNotation::likeness(format, std::string(4096, '\0')) == 0);
    CHECK(RenjuNotation::likeness(format, "(;(;(;") < 50);
    CHECK(RenjuNotation::likeness(format, "a text without a move\n") < 50);
  }
}

TEST_CASE("rec and sav: games of Gomocup's tournaments and of Yixin-Board") {
  const sdk::RecordTree rec = read_file("rec", "pbrain-a.exe\npbrain-b.exe\n9,9,120\n10,9,15\n0,19,0\n3\n").only();
  CHECK(moves_of(rec) == "j11 k11 a1");
  CHECK(option_of(rec, "size") == "20");
  CHECK(option_of(rec, "ruleset") == "gomoku");
  CHECK(rec.players == std::vector<std::string>{"pbrain-a.exe", "pbrain-b.exe"});
  CHECK(rec.nodes[1].elapsed_ms == 120);
  CHECK(tag_of(rec, "psq-code") == "3");
  CHECK(RenjuNotation::likeness("rec", "a\nb\n9,9,1\n") >= 50);
  const sdk::RecordTree sav = read_file("sav", "15\n15\n3\n7 7\n6 8\n8 6\n").only();
  CHECK(moves_of(sav) == "h8 i9 g7");
  CHECK(moves_of(read_file("sav", "20\r\n20\r\n2\r\n0 0\r\n19 19\r\n").only()) == "a20 t1");
  CHECK(RenjuNotation::likeness("sav", "15\n15\n1\n7 7\n") >= 50);
  CHECK(RenjuNotation::likeness("sav", "15\n15\n0\n") == 0);
}

TEST_CASE("boards of twenty lines are read and written, for Gomoku where nothing else is said") {
  const char* const psq = "Piskvorky 20x20, 0:0, 0\n2,10,0\n20,20,5\n1,1,7\n-1\n";
  const sdk::RecordTree tree = read_file("psq", psq).only();
  CHECK(moves_of(tree) == "b11 t1 a20");
  CHECK(option_of(tree, "ruleset") == "gomoku");
  for (const char* format : {"psq", "sgf"}) check_stable(format, tree);
  check_stable("text", read_file("text", "j10 t20 a1").only());
  CHECK(moves_of(read_file("sgf", "(;GM[4]SZ[20];B[tt];W[aa])").only()) == "t1 a20");
  CHECK(moves_of(read_file("text", "j10 t20 a1").only()) == "j10 t20 a1");
  CHECK(option_of(read_file("sgf", "(;GM[4]SZ[20]RU[Renju];B[tt])").only(), "ruleset").empty());
  CHECK(option_of(read_file("text", "h8 s19").only(), "size") == "19");
}

}  // namespace kiban::renju::test
