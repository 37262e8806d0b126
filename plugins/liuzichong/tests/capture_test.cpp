// What a move takes, under every reading of the sentences about it.
#include "games.hpp"

using namespace kiban::liuzichong;
using namespace kiban::liuzichong::test;

namespace {

// Positions with few stones would be drawn before the move.
Rules undrawn(Capture capture, Single single = Single::by_capture) {
  Rules rules = rules_with(capture);
  rules.single = single;
  rules.material_draw = false;
  return rules;
}

}  // namespace

TEST_CASE("two in a row take the enemy beside them") {
  struct Row {
    const char* what;
    const char* position;
    const char* move;
    const char* taken[6];  // in the order of kReadings
  };
  const Row rows[] = {
      {"moved stone far from the enemy", "2W1/4/B3/1BW1 b", "a2a1", {"c1", "c1", "c1", "c1", "c1", "c1"}},
      {"moved stone next to the enemy", "2W1/4/1B2/B1W1 b", "b2b1", {"c1", "c1", "c1", "c1", "c1", "c1"}},
      {"enemy on the other side", "2W1/4/2B1/1W1B b", "c2c1", {"b1", "b1", "b1", "b1", "b1", "b1"}},
      {"along a column", "2W1/B3/1BW1/W3 b", "b2a2", {"a1", "a1", "a1", "a1", "a1", "a1"}},
      {"second enemy behind", "4/4/1B2/B1WW b", "b2b1", {"c1", "", "", "c1", "c1", ""}},
      {"own stone behind", "2W1/4/1B2/B1WB b", "b2b1", {"c1", "c1", "", "c1", "c1", "c1"}},
      {"enemy on each side", "4/4/1B2/W1BW b", "b2b1", {"", "", "", "a1 d1", "", ""}},
      {"gap between", "2W1/4/1B2/B2W b", "b2b1", {"", "", "", "", "", ""}},
      {"three in a row, moved one at the enemy", "2W1/4/2B1/BB1W b", "c2c1", {"d1", "d1", "", "d1", "", ""}},
      {"three in a row, moved one in the middle", "2W1/4/1B2/B1BW b", "b2b1", {"d1", "d1", "", "d1", "", ""}},
      {"three in a row, moved one far away", "2W1/4/B3/1BBW b", "a2a1", {"", "", "", "", "", ""}},
      {"the pair stood there before", "2W1/3B/4/BBW1 b", "d3d2", {"", "", "", "", "", ""}},
      {"the enemy steps in between", "2B1/1W2/4/W1BB w", "b3b4", {"", "", "", "", "", ""}},
      {"two directions, one pair of three", "BW2/W1W1/1WB1/W1W1 w", "b2a2", {"a4", "a4", "", "a4", "", ""}},
      {"two directions at once", "W1B1/2W1/BW1W/B2W w", "d2c2", {"a2 c4", "a2 c4", "a2 c4", "a2 c4", "a2 c4", "a2 c4"}},
      {"both ends of a column", "1BBW/W2B/WW1B/1BBW w", "a3b3", {"", "", "", "b1 b4", "", ""}},
  };
  for (const Row& row : rows) {
    for (int i = 0; i < kCaptures; ++i) {
      INFO(row.what << ", reading " << static_cast<char>('A' + i));
      CHECK(taken_text(game_at(undrawn(kReadings[i]), row.position), move_of(row.move)) == row.taken[i]);
    }
  }
}

TEST_CASE("a single stone carries off two, and pairs no longer capture") {
  struct Row {
    const char* what;
    const char* position;
    const char* move;
    const char* literal;
    const char* strict;
    const char* off;
  };
  const Row rows[] = {
      {"between two", "W3/4/1B2/W1W1 b", "b2b1", "a1 c1", "a1 c1", ""},
      {"between two in a column", "4/W3/1B2/W3 b", "b2a2", "a1 a3", "a1 a3", ""},
      {"a third behind", "W3/4/1B2/W1WW b", "b2b1", "a1 c1", "", ""},
      {"a third behind in a column", "W3/W3/1B2/W3 b", "b2a2", "a1 a3", "", ""},
      {"one neighbour", "W3/4/B3/1W2 b", "a2a1", "", "", ""},
      {"a pair against a single stone", "4/4/1W2/W1B1 w", "b2b1", "", "", "c1"},
      {"two stones do not carry", "W3/3B/1B2/W1W1 b", "b2b1", "", "", ""},
  };
  for (const Row& row : rows) {
    INFO(row.what);
    for (const Capture capture : kReadings) {
      const auto taken = [&](Single single) {
        return taken_text(game_at(undrawn(capture, single), row.position), move_of(row.move));
      };
      CHECK(taken(Single::literal) == row.literal);
      CHECK(taken(Single::strict) == row.strict);
      CHECK(taken(Single::off) == row.off);
      const bool strict = capture == Capture::run || capture == Capture::line || capture == Capture::run_pair;
      CHECK(taken(Single::by_capture) == (strict ? row.strict : row.literal));
    }
  }
}

TEST_CASE("counts at the moment of the move decide whether single-stone rules hold") {
  // Black takes the last but one stone as a pair; only then is White single.
  Game game = game_at(undrawn(Capture::adjacent), "W3/4/1B1B/B1W1 b");
  REQUIRE(play_all(game, "b2b1") == Refusal::none);
  CHECK(points_text(game.stones(Side::white)) == "a4");
}
