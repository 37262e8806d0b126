// Offers and symmetry against what was counted for all positions of four stones.
#include <catch2/catch.hpp>
#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>

#include "openings.hpp"
#include "support/corpus.hpp"

namespace kiban::renju::test {
namespace {

using nlohmann::json;
using Stones = std::vector<Placed>;
using Twins = std::function<PointSet(Point)>;

json list_in(const std::filesystem::path& file, const char* name) {
  std::ifstream in(file);
  return json::parse(in)[name];
}

Twins by_ruleset(Symmetry symmetry, const Stones& stones) {
  return [=](Point point) { return twins(symmetry, kUsual, stones, point); };
}

struct Motion {
  int turn, dx, dy;
  Point operator()(Point point) const {
    const Point at = turned_on_board(point, turn, kUsual);
    return point_at(at.x + dx, at.y + dy);
  }
};

bool keeps(const Motion& motion, const Stones& stones) {
  return std::all_of(stones.begin(), stones.end(), [&](const Placed& each) {
    const Point image = motion(each.point);
    return std::any_of(stones.begin(), stones.end(),
                       [&](const Placed& at) { return at.stone == each.stone && at.point == image; });
  });
}

// The turns and mirror images, moved by up to `reach`, that leave the stones as they are. Told by trying all, which is
// not what the openings do.
Twins by_trying(const Stones& stones, int reach) {
  std::vector<Motion> motions;
  for (int turn = 0; turn < kTurns; ++turn)
    for (int dx = -reach; dx <= reach; ++dx)
      for (int dy = -reach; dy <= reach; ++dy)
        if (keeps({turn, dx, dy}, stones)) motions.push_back({turn, dx, dy});
  return [=](Point point) {
    PointSet images;
    for (const Motion& motion : motions) {
      const Point at = motion(point);
      if (at.x >= 0 && at.x < kUsual && at.y >= 0 && at.y < kUsual) images.add(at);
    }
    return images;
  };
}

int count_classes(const Stones& stones, const Twins& twins_of) {
  PointSet left = empty_points(stones);
  int classes = 0;
  empty_points(stones).each([&](Point point) {
    if (!left.has(point)) return;
    ++classes;
    twins_of(point).each([&](Point twin) { left.remove(twin); });
  });
  return classes;
}

// Offers up to the first that is refused, which must be one of the pair where there is one. Were all accepted?
bool offer_all(Opening& opening, const std::vector<std::string>& offers, const json& pair) {
  for (const std::string& offer : offers) {
    const Action action{Deed::offer, point_of(offer), 0};
    const Objection objection = opening.objection(action);
    if (objection != Objection::none) {
      CHECK((objection == Objection::symmetric) == !pair.is_null());
      if (!pair.is_null())
        CHECK(std::set<std::string>{offer, text_of(opening.twin_of(action.point))} ==
              pair.get<std::set<std::string>>());
      return false;
    }
    opening.play(action);
  }
  return true;
}

}  // namespace

TEST_CASE("how many fifth stones differ in each position of four stones") {
  const auto file = kiban::test::corpus("renju/opening_symmetry.json");
  if (!file) return;
  int positions = 0;
  for (const json& position : list_in(*file, "positions")) {
    const Stones stones = stones_in_turn(position["moves"].get<std::vector<std::string>>());
    const std::pair<const char*, Twins> definitions[] = {
        {"seed003_D4_of_board", by_ruleset(Symmetry::board, stones)},
        {"congruent_5stone", by_ruleset(Symmetry::position, stones)},
        {"D4_stabiliser_about_centre", by_trying(stones, 0)},
        {"isometry_stabiliser", by_trying(stones, kUsual)},
    };
    INFO(position["moves"]);
    for (const auto& [name, twins_of] : definitions) {
      INFO(name);
      CHECK(count_classes(stones, twins_of) == position["classes"][name].get<int>());
    }
    ++positions;
  }
  CHECK(positions == 998);
}

TEST_CASE("sets of ten offers, and the symmetric pair in those that are none") {
  const auto file = kiban::test::corpus("renju/opening_offers.json");
  if (!file) return;
  const Rules rules(chosen(0, Protocol::taraguchi10));
  int cases = 0, valid = 0;
  for (const json& each : list_in(*file, "cases")) {
    INFO(each["id"]);
    Opening opening = after_moves(rules.plan(), each["moves"].get<std::vector<std::string>>());
    const bool fine = offer_all(opening, each["offers"].get<std::vector<std::string>>(), each["symmetric_pair"]);
    CHECK((fine && opening.phase() == Phase::pick) == each["valid"].get<bool>());
    valid += opening.phase() == Phase::pick && fine;
    ++cases;
  }
  CHECK(cases == 58);
  CHECK(valid == 36);
}

}  // namespace kiban::renju::test
