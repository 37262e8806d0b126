#include <array>
#include <catch2/catch.hpp>

#include "arena/rating/glicko.hpp"

using namespace kiban::arena;

TEST_CASE("the paper's example comes out") {
  const Rating player{1500, 200, 0.06};
  const std::array<RatedGame, 3> games{{{{1400, 30, 0.06}, 1}, {{1550, 100, 0.06}, 0}, {{1700, 300, 0.06}, 0}}};
  const Rating after = after_games(player, games, 0.5);
  CHECK(after.rating == Approx(1464.06).margin(0.02));
  CHECK(after.deviation == Approx(151.52).margin(0.02));
  CHECK(after.volatility == Approx(0.05999).margin(0.00002));
}

TEST_CASE("who wins gains, who loses as much stronger loses less") {
  const Rating fresh;
  const RatedGame won{fresh, 1}, lost{fresh, 0}, drawn{fresh, 0.5};
  CHECK(after_games(fresh, {&won, 1}).rating > 1600);
  CHECK(after_games(fresh, {&won, 1}).rating - 1500 == Approx(1500 - after_games(fresh, {&lost, 1}).rating));
  CHECK(after_games(fresh, {&drawn, 1}).rating == Approx(1500));
  CHECK(after_games(fresh, {&drawn, 1}).deviation < 350);
  const RatedGame to_weak{{1000, 50, 0.06}, 0}, to_strong{{2000, 50, 0.06}, 0};
  CHECK(after_games(fresh, {&to_weak, 1}).rating < after_games(fresh, {&to_strong, 1}).rating);
}

TEST_CASE("rest makes uncertain, and nobody more so than who is new") {
  const Rating known{1700, 50, 0.06};
  CHECK(after_rest(known, 0).deviation == Approx(50));
  CHECK(after_rest(known, 30).deviation > 70);
  CHECK(after_rest(known, 1e9).deviation == Approx(350));
  CHECK(after_rest(known, 30).rating == 1700);
  CHECK(after_rest(known, -5).deviation == Approx(50));
}
