// Openings: every question that a protocol can ask gets an answer that the rules take.
#include "openings.hpp"
#include "search_positions.hpp"

using namespace kiban::renju;
using namespace kiban::renju::test;
namespace search = kiban::renju::search;

TEST_CASE("every phase of every opening gets a legal answer") {
  int asked = 0;
  for (const int ruleset : {kRif, kArenaRules}) {
    for (int protocol = 0; protocol < kProtocols; ++protocol) {
      const Rules rules(chosen(ruleset, static_cast<Protocol>(protocol)));
      Game game(rules);
      for (int ply = 0; ply < 30 && !game.over() && (!game.opening().over() || game.board().stones() < 7); ++ply) {
        INFO(facts_of(static_cast<Protocol>(protocol)).token << " " << full_text(game));
        search::Limits limits = nodes(1500);
        limits.seed = static_cast<std::uint64_t>(protocol);
        const search::Result result = search::think(game, limits);
        REQUIRE(result.action);
        REQUIRE(game.objection(*result.action) == Objection::none);
        game.play(*result.action);
        ++asked;
      }
      CHECK(game.opening().over());
    }
  }
  CHECK(asked > 200);
}

// Not only the way that the player itself goes: at random to a phase, then asked.
TEST_CASE("and wherever others have led it") {
  RandomBoards random(41);
  for (int i = 0; i < 40; ++i) {
    const Rules rules(chosen(i % 2, static_cast<Protocol>(random.below(kProtocols))));
    Game game(rules);
    for (int ply = random.below(16); ply > 0 && !game.opening().over(); --ply) {
      std::vector<Action> legal;
      game.each_legal([&](const Action& action) { legal.push_back(action); });
      game.play(legal[static_cast<std::size_t>(random.below(static_cast<int>(legal.size())))]);
    }
    INFO(full_text(game));
    const search::Result result = search::think(game, nodes(700));
    REQUIRE(result.action);
    CHECK(game.objection(*result.action) == Objection::none);
  }
}
