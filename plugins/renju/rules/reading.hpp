// Where texts of the rules differ on what black may not play. Each difference is a choice of its own; the named
// readings are rows of a table.
#pragma once

#include <array>
#include <cstdint>

namespace kiban::renju {

// One stone makes a five and something forbidden.
enum class Priority : std::uint8_t {
  five,      // the five wins (federation, 9.2)
  forbidden  // it loses
};

// What a straight four is.
enum class StraightFour : std::uint8_t {
  unbroken,   // four stones without a gap that can become a five at either end (federation, chapter 3)
  two_points  // any row that two points make a five: "X.XXX.X" is then one four rather than two
};

// A double three is forbidden if two threes or more pass the test. A three is tried at each of its straight-four
// points.
enum class ThreeTest : std::uint8_t {
  combined,  // passes if one point makes no overline, no double four and no forbidden double three (9.3, as played)
  separate,  // 9.3 to the letter: a) no overline or double four, b) no forbidden double three; counted apart
  none       // passes
};

// A straight-four point of a three makes a five on another line.
enum class FiveAtFour : std::uint8_t {
  no_three,  // it is no straight-four point (federation, chapter 3: "without at the same time a five in a row is made")
  three      // it is one, and not forbidden
};

struct Reading {
  Priority priority = Priority::five;
  StraightFour straight_four = StraightFour::unbroken;
  ThreeTest three_test = ThreeTest::combined;
  FiveAtFour five_at_four = FiveAtFour::no_three;
};
constexpr bool operator==(const Reading& a, const Reading& b) {
  return a.priority == b.priority && a.straight_four == b.straight_four && a.three_test == b.three_test &&
         a.five_at_four == b.five_at_four;
}

struct NamedReading {
  const char* name;
  Reading reading;
};

inline constexpr Reading kFederation{};
inline constexpr Reading kLiteral{Priority::five, StraightFour::unbroken, ThreeTest::separate, FiveAtFour::no_three};
inline constexpr Reading kFiveKeepsThree{Priority::five, StraightFour::unbroken, ThreeTest::combined,
                                         FiveAtFour::three};
inline constexpr Reading kArena{Priority::forbidden, StraightFour::two_points, ThreeTest::none, FiveAtFour::three};

inline constexpr std::array<NamedReading, 4> kReadings = {{
    {"federation", kFederation},            // what every public judge plays
    {"literal", kLiteral},                  // 9.3 a) and b) as two separate tests
    {"five-keeps-three", kFiveKeepsThree},  // a point that wins is never forbidden, so it upholds a three
    {"arena", kArena},                      // the arena document, wherever it is explicit
}};

}  // namespace kiban::renju
