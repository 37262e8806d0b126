// What Renju refuses, and what it says about it.
#include "plugin.hpp"

namespace kiban::renju::test {

TEST_CASE("a forbidden point that may be played, and loses") {
  const AbiGame game(kb_plugin);
  AbiPosition position = game.at(kDoubleThree);
  CHECK(labels_of(game, position.marks(), KB_MARK_FORBIDDEN) == "h9");
  CHECK(position.refused().empty());
  CHECK(position.legal().size() == 220);  // 219 points and the pass
  REQUIRE(position.play("h9").status == KB_OK);
  CHECK(position.state().outcome == KB_WON);
  CHECK(position.state().winners == 2);
  CHECK(std::string(position.reason().token) == "renju.forbidden.double-three");
  CHECK(labels_of(game, position.marks(), KB_MARK_FORBIDDEN) == "h9");
  CHECK(position.legal().empty());
  CHECK(position.text() == kDoubleThree + " moves h9");
  CHECK(game.at(position.text()).state().winners == 2);
  const Remark remark = about(game, position, "h9");
  CHECK(groups_of(game, remark.marks) == "f9 g9 h9, h7 h8 h9");
  REQUIRE(position.undo() == KB_OK);
  CHECK(position.state().outcome == KB_ONGOING);
  CHECK(position.text() == kDoubleThree);
}

TEST_CASE("a forbidden point that is refused") {
  const AbiGame game(kb_plugin, kRefuse);
  AbiPosition position = game.at(kDoubleThree);
  CHECK(position.legal().size() == 219);
  CHECK(position.texts(position.refused()) == "h9");
  const Answer answer = position.play("h9");
  CHECK(answer.status == KB_E_ILLEGAL);
  CHECK(answer.token() == "renju.forbidden.double-three");
  CHECK(answer.sentence() == "double three: h9 makes the threes f9 g9 h9 and h7 h8 h9");
  std::vector<kb_mark> blame;
  CHECK(position.why({{KB_STEP_TO, game.site("h9")}}, blame).token() == "renju.forbidden.double-three");
  CHECK(groups_of(game, blame) == "f9 g9 h9, h7 h8 h9");
  CHECK(position.text() == kDoubleThree);
  // White may.
  AbiPosition white = game.at(kDoubleThree.substr(0, kDoubleThree.size() - 1) + "w");
  CHECK(white.marks().empty());
  CHECK(white.play("h9").status == KB_OK);
}

TEST_CASE("what is said about points") {
  struct Row {
    const char* position;
    const char* site;
    const char* token;
    const char* groups;
  };
  const Row rows[] = {
      {kDoubleThree.c_str(), "h9", "renju.forbidden.double-three", "f9 g9 h9, h7 h8 h9"},
      {kDoubleThree.c_str(), "h10", "", ""},
      {kDoubleThree.c_str(), "h8", "", ""},
      {"15/15/15/15/15/15/7B7/4BBB8/7B7/7B7/15/15/15/15/15 b", "h8", "renju.forbidden.double-four",
       "e8 f8 g8 h8, h6 h7 h8 h9"},
      {"15/15/15/15/15/15/15/BBB1BB9/15/15/15/15/15/15/15 b", "d8", "renju.forbidden.overline", "a8 b8 c8 d8 e8 f8"},
      {"15/15/15/15/15/15/15/BBB1B1BBB6/15/15/15/15/15/15/15 b", "d8", "", ""},
      {"15/15/15/15/15/15/15/BBB3BBB6/15/15/15/15/15/15/15 b", "e8", "renju.forbidden.double-four",
       "a8 b8 c8 e8, e8 g8 h8 i8"},
      {kFiveAndThrees.c_str(), "e8", "", ""},
  };
  const AbiGame game(kb_plugin);
  for (const Row& row : rows) {
    INFO(row.position << " " << row.site);
    const Remark remark = about(game, game.at(row.position), row.site);
    CHECK(std::string(remark.text.token) == row.token);
    CHECK(groups_of(game, remark.marks) == row.groups);
  }
}

TEST_CASE("refusals by name") {
  struct Row {
    Chosen chosen;
    const char* moves;
    const char* move;
    kb_status status;
    const char* token;
    const char* sentence;
  };
  const Row rows[] = {
      {{}, "", "h9", KB_E_ILLEGAL, "renju.zone", "the first stone stands in the centre, on h8"},
      {{},
       "h8 keep",
       "h10",
       KB_E_ILLEGAL,
       "renju.zone",
       "h10 is outside the middle 3 x 3 points, where this stone belongs"},
      {{{"opening", "pro"}},
       "h8 h9",
       "i10",
       KB_E_ILLEGAL,
       "renju.zone",
       "i10 is within the middle 5 x 5 points, where this stone may not stand"},
      {{}, "h8", "h9", KB_E_ILLEGAL, "renju.not-asked", "h9 is no answer to what is asked now"},
      {{}, "h8 keep", "h8", KB_E_ILLEGAL, "renju.occupied", "there is already a stone on h8"},
      {{},
       "h8 keep h9 keep h10 keep h11 offer:g9",
       "offer:g9",
       KB_E_ILLEGAL,
       "renju.offered",
       "g9 is on offer already"},
      {{},
       "h8 keep h9 keep h10 keep h11 offer:g9",
       "offer:i9",
       KB_E_ILLEGAL,
       "renju.symmetric-offer",
       "i9 is symmetric to g9, which is on offer already: the stones would look the same"},
      {kArena, "h8 keep h9 keep h10 keep h11 keep offer:g9", "offer:g7", KB_E_ILLEGAL, "renju.symmetric-offer", ""},
      {{{"opening", "yamaguchi"}},
       "h8 h9 h10",
       "fifths:13",
       KB_E_ILLEGAL,
       "renju.fifths",
       "from 1 to 12 fifth stones are offered"},
      {{{"ruleset", "gomoku"}}, "", "pass", KB_E_ILLEGAL, "renju.no-pass", "under these rules nobody passes"},
      {kFree, "pass pass", "h8", KB_E_ILLEGAL, "renju.over", "the game is over"},
      {kFree, "", "p1", KB_E_PARSE, "renju.move-text",
       "a move is a point such as h8, or swap, keep, offer:i9, pick:i9, pass, not p1"},
  };
  for (const Row& row : rows) {
    INFO(row.moves << " then " << row.move);
    const AbiGame game(kb_plugin, row.chosen);
    AbiPosition position = game.start();
    REQUIRE(position.play_all(row.moves).status == KB_OK);
    kb_move move{};
    const Answer answer = position.parse(row.move, move);
    CHECK(answer.status == row.status);
    CHECK(answer.token() == row.token);
    if (*row.sentence != '\0') CHECK(answer.sentence() == row.sentence);
  }
}

TEST_CASE("unfinished and impossible paths") {
  struct Row {
    const char* moves;
    const char* choice;  // empty: none
    const char* site;    // empty: none
    const char* token;
    const char* blame;
  };
  const char* const four = "h8 keep h9 keep h10 keep h11";
  const char* const offering = "h8 keep h9 keep h10 keep h11 offer:g9";
  const Row rows[] = {
      {"", "", "h8", "", ""},
      {"", "", "h9", "renju.zone", ""},
      {"h8", "swap", "", "", ""},
      {"h8", "", "h9", "renju.not-asked", ""},
      {"h8", "pass", "", "renju.not-asked", ""},
      {"h8 keep", "", "h8", "renju.occupied", "h8"},
      {four, "offer", "", "renju.unfinished", ""},
      {four, "offer", "g9", "", ""},
      {four, "offer", "h8", "renju.occupied", "h8"},
      {four, "", "g9", "renju.path", ""},
      {four, "pick", "", "renju.path", ""},
      {offering, "offer", "i9", "renju.symmetric-offer", "g9"},
      {offering, "", "i9", "renju.symmetric-offer", "g9"},
      {offering, "", "h8", "renju.occupied", "h8"},
  };
  const AbiGame game(kb_plugin);
  for (const Row& row : rows) {
    INFO(row.moves << " then " << row.choice << " " << row.site);
    AbiPosition position = game.start();
    REQUIRE(position.play_all(row.moves).status == KB_OK);
    std::vector<kb_step> path;
    if (*row.choice != '\0') path.push_back({KB_STEP_CHOICE, choice(game, row.choice)});
    if (*row.site != '\0') path.push_back({KB_STEP_TO, game.site(row.site)});
    std::vector<kb_mark> blame;
    CHECK(position.why(path, blame).token() == row.token);
    CHECK(labels_of(game, blame, KB_MARK_BLAME) == row.blame);
  }
}

TEST_CASE("any 128 bits are a legal move or refused, and change nothing then") {
  const AbiGame game(kb_plugin);
  AbiPosition position = game.start();
  REQUIRE(position.play_all("h8 keep h9 keep i10 keep k6").status == KB_OK);
  const std::string text = position.text();
  std::size_t played = 0;
  for (const std::uint64_t hi : {std::uint64_t{0}, std::uint64_t{1}, ~std::uint64_t{0}})
    for (std::uint64_t deed = 0; deed < 12; ++deed)
      for (std::uint64_t low = 0; low < 260; ++low) {
        const Answer answer = position.play(kb_move{deed << 16 | low, hi});
        if (answer.status == KB_OK) {
          ++played;
          REQUIRE(position.undo() == KB_OK);
        }
        CHECK((answer.status == KB_OK || (answer.status == KB_E_ILLEGAL && !answer.token().empty())));
      }
  CHECK(position.text() == text);
  CHECK(played == 223);
}

}  // namespace kiban::renju::test
