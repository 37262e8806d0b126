// Stronger levels are stronger, and the weakest is no fool.
#include <catch2/catch.hpp>

#include "player/search/levels.hpp"
#include "player/search/player.hpp"
#include "small_games.hpp"

using namespace kiban;
using namespace kiban::test;

namespace {

struct Score3 {
  int won = 0, drawn = 0, lost = 0;
};

ThinkResult move_of(const Position& position, Level level, std::uint64_t nodes, std::uint64_t seed) {
  ThinkLimits limits;
  limits.level = level;
  limits.nodes = nodes;
  limits.seed = seed;
  auto result = think_now(position, limits);
  REQUIRE(result);
  REQUIRE(result->move);
  return *std::move(result);
}

// Plays games from `start` with changing sides; counted for the first player.
Score3 match(const Rows& start, Level first, Level second, std::uint64_t nodes, int games) {
  Score3 score;
  for (int game = 0; game < games; ++game) {
    ValuePosition<Rows> position(start);
    const int first_role = game % 2;
    std::uint64_t seed = static_cast<std::uint64_t>(game) * 1000;
    while (!position.state().over()) {
      const Level level = position.rules().turn == first_role ? first : second;
      REQUIRE(position.play(*move_of(position, level, nodes, ++seed).move));
    }
    const State state = position.state();
    if (state.outcome == Outcome::drawn)
      ++score.drawn;
    else
      ++(state.winners == 1u << first_role ? score.won : score.lost);
  }
  return score;
}

int times_played(const Rows& board, Level level, const std::string& move, int tries) {
  int times = 0;
  for (int seed = 0; seed < tries; ++seed)
    times +=
        move_of(ValuePosition<Rows>(board), level, 60'000, static_cast<std::uint64_t>(seed)).move_text == move ? 1 : 0;
  return times;
}

}  // namespace

TEST_CASE("hard beats easy in a narrow game") {
  const Score3 score = match(Rows::on(5, 4), Level::hard, Level::easy, 30'000, 20);
  INFO(score.won << " won, " << score.drawn << " drawn, " << score.lost << " lost");
  CHECK(score.won - score.lost >= 10);
}

TEST_CASE("hard beats easy in a broad game") {
  const Score3 score = match(Rows::on(9, 5), Level::hard, Level::easy, 40'000, 4);
  INFO(score.won << " won, " << score.drawn << " drawn, " << score.lost << " lost");
  CHECK(score.won >= 3);
}

TEST_CASE("medium is at least a match for easy") {
  const Score3 score = match(Rows::on(5, 4), Level::medium, Level::easy, 30'000, 20);
  INFO(score.won << " won, " << score.drawn << " drawn, " << score.lost << " lost");
  CHECK(score.won > score.lost);
}

TEST_CASE("easy mostly takes a win in one, and now and then does not see it") {
  const int times = times_played(Rows::from("xx.oo....", 3, 3), Level::easy, "2", 200);
  CHECK(times > 160);
  CHECK(times < 200);
}

TEST_CASE("medium and hard always take a win in one and always stop one") {
  struct Row {
    int size, length;
    std::vector<std::size_t> own, other;
    const char* move;
  };
  const std::vector<Row> rows{
      {3, 3, {0, 1}, {3, 4}, "2"},
      {3, 3, {3, 7}, {0, 1}, "2"},
      {9, 5, {36, 37, 38, 39}, {0, 18, 54, 72}, "40"},
      {9, 5, {0, 20, 54, 74}, {36, 37, 38, 39}, "40"},
      {9, 5, {10, 20, 30, 50}, {9, 36, 54, 73}, "40"},
  };
  for (const Row& row : rows) {
    Rows board = Rows::on(row.size, row.length);
    for (const std::size_t site : row.own) board.board[site] = 'x';
    for (const std::size_t site : row.other) board.board[site] = 'o';
    INFO(board.board);
    for (const Level level : {Level::medium, Level::hard}) CHECK(times_played(board, level, row.move, 10) == 10);
  }
}
