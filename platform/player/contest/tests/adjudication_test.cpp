// When a game is given for lost or drawn, by the players' own scores.
#include <catch2/catch.hpp>

#include "player/contest/adjudication.hpp"

using namespace kiban;
using namespace kiban::contest;

namespace {

constexpr std::nullopt_t not_told = std::nullopt;

Score points(int value) { return {value, std::nullopt}; }
Score mate(int plies) { return {0, plies}; }

}  // namespace

TEST_CASE("nothing is adjudicated unless it is asked for") {
  Adjudicator adjudicator({});
  for (int i = 0; i < 100; ++i) adjudicator.note(0, mate(-1));
  for (int i = 0; i < 100; ++i) adjudicator.note(1, points(0));
  CHECK_FALSE(adjudicator.lost(0));
  CHECK_FALSE(adjudicator.drawn(1000));
}

TEST_CASE("a player who sees it as lost long enough has lost") {
  Adjudicator adjudicator({ResignRule{900, 3}, std::nullopt});
  const auto note = [&](const std::optional<Score>& score) { adjudicator.note(1, score); };
  note(points(-900));
  note(mate(-7));
  CHECK_FALSE(adjudicator.lost(1));
  SECTION("at each of its moves") {
    note(points(-5000));
    REQUIRE(adjudicator.lost(1));
    CHECK(adjudicator.lost(1)->token == "match.hopeless");
    CHECK(adjudicator.lost(1)->args == std::vector<std::string>{"900", "3"});
    CHECK_FALSE(adjudicator.lost(0));
  }
  SECTION("not when it hopes in between") {
    note(points(-899));
    note(points(-900));
    note(points(-900));
    CHECK_FALSE(adjudicator.lost(1));
  }
  SECTION("not when it says nothing in between") {
    note(not_told);
    note(points(-900));
    CHECK_FALSE(adjudicator.lost(1));
  }
  SECTION("not when it sees a win") {
    note(mate(3));
    CHECK_FALSE(adjudicator.lost(1));
  }
}

TEST_CASE("what both see as level long enough is a draw, once the opening is over") {
  Adjudicator adjudicator({std::nullopt, DrawRule{10, 2, 40}});
  adjudicator.note(0, points(10));
  adjudicator.note(1, points(-10));
  adjudicator.note(0, points(0));
  CHECK_FALSE(adjudicator.drawn(100));  // one move of the other is missing
  SECTION("both") {
    adjudicator.note(1, points(3));
    CHECK_FALSE(adjudicator.drawn(39));
    REQUIRE(adjudicator.drawn(40));
    CHECK(adjudicator.drawn(40)->token == "match.level");
  }
  SECTION("one of them sees more") {
    adjudicator.note(1, points(11));
    CHECK_FALSE(adjudicator.drawn(40));
  }
  SECTION("one of them says nothing") {
    adjudicator.note(1, not_told);
    CHECK_FALSE(adjudicator.drawn(40));
  }
}
