// CSA: statements as files have them, what is kept of them, and what is refused where.
#include <catch2/catch.hpp>

#include "positions.hpp"
#include "record_files.hpp"

namespace kiban::shogi::test {
namespace {

const std::string kHead = "V2.2\nN+Black\nN-White\nPI\n+\n";

struct Moves {
  const char* name;
  std::string text;
  const char* moves;
};
const std::vector<Moves> kMoves = {
    {"one statement a line", kHead + "+7776FU\nT12\n-3334FU\nT6\n", "7g7f 3c3d"},
    {"joined by commas", kHead + "+7776FU,T12,-3334FU,T6\n", "7g7f 3c3d"},
    {"line ends of every kind", "V2.2\r\nPI\r+\n+7776FU\r\n-3334FU", "7g7f 3c3d"},
    {"promotion and drop", kHead + "+7776FU\n-3334FU\n+8822UM\n-3122GI\n+0045KA\n", "7g7f 3c3d 8h2b+ 3a2b B*4e"},
    {"time before any move", kHead + "T1\n+7776FU\n", "7g7f"},
    {"no turn line", "PI\n-3334FU\n", "3c3d"},
    {"no position", "V2\n+\n+7776FU\n", "7g7f"},
    {"play after an end", kHead + "+7776FU\n%MATTA\n-3334FU\n", "7g7f 3c3d"},
    {"unknown statements", kHead + "X\n+7776FU\nsomething,else\n", "7g7f"},
};

struct Start {
  const char* name;
  const char* text;
  const char* sfen;
};
const std::vector<Start> kStarts = {
    {"handicap", "PI82HI22KA\n-\n", "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -"},
    {"collapsed blanks", "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\nP2 * -HI * * * * * -KA *\nP9 * * * * +OU * * * *\n+\n",
     "lnsgkgsnl/1r5b1/9/9/9/9/9/9/4K4 b -"},
    {"no blanks at all", "P5****-OU****\nP9****+OU****\n+\n", "9/9/9/9/4k4/9/9/9/4K4 b -"},
    {"pieces and hands", "P-11OU21FU22FU\nP+00HI00HI00KY\nP-00GI\n+\n", "7pk/7p1/9/9/9/9/9/9/9 b 2RLs"},
    {"all others", "P-11OU\nP+99OU00KI\nP-00AL\n-\n", "8k/9/9/9/9/9/9/9/K8 w G2r2b3g4s4n4l18p"},
};

struct Bad {
  const char* text;
  const char* token;
  int line, column;
};
const std::vector<Bad> kBad = {
    {"PI\n+\n+7776XX\n", "shogi.csa.move", 3, 1},
    {"PI\n+\n+7776\n", "shogi.csa.move", 3, 1},
    {"PI\n+\n+0045OU\n", "shogi.csa.move", 3, 1},
    {"PI\n+\n-3334FU\n", "shogi.csa.turn", 3, 1},
    {"PI\n+\n+7776FU,-3334KI\n", "shogi.csa.piece", 3, 14},
    {"PI\n+\n+5554FU\n", "shogi.empty", 3, 1},
    {"PI\n+\n+3334FU\n", "shogi.not-yours", 3, 1},
    {"PI\n+\n+8879KA\n", "shogi.own-piece", 3, 1},
    {"PI\n+\n+0055FU\n", "shogi.not-in-hand", 3, 1},
    {"PI\n+\n+7776FU\nPI\n", "shogi.csa.late", 4, 1},
    {"PX\n+\n", "shogi.csa.position", 1, 3},
    {"PI55FU\n+\n", "shogi.csa.given", 1, 3},
    {"PI5\n+\n", "shogi.csa.handicap", 1, 3},
    {"P1 * * *\n+\n", "shogi.csa.rank", 1, 9},
    {"P-11OU12XX\n+\n", "shogi.csa.pieces", 1, 7},
    {"P-11OU11FU\n+\n", "shogi.csa.twice", 1, 7},
    {"P-11OU12OU\n+\n", "shogi.two-kings", 1, 7},
    {"P-11OU00HI00HI00HI\n+\n", "shogi.too-many", 1, 15},
    {"P-00FU\n+\n", "shogi.no-king", 2, 1},
    {"hello\nworld\n", "shogi.csa.none", 1, 0},
    {"", "shogi.csa.none", 1, 0},
};

struct End {
  const char* word;
  const char* reason;
  std::int32_t outcome;
  std::uint32_t winners;
};
// White is to move.
const std::vector<End> kEnds = {
    {"%TORYO", "match.resigned", KB_WON, 1},
    {"%TIME_UP", "match.time", KB_WON, 1},
    {"%ILLEGAL_MOVE", "shogi.foul", KB_WON, 1},
    {"%+ILLEGAL_ACTION", "shogi.foul", KB_WON, 2},
    {"%-ILLEGAL_ACTION", "shogi.foul", KB_WON, 1},
    {"%KACHI", "shogi.entered", KB_WON, 2},
    {"%TSUMI", "shogi.mate", KB_WON, 1},
    {"%SENNICHITE", "shogi.repetition", KB_DRAWN, 0},
    {"%JISHOGI", "shogi.both-entered", KB_DRAWN, 0},
    {"%HIKIWAKE", "shogi.entered-draw", KB_DRAWN, 0},
    {"%MAX_MOVES", "shogi.longest", KB_DRAWN, 0},
    {"%CHUDAN", "match.abandoned", KB_VOID, 0},
    {"%FUZUMI", "", KB_ONGOING, 0},
    {"%MATTA", "", KB_ONGOING, 0},
    {"%ERROR", "", KB_ONGOING, 0},
    {"%SOMETHING_NEW", "", KB_ONGOING, 0},
};

kb_error error_of(const ReadFileAnswer& answer) { return answer.faults.empty() ? answer.error : answer.faults.front(); }

}  // namespace

TEST_CASE("csa moves in all the ways that files have them") {
  for (const Moves& row : kMoves) {
    INFO(row.name);
    const sdk::RecordTree tree = read_file("csa", row.text).only();
    CHECK(moves_of(tree) == row.moves);
    CHECK(text_of_tree(read_file("csa", write_file("csa", {tree}).bytes).only()) == text_of_tree(tree));
  }
}

TEST_CASE("csa start positions") {
  for (const Start& row : kStarts) {
    INFO(row.name);
    CHECK(sfen_of(start_board(read_file("csa", row.text).only())) == row.sfen);
  }
  CHECK(read_file("csa", "PI82HI22KA\n-\n").only().options == sdk::Pairs{{"handicap", "2"}});
}

TEST_CASE("csa that cannot be read names its place") {
  for (const Bad& row : kBad) {
    INFO(row.text);
    const ReadFileAnswer answer = read_file("csa", row.text);
    const kb_error error = error_of(answer);
    CHECK(answer.games.empty());
    CHECK(std::string(error.text.token) == row.token);
    CHECK(error.line == row.line);
    CHECK(error.column == row.column);
  }
}

TEST_CASE("a bad game does not take its neighbours along") {
  const ReadFileAnswer answer = read_file("csa", kHead + "+7776FU\n%TORYO\n/\nPI\n+\n+9999FU\n/\n" + kHead + "+2726FU");
  REQUIRE(answer.games.size() == 2);
  REQUIRE(answer.faults.size() == 1);
  CHECK(answer.faults[0].line == 11);
  CHECK(moves_of(answer.games[1]) == "2g2f");
}

TEST_CASE("csa words for an end") {
  for (const End& row : kEnds) {
    INFO(row.word);
    const sdk::RecordTree tree = read_file("csa", kHead + "+7776FU\n" + row.word + "\nT3\n").only();
    const auto& ending = tree.nodes.back().ending;
    REQUIRE(ending.has_value());
    CHECK(std::string(ending->reason.token) == row.reason);
    CHECK(ending->outcome == row.outcome);
    CHECK(ending->winners == row.winners);
    CHECK(ending->word == row.word);
    CHECK(ending->elapsed_ms == 3000);
    const WrittenFile file = write_file("csa", {tree});
    CHECK(file.bytes.find(std::string("\n") + row.word + "\nT3\n") != std::string::npos);
  }
}

TEST_CASE("csa keeps what it is told") {
  const sdk::RecordTree tree =
      read_file("csa3",
                "'CSA encoding=UTF-8\nV3.0\nN+先\n$EVENT:祭\n$JISHOGI:27\n$NOTE:a\\nb\n$Own:x\nPI\n+\n'*root\n"
                "+7776FU,T1.5\n'*one\n'*two\n'** 30 -3334FU\n'free\nodd\n")
          .only();
  CHECK(tree.players == std::vector<std::string>{"先", ""});
  CHECK(tree.options == sdk::Pairs{{"declaration", "27"}});
  CHECK(pairs_text(tree.tags) == "{NOTE=a\nb}{Own=x}{event=祭}");
  CHECK(tree.nodes[0].comment == "root");
  CHECK(tree.nodes[1].comment == "one\ntwo");
  CHECK(tree.nodes[1].elapsed_ms == 1500);
  CHECK(pairs_text(tree.nodes[1].notes) == "{csa.comment=free}{csa.line=odd}{evaluation=+30}{evaluation-line=3c3d}");
  const WrittenFile newer = write_file("csa3", {tree}), older = write_file("csa", {tree}, KB_WRITE_UTF8);
  CHECK(newer.losses.empty());
  CHECK(text_of_tree(read_file("csa3", newer.bytes).only()) == text_of_tree(tree));
  CHECK(older.losses == std::vector<std::string>{"shogi.lost.milliseconds"});
}

TEST_CASE("csa files are written in Shift_JIS and say what it does not have") {
  const sdk::RecordTree tree = read_file("csa", "N+先手\nN-😀\nPI\n+\n").only();
  const WrittenFile file = write_file("csa", {tree});
  CHECK(file.bytes.find("N+\x90\xE6\x8E\xE8\nN-?\n") != std::string::npos);
  CHECK(file.losses == std::vector<std::string>{"shogi.lost.characters"});
  CHECK(read_file("csa", file.bytes).only().players == std::vector<std::string>{"先手", "?"});
}

TEST_CASE("fouls that were played are kept") {
  const sdk::RecordTree tree =
      read_file("csa", "P-11OU55FU\nP+99OU57FU00FU\n+\n+0058FU\n-1112OU\n%ILLEGAL_MOVE\n").only();
  CHECK(tree.options == sdk::Pairs{{"setup", "any"}});
  CHECK(tree.nodes[1].position == "8k/9/9/9/4p4/9/4P4/4P4/K8 w -");
  CHECK(tree.nodes[2].position.empty());
}

TEST_CASE("a record that goes on after the fourth repetition is played without that rule") {
  std::string text = "PI\n+\n";
  for (int i = 0; i < 4; ++i) text += "+2838HI\n-8272HI\n+3828HI\n-7282HI\n";
  const sdk::RecordTree tree = read_file("csa", text).only();
  CHECK(tree.options == sdk::Pairs{{"repetition", "0"}});
  CHECK(tree.nodes.size() == 17);
  CHECK(read_file("csa", text.substr(0, text.size() - 32)).only().options.empty());
}

}  // namespace kiban::shogi::test
