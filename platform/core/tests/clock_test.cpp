#include "core/model/clock.hpp"

#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <vector>

using namespace kiban;

namespace {

using Ms = Milliseconds;

TimeControl control(const char* text) { return parse_time_control(text).value(); }

struct Spent {
  const char* control;
  std::vector<int> moves;  // milliseconds used, one after the other
  int thinking;            // of the move that is running now
  int main, period, periods_left;
  bool fallen;
};

const std::vector<Spent> kSpent = {
    {"0:10", {3000, 2000}, 1000, 4000, 0, 0, false},
    {"0:10", {}, 9999, 1, 0, 0, false},
    {"0:10", {}, 10000, 0, 0, 0, true},
    {"0:10+5", {3000}, 0, 12000, 0, 0, false},
    {"0:00+5", {}, 4000, 1000, 0, 0, false},  // the first increment is there from the start
    {"0:00+5", {4000}, 5999, 1, 0, 0, false},
    {"0:10/5", {}, 9000, 1000, 0, 1, false},
    {"0:10/5", {}, 10000, 0, 5000, 1, false},
    {"0:10/5", {}, 14999, 0, 1, 1, false},
    {"0:10/5", {}, 15000, 0, 0, 0, true},
    {"0:10/5", {14999}, 0, 0, 5000, 1, false},  // a move within the period gives it back whole
    {"0:10/5", {10000, 4999, 4999}, 4999, 0, 1, 1, false},
    {"0:00/5x3", {}, 0, 0, 5000, 3, false},
    {"0:00/5x3", {}, 5000, 0, 5000, 2, false},
    {"0:00/5x3", {11000}, 4000, 0, 1000, 1, false},
    {"0:00/5x3", {}, 14999, 0, 1, 1, false},
    {"0:00/5x3", {}, 15000, 0, 0, 0, true},
    {"0:10/5x2", {16000}, 0, 0, 5000, 1, false},
    {"0:10d3", {2000, 3000}, 0, 10000, 0, 0, false},  // within the delay nothing is lost
    {"0:10d3", {5000}, 4000, 7000, 0, 0, false},
    {"0:00d3", {2999, 2999}, 2999, 0, 0, 0, false},
    {"0:00d3", {}, 3000, 0, 0, 0, true},
    {"0:10+2/5x2d1", {4000}, 10000, 0, 5000, 2, false},  // 10 - 3 + 2 = 9 of main time, all used up
    {"", {100000}, 100000, 0, 0, 0, false},
};

struct Parsed {
  const char* text;
  int main, increment, byoyomi, periods, delay;
  const char* canonical;
};

const std::vector<Parsed> kParsed = {
    {"10:00", 600000, 0, 0, 1, 0, "10:00"},
    {"10:00+5", 600000, 5000, 0, 1, 0, "10:00+5"},
    {"10:00/30", 600000, 0, 30000, 1, 0, "10:00/30"},
    {"10:00/30x3", 600000, 0, 30000, 3, 0, "10:00/30x3"},
    {"5:00d3", 300000, 0, 0, 1, 3000, "5:00d3"},
    {"0:01.5", 1500, 0, 0, 1, 0, "0:01.5"},
    {"0:01.05", 1050, 0, 0, 1, 0, "0:01.05"},
    {"1:30:00", 5400000, 0, 0, 1, 0, "90:00"},
    {"90:00", 5400000, 0, 0, 1, 0, "90:00"},
    {"0:00/30x1", 0, 0, 30000, 1, 0, "0:00/30"},
    {"0:00", 0, 0, 0, 1, 0, ""},
    {"", 0, 0, 0, 1, 0, ""},
    {"1:02+0.5/3x2d4", 62000, 500, 3000, 2, 4000, "1:02+0.5/3x2d4"},
};

const std::vector<const char*> kNotParsed = {
    "10",
    "10:",
    ":10",
    "10:60",
    "10:00+",
    "10:00/",
    "10:00/30x",
    "10:00/30x0",
    "10:00/0x3",
    "10:00x3",
    "-1:00",
    "10:00 ",
    " 10:00",
    "0:01.0500",
    "0:01.",
    "10:00d",
    "10:00+5+5",
    "10:00d3+5",
    "99999999999999999999:00",
    "1:00:00:00",
    "10:00/30x101",
    "1:00.5:00",
    "60001:00",
};

TimeControl any_control() {
  const auto seconds = [](int most) { return Ms(1000 * *rc::gen::inRange(0, most)); };
  TimeControl made{seconds(20), seconds(4), seconds(6), seconds(4), 1};
  if (made.byoyomi.count() > 0) made.periods = *rc::gen::inRange(1, 5);
  return made;
}

}  // namespace

TEST_CASE("a clock counts main time, increment, byoyomi and delay") {
  for (const Spent& row : kSpent) {
    CAPTURE(row.control, row.moves, row.thinking);
    Clock clock({control(row.control), TimeControl{}});
    Ms now(1000);
    for (const int used : row.moves) {
      clock.start(0, now);
      now += Ms(used);
      REQUIRE(clock.press(now) == Ms(used));
    }
    clock.start(0, now);
    const auto reading = clock.read(0, now + Ms(row.thinking));
    CHECK(reading.main == Ms(row.main));
    CHECK(reading.period == Ms(row.period));
    CHECK(reading.periods_left == row.periods_left);
    CHECK(reading.fallen == row.fallen);
    CHECK(clock.fallen(now + Ms(row.thinking)).has_value() == row.fallen);
  }
}

TEST_CASE("time controls are read and written") {
  for (const Parsed& row : kParsed) {
    CAPTURE(row.text);
    const auto read = parse_time_control(row.text);
    REQUIRE(read);
    CHECK(*read == TimeControl{Ms(row.main), Ms(row.increment), Ms(row.byoyomi), Ms(row.delay), row.periods});
    CHECK(text_of(*read) == row.canonical);
  }
}

TEST_CASE("what is no time control is refused") {
  for (const char* text : kNotParsed) {
    CAPTURE(text);
    const auto read = parse_time_control(text);
    REQUIRE_FALSE(read);
    CHECK(read.error().text.token == "clock.text");
  }
}

TEST_CASE("only the seat whose turn it is loses time, each by its own control") {
  Clock clock({control("0:10"), control("0:20+3")});
  clock.start(0, Ms(0));
  CHECK(clock.press(Ms(4000)) == Ms(4000));
  clock.start(1, Ms(4000));
  CHECK(clock.running() == 1);
  CHECK(clock.press(Ms(9000)) == Ms(5000));
  CHECK(clock.read(0, Ms(9000)).main == Ms(6000));
  CHECK(clock.read(1, Ms(9000)).main == Ms(18000));
  CHECK(clock.press(Ms(20000)) == Ms(0));
}

TEST_CASE("a pause keeps the period and the delay as they are") {
  Clock clock({control("0:00/10x2d2")});
  clock.start(0, Ms(0));
  clock.pause(Ms(5000));
  CHECK_FALSE(clock.running());
  CHECK(clock.read(0, Ms(90000)).period == Ms(7000));
  clock.start(0, Ms(100000));
  CHECK(clock.read(0, Ms(101000)).period == Ms(6000));
  CHECK(clock.press(Ms(101000)) == Ms(6000));
  CHECK(clock.read(0, Ms(101000)).period == Ms(10000));
}

TEST_CASE("starting another seat stops the first without its increment") {
  Clock clock({control("0:10+5"), control("0:10+5")});
  clock.start(0, Ms(0));
  clock.start(1, Ms(4000));
  CHECK(clock.read(0, Ms(8000)).main == Ms(6000));
  CHECK(clock.read(1, Ms(8000)).main == Ms(6000));
}

TEST_CASE("a fallen clock stays fallen and gets no increment") {
  Clock clock({control("0:01+5"), control("0:10")});
  clock.start(0, Ms(0));
  clock.press(Ms(1000));
  CHECK(clock.read(0, Ms(5000)).fallen);
  CHECK(clock.fallen(Ms(5000)) == 0);
  clock.set(0, Ms(2000), 0);
  CHECK_FALSE(clock.read(0, Ms(5000)).fallen);
}

TEST_CASE("time that steps back costs nothing") {
  Clock clock({control("0:10")});
  clock.start(0, Ms(5000));
  CHECK(clock.read(0, Ms(1000)).main == Ms(10000));
  CHECK(clock.press(Ms(1000)) == Ms(0));
}

TEST_CASE("a clock falls exactly when it said it would, and never gains by thinking") {
  CHECK(rc::check([] {
    const TimeControl chosen = any_control();
    Clock clock({chosen});
    Ms now(0);
    const auto moves = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 9000));
    for (const int used : moves) {
      clock.start(0, now);
      const auto before = clock.read(0, now);
      const auto after = clock.read(0, now + Ms(used));
      RC_ASSERT(after.main <= before.main);
      RC_ASSERT(after.periods_left <= before.periods_left);
      if (!chosen.none() && !before.fallen) {
        RC_ASSERT(clock.read(0, now + before.until_fall()).fallen);
        RC_ASSERT(!clock.read(0, now + before.until_fall() - Ms(1)).fallen);
        RC_ASSERT(after.fallen || after.until_fall() == before.until_fall() - Ms(used));
      }
      now += Ms(used);
      clock.press(now);
    }
  }));
}

TEST_CASE("the text of any time control reads back the same") {
  CHECK(rc::check([] {
    const TimeControl chosen = any_control();
    RC_ASSERT(parse_time_control(text_of(chosen)).value() == chosen);
  }));
}
