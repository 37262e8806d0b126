// Which games are played next, and what counts.
#include <catch2/catch.hpp>

#include "player/contest/schedule.hpp"

using namespace kiban::contest;

TEST_CASE("games are handed out once, in their order") {
  Schedule schedule(3, std::nullopt);
  CHECK(schedule.next() == 0U);
  CHECK(schedule.next() == 1U);
  CHECK(schedule.next() == 2U);
  CHECK_FALSE(schedule.next());
  CHECK_FALSE(schedule.over());
}

TEST_CASE("a game that was broken off is played again, one that was finished is not") {
  Schedule schedule(4, std::nullopt);
  CHECK(schedule.finish(0, GameScore::win));  // known from before
  CHECK(schedule.next() == 1U);
  CHECK(schedule.next() == 2U);
  schedule.put_back(1);
  schedule.put_back(0);
  CHECK(schedule.next() == 1U);
  CHECK_FALSE(schedule.finish(0, GameScore::loss));
  CHECK_FALSE(schedule.finish(4, GameScore::loss));
  CHECK(schedule.results() == Games{0, 0, 1});
}

TEST_CASE("pairs count once both games are known, in whatever order") {
  Schedule schedule(6, std::nullopt);
  schedule.finish(3, GameScore::win);
  CHECK(schedule.pairs() == Pairs{});
  CHECK(schedule.standing()->score == 1);  // by games, for want of pairs
  schedule.finish(0, GameScore::loss);
  schedule.finish(2, GameScore::draw);
  CHECK(schedule.pairs() == Pairs{0, 0, 0, 1, 0});
  CHECK(schedule.standing()->score == 0.75);
  schedule.finish(1, GameScore::loss);
  CHECK(schedule.pairs() == Pairs{1, 0, 0, 1, 0});
  CHECK(schedule.results() == Games{2, 1, 1});
  CHECK(schedule.played() == 4);
  CHECK_FALSE(schedule.over());
}

TEST_CASE("seats are exchanged within a pair") {
  CHECK(player_at(0, 0) == 0);
  CHECK(player_at(0, 1) == 1);
  CHECK(player_at(1, 0) == 1);
  CHECK(player_at(1, 1) == 0);
  CHECK(player_at(6, 0) == 0);
  CHECK(pair_of(6) == 3);
  CHECK(pair_of(7) == 3);
}

TEST_CASE("a test ends the match by itself") {
  Schedule schedule(1000, Sprt{0, 200, 0.05, 0.05});
  std::size_t played = 0;
  while (const auto game = schedule.next()) {
    schedule.finish(*game, *game % 4 == 3 ? GameScore::draw : GameScore::win);
    ++played;
  }
  CHECK(schedule.over());
  CHECK(schedule.verdict() == Verdict::elo1);
  CHECK(played < 60);
  CHECK(played % 2 == 0);  // only whole pairs decide
}
