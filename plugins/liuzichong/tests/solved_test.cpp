// Solved positions of the corpus against a search of our own, as far as that can see in reasonable time.
#include <fstream>
#include <nlohmann/json.hpp>

#include "games.hpp"
#include "support/bounded_solver.hpp"
#include "support/corpus.hpp"

using namespace kiban::liuzichong;
using namespace kiban::liuzichong::test;

namespace {

constexpr int kHorizon = 14;  // plies

struct Solvable {
  Taking taking = taking_of(Capture::adjacent, Single::by_capture);

  std::vector<Board> children(const Board& board) const {
    std::vector<Board> next;
    for (Bits stones = board.own; stones != 0; stones &= stones - 1) {
      const Point from = first_of(stones);
      for (Bits to = targets(board.occupied(), from); to != 0; to &= to - 1)
        next.push_back(after(taking, board, {from, first_of(to)}));
    }
    return next;
  }
  bool over(const Board& board) const { return end_of_board(board, true) != End::none; }
  bool lost(const Board& board) const {
    const End end = end_of_board(board, true);
    return end == End::actor_has_none || end == End::stalemate;
  }
};
using Solver = kiban::test::BoundedSolver<Board, Solvable>;

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
      {"W3/WW2/BBW1/W2W b", -2}, {"WB1W/2WW/1W2/1W2 b", -6},  {"2BB/BB2/2BW/2B1 w", -6}, {"3B/3B/B1BW/4 b", 7},
      {"B1B1/2WW/WW2/1W2 w", 7}, {"3B/1WWW/BW1W/1W1B b", -8}, {"3B/WB1B/1B2/W2B b", 9},
  };
  for (const Row& row : rows) {
    INFO(row.position);
    Solver solver{Solvable{}};
    CHECK(distance(solver, game_at({}, row.position).board(), kHorizon) == row.distance);
  }
}

TEST_CASE("the corpus: values and distances within the horizon") {
  const auto file = kiban::test::corpus("liuzichong/solved.json");
  if (!file) return;
  std::ifstream in(*file);
  const nlohmann::json positions = nlohmann::json::parse(in).at("positions");
  REQUIRE(positions.size() == 250);
  Solver solver{Solvable{}};
  int covered = 0, beyond = 0;
  for (const auto& entry : positions) {
    const std::string text = entry.at("pos");
    INFO(text);
    const int plies = entry.at("dtw").is_null() ? 1000 : entry.at("dtw").get<int>();
    const bool near = plies <= kHorizon;
    const int expected = !near ? 0 : entry.at("value") == "win" ? plies : -plies;
    CHECK(distance(solver, game_at({}, text).board(), near ? kHorizon : 8) == expected);
    ++(near ? covered : beyond);
  }
  CHECK(covered == 84);  // of 250; of the others it is shown that nothing is decided within eight plies
  CHECK(beyond == 166);
}
