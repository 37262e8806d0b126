// Exact values on the board: of the game that is looked at, where it is solved, and only while they are wanted.
#include "session/exact_lookup.hpp"

#include <catch2/catch.hpp>

#include <algorithm>

#include "session/tests/live_game_fixture.hpp"

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
  ExactLookup workspace(world.context(), [&] { ++changes; });
  const auto game = solved_game();
  const auto position = *game->start("3/WW1/BB1 b");
  workspace.follow(game);
  CHECK(workspace.values(*position).empty());
  workspace.toggle();
  REQUIRE(world.run_until([&] { return changes == 1; }));
  const auto values = workspace.values(*position);
  REQUIRE(values.size() == position->legal().size());
  const auto wins = std::count_if(values.begin(), values.end(), [](const BoardValue& each) {
    return each.value.kind == ValueKind::win && each.value.value == 1;
  });
  CHECK(wins == 1);
  CHECK(std::all_of(values.begin(), values.end(), [](const BoardValue& each) { return each.from < 0; }));
  CHECK(workspace.values(**game->start("3/3/BBB w")).empty());
  workspace.toggle();
  CHECK(changes == 2);
  CHECK(workspace.values(*position).empty());
}

TEST_CASE("another game has other values, and they stay wanted") {
  World world;
  int changes = 0;
  ExactLookup workspace(world.context(), [&] { ++changes; });
  const auto first = solved_game(), second = solved_game();
  workspace.follow(first);
  workspace.toggle();
  REQUIRE(world.run_until([&] { return changes == 1; }));
  workspace.follow(second);
  CHECK(workspace.values(**second->start()).empty());
  REQUIRE(world.run_until([&] { return changes == 2; }));
  CHECK(workspace.values(**second->start()).size() == 9);
  CHECK(workspace.values(**first->start()).empty());  // of the game before
  workspace.follow(nullptr);
  CHECK_FALSE(workspace.shown());
}

TEST_CASE("a game that is not solved says so") {
  World world;
  ExactLookup workspace(world.context(), [] {});
  workspace.toggle();  // of no game
  CHECK(world.told.empty());
  const auto maker = plugin("shogi");
  workspace.follow(*maker->open("shogi", {}));
  workspace.toggle();
  REQUIRE(world.run_until([&] { return world.notice() == "window.not-solved"; }));
  CHECK_FALSE(workspace.shown());
}
