#include "gui/board/changes.hpp"

#include <catch2/catch.hpp>

#include "gui/board/tests/board_fixture.hpp"

using namespace kiban::gui;
using namespace kiban::gui::test;

namespace {

using Pieces = std::vector<kiban::Occupant>;

struct Row {
  const char* what;
  Pieces was, now;
  std::vector<std::pair<int, int>> slides;
  std::vector<int> gone, arrived;
};

constexpr int pawn = 0, tokin = 8;
constexpr int hand_pawn = 85, other_hand_pawn = 86;  // black's and white's, after 81 squares and 4 dots

const std::vector<Row> rows = {
    {"nothing", {piece(0, 0)}, {piece(0, 0)}, {}, {}, {}},
    {"a step", {piece(0, 0)}, {piece(1, 0)}, {{0, 1}}, {}, {}},
    {"a stone is put down", {piece(0, 0)}, {piece(0, 0), piece(5, 1)}, {}, {}, {5}},
    {"a step that takes", {piece(0, 0), piece(1, 1)}, {piece(1, 0)}, {{0, 1}}, {1}, {}},
    {"two taken aside", {piece(0, 0), piece(2, 1), piece(3, 1)}, {piece(1, 0)}, {{0, 1}}, {2, 3}, {}},
    {"a promotion slides", {piece(0, 0, pawn)}, {piece(1, 0, tokin)}, {{0, 1}}, {}, {}},
    {"and back", {piece(1, 0, tokin)}, {piece(0, 0, pawn)}, {{1, 0}}, {}, {}},
    {"a drop comes from the hand",
     {piece(hand_pawn, 0, pawn, 2)},
     {piece(hand_pawn, 0, pawn, 1), piece(40, 0, pawn)},
     {{hand_pawn, 40}},
     {},
     {}},
    {"what is taken does not fly into the hand",
     {piece(0, 0, pawn), piece(1, 1, pawn)},
     {piece(1, 0, pawn), piece(hand_pawn, 0, pawn)},
     {{0, 1}},
     {1},
     {}},
    {"the nearest moves", {piece(0, 0), piece(9, 0)}, {piece(1, 0), piece(9, 0)}, {{0, 1}}, {}, {}},
    {"another's hand is another's", {piece(other_hand_pawn, 1, pawn)}, {piece(40, 0, pawn)}, {}, {}, {40}},
};

}  // namespace

TEST_CASE("comparing two positions tells what moved") {
  const auto game = sample_game("wedges");
  REQUIRE(game->topology().sites[hand_pawn].label == std::string("b*P"));
  REQUIRE(game->topology().sites[other_hand_pawn].label == std::string("w*P"));
  for (const Row& row : rows) {
    INFO(row.what);
    const Changes changes = changes_between(game->topology(), row.was, row.now);
    std::vector<std::pair<int, int>> slides;
    for (const Slide& slide : changes.slides) slides.emplace_back(slide.from, slide.to);
    std::vector<int> gone, arrived;
    for (const auto& lost : changes.gone) gone.push_back(lost.site);
    for (const auto& gained : changes.arrived) arrived.push_back(gained.site);
    CHECK(slides == row.slides);
    CHECK(gone == row.gone);
    CHECK(arrived == row.arrived);
  }
}
