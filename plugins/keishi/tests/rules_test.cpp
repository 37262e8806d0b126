// The rules of Keishi, sentence by sentence, and every reading of the sentences that can be read in two ways.
#include "games.hpp"

using namespace kiban::keishi;
using namespace kiban::keishi::test;

namespace {

std::string targets_text(const Game& game, std::string_view from) {
  std::string text;
  game.each_legal([&](Move move) {
    if (square_text(move.from) == from) text += (text.empty() ? "" : " ") + square_text(move.to);
  });
  return text;
}

}  // namespace

TEST_CASE("a stone steps in eight directions and jumps over one adjacent stone") {
  struct Row {
    const char* what;
    const char* position;
    const char* from;
    const char* targets;
  };
  const Row rows[] = {
      {"alone in the middle", "B5/B5/B5/3B2/WW4/WW4 b", "d3", "c2 d2 e2 c3 e3 c4 d4 e4"},
      {"in a corner", "B5/B5/B5/WW4/WW4/5B b", "f1", "e1 e2 f2"},
      {"over a friend and an enemy", "6/6/1BBW2/6/5B/B2WWW b", "c4", "b3 c3 d3 a4 e4 b5 c5 d5"},
      {"not over two stones", "6/5W/BBBW2/6/6/B3WW b", "c4", "b3 c3 d3 e4 b5 c5 d5"},
      {"not over the edge", "6/6/4BB/4B1/2W1WW/B4W b", "e4", "d3 f3 d4 d5 e5 f5"},
      {"only over stones", "6/4BB/6/6/BW4/BWWW2 b", "a1", "a3 c3"},
      {"not at all when every landing is taken", "5B/6/6/W1B3/WW4/BWB3 b", "a1", ""},
  };
  for (const Row& row : rows) {
    INFO(row.what);
    CHECK(targets_text(game_at(rules_with(Ko::none), row.position), row.from) == row.targets);
  }
}

TEST_CASE("Black begins and sides take turns") {
  Game game({}, initial_setup());
  CHECK(diagram_text(game.setup_at(0)) == kStart);
  CHECK(game.to_act() == Side::black);
  CHECK(game.legal_count() == 24);
  REQUIRE(play_all(game, "a2a3") == Refusal::none);
  CHECK(game.to_act() == Side::white);
  CHECK(play_all(game, "b2b3") == Refusal::not_yours);
  CHECK(diagram_text(game.setup_at(1)) == "6/WW2WW/6/B5/1B2BB/6 w");
}

TEST_CASE("a rectangle is upright and at least two long on each side") {
  struct Row {
    const char* what;
    const char* position;  // Black has just moved
    bool by_formula, with_open_sides;
  };
  const Row rows[] = {
      {"smallest", "WWW3/6/6/B1B3/6/B1B2W w", true, true},
      {"largest", "B4B/6/WW4/WW4/6/B4B w", true, true},
      {"wide and low", "WWW3/6/6/B4B/1W4/B4B w", true, true},
      {"block of four", "WWWW2/6/6/6/BB4/BB4 w", false, false},
      {"one column wide", "WWWW2/6/6/BB4/6/BB4 w", false, false},
      {"one row high", "WWWW2/6/6/6/B2B2/B2B2 w", false, false},
      {"diamond", "WWWW2/6/1B4/B1B3/1B4/6 w", false, false},
      {"one corner off", "WWWW2/6/6/B2B2/6/B1B3 w", false, false},
      {"slanted", "WWWW2/6/6/3BB1/6/BB4 w", false, false},
      {"distances that would fit across the edge", "WWWW2/6/B5/3B2/B5/3B2 w", false, false},
      {"left side filled", "WWW3/6/6/B1B3/W5/B1B3 w", true, false},
      {"top side filled", "WWW3/6/6/BWB3/6/B1B3 w", true, false},
      {"right side filled", "WWW3/6/6/B1B3/2W3/B1B3 w", true, false},
      {"bottom side filled", "6/6/6/B2B2/WW4/BWWB2 w", true, false},
      {"a stone inside", "WWW3/6/6/B1B3/1W4/B1B3 w", true, true},
      {"a stone on a side with room to spare", "WWW3/6/B1B3/W5/6/B1B3 w", true, true},
  };
  for (const Row& row : rows) {
    INFO(row.what);
    const Game formula = game_at(rules_with(Ko::none), row.position);
    const Game open = game_at(rules_with(Ko::none, Gap::empty), row.position);
    CHECK((formula.end() == End::mover_rectangle) == row.by_formula);
    CHECK((open.end() == End::mover_rectangle) == row.with_open_sides);
    CHECK((formula.legal_count() == 0) == row.by_formula);
    CHECK((open.legal_count() == 0) == row.with_open_sides);
  }
}

TEST_CASE("a rectangle standing for the side to act wins only by the formula") {
  const std::string text = "WWW3/6/6/B1B3/6/B1B2W b";
  CHECK(game_at(rules_with(Ko::none), text).end() == End::actor_rectangle);
  CHECK(game_at(rules_with(Ko::none, Gap::empty), text).end() == End::none);
}

TEST_CASE("where nothing wins, a rectangle is a position like any other") {
  for (const char* text : {"6/WW2WW/6/B1B3/6/B1B3 w", "6/WW2WW/6/B1B3/6/B1B3 b"}) {
    CHECK(game_at(rules_with(Ko::none, Gap::formula), text).end() != End::none);
    const Game game = game_at(rules_with(Ko::none, Gap::never), text);
    CHECK(game.end() == End::none);
    CHECK(game.legal_count() > 0);
  }
}

TEST_CASE("where nothing wins, stones may be missing, and whoever has no move left ends the game") {
  struct Row {
    const char* text;
    unsigned legal;
    End end;
  };
  const Row rows[] = {
      {"6/6/6/6/6/B5 b", 3, End::none},       {"6/6/6/6/6/B5 w", 0, End::no_move},
      {"6/6/6/6/6/6 b", 0, End::no_move},     {"6/6/6/W1W3/1W4/BW4 b", 2, End::none},
      {"6/6/6/W5/WW4/BW4 b", 2, End::none},   {"6/WW2WW/6/6/BB2B1/6 b", 20, End::none},
      {"6/6/6/6/6/BB2BB w", 0, End::no_move}, {"5W/6/6/6/6/BB2BB w", 3, End::none},
  };
  for (const Row& row : rows) {
    INFO(row.text);
    const Game game = game_at(rules_with(Ko::none, Gap::never), row.text);
    CHECK(game.legal_count() == row.legal);
    CHECK(game.end() == row.end);
    unsigned listed = 0;
    game.each_legal([&](Move move) {
      ++listed;
      CHECK(game.refusal(move) == Refusal::none);
    });
    CHECK(listed == row.legal);
    CHECK_FALSE(Game(game).play(3, 0));
  }
}

TEST_CASE("with open sides asked for, the enemy who steps aside does not give the win") {
  const Rules rules = rules_with(Ko::none, Gap::empty);
  Game game = game_at(rules, "WWW3/6/6/B1B3/W5/B1B3 w");
  REQUIRE(play_all(game, "a2b2") == Refusal::none);
  CHECK(game.end() == End::none);
  REQUIRE(play_all(game, "a1a2 a6a5 a2a1") == Refusal::none);
  CHECK(game.end() == End::mover_rectangle);
}

TEST_CASE("ko takes away the move that its reading names") {
  struct Row {
    const char* what;
    const char* moves;
    bool banned_by_position, banned_by_own;  // the last move, or for `own` one before it
  };
  const Row rows[] = {
      {"back at once", "a2a3 a5a4 a3a2", false, true},
      {"both back: the board of four plies ago", "a2a3 a5a4 a3a2 a4a5", true, true},
      {"only this side back", "a2a3 a5a4 b2b3 a4a5", false, true},
      {"the same stone elsewhere", "a2a3 a5a4 a3b4 a4a3", false, false},
      {"two turns later", "a2a3 a5a4 b2b3 b5b4 a3a2 a4a5", false, false},
  };
  for (const Row& row : rows) {
    INFO(row.what);
    Game none(rules_with(Ko::none), initial_setup());
    Game position(rules_with(Ko::position), initial_setup());
    Game own(rules_with(Ko::own), initial_setup());
    CHECK(play_all(none, row.moves) == Refusal::none);
    CHECK(play_all(position, row.moves) == (row.banned_by_position ? Refusal::ko : Refusal::none));
    CHECK(play_all(own, row.moves) == (row.banned_by_own ? Refusal::ko : Refusal::none));
  }
}

TEST_CASE("what ko takes away is named, and back after a detour") {
  Game game({}, initial_setup());
  REQUIRE(play_all(game, "a2a3 a5a4 a3a2") == Refusal::none);
  CHECK(game.banned() == move_of("a4a5"));
  CHECK(legal_text(game).find("a4a5") == std::string::npos);
  REQUIRE(play_all(game, "f5f4 b2b3") == Refusal::none);
  CHECK(game.refusal(move_of("a4a5")) == Refusal::none);
}

TEST_CASE("the third occurrence of board and side is a draw") {
  const std::string there_and_back = "a2a3 a5a4 a3a2 a4a5";
  struct Row {
    unsigned repetition;
    int draw_after;  // plies; -1: never
  };
  for (const Row& row : {Row{0, -1}, Row{1, -1}, Row{2, 4}, Row{3, 8}, Row{4, 12}}) {
    INFO("repetition=" << row.repetition);
    Game game(rules_with(Ko::none, Gap::formula, row.repetition), initial_setup());
    int plies = 0;
    for (int round = 0; round < 3 && !game.over(); ++round) {
      for (std::size_t at = 0; at < there_and_back.size() && !game.over(); at += 5, ++plies)
        REQUIRE(game.play(move_of(std::string_view(there_and_back).substr(at, 4))));
    }
    CHECK(game.over() == (row.draw_after >= 0));
    if (game.over()) {
      CHECK(plies == row.draw_after);
      CHECK(game.end() == End::repetition);
      CHECK(game.legal_count() == 0);
      CHECK(game.occurrences() == row.repetition);
    }
  }
}

TEST_CASE("a winning move counts although its position was there before") {
  // The rectangle ends the game; what is drawn by repetition never held one.
  Game game = game_at(rules_with(Ko::none, Gap::formula, 2), "WWW3/6/6/B1B3/W5/1BB3 b");
  REQUIRE(play_all(game, "b1a1") == Refusal::none);
  CHECK(game.end() == End::mover_rectangle);
}

TEST_CASE("each refusal has its reason") {
  struct Row {
    const char* moves;
    const char* move;
    Refusal refusal;
  };
  const Row rows[] = {
      {"", "a2a3", Refusal::none},        {"", "a2c2", Refusal::none},        {"", "c3c4", Refusal::no_stone},
      {"", "a5a4", Refusal::not_yours},   {"", "a2b2", Refusal::occupied},    {"", "a2a5", Refusal::occupied},
      {"", "a2a4", Refusal::no_such_way}, {"", "a2b4", Refusal::no_such_way}, {"", "a2f6", Refusal::no_such_way},
      {"", "a2a2", Refusal::no_such_way}, {"", "e2c3", Refusal::no_such_way}, {"a2a3 a5a4 a3a2", "a4a5", Refusal::ko},
  };
  for (const Row& row : rows) {
    INFO(row.moves << " then " << row.move);
    Game game({}, initial_setup());
    REQUIRE(play_all(game, row.moves) == Refusal::none);
    CHECK(game.refusal(move_of(row.move)) == row.refusal);
    CHECK(game.play(move_of(row.move)) == (row.refusal == Refusal::none));
  }
  Game won = game_at({}, "WWW3/6/6/B1B3/6/B1B2W w");
  CHECK(won.refusal(move_of("f1f2")) == Refusal::over);
  CHECK_FALSE(won.play(move_of("f1f2")));
}

TEST_CASE("undo takes back moves one by one, down to the setup") {
  Game game({}, initial_setup());
  REQUIRE(play_all(game, "a2a3 a5a4 a3a2") == Refusal::none);
  game.undo();
  CHECK(diagram_text(game.setup_at(game.plies())) == "6/1W2WW/W5/B5/1B2BB/6 b");
  CHECK(game.banned() == Move{});
  game.undo();
  game.undo();
  CHECK(game.plies() == 0);
  CHECK(game.board() == initial_setup().board);
  CHECK(game.legal_count() == 24);
}

TEST_CASE("a game won in the shortest way") {
  Game game({}, initial_setup());
  REQUIRE(play_all(game, "a2a1 a5a4 b2a3 a4b3 e2e1 b3a2 f2e3") == Refusal::none);
  CHECK(game.end() == End::mover_rectangle);
  CHECK(diagram_text(game.setup_at(7)) == "6/1W2WW/6/B3B1/W5/B3B1 w");
}
