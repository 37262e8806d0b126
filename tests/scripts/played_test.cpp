// Every script that ships makes a game that the computer plays to the end, or for as long as anyone would wait.
#include <catch2/catch.hpp>

#include <string>

#include "installed.hpp"
#include "player/search/player.hpp"

using namespace kiban;

namespace {

constexpr unsigned enough_plies = 120;

ThinkLimits quick(unsigned ply) {
  ThinkLimits limits;
  limits.level = Level::easy;
  limits.nodes = 200;
  limits.seed = ply + 1;
  return limits;
}

// The number of plies that were played; each move must be one of the legal ones.
unsigned played_through(const Game& game) {
  auto position = game.start();
  REQUIRE(position);
  unsigned ply = 0;
  while (!(*position)->state().over() && ply < enough_plies) {
    const auto thought = think_now(**position, quick(ply));
    INFO("ply " << ply << " of " << (*position)->text(TextDetail::diagram));
    REQUIRE(thought);
    REQUIRE(thought->move);
    REQUIRE((*position)->play(*thought->move));
    ++ply;
  }
  if ((*position)->state().over()) CHECK_FALSE((*position)->reason().token.empty());
  return ply;
}

}  // namespace

TEST_CASE("all scripts that ship are whole") {
  const auto scripts = test::shipped_scripts();
  CHECK(scripts->games().size() == scripts->files().size());
  CHECK_FALSE(scripts->files().empty());
  for (const RefusedFile& file : scripts->refused()) FAIL_CHECK(script::located(file.path, file.why));
}

TEST_CASE("the computer plays every script that ships") {
  const auto scripts = test::shipped_scripts();
  for (const GameEntry& entry : scripts->games()) {
    INFO(entry.id);
    const auto game = scripts->open(entry.id, {});
    REQUIRE(game);
    CHECK(played_through(**game) > 0);
  }
}

TEST_CASE("every script that ships carries tests, and is named in all languages") {
  const auto scripts = test::shipped_scripts();
  for (const script::ScriptFile& file : scripts->files()) {
    INFO(file.id);
    const auto script = scripts->script(file.id);
    REQUIRE(script);
    CHECK_FALSE(script->description.tests.empty());
    for (const char* language : {"ja", "zh_CN"}) {
      CHECK(script->description.name.other.count(language) == 1);
      CHECK(script->description.summary.other.count(language) == 1);
    }
  }
}
