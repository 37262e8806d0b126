// The rules once more, in plain loops over a grid, as the definitions read: put the stone and look. Shares nothing with
// the judge but points and readings.
#pragma once

#include <algorithm>
#include <array>

#include "points.hpp"
#include "reading.hpp"

namespace kiban::renju::test {

class SlowJudge {
 public:
  SlowJudge(int size, const Reading& reading) : size_(size), reading_(reading) {}

  void put(Point point, Stone stone) { cells_[index_of(point)] = stone; }
  int deepest() const { return deepest_; }  // how many stones stood on trial at once, at most

  struct Answer {
    bool five = false, overline = false, double_four = false, double_three = false;
    bool forbidden() const { return overline || double_four || double_three; }
  };

  Answer judge(Point point) {
    put(point, Stone::black);
    const Answer answer = look_deeper(point);
    put(point, Stone::none);
    return answer;
  }

 private:
  Answer look_deeper(Point point) {
    deepest_ = std::max(deepest_, ++depth_);
    const Answer answer = look(point);
    --depth_;
    return answer;
  }

  bool inside(Point point) const { return point.x >= 0 && point.x < size_ && point.y >= 0 && point.y < size_; }
  Stone at(Point point) const { return inside(point) ? cells_[index_of(point)] : Stone::white; }

  // A black row, as distances from some point.
  struct Row {
    int first, last;
    int length() const { return last - first + 1; }
    bool has(int distance) const { return first <= distance && distance <= last; }
  };
  Row row_through(Point point, Direction direction, int distance = 0) const {
    Row row{distance, distance};
    while (at(moved(point, direction, row.first - 1)) == Stone::black) --row.first;
    while (at(moved(point, direction, row.last + 1)) == Stone::black) ++row.last;
    return row;
  }

  // Calls `use` with the distance of each empty point that a five with `point` could hold, a black stone on it.
  template <class Use>
  void each_empty(Point point, Direction direction, Use use) {
    for (int distance = -4; distance <= 4; ++distance) {
      const Point empty = moved(point, direction, distance);
      if (at(empty) != Stone::none) continue;
      put(empty, Stone::black);
      use(empty, distance);
      put(empty, Stone::none);
    }
  }

  // How many points make exactly five in a row with the stones at both distances?
  int five_points(Point point, Direction direction, int too) {
    int count = 0;
    each_empty(point, direction, [&](Point, int distance) {
      const Row row = row_through(point, direction, distance);
      count += row.length() == 5 && row.has(0) && row.has(too);
    });
    return count;
  }

  bool is_straight_four(Point point, Direction direction, int too) {
    if (five_points(point, direction, too) < 2) return false;
    if (reading_.straight_four == StraightFour::two_points) return true;
    const Row row = row_through(point, direction);
    return row.length() == 4 && row.has(too);
  }

  int fours(Point point, Direction direction) {
    return is_straight_four(point, direction, 0) ? 1 : five_points(point, direction, 0);
  }

  struct Survives {
    bool fours = false, threes = false;
  };
  Survives three(Point point, Direction direction) {
    Survives found;
    each_empty(point, direction, [&](Point next, int distance) {
      if (!is_straight_four(point, direction, distance)) return;
      const Answer there = look_deeper(next);
      if (there.five && reading_.five_at_four == FiveAtFour::no_three) return;
      const bool good = there.five || reading_.three_test == ThreeTest::none;
      const bool good_a = good || (!there.overline && !there.double_four);
      const bool good_b = good || !there.double_three;
      const bool combined = reading_.three_test != ThreeTest::separate;
      found.fours |= combined ? good_a && good_b : good_a;
      found.threes |= combined ? good_a && good_b : good_b;
    });
    return found;
  }

  Answer look(Point point) {
    Answer answer;
    for (const Direction direction : kDirections) {
      const int length = row_through(point, direction).length();
      answer.five |= length == 5;
      answer.overline |= length > 5;
    }
    if (answer.five && reading_.priority == Priority::five) return {true};
    int all_fours = 0, without_fours = 0, without_threes = 0;
    for (const Direction direction : kDirections) {
      const int here = fours(point, direction);
      all_fours += here;
      if (here != 0 && reading_.straight_four == StraightFour::two_points) continue;
      const Survives survives = three(point, direction);
      without_fours += survives.fours;
      without_threes += survives.threes;
    }
    answer.double_four = all_fours >= 2;
    answer.double_three = without_fours >= 2 && without_threes >= 2;
    return answer;
  }

  int size_, depth_ = 0, deepest_ = 0;
  Reading reading_;
  std::array<Stone, kPoints> cells_{};
};

}  // namespace kiban::renju::test
