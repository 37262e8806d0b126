// Proofs: the same reasons, in the same points, as the corpus gives in words; and what is marked on a board.
#include <catch2/catch.hpp>
#include <fstream>
#include <nlohmann/json.hpp>

#include "proof_words.hpp"
#include "random_boards.hpp"
#include "support/corpus.hpp"

namespace kiban::renju::test {

namespace {

Proof prove(const std::string& black, const std::string& white, const char* point, const Reading& reading) {
  Board board(kUsual, reading);
  board.set_up(stones_of(black, white));
  return prove(board, point_of(point));
}

std::string text_of(const Points& points) {
  std::string text;
  for (const Point point : points) text += (text.empty() ? "" : " ") + test::text_of(point);
  return text;
}

bool all_hold(const Board& board, const Points& points, Stone stone, Point tested) {
  return std::all_of(points.begin(), points.end(),
                     [&](Point point) { return point == tested ? stone == Stone::black : board.at(point) == stone; });
}

// The parts of a proof add up to its verdict, and lie on the board as they should.
bool adds_up(const Board& board, const Proof& proof) {
  if (!(proof.verdict == judge(board, proof.point))) return false;
  if (proof.fives.empty() == proof.verdict.five) return false;
  if (proof.verdict.five && board.reading().priority == Priority::five) return !proof.verdict.forbidden();
  int fours = 0, threes = 0;
  for (const FourProof& four : proof.fours) {
    if (four.fives.size() != (four.straight ? 2U : 1U) || !all_hold(board, four.fives, Stone::none, proof.point))
      return false;
    if (!all_hold(board, four.stones, Stone::black, proof.point)) return false;
    if (board.reading().straight_four == StraightFour::unbroken && four.stones.size() != 4) return false;
  }
  for (const ThreeProof& three : proof.threes) {
    if (three.tried.empty() || !all_hold(board, three.stones, Stone::black, proof.point)) return false;
    if (board.reading().straight_four == StraightFour::unbroken && three.stones.size() != 3) return false;
    for (const FourPointProof& tried : three.tried) {
      if (board.at(tried.point) != Stone::none || tried.deeper.size() > 1) return false;
      if (tried.outcome.double_three && !tried.deeper[0].verdict.has(Kind::double_three)) return false;
    }
    fours += three.passes.fours;
    threes += three.passes.threes;
  }
  return proof.verdict.has(Kind::overline) == !proof.overlines.empty() &&
         proof.verdict.has(Kind::double_four) == (proof.fours.size() >= 2) &&
         proof.verdict.has(Kind::double_three) == (fours >= 2 && threes >= 2);
}

}  // namespace

TEST_CASE("proofs say what the corpus says in words") {
  std::size_t proofs = 0;
  for (const char* name : {"renju/forbidden.json", "renju/disputed.json"}) {
    const auto file = kiban::test::corpus(name);
    if (!file) return;
    std::ifstream in(*file);
    const auto corpus = nlohmann::json::parse(in);
    for (const auto& position : corpus["positions"]) {
      if (!position.contains("why")) continue;
      INFO(position["id"]);
      const std::string point = position["focus"]["pt"];
      CHECK(point + ": " + words_of(prove(board_of(position["board"].get<Rows>()), point_of(point))) ==
            position["why"].get<std::string>());
      ++proofs;
    }
  }
  CHECK(proofs == 308);
}

TEST_CASE("a proof names the stones and the points to mark") {
  // The row a four, the column a three that a white stone leaves but one straight-four point.
  const Proof proof = prove("E8 F8 G8 H9 H10", "D8 H12", "H8", kFederation);
  CHECK(!proof.verdict.forbidden());
  REQUIRE(proof.fours.size() == 1);
  CHECK(text_of(proof.fours[0].stones) == "E8 F8 G8 H8");
  CHECK(text_of(proof.fours[0].fives) == "I8");
  REQUIRE(proof.threes.size() == 1);
  CHECK(proof.threes[0].direction == Direction::column);
  CHECK(text_of(proof.threes[0].stones) == "H8 H9 H10");
  REQUIRE(proof.threes[0].tried.size() == 1);
  CHECK(test::text_of(proof.threes[0].tried[0].point) == "H7");

  const Proof overline = prove("C3 D4 E5 G7 H8", "", "F6", kFederation);
  REQUIRE(overline.overlines.size() == 1);
  CHECK(text_of(overline.overlines[0].stones) == "C3 D4 E5 F6 G7 H8");
}

TEST_CASE("two fours in one line are marked apart, or as one by the other reading") {
  const char* const black = "D8 F8 H8 J8";
  const Proof two = prove(black, "", "G8", kFederation);
  CHECK(two.verdict.first() == Kind::double_four);
  REQUIRE(two.fours.size() == 2);
  CHECK(text_of(two.fours[0].stones) == "D8 F8 G8 H8");
  CHECK(text_of(two.fours[0].fives) == "E8");
  CHECK(text_of(two.fours[1].stones) == "F8 G8 H8 J8");
  CHECK(text_of(two.fours[1].fives) == "I8");

  const Proof one = prove(black, "", "G8", kArena);
  CHECK(!one.verdict.forbidden());
  REQUIRE(one.fours.size() == 1);
  CHECK(one.fours[0].straight);
  CHECK(text_of(one.fours[0].fives) == "E8 I8");
}

TEST_CASE("a five settles a proof, unless what is forbidden comes first") {
  const char* const black = "D8 E8 F8 G8 H9 H10 I9 J10";  // five in the row, and threes in column and diagonal
  const Proof five = prove(black, "", "H8", kFederation);
  CHECK((five.verdict.five && !five.verdict.forbidden()));
  REQUIRE(five.fives.size() == 1);
  CHECK(text_of(five.fives[0].stones) == "D8 E8 F8 G8 H8");
  CHECK(five.threes.empty());

  const Proof arena = prove(black, "", "H8", kArena);
  CHECK((arena.verdict.five && arena.verdict.first() == Kind::double_three));
  CHECK(arena.threes.size() == 2);
}

TEST_CASE("the parts of a proof add up to its verdict under every named reading") {
  RandomBoards random(9);
  for (const NamedReading& named : kReadings) {
    INFO(named.name);
    int proofs = 0, wrong = 0, deeper = 0;
    for (int i = 0; i < 200; ++i) {
      Board board(kUsual, named.reading);
      board.set_up(random.mutated_fact());
      each_empty(board, [&](Point point) {
        const Proof proof = prove(board, point);
        wrong += !adds_up(board, proof);
        for (const ThreeProof& three : proof.threes) deeper += !three.tried[0].deeper.empty();
        ++proofs;
      });
    }
    CHECK(wrong == 0);
    CHECK(proofs > 20000);
    CHECK(deeper > 100);
  }
}

}  // namespace kiban::renju::test
