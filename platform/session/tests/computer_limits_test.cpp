#include "session/computer_limits.hpp"

#include <catch2/catch.hpp>

using namespace kiban;
using namespace kiban;
using std::chrono::minutes;
using std::chrono::seconds;

TEST_CASE("levels are known by their words") {
  CHECK(level_of("easy") == Level::easy);
  CHECK(level_of("medium") == Level::medium);
  CHECK(level_of("hard") == Level::hard);
  CHECK(level_of("") == Level::medium);
}

TEST_CASE("a computer without a clock takes the time of its level") {
  CHECK_FALSE(limits_for("hard", nullptr, 0, {}).time);
  const Clock clock({TimeControl(), TimeControl()});
  CHECK_FALSE(limits_for("hard", &clock, 1, {}).time);
}

TEST_CASE("a computer on the clock never plans to lose on time") {
  const TimeControl controls[] = {{minutes(5), {}, {}, {}, 1},
                                  {seconds(1), {}, {}, {}, 1},
                                  {{}, {}, seconds(3), {}, 1},
                                  {seconds(1), seconds(2), {}, {}, 1}};
  for (const TimeControl& control : controls) {
    const Clock clock({control, control});
    const auto limits = limits_for("hard", &clock, 0, Milliseconds(7));
    REQUIRE(limits.time);
    CHECK(limits.time->count() > 0);
    CHECK(*limits.time < clock.read(0, Milliseconds(7)).until_fall() + control.increment);
  }
}

TEST_CASE("a computer takes a draw when it is losing, or nothing happens any more") {
  struct Row {
    int value;
    std::optional<int> mate;
    std::size_t plies;
    bool takes;
  };
  const Row rows[] = {{0, {}, 4, false},  {0, {}, 80, true},    {200, {}, 80, false}, {-100, {}, 4, true},
                      {900, -3, 4, true}, {-900, 5, 80, false}, {-20, {}, 80, false}};
  for (const Row& row : rows) {
    INFO(row.value << " after " << row.plies);
    CHECK(takes_draw({row.value, row.mate}, row.plies) == row.takes);
  }
}
