// Openings for tests, from text.
#pragma once

#include <string>
#include <vector>

#include "game.hpp"
#include "positions.hpp"
#include "text.hpp"

namespace kiban::renju::test {

inline Chosen chosen(int ruleset, Protocol opening, int offers = 0, Forbidden forbidden = Forbidden::lose) {
  Chosen values;
  values.ruleset = ruleset;
  values.opening = opening;
  values.offers = offers;
  values.forbidden = forbidden;
  return values;
}

// Black and white in turn, from "H8".
inline std::vector<Placed> stones_in_turn(const std::vector<std::string>& points) {
  std::vector<Placed> stones;
  for (const std::string& point : points)
    stones.push_back({point_of(point), stones.size() % 2 == 0 ? Stone::black : Stone::white});
  return stones;
}

inline PointSet empty_points(const std::vector<Placed>& stones) {
  PointSet points;
  for (int y = 0; y < kUsual; ++y)
    for (int x = 0; x < kUsual; ++x) points.add(point_at(x, y));
  for (const Placed& each : stones) points.remove(each.point);
  return points;
}

// Placed one after the other where each is asked for; in between nobody swaps.
inline Opening after_moves(const Plan& plan, const std::vector<std::string>& points) {
  Opening opening(plan);
  for (const std::string& point : points) {
    if (opening.allows(Deed::keep)) opening.play({Deed::keep, {}, 0});
    opening.play({Deed::place, point_of(point), 0});
  }
  return opening;
}

}  // namespace kiban::renju::test
