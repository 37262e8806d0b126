#include <catch2/catch.hpp>

#include <memory>
#include <string>
#include <vector>

#include "core/match/match.hpp"
#include "match_fixture.hpp"

using namespace kiban;
using namespace kiban::test;

namespace {
using Ms = Milliseconds;

Ms main_left(const Match& match, int seat, Ms now) { return match.clock()->read(seat, now).main; }

}  // namespace

TEST_CASE("the clock of whoever is to act runs once it is started") {
  auto match = fresh_match("0:10+1");
  play_all(*match, {"1"}, Ms(5000));
  CHECK(main_left(*match, 0, Ms(5000)) == Ms(10000));  // not run yet: nothing is lost
  match->run_clock(Ms(6000));
  CHECK(match->clock()->running() == 1);
  play_all(*match, {"1"}, Ms(9000));
  CHECK(match->record().nodes[2].elapsed == Ms(3000));
  CHECK(main_left(*match, 1, Ms(9000)) == Ms(8000));
  CHECK(match->clock()->running() == 0);
}

TEST_CASE("several moves of one turn are one move of the clock") {
  auto match = fresh_match("0:10+5");
  match->run_clock(Ms(0));
  play_all(*match, {"1!"}, Ms(2000));
  CHECK(main_left(*match, 0, Ms(3000)) == Ms(7000));
  play_all(*match, {"1"}, Ms(4000));
  CHECK(main_left(*match, 0, Ms(4000)) == Ms(11000));
  CHECK(match->record().nodes[1].elapsed == Ms(2000));
  CHECK(match->record().nodes[2].elapsed == Ms(2000));
}

TEST_CASE("the clock follows the seat through a swap") {
  auto match = fresh_match("0:10");
  match->run_clock(Ms(0));
  play_all(*match, {"swap"}, Ms(1000));
  CHECK(match->state().acting_role() == 1);
  CHECK(match->clock()->running() == 0);
}

TEST_CASE("resuming shows what the moves left") {
  auto match = fresh_match("0:10/5x2");
  match->run_clock(Ms(0));
  play_all(*match, {"1!"}, Ms(12000));
  play_all(*match, {"1"}, Ms(16000));
  play_all(*match, {"1"}, Ms(17000));
  auto again = resumed(match->record());
  for (const int seat : {0, 1}) {
    CHECK(main_left(*again, seat, Ms(0)) == main_left(*match, seat, Ms(17000)));
    CHECK(again->clock()->read(seat, Ms(0)).periods_left == match->clock()->read(seat, Ms(17000)).periods_left);
  }
}

TEST_CASE("whoever lets the time run out loses") {
  auto match = fresh_match("0:10");
  match->run_clock(Ms(0));
  REQUIRE(match->flag(Ms(9999)));
  CHECK(match->live());
  REQUIRE(match->flag(Ms(10000)));
  CHECK(match->record().ending.reason.token == "match.time");
  CHECK(match->record().ending.winning_seats == 2U);
  CHECK_FALSE(match->clock()->running());
}

TEST_CASE("a move after the time is up loses too") {
  auto match = fresh_match("0:10");
  match->run_clock(Ms(0));
  CHECK(token_of(match->play_text("1", Ms(20000))) == "match.time");
  CHECK(match->decided());
  CHECK(match->record().nodes.size() == 1);
}

TEST_CASE("the clock goes on while someone reads elsewhere") {
  auto match = fresh_match("0:10");
  match->run_clock(Ms(0));
  play_all(*match, {"1", "1"}, Ms(0));
  REQUIRE(match->go_to(root_node));
  CHECK(match->clock()->running() == 0);
  REQUIRE(match->flag(Ms(10000)));
  CHECK(match->record().ends_at(2));
}

TEST_CASE("taking back sets the clocks back") {
  auto match = fresh_match("0:10");
  match->run_clock(Ms(0));
  play_all(*match, {"1"}, Ms(3000));
  play_all(*match, {"1"}, Ms(7000));
  REQUIRE(match->take_back(1, Ms(8000)));
  CHECK(match->clock()->running() == 1);
  CHECK(main_left(*match, 1, Ms(8000)) == Ms(10000));
  CHECK(main_left(*match, 0, Ms(8000)) == Ms(7000));
}

TEST_CASE("a pause is not thinking time") {
  auto match = fresh_match("0:10");
  match->run_clock(Ms(0));
  match->pause_clock(Ms(2000));
  match->run_clock(Ms(60000));
  play_all(*match, {"1"}, Ms(61000));
  CHECK(match->record().nodes[1].elapsed == Ms(3000));
  CHECK(main_left(*match, 0, Ms(61000)) == Ms(7000));
}

TEST_CASE("time is noted where there is no clock") {
  auto match = fresh_match();
  CHECK(match->clock() == nullptr);
  match->run_clock(Ms(1000));
  play_all(*match, {"1"}, Ms(3500));
  CHECK(match->record().nodes[1].elapsed == Ms(2500));
}
