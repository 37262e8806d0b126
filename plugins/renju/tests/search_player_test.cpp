// The player: the cases of the corpus, its promises about limits, and legal answers everywhere.
#include <chrono>

#include "search_positions.hpp"

using namespace kiban::renju;
using namespace kiban::renju::test;
namespace search = kiban::renju::search;

namespace {

std::string answer_text(const search::Result& result) { return result.action ? action_text(*result.action) : "-"; }

}  // namespace

TEST_CASE("an open three is answered, whatever the seed") {
  const Rules rules(free_rules(kRif));
  const Game game = game_after(rules, "h8 i10 a1 i11 o1 i12");
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    search::Limits limits = nodes(8000);
    limits.seed = seed;
    const std::string answer = answer_text(search::think(game, limits));
    INFO(answer);
    CHECK((answer == "i9" || answer == "i13" || answer == "i8" || answer == "i14"));
  }
}

TEST_CASE("the only defence is found") {
  const Rules rules(free_rules(kRif));
  const Game game = game_at(rules, "15/15/15/7W3B3/4B1BW7/7W7/15/8W2B3/3BW10/3W1WBWB1B4/10B4/9W5/15/15/15 b");
  CHECK(answer_text(search::think(game, nodes(50000))) == "h9");
}

TEST_CASE("equal limits and seeds, equal answers") {
  const Rules rules(free_rules(kRif));
  const Game game = game_after(rules, "h8 h9 i9 g7 i10");
  const search::Result first = search::think(game, nodes(10000)), second = search::think(game, nodes(10000));
  REQUIRE(first.action);
  CHECK(*first.action == *second.action);
  CHECK(first.nodes == second.nodes);
  CHECK(first.score.centi == second.score.centi);
  CHECK(first.line.size() == second.line.size());
}

TEST_CASE("the observer ends a search that nothing else bounds, soon") {
  const Rules rules(free_rules(kRif));
  const Game game = game_after(rules, "h8 h9 i9 g7 i10");
  using Clock = std::chrono::steady_clock;
  const Clock::time_point begin = Clock::now();
  Clock::time_point refused = begin;
  const search::Result result = search::think(game, {}, [&](const search::Report&) {
    const bool on = Clock::now() - begin < std::chrono::milliseconds(50);
    if (!on && refused == begin) refused = Clock::now();
    return on;
  });
  REQUIRE(result.action);
  CHECK(game.objection(*result.action) == Objection::none);
  CHECK(Clock::now() - refused < std::chrono::milliseconds(500));  // 20 on an idle machine
}

TEST_CASE("a legal answer in every position, under every rule") {
  RandomBoards random(51);
  int asked = 0;
  for (int i = 0; i < 150; ++i) {
    Chosen chosen = free_rules(i % 5, random.size());
    chosen.forbidden = random.below(2) == 0 ? Forbidden::lose : Forbidden::refuse;
    const Rules rules(chosen);
    const Game game = game_with(rules, random.scattered(rules.size(), 3 + random.below(17)),
                                random.below(2) == 0 ? Stone::black : Stone::white);
    if (game.over()) continue;
    INFO(i << " " << full_text(game));
    const search::Result result = search::think(game, nodes(500));
    REQUIRE(result.action);
    REQUIRE(game.objection(*result.action) == Objection::none);
    ++asked;
    if (result.action->deed != Deed::place || game.to_act() == Stone::white || !rules.forbids()) continue;
    const PointSet forbidden = game.forbidden();
    if (forbidden.count() < game.rules().size() * game.rules().size() - game.board().stones())
      CHECK_FALSE(forbidden.has(result.action->point));
  }
  CHECK(asked > 70);
}

TEST_CASE("where nothing but forbidden points is left, black passes or takes one") {
  // All but two points are taken, and both would be six in a row.
  Rows rows;
  for (int y = 0; y < 9; ++y) rows.push_back(y % 2 == 0 ? "XXOOXXOOX" : "OOXXOOXXO");
  rows[0] = "XXX.XXOOO";
  for (const int ruleset : {kRif, kArenaRules}) {
    const Rules rules(free_rules(ruleset, 9));
    const Game game = game_with(rules, stones_of(rows), Stone::black);
    REQUIRE_FALSE(game.over());
    REQUIRE(game.forbidden().count() == 1);
    const search::Result result = search::think(game, nodes(500));
    REQUIRE(result.action);
    CHECK(game.objection(*result.action) == Objection::none);
  }
}
