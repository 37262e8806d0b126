// Where a game can be searched to its end, the player knows the truth: who wins, in how many plies, by which move.
#include "exact.hpp"

#include <catch2/catch.hpp>

#include "player/search/player.hpp"
#include "player/search/random.hpp"
#include "small_games.hpp"

using namespace kiban;
using namespace kiban::test;

namespace {

ThinkLimits to_depth(unsigned depth) {
  ThinkLimits limits;
  limits.level = Level::hard;
  limits.depth = depth;
  return limits;
}

// The score is the truth, and the move keeps it.
void check_truth(Position& position, unsigned depth) {
  const int seat = position.state().acting_seat();
  const Truth truth = truth_of(position, seat);
  const auto result = think_now(position, to_depth(depth));
  REQUIRE(result);
  CHECK(result->last.score.mate.value_or(0) == truth.mate());
  REQUIRE(result->move);
  REQUIRE(position.play(*result->move));
  Truth after = truth_of(position, seat);
  ++after.plies;
  CHECK(after.worth() == truth.worth());
  REQUIRE(position.undo());
}

template <class Rules>
ValuePosition<Rules> after_random_moves(Rules rules, player::Random& random, std::size_t plies) {
  ValuePosition<Rules> position(std::move(rules));
  for (std::size_t ply = 0; ply < plies; ++ply) {
    const auto moves = position.legal();
    if (moves.empty()) break;
    if (!position.play(moves[random.below(moves.size())])) break;
  }
  return position;
}

}  // namespace

TEST_CASE("three in a row is played perfectly from any position") {
  player::Random random(1);
  for (int i = 0; i < 300; ++i) {
    auto position = after_random_moves(Rows{}, random, 1 + random.below(6));
    if (position.state().over()) continue;
    INFO(position.rules().board);
    check_truth(position, 9);
  }
}

TEST_CASE("three in a row is a draw and is known to be one without a depth limit") {
  ThinkLimits limits;
  limits.level = Level::hard;
  limits.nodes = 2'000'000;
  const auto result = think_now(ValuePosition<Rows>(Rows{}), limits);
  REQUIRE(result);
  CHECK(result->last.score.value == 0);
  CHECK_FALSE(result->last.score.mate);
  CHECK(result->last.depth == 9);  // deeper there is nothing to see
}

TEST_CASE("nim is played perfectly, whoever sits where and however often one moves") {
  const auto form = GENERATE(Nim::Form::plain, Nim::Form::swap, Nim::Form::double_turns);
  const auto left = GENERATE(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13);
  INFO("form " << static_cast<int>(form) << ", " << left << " counters");
  Nim nim;
  nim.form = form;
  nim.left = left;
  ValuePosition<Nim> position(nim);
  check_truth(position, 30);
}

TEST_CASE("a swap is taken exactly when the other seat is worth more") {
  Nim nim;
  nim.form = Nim::Form::swap;
  nim.left = 4;
  const auto result = think_now(ValuePosition<Nim>(nim), to_depth(10));
  REQUIRE(result);
  CHECK(result->move_text == "swap");
  CHECK(result->last.score.mate.value_or(0) == 3);
}

TEST_CASE("the line that is told leads to the end that is told") {
  Nim nim;
  nim.left = 11;
  ValuePosition<Nim> position(nim);
  const auto result = think_now(position, to_depth(20));
  REQUIRE(result);
  REQUIRE(result->last.score.mate);
  CHECK(result->last.line.size() == static_cast<std::size_t>(*result->last.score.mate));
  CHECK(result->last.line.front() == result->move_text);
}

namespace {

Maze random_maze(player::Random& random, std::size_t places, bool repeating_loses) {
  Maze maze;
  maze.repeating_loses = repeating_loses;
  for (std::size_t place = 0; place < places; ++place) {
    std::vector<int> ways;
    for (std::size_t to = 0; to < places; ++to)
      if (to != place && random.below(4) == 0) ways.push_back(static_cast<int>(to));
    if (ways.empty()) ways.push_back(static_cast<int>((place + 1) % places));
    maze.ways.push_back(ways);
  }
  maze.wins = 1u << (1 + random.below(places - 1));
  maze.losses = (1u << (1 + random.below(places - 1))) & ~maze.wins;
  return maze;
}

}  // namespace

// Without the care that AlphaBeta::remember takes, some 3 of 100 of the second kind go wrong.
TEST_CASE("ends by repetition do not leak into other lines") {
  const bool repeating_loses = GENERATE(false, true);
  player::Random random(7);
  int wrong = 0, forced = 0;
  for (int i = 0; i < 1000; ++i) {
    ValuePosition<Maze> position(random_maze(random, 8, repeating_loses));
    const Truth truth = truth_of(position, 0);
    const auto result = think_now(position, to_depth(40));
    REQUIRE(result);
    wrong += result->last.score.mate.value_or(0) != truth.mate() ? 1 : 0;
    forced += truth.outcome != 0 ? 1 : 0;
  }
  CHECK(wrong == 0);
  CHECK(forced > 300);
}
