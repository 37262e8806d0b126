// What is known of single boards, so that a bare checkout proves the judge.
#include <catch2/catch.hpp>
#include <iterator>

#include "random_boards.hpp"

namespace kiban::renju::test {

namespace {

Board board_with(const std::string& black, const std::string& white, const Reading& reading = kFederation) {
  Board board(kUsual, reading);
  board.set_up(stones_of(black, white));
  return board;
}

std::set<std::string> words_of(const std::string& text) {
  std::istringstream in(text);
  return {std::istream_iterator<std::string>(in), {}};
}

// "E7 double-three, F5 overline+double-four"
std::string forbidden_text(const Board& board) {
  std::set<std::string> listed;
  forbidden_points(board).each([&](Point point) {
    std::string names;
    for (const std::string& name : names_of(judge(board, point))) names += (names.empty() ? "" : "+") + name;
    listed.insert(text_of(point) + " " + names);
  });
  std::string text;
  for (const std::string& each : listed) text += (text.empty() ? "" : ", ") + each;
  return text;
}

// The same points in the order that the text of a set has.
std::string sorted(const std::string& list) {
  std::set<std::string> each;
  std::istringstream in(list);
  for (std::string item; std::getline(in, item, ',');) each.insert(item.substr(item.find_first_not_of(' ')));
  std::string text;
  for (const std::string& item : each) text += (text.empty() ? "" : ", ") + item;
  return text;
}

}  // namespace

TEST_CASE("all forbidden points and fives of known boards") {
  for (const Fact& fact : kFacts) {
    INFO(fact.what << ": " << fact.black);
    const Board board = board_with(fact.black, fact.white);
    CHECK(forbidden_text(board) == sorted(fact.forbidden));
    CHECK(texts_of(board.fives()) == words_of(fact.fives));
  }
}

TEST_CASE("points where readings of the rules differ") {
  for (const Dispute& dispute : kDisputes) {
    INFO(dispute.what << ": " << dispute.black);
    const Point point = point_of(dispute.point);
    const auto forbidden = [&](const Reading& reading) {
      return is_forbidden(board_with(dispute.black, dispute.white, reading), point);
    };
    CHECK(forbidden(kFederation) == dispute.federation);
    CHECK(forbidden(kLiteral) == dispute.literal);
    CHECK(forbidden(kFiveKeepsThree) == dispute.five_keeps_three);
  }
}

// One line of a board, the point in question marked *: what is made there by each reading of the straight four.
struct LineRow {
  const char* cells;
  const char* unbroken;
  const char* two_points;
};
const std::vector<LineRow> kLines = {
    {"..XXX*X........", "five", "five"},
    {"..XXX*XX.......", "overline", "overline"},
    {".OXXX*.........", "four", "four"},
    {"..XXX*.........", "straight four", "straight four"},
    {"..XXX.*........", "four", "four"},
    {"..XXX.*X.......", "nothing", "nothing"},  // the gap makes six
    {"X.X*X.X........", "two fours", "straight four"},
    {"XX.*X.XX.......", "two fours", "straight four"},
    {"XXX.*.XXX......", "two fours", "straight four"},
    {"...XX*.........", "three 2", "three 2"},
    {"...X.X*........", "three 1", "three 1"},
    {"..OXX*..O......", "nothing", "nothing"},
    {"O.XX*.O........", "nothing", "nothing"},  // room for one straight four, but not for two fives
    {"O..XX*.O.......", "three 1", "three 1"},
    {".XX*...........", "three 1", "three 1"},
    {"XX*............", "nothing", "nothing"},
    {"X..X*X.........", "three 1", "three 1"},
    {"...X..X*.......", "nothing", "nothing"},
    {"X...*.XXX......", "four", "four"},
};

std::string words_for(Shape shape) {
  if (shape.five()) return "five";
  if (shape.overline()) return "overline";
  if (shape.straight_four()) return "straight four";
  if (shape.fours() > 0) return shape.fours() == 2 ? "two fours" : "four";
  int points = 0;
  shape.each_four_point([&](int) { ++points; });
  return shape.three() ? "three " + std::to_string(points) : "nothing";
}

TEST_CASE("what a stone makes on one line") {
  for (const LineRow& row : kLines) {
    INFO(row.cells);
    Rows rows(kUsual, std::string(kUsual, '.'));
    rows[7] = row.cells;
    const int x = static_cast<int>(rows[7].find('*'));
    rows[7][x] = '.';
    Reading reading;
    CHECK(words_for(board_of(rows, reading).shapes(point_at(x, 7)).along(Direction::row)) == row.unbroken);
    reading.straight_four = StraightFour::two_points;
    CHECK(words_for(board_of(rows, reading).shapes(point_at(x, 7)).along(Direction::row)) == row.two_points);
  }
}

}  // namespace kiban::renju::test
