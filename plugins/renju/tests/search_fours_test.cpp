// Wins by fours: known ones, such as fail on what is forbidden, and a plain search of small boards.
#include "slow_fours.hpp"

using namespace kiban::renju;
using namespace kiban::renju::test;
namespace search = kiban::renju::search;

namespace {

struct Answer {
  search::FourSearch::Verdict verdict;
  std::vector<Point> line;
  int plies;
};

Answer fours_of(const Game& game, int most = 1000) {
  search::Field field = search::field_of(game);
  search::Budget budget({});
  search::FourSearch fours(field, budget);
  const auto verdict = most == 1000 ? fours.search_shortest(game.to_act()) : fours.search(game.to_act(), most);
  return {verdict, fours.line(), fours.plies()};
}
bool won(const Answer& answer) { return answer.verdict == search::FourSearch::Verdict::won; }

Game game_of(const Rules& rules, const Rows& rows, Stone side) { return game_with(rules, stones_of(rows), side); }

// Plays the line: the attacker's moves are fours, the answers are the only ones, and the end is a win.
void check_line(Game game, const Answer& answer) {
  const Stone attacker = game.to_act();
  for (const Point point : answer.line) {
    INFO(text_of(point));
    REQUIRE(game.objection({Deed::place, point, 0}) == Objection::none);
    game.play({Deed::place, point, 0});
  }
  if (game.over())
    CHECK(game.result().winner == attacker);
  else
    CHECK(answer.plies == static_cast<int>(answer.line.size()) + 2);
}

}  // namespace

TEST_CASE("wins by fours, and what only looks like one") {
  struct Row {
    const char* what;
    int ruleset;
    Stone side;
    bool wins;
    int plies;
    Rows rows;
  };
  const Rows open_three = {".........", ".........", ".........", ".........", "...XXX...",
                           ".........", ".........", "O.......O", "O........"};
  const Rows shut_three = {".........", ".........", ".........", ".........", "..OXXX...",
                           ".........", ".........", "O.......O", "........."};
  const Rows crossing = {".........", ".........", "......O..", "......X..", "......X..",
                         "......X..", "..OXXX...", ".........", "........."};
  const Rows six = {".........", ".........", ".........", ".........", "O.XXX.X..",
                    ".........", ".........", "O.......O", "........."};
  const Rows black_crossing_white = {".........", ".........", "......X..", "......O..", "......O..",
                                     "......O..", "..XOOO...", ".........", "........."};
  const Row rows[] = {
      {"an open three becomes a straight four", kRif, Stone::black, true, 3, open_three},
      {"one end is shut", kRif, Stone::black, false, 0, shut_three},
      {"two fours are forbidden to black", kRif, Stone::black, false, 0, crossing},
      {"two fours win in gomoku", kGomoku, Stone::black, true, 3, crossing},
      {"two fours win for white", kRif, Stone::white, true, 3, black_crossing_white},
      {"six is no five for black: the middle makes a five all the same", kRif, Stone::black, true, 1, six},
  };
  for (const Row& row : rows) {
    INFO(row.what);
    const Rules rules(free_rules(row.ruleset, 9));
    const Game game = game_of(rules, row.rows, row.side);
    const Answer answer = fours_of(game);
    CHECK(won(answer) == row.wins);
    if (!row.wins) continue;
    CHECK(answer.plies == row.plies);
    check_line(game, answer);
  }
}

TEST_CASE("small boards: the same as a plain search of all moves") {
  RandomBoards random(21);
  int wins = 0, boards = 0;
  for (int i = 0; i < 90; ++i) {
    const int ruleset = i % 5;
    const Rules rules(free_rules(ruleset, 9));
    const std::vector<Placed> stones = random.scattered(9, 7);
    if (stones.size() > 26) continue;
    const Stone side = random.below(2) == 0 ? Stone::black : Stone::white;
    const Game game = game_with(rules, stones, side);
    if (game.over()) continue;
    INFO(ruleset << " " << diagram_text(game));
    ++boards;
    for (const int most : {1, 2}) {
      const Answer answer = fours_of(game, most);
      const bool expected = SlowFours(game).wins(most);
      CHECK(won(answer) == expected);
      if (won(answer)) check_line(game, answer);
      wins += expected;
    }
  }
  CHECK(boards > 25);
  CHECK(wins > 8);
}
