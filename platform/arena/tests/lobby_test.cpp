#include <catch2/catch.hpp>

#include "arena/lobby/lobby.hpp"

using namespace kiban;
using namespace kiban::arena;

namespace {

const Pool pool{"a-ruleset", "5m"}, other_pool{"a-ruleset", "1s"};

Waiting agent(std::int64_t id, double rating = 1500, double deviation = 50, Milliseconds joined = Milliseconds(0)) {
  return {id, {rating, deviation, 0.06}, 0, 0, Time(joined), 0};
}

Time at(std::int64_t seconds) { return Time(std::chrono::seconds(seconds)); }

}  // namespace

TEST_CASE("two who are near play at once, and wait no longer") {
  Lobby lobby;
  lobby.join(pool, agent(1));
  CHECK_FALSE(lobby.next(at(0)));
  lobby.join(pool, agent(2, 1600));
  const auto next = lobby.next(at(0));
  REQUIRE(next);
  CHECK(next->second.first.agent + next->second.second.agent == 3);
  CHECK(lobby.size() == 0);
  CHECK_FALSE(lobby.next(at(100)));
}

TEST_CASE("nobody meets itself, also after joining twice") {
  Lobby lobby;
  lobby.join(pool, agent(1));
  lobby.join(pool, agent(1));
  CHECK(lobby.size() == 1);
  CHECK_FALSE(lobby.next(at(1000)));
}

TEST_CASE("pools do not mix, and who joins another one leaves the first") {
  Lobby lobby;
  lobby.join(pool, agent(1));
  lobby.join(other_pool, agent(2));
  CHECK_FALSE(lobby.next(at(1000)));
  lobby.join(other_pool, agent(1));
  CHECK(lobby.where(1) == other_pool);
  CHECK(lobby.next(at(0)));
}

TEST_CASE("the range widens with waiting") {
  Lobby lobby;
  lobby.join(pool, agent(1, 1200));
  lobby.join(pool, agent(2, 1800));
  CHECK_FALSE(lobby.next(at(0)));
  CHECK_FALSE(lobby.next(at(5)));
  CHECK(lobby.next(at(12)));
}

TEST_CASE("the one who had the first seat less often has it") {
  Waiting often = agent(1), seldom = agent(2);
  often.first_seats = 5;
  seldom.first_seats = 3;
  often.games = seldom.games = 8;
  for (const bool toss : {false, true}) {
    CHECK(seated(often, seldom, toss).first.agent == 2);
    CHECK(seated(seldom, often, toss).first.agent == 2);
  }
  seldom.first_seats = 5;
  CHECK(seated(often, seldom, true).first.agent == 1);
  CHECK(seated(often, seldom, false).first.agent == 2);
}

TEST_CASE("the same opponent is put off while there may be others, and not for long") {
  Lobby lobby;
  Waiting one = agent(1), two = agent(2);
  one.last_opponent = 2;
  two.last_opponent = 1;
  lobby.join(pool, one);
  lobby.join(pool, two);
  CHECK(lobby.next(at(0)));  // there is nobody else
  lobby.join(pool, agent(3));
  lobby.leave(3);
  lobby.join(pool, one);
  lobby.join(pool, two);
  CHECK_FALSE(lobby.next(at(0)));
  CHECK(lobby.next(at(2)));
  lobby.join(pool, one);
  lobby.join(pool, two);
  lobby.join(pool, agent(3));
  const auto next = lobby.next(at(0));
  REQUIRE(next);
  CHECK((next->second.first.agent == 3 || next->second.second.agent == 3));
}

TEST_CASE("who has waited longest is told first") {
  Lobby lobby;
  lobby.join(pool, agent(1, 1000, 50, std::chrono::seconds(9)));
  lobby.join(other_pool, agent(2, 2000, 50, std::chrono::seconds(3)));
  const auto late = lobby.since(at(9));
  REQUIRE(late.size() == 2);
  CHECK(late[0].second.agent == 2);
  CHECK(lobby.since(at(5)).size() == 1);
}
