// The board of the search against the judge's, and against itself set up anew.
#include "search_positions.hpp"

using namespace kiban::renju;
using namespace kiban::renju::test;
namespace search = kiban::renju::search;

namespace {

search::Field field_of(const Rules& rules, const std::vector<Placed>& stones) {
  search::Field field(rules);
  for (const Placed& each : stones) field.place(each.point, each.stone);
  return field;
}

void check_same(const search::Field& a, const search::Field& b) {
  for (const Stone colour : {Stone::black, Stone::white}) {
    CHECK(a.fives(colour) == b.fives(colour));
    CHECK(a.fours(colour) == b.fours(colour));
    CHECK(a.straights(colour) == b.straights(colour));
    CHECK(a.threes(colour) == b.threes(colour));
    CHECK(a.value_moving(colour) == b.value_moving(colour));
    CHECK(a.value_waiting(colour) == b.value_waiting(colour));
  }
  CHECK(a.empty() == b.empty());
  CHECK(a.hash() == b.hash());
}

// By the rules of the game: put the stone and look.
bool wins_by_rules(const Rules& rules, const std::vector<Placed>& stones, Point point, Stone colour) {
  Game game = game_with(rules, stones, colour);
  game.play({Deed::place, point, 0});
  return game.result().end == End::row && game.result().winner == colour;
}

}  // namespace

TEST_CASE("a field knows black's fives, fours, threes and overlines as the judge does") {
  RandomBoards random(11);
  const Rules rules(free_rules(kRif));
  for (int i = 0; i < 200; ++i) {
    const std::vector<Placed> stones = random.mutated_fact();
    const search::Field field = field_of(rules, stones);
    Board board(kUsual);
    board.set_up(stones);
    each_empty(board, [&](Point point) {
      for (const Direction direction : kDirections) {
        const Shape shape = board.shapes(point).along(direction);
        const search::Gain gain = field.line_gain(point, Stone::black, direction).gain;
        INFO(text_of(point) << " direction " << index_of(direction));
        CHECK((gain == search::Gain::five) == shape.five());
        CHECK((gain == search::Gain::overline) == shape.overline());
        CHECK((gain == search::Gain::straight) == shape.straight_four());
        CHECK((gain == search::Gain::fours) == (shape.fours() == 2));
        CHECK((gain == search::Gain::three) == shape.three());
      }
    });
  }
}

TEST_CASE("the points of a four and of a three are those of the judge") {
  RandomBoards random(12);
  const Rules rules(free_rules(kRif));
  for (int i = 0; i < 100; ++i) {
    const std::vector<Placed> stones = random.mutated_fact();
    const search::Field field = field_of(rules, stones);
    field.threes(Stone::black).each([&](Point point) {
      for (const Direction direction : kDirections) {
        const search::LineGain gain = field.line_gain(point, Stone::black, direction);
        if (gain.gain != search::Gain::three) continue;
        std::uint8_t points = 0;
        field.board().shapes(point).along(direction).each_four_point(
            [&](int distance) { points |= static_cast<std::uint8_t>(Shape::four_point(distance)); });
        CHECK(gain.points == points);
      }
    });
  }
}

TEST_CASE("under every rule a point wins in the field as it does in the game") {
  RandomBoards random(13);
  int wins = 0;
  for (const int ruleset : {kRif, kArenaRules, kGomoku, kExact, kCaro}) {
    for (int i = 0; i < 60; ++i) {
      const Rules rules(free_rules(ruleset, random.size()));
      const std::vector<Placed> stones = random.scattered(rules.size(), 9);
      if (game_with(rules, stones, Stone::black).over()) continue;
      const search::Field field = field_of(rules, stones);
      field.empty().each([&](Point point) {
        for (const Stone colour : {Stone::black, Stone::white}) {
          INFO(ruleset << " " << text_of(point) << (colour == Stone::black ? " black" : " white"));
          const bool expected = wins_by_rules(rules, stones, point, colour);
          CHECK(field.wins(point, colour) == expected);
          wins += expected;
        }
      });
    }
  }
  CHECK(wins > 300);
}

TEST_CASE("what is taken back leaves no trace, and the order of moves matters nothing") {
  RandomBoards random(14);
  for (const int ruleset : {kRif, kArenaRules, kCaro}) {
    for (int i = 0; i < 40; ++i) {
      const Rules rules(free_rules(ruleset));
      std::vector<Placed> stones = random.scattered(kUsual, 11);
      const search::Field before = field_of(rules, stones);
      search::Field field = before;
      const PointSet empty = field.empty();
      int placed = 0;
      empty.each([&](Point point) {
        if (random.below(3) != 0) return;
        field.place(point, random.below(2) == 0 ? Stone::black : Stone::white);
        ++placed;
      });
      for (; placed > 0; --placed) field.undo();
      check_same(field, before);
      std::reverse(stones.begin(), stones.end());
      check_same(field_of(rules, stones), before);
    }
  }
}
