// Games as lines of the USI protocol.
#include <catch2/catch.hpp>

#include "positions.hpp"
#include "record_files.hpp"

namespace kiban::shogi::test {
namespace {

struct Good {
  const char* line;
  const char* start;
  const char* moves;
  const char* word;
};
const std::vector<Good> kGood = {
    {"position startpos moves 7g7f 3c3d", "startpos", "7g7f 3c3d", ""},
    {"position startpos", "startpos", "", ""},
    {"startpos moves 7g7f resign", "startpos", "7g7f", "resign"},
    {"startpos 7g7f timeout", "startpos", "7g7f", "timeout"},
    {"7g7f 3c3d", "startpos", "7g7f 3c3d", ""},
    {"sfen 4k4/9/9/9/9/9/9/9/4K4 b 2P 1 moves P*5e break", "4k4/9/9/9/9/9/9/9/4K4 b 2P", "P*5e", "break"},
    {"position sfen 4k4/9/9/9/9/9/9/9/4K4 w PP moves 5a5b", "4k4/9/9/9/9/9/9/9/4K4 w 2P", "5a5b", ""},
    {"4k4/9/9/9/9/9/9/9/4K4 b pPRb 35", "4k4/9/9/9/9/9/9/9/4K4 b RPbp", "", ""},
    {"  position   startpos  moves  7g7f   win ", "startpos", "7g7f", "win"},
};

struct Bad {
  const char* line;
  const char* token;
  int column;
};
const std::vector<Bad> kBad = {
    {"position startpos moves 7g7x", "shogi.usi.move", 25},
    {"position startpos moves 7g7f 5e5d", "shogi.empty", 30},
    {"position startpos moves 7g7f resign 3c3d", "shogi.usi.after", 37},
    {"position nowhere", "shogi.usi.start", 10},
    {"sfen 4k4/9/9 b -", "shogi.sfen.rows", 6},
    {"sfen 4k4/9/9/9/9/9/9/9/4KK3 b - 1", "shogi.two-kings", 6},
};

}  // namespace

TEST_CASE("usi lines") {
  for (const Good& row : kGood) {
    INFO(row.line);
    const sdk::RecordTree tree = read_file("usi", row.line).only();
    CHECK(sfen_of(start_board(tree)) == sfen_of(board_of(row.start)));
    CHECK(moves_of(tree) == row.moves);
    const auto& ending = tree.nodes[main_line(tree).back()].ending;
    CHECK((ending ? ending->word : "") == row.word);
    CHECK(text_of_tree(read_file("usi", write_file("usi", {tree}).bytes).only()) == text_of_tree(tree));
  }
}

TEST_CASE("usi lines that cannot be read name their place") {
  for (const Bad& row : kBad) {
    INFO(row.line);
    const ReadFileAnswer answer = read_file("usi", std::string("startpos\n") + row.line + "\nstartpos moves 7g7f\n");
    CHECK(answer.games.size() == 2);
    REQUIRE(answer.faults.size() == 1);
    CHECK(std::string(answer.faults[0].text.token) == row.token);
    CHECK(answer.faults[0].line == 2);
    CHECK(answer.faults[0].column == row.column);
  }
  CHECK(std::string(read_file("usi", "some words\n").error.text.token) == "shogi.usi.none");
}

TEST_CASE("usi says what a line does not hold") {
  const sdk::RecordTree tree = read_file("jkf", R"({"header":{"先手":"A","棋戦":"E"},"moves":[{"comments":["c"]},
        {"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"},"time":{"now":{"m":0,"s":1}},
         "forks":[[{"move":{"from":{"x":2,"y":7},"to":{"x":2,"y":6},"piece":"FU"}}]]}]})")
                                   .only();
  const WrittenFile file = write_file("usi", {tree});
  CHECK(file.bytes == "position startpos moves 7g7f\n");
  for (const char* token :
       {"shogi.lost.players", "shogi.lost.tags", "shogi.lost.comments", "shogi.lost.times", "shogi.lost.variations"}) {
    INFO(token);
    CHECK(file.lost(token));
  }
}

}  // namespace kiban::shogi::test
