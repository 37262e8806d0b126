// The judge against the slow one on random boards, and a board kept move by move against one set up at once.
#include <catch2/catch.hpp>

#include "random_boards.hpp"
#include "slow_judge.hpp"

namespace kiban::renju::test {

namespace {

struct Tally {
  int boards = 0, forbidden = 0, fives = 0, differ = 0, deepest = 0;
};

void compare(Tally& tally, int size, const std::vector<Placed>& stones, const Reading& reading) {
  Board board(size, reading);
  board.set_up(stones);
  SlowJudge slow(size, reading);
  for (const Placed& each : stones) slow.put(each.point, each.stone);
  const PointSet forbidden = forbidden_points(board);
  each_empty(board, [&](Point point) {
    const SlowJudge::Answer expected = slow.judge(point);
    const Verdict verdict = judge(board, point);
    const bool same = verdict.five == expected.five && verdict.has(Kind::overline) == expected.overline &&
                      verdict.has(Kind::double_four) == expected.double_four &&
                      verdict.has(Kind::double_three) == expected.double_three &&
                      forbidden.has(point) == expected.forbidden() && board.fives().has(point) == expected.five;
    tally.differ += !same;
    tally.forbidden += expected.forbidden();
    tally.fives += expected.five;
  });
  ++tally.boards;
  tally.deepest = std::max(tally.deepest, slow.deepest());
}

// What the random boards must have held for the comparison to mean something.
void check(const Tally& tally, int boards) {
  CHECK(tally.differ == 0);
  CHECK(tally.boards == boards);
  CHECK(tally.forbidden > boards);
  CHECK(tally.fives > boards / 4);
}

std::vector<Reading> every_reading() {
  std::vector<Reading> readings;
  for (const Priority priority : {Priority::five, Priority::forbidden})
    for (const StraightFour four : {StraightFour::unbroken, StraightFour::two_points})
      for (const ThreeTest test : {ThreeTest::combined, ThreeTest::separate, ThreeTest::none})
        for (const FiveAtFour five : {FiveAtFour::no_three, FiveAtFour::three})
          readings.push_back({priority, four, test, five});
  return readings;
}

}  // namespace

TEST_CASE("the judge agrees with the definitions on boards of every size") {
  RandomBoards random(2611);
  Tally tally;
  const int boards = 12000;
  for (int i = 0; i < boards; ++i) {
    const int size = random.size();
    compare(tally, size, random.scattered(size, i % 2 == 0 ? size : 8), kFederation);
  }
  check(tally, boards);
}

TEST_CASE("the judge agrees with the definitions around known hard boards") {
  RandomBoards random(1109);
  Tally tally;
  const int boards = 12000;
  for (int i = 0; i < boards; ++i) compare(tally, kUsual, random.mutated_fact(), kFederation);
  check(tally, boards);
  CHECK(tally.deepest >= 8);  // stones on trial at once
}

TEST_CASE("the judge agrees with the definitions under every reading") {
  RandomBoards random(77);
  for (const Reading& reading : every_reading()) {
    INFO(static_cast<int>(reading.priority)
         << static_cast<int>(reading.straight_four) << static_cast<int>(reading.three_test)
         << static_cast<int>(reading.five_at_four));
    Tally tally;
    for (int i = 0; i < 300; ++i) {
      compare(tally, kUsual, random.mutated_fact(), reading);
      compare(tally, 12, random.scattered(12, 8), reading);
    }
    check(tally, 600);
  }
}

TEST_CASE("a board kept stone by stone is the board set up at once") {
  RandomBoards random(5);
  for (int size = kSmallest; size <= kLargest; ++size) {
    INFO(size);
    Board kept(size);
    std::vector<Placed> stones;
    int differ = 0;
    for (int i = 0; i < 1500; ++i) {
      const Point point = point_at(random.below(size), random.below(size));
      if (kept.at(point) == Stone::none) {
        if (random.below(100) < 30) continue;  // so that the board stays half empty
        stones.push_back({point, random.below(3) == 0 ? Stone::white : Stone::black});
        kept.place(point, stones.back().stone);
      } else {
        std::erase_if(stones, [&](const Placed& each) { return each.point == point; });
        kept.remove(point);
      }
      Board fresh(size);
      fresh.set_up(stones);
      differ += kept != fresh;
    }
    CHECK(differ == 0);
    CHECK(kept.stones() == static_cast<int>(stones.size()));
    while (!stones.empty()) {
      kept.remove(stones.back().point);
      stones.pop_back();
    }
    CHECK(kept == Board(size));
  }
}

}  // namespace kiban::renju::test
