// How stones move and how games end.
#include "games.hpp"

using namespace kiban::liuzichong;
using namespace kiban::liuzichong::test;

namespace {

std::string legal_text(const Game& game) {
  std::string text;
  game.each_legal([&](Move move) { text += (text.empty() ? "" : " ") + move_text(move); });
  return text;
}

}  // namespace

TEST_CASE("Black begins, with stones on the border below") {
  const Game game({}, initial_setup());
  CHECK(diagram_text(game.setup_at(0)) == kStart);
  CHECK(game.to_act() == Side::black);
  CHECK(legal_text(game) == "b1b2 c1c2 a2b2 d2c2");
  CHECK(game.legal_count() == 4);
}

TEST_CASE("a stone goes to the next free point along a line") {
  struct Row {
    const char* position;
    const char* legal;
  };
  const Row rows[] = {
      {"W2W/W3/1B2/4 b", "b2b1 b2a2 b2c2 b2b3"},
      {"W2W/W3/4/B3 b", "a1b1 a1a2"},
      {"W2W/W3/1W2/1B2 b", "b1a1 b1c1"},
      {"3B/W1W1/W3/4 b", "d4d3 d4c4"},
  };
  for (const Row& row : rows) CHECK(legal_text(game_at(rules_with(Capture::adjacent), row.position)) == row.legal);
}

TEST_CASE("each refusal has its reason") {
  struct Row {
    const char* move;
    Refusal refusal;
  };
  const Row rows[] = {
      {"a2b2", Refusal::none},     {"b2b3", Refusal::no_stone}, {"a3b3", Refusal::not_yours},
      {"a1a2", Refusal::occupied}, {"a2a3", Refusal::occupied}, {"b1c2", Refusal::diagonal},
      {"a2c2", Refusal::too_far},  {"a1a4", Refusal::too_far},  {"a1c2", Refusal::too_far},
      {"a2a2", Refusal::too_far},  {"d1a2", Refusal::too_far},
  };
  for (const Row& row : rows) {
    INFO(row.move);
    Game game({}, initial_setup());
    CHECK(game.refusal(move_of(row.move)) == row.refusal);
    CHECK(game.play(move_of(row.move)) == (row.refusal == Refusal::none));
  }
  Game drawn = game_at({}, "4/4/B3/WB2 w");
  CHECK(drawn.refusal(move_of("a1b1")) == Refusal::over);
  CHECK_FALSE(drawn.play(move_of("a1b1")));
}

TEST_CASE("how a board ends the game") {
  struct Row {
    const char* what;
    const char* position;
    End end, without_material_draw;
  };
  const Row rows[] = {
      {"stalemate with one stone", "B3/3B/3B/1BBW w", End::stalemate, End::stalemate},
      {"stalemate in a corner", "WWWB/3W/4/4 b", End::stalemate, End::stalemate},
      {"stalemate with many", "4/WWW1/BBBW/BBBW b", End::stalemate, End::stalemate},
      {"the other side is stuck, but not to act", "B3/3B/3B/1BBW b", End::none, End::none},
      {"no stones", "4/1B2/4/1B2 w", End::actor_has_none, End::actor_has_none},
      {"no stones, and few left to the winner", "4/1B2/4/4 w", End::actor_has_none, End::actor_has_none},
      {"no stones of the one who moved last", "4/1B2/4/1B2 b", End::mover_has_none, End::mover_has_none},
      {"two against two", "B3/1B2/2W1/3W w", End::material, End::none},
      {"two against one", "4/4/B3/WB2 w", End::material, End::stalemate},
      {"one against one", "4/4/B3/3W w", End::material, End::none},
      {"three against two", "4/B3/B3/WB2 b", End::none, End::none},
  };
  for (const Row& row : rows) {
    INFO(row.what);
    Rules rules;
    CHECK(game_at(rules, row.position).end() == row.end);
    rules.material_draw = false;
    const Game game = game_at(rules, row.position);
    CHECK(game.end() == row.without_material_draw);
    CHECK((game.legal_count() == 0) == (game.end() != End::none));
  }
}

TEST_CASE("a double capture can take the last two stones") {
  Game game = game_at({}, "B3/1WB1/B1BW/1B1B b");
  REQUIRE(play_all(game, "a2b2") == Refusal::none);
  CHECK(game.end() == End::actor_has_none);
}

TEST_CASE("the third occurrence of board and side is a draw") {
  const std::string there_and_back = "a1b1 d4c4 b1a1 c4d4";
  struct Row {
    unsigned repetition;
    std::size_t draw_after;  // plies; 0: never
  };
  for (const Row& row : {Row{0, 0}, Row{1, 0}, Row{2, 4}, Row{3, 8}, Row{4, 12}}) {
    INFO("repetition=" << row.repetition);
    Rules rules;
    rules.repetition = row.repetition;
    Game game = game_at(rules, "WW1W/4/4/B1BB b");
    for (int round = 0; round < 3 && !game.over(); ++round)
      for (std::size_t at = 0; at < there_and_back.size() && !game.over(); at += 5)
        REQUIRE(game.play(move_of(std::string_view(there_and_back).substr(at, 4))));
    CHECK(game.over() == (row.draw_after != 0));
    if (!game.over()) continue;
    CHECK(game.plies() == row.draw_after);
    CHECK(game.end() == End::repetition);
    CHECK(game.occurrences() == row.repetition);
  }
}

TEST_CASE("plies without capture make a draw when asked for") {
  Rules rules;
  rules.repetition = 0;
  rules.quiet = 3;
  Game game = game_at(rules, "WW1W/4/4/B1BB b");
  REQUIRE(play_all(game, "a1b1 d4c4") == Refusal::none);
  CHECK(game.quiet_plies() == 2);
  CHECK_FALSE(game.over());
  REQUIRE(play_all(game, "b1a1") == Refusal::none);
  CHECK(game.end() == End::quiet);
  CHECK(game.legal_count() == 0);
  game.undo();
  CHECK_FALSE(game.over());
}

TEST_CASE("a capture starts the quiet plies anew, and earlier positions cannot come back") {
  Rules rules;
  rules.quiet = 4;
  Game game = game_at(rules, "W2W/W1W1/1B2/B1W1 b");
  REQUIRE(play_all(game, "b2b1") == Refusal::none);
  CHECK(game.quiet_plies() == 0);
  CHECK(game.moves_to_remember() == 0);
  REQUIRE(play_all(game, "c3c2") == Refusal::none);
  CHECK(game.quiet_plies() == 1);
  CHECK(game.moves_to_remember() == 1);
  game.undo();
  game.undo();
  CHECK(game.quiet_plies() == 0);
  CHECK(points_text(game.stones(Side::white)) == "c1 a3 c3 a4 d4");
}
