// Which rows win, by kind of rules.
#include "wins.hpp"

#include <catch2/catch.hpp>

#include "random_boards.hpp"

namespace kiban::renju::test {

namespace {

// A line of stones; the first X or O counted is the side in question. One letter a kind of rules where it wins: renju,
// freestyle, exact, caro, caro with overlines (+).
struct Row {
  const char* cells;
  int stone;  // place of a stone of the row
  const char* wins;
};
const std::vector<Row> kRows = {
    {"....XXXX.......", 5, ""},      {"....XXXXX......", 4, "rfec+"}, {"....XXXXXX.....", 9, "f+"},
    {"....OOOOO......", 8, "rfec+"}, {"....OOOOOO.....", 6, "rf+"},   {"...OXXXXXO.....", 6, "rfe"},
    {"...XOOOOOX.....", 6, "rfe"},   {"...OXXXXX......", 6, "rfec+"}, {"...OXXXXXXO....", 6, "f+"},
    {"..OOOOOOOOOOOX.", 6, "rf+"},   {"XXXXXO.........", 0, "rfec+"}, {".........OXXXXX", 14, "rfec+"},
    {"XXXXXXXXXXXXXXX", 7, "f+"},    {"...OXXXXX.O....", 6, "rfec+"}, {"XXXX.XXXXX.....", 6, "rfec+"},
};

std::string winning(const Board& board, Point stone) {
  static const char* const letters = "rfec+";
  std::string text;
  for (std::size_t i = 0; i < kWinRules.size(); ++i)
    if (!winning_rows(board, stone, kWinRules[i]).empty()) text += letters[i];
  return text;
}

// The line laid along a direction, so that all of it is on a board of 15.
Board laid(const std::string& cells, Direction direction, Point& stone, int at) {
  static const Point starts[] = {{0, 3}, {11, 0}, {0, 14}, {0, 0}};
  Board board;
  for (int i = 0; i < kUsual; ++i) {
    const Point point = moved(starts[index_of(direction)], direction, i);
    if (cells[i] != '.') board.place(point, cells[i] == 'X' ? Stone::black : Stone::white);
    if (i == at) stone = point;
  }
  return board;
}

}  // namespace

TEST_CASE("rows that win in any direction") {
  for (const Row& row : kRows) {
    for (const Direction direction : kDirections) {
      INFO(row.cells << " in direction " << index_of(direction));
      Point stone;
      const Board board = laid(row.cells, direction, stone, row.stone);
      CHECK(winning(board, stone) == row.wins);
    }
  }
}

TEST_CASE("two rows through one stone both win") {
  Board board;
  for (int i = 0; i < 5; ++i) {
    board.place(point_at(3 + i, 7), Stone::black);
    if (i != 2) board.place(point_at(5, 5 + i), Stone::black);
  }
  const std::vector<WinningRow> rows = winning_rows(board, point_at(5, 7), kWinRules[0]);
  REQUIRE(rows.size() == 2);
  CHECK(rows[0].row.first == point_at(3, 7));
  CHECK(rows[0].row.last == point_at(7, 7));
  CHECK(rows[1].row.first == point_at(5, 5));
  CHECK(rows[1].row.last == point_at(5, 9));
}

TEST_CASE("black makes five just where the judge says so") {
  RandomBoards random(31);
  int fives = 0;
  for (int i = 0; i < 300; ++i) {
    const int size = random.size();
    Board board(size);
    board.set_up(random.scattered(size, 8));
    each_empty(board, [&](Point point) {
      Board after = board;
      after.place(point, Stone::black);
      const bool wins = !winning_rows(after, point, kWinRules[0]).empty();
      CHECK(wins == board.fives().has(point));
      fives += wins;
    });
  }
  CHECK(fives > 100);
}

}  // namespace kiban::renju::test
