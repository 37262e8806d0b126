// Exact values on the board: of the game that is looked at, where it is solved, and only while they are wanted.
#include "session/exact_desk.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

#include "session/tests/table_fixture.hpp"

using namespace kiban;
using namespace kiban::testing;

namespace {

std::shared_ptr<const Game> solved_game() {
  static const auto maker =
      *load_plugin_here(std::string(kiban::test::build_dir) + "/tests/fixtures/well-behaved/well-behaved.so");
  return *maker->open("well-behaved", {});
}

}  // namespace

TEST_CASE("values are shown when they are wanted, one for each move, and taken away again") {
  World world;
  int changes = 0;
  ExactDesk desk(world.hands(), [&] { ++changes; });
  const auto game = solved_game();
  const auto position = *game->start("3/WW1/BB1 b");
  desk.follow(game);
  CHECK(desk.values(*position).empty());
  desk.toggle();
  REQUIRE(world.run_until([&] { return changes == 1; }));
  const auto values = desk.values(*position);
  REQUIRE(values.size() == position->legal().size());
  const auto wins = std::count_if(values.begin(), values.end(), [](const BoardValue& each) {
    return each.value.kind == ValueKind::win && each.value.value == 1;
  });
  CHECK(wins == 1);
  CHECK(std::all_of(values.begin(), values.end(), [](const BoardValue& each) { return each.from < 0; }));
  CHECK(desk.values(**game->start("3/3/BBB w")).empty());
  desk.toggle();
  CHECK(changes == 2);
  CHECK(desk.values(*position).empty());
}

TEST_CASE("another game has other values, and they stay wanted") {
  World world;
  int changes = 0;
  ExactDesk desk(world.hands(), [&] { ++changes; });
  const auto first = solved_game(), second = solved_game();
  desk.follow(first);
  desk.toggle();
  REQUIRE(world.run_until([&] { return changes == 1; }));
  desk.follow(second);
  CHECK(desk.values(**second->start()).empty());
  REQUIRE(world.run_until([&] { return changes == 2; }));
  CHECK(desk.values(**second->start()).size() == 9);
  CHECK(desk.values(**first->start()).empty());  // of the game before
  desk.follow(nullptr);
  CHECK_FALSE(desk.shown());
}

TEST_CASE("a game that is not solved says so") {
  World world;
  ExactDesk desk(world.hands(), [] {});
  desk.toggle();  // of no game
  CHECK(world.told.empty());
  const auto maker = plugin("shogi");
  desk.follow(*maker->open("shogi", {}));
  desk.toggle();
  REQUIRE(world.run_until([&] { return world.notice() == "window.not-solved"; }));
  CHECK_FALSE(desk.shown());
}
