#include "session/picture.hpp"

#include <catch2/catch.hpp>

#include "session/tests/live_game_fixture.hpp"

using namespace kiban;
using namespace kiban;

namespace {

Step from(Site site) { return {KB_STEP_FROM, site}; }
Step to(Site site) { return {KB_STEP_TO, site}; }

struct Placing {
  const char* what;
  std::vector<std::vector<Step>> paths;
  std::vector<Site> stones;  // that lie there at the end
  std::vector<std::pair<Site, int>> numbers;
};

const std::vector<Placing> placings = {
    {"nothing was played", {}, {3}, {}},
    {"stones in order", {{to(4)}, {to(5)}, {to(9)}}, {4, 5, 9}, {{4, 1}, {5, 2}, {9, 3}}},
    {"a pass does not count", {{to(4)}, {{KB_STEP_CHOICE, 0}}, {to(5)}}, {4, 5}, {{4, 1}, {5, 2}}},
    {"two stones in one move", {{to(4)}, {to(5), to(6)}}, {4, 5, 6}, {{4, 1}, {5, 2}, {6, 3}}},
    {"a choice before the stone is no site", {{{KB_STEP_CHOICE, 4}, to(5)}}, {4, 5}, {{5, 1}}},
    {"what was taken has none", {{to(4)}, {to(5)}}, {5}, {{5, 2}}},
    {"the place of a taken stone is used again", {{to(4)}, {to(5)}, {to(4)}}, {4, 5}, {{4, 3}, {5, 2}}},
    {"a stone that moved away has none", {{to(4)}, {from(4), to(5)}}, {5}, {}},
    {"nor has one that was there before", {{to(4)}}, {3, 4}, {{4, 1}}},
};

std::vector<Occupant> lying_on(const std::vector<Site>& sites) {
  std::vector<Occupant> out;
  for (const Site site : sites) out.push_back({site, 0, 0, 0, 1});
  return out;
}

}  // namespace

TEST_CASE("stones are numbered by the move that put them down") {
  for (const Placing& row : placings) {
    INFO(row.what);
    std::vector<std::pair<Site, int>> found;
    for (const StoneNumber& stone : stone_numbers(row.paths, lying_on(row.stones)))
      found.emplace_back(stone.site, stone.number);
    CHECK(found == row.numbers);
  }
}
