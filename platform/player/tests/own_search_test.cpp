// A game's own search takes the place of the general one, and what it says is told in the same words.
#include <catch2/catch.hpp>

#include <map>

#include "core/plugin/plugins.hpp"
#include "player/search/player.hpp"
#include "support/folders.hpp"

using namespace kiban;

namespace {

std::unique_ptr<Position> fixture_at(const std::string& id, const std::string& text) {
  static std::map<std::string, std::shared_ptr<GameMaker>> makers;
  auto& maker = makers[id];
  if (!maker) maker = *load_plugin_here(std::filesystem::path(test::build_dir) / "tests/fixtures" / id / (id + ".so"));
  const auto game = maker->open(id, {});
  REQUIRE(game);
  auto position = (*game)->start(text);
  REQUIRE(position);
  return *std::move(position);
}

}  // namespace

TEST_CASE("the game's own search is asked, and its line and value are told") {
  const auto position = fixture_at("well-behaved", "3/WW1/BB1 b");
  // The fixture cannot play worse than it can, so that weaker levels are played by the general search.
  ThinkLimits limits;
  limits.level = Level::hard;
  const auto result = think_now(*position, limits);
  REQUIRE(result);
  CHECK(result->move_text == "c1");
  CHECK(result->last.score.mate == 1);
  CHECK(result->last.nodes == 1);  // as the fixture counts
  CHECK(result->last.line == std::vector<std::string>{"c1"});
}

TEST_CASE("the general search can be asked for all the same") {
  const auto position = fixture_at("well-behaved", "3/WW1/BB1 b");
  ThinkLimits limits;
  limits.level = Level::hard;
  limits.general = true;
  const auto result = think_now(*position, limits);
  REQUIRE(result);
  CHECK(result->move_text == "c1");
  CHECK(result->last.nodes > 1);
}

TEST_CASE("a search that breaks its promise gives way to the general one") {
  const auto position = fixture_at("player-lies", "3/WW1/BB1 b");
  for (const std::uint64_t seed : {101, 104, 107, 115}) {
    ThinkLimits limits;
    limits.level = Level::hard;
    limits.seed = seed;
    const auto result = think_now(*position, limits);
    REQUIRE(result);
    CHECK(result->move_text == "c1");
    CHECK(result->last.nodes > 1);
  }
}

TEST_CASE("what was learnt stays from move to move of a game, and no longer") {
  const auto position = fixture_at("player-remembers", "3/3/3 b");
  ThinkLimits limits;
  limits.level = Level::hard;
  limits.time = std::chrono::milliseconds(100);
  const auto asked = [&](const Position& at) { return think_now(at, limits)->last.nodes; };
  CHECK(asked(*position) == 1);
  CHECK(asked(*position) == 2);  // the same position once more
  const auto first = think_now(*position, limits);
  REQUIRE(position->play(*first->move));
  REQUIRE(position->play(position->legal().front()));
  CHECK(asked(*position) == 4);
  const auto elsewhere = (*position->own_game()->start("B2/WW1/BB1 w"));
  CHECK(asked(*elsewhere) == 1);
  CHECK(asked(*position) == 5);  // two games are kept
  limits.level = static_cast<Level>(8);
  CHECK(asked(*position) == 1);  // of another level
  limits.time.reset();
  limits.nodes = 100;
  CHECK(asked(*position) == 1);
  CHECK(asked(*position) == 1);  // without a time nothing depends on what came before
}

TEST_CASE("levels have numbers, and three of them names") {
  CHECK(level_named("easy") == Level::easy);
  CHECK(level_named("2") == Level::easy);
  CHECK(level_named("9") == Level::hard);
  CHECK(level_named("10") == static_cast<Level>(10));
  for (const char* token : {"", "0", "11", "02", "strong"}) CHECK_FALSE(level_named(token));
  for (const std::string& token : level_tokens()) REQUIRE(level_named(token));
  CHECK(token_of(Level::medium) == "medium");
  CHECK(token_of(static_cast<Level>(7)) == "7");
}
