// Solved positions of the corpus against a search of our own, as far as that can see in reasonable time.
#include <fstream>
#include <nlohmann/json.hpp>

#include "games.hpp"
#include "support/bounded_solver.hpp"
#include "support/corpus.hpp"

using namespace kiban::keishi;
using namespace kiban::keishi::test;

namespace {

constexpr int kHorizon = 8;  // plies

struct Solvable {
  std::vector<Board> children(const Board& board) const {
    std::vector<Board> next;
    for (Bits stones = board.own; stones != 0; stones &= stones - 1) {
      const Square from = first_of(stones);
      for (Bits to = targets(board.occupied(), from); to != 0; to &= to - 1)
        next.push_back(after(board, {from, first_of(to)}));
    }
    return next;
  }
  bool over(const Board& board) const { return is_rectangle(board.other); }
  bool lost(const Board& board) const { return is_rectangle(board.other); }
};
using Solver = kiban::test::BoundedSolver<Board, Solvable>;

Board board_of(const std::string& text) { return game_at(rules_with(Ko::none), text).board(); }

// The number of plies to the end when it is at most the horizon: positive for a win, negative for a loss; 0: further.
int distance(Solver& solver, const Board& board, int horizon) {
  for (int plies = 1; plies <= horizon; ++plies) {
    if (plies % 2 == 1 && solver.wins(board, plies)) return plies;
    if (plies % 2 == 0 && solver.loses(board, plies)) return -plies;
  }
  return 0;
}

}  // namespace

TEST_CASE("solved positions") {
  struct Row {
    const char* position;
    int distance;
  };
  const Row rows[] = {
      {"6/6/1B1WB1/1WB3/W3B1/4W1 b", 1}, {"1B1W2/W5/B5/W5/B4W/1B4 w", 3},   {"4W1/6/5B/1B1W1B/1B2W1/2W3 b", 3},
      {"1B2W1/W5/B1W3/1B4/6/2BW2 w", 5}, {"1B4/1W4/5W/6/2W1B1/3BBW b", -4}, {"W4W/6/5B/2WB2/3W2/2BB2 w", -6},
  };
  for (const Row& row : rows) {
    INFO(row.position);
    Solver solver{Solvable{}};
    CHECK(distance(solver, board_of(row.position), kHorizon) == row.distance);
  }
}

TEST_CASE("the corpus: values and distances within the horizon") {
  const auto file = kiban::test::corpus("keishi/solved.json");
  if (!file) return;
  std::ifstream in(*file);
  const nlohmann::json positions = nlohmann::json::parse(in).at("positions");
  REQUIRE(positions.size() == 250);
  int covered = 0, beyond = 0;
  for (const auto& entry : positions) {
    const std::string text = entry.at("pos");
    INFO(text);
    const int plies = entry.at("dtw").is_null() ? 1000 : entry.at("dtw").get<int>();
    const bool near = plies <= kHorizon;
    Solver solver{Solvable{}};
    const int expected = !near ? 0 : entry.at("value") == "win" ? plies : -plies;
    CHECK(distance(solver, board_of(text), near ? kHorizon : 5) == expected);
    ++(near ? covered : beyond);
  }
  CHECK(covered == 141);  // of 250; of the others it is shown that nothing is decided within five plies
  CHECK(beyond == 109);
}
