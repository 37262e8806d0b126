// Where a game has tables, the highest level plays by them, and analyses tell what they say.
#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

#include "core/plugin/plugins.hpp"
#include "player/search/exact_play.hpp"
#include "player/search/random.hpp"
#include "support/folders.hpp"

using namespace kiban;

namespace {

std::shared_ptr<const Game> small_game() {
  static const auto maker =
      *load_plugin_here(std::filesystem::path(test::build_dir) / "tests/fixtures/well-behaved/well-behaved.so");
  static const auto game = *maker->open("well-behaved", {});
  return game;
}

std::unique_ptr<Position> position_at(const std::string& text) {
  auto position = small_game()->start(text);
  REQUIRE(position);
  return *std::move(position);
}

ThinkLimits perfect(std::uint64_t seed = 0) {
  ThinkLimits limits;
  limits.level = static_cast<Level>(highest_level);
  limits.seed = seed;
  return limits;
}

}  // namespace

TEST_CASE("the highest level plays by the tables, and tells value and line") {
  struct Row {
    const char* position;
    const char* move;
    std::optional<int> mate;
    std::size_t plies;  // of the line
  };
  const Row rows[] = {{"3/WW1/BB1 b", "c1", 1, 1}, {"B2/WW1/BB1 w", "c2", 1, 1}, {"1W1/3/BB1 w", "c1", {}, 1}};
  for (const Row& row : rows) {
    CAPTURE(row.position);
    const auto position = position_at(row.position);
    const auto result = think_now(*position, perfect());
    REQUIRE(result);
    CHECK(result->move_text == row.move);
    CHECK(result->last.score.mate == row.mate);
    CHECK(result->last.line.size() == row.plies);
    CHECK(result->last.nodes == position->legal().size());  // each was looked up
  }
}

TEST_CASE("every line is told in order, with what it is worth") {
  const auto position = position_at("3/WW1/BB1 b");
  ThinkLimits limits;
  limits.thorough = true;
  limits.lines = 20;
  const auto result = think_now(*position, limits);
  REQUIRE(result);
  CHECK(result->last.score.mate == 1);
  REQUIRE(result->last.others.size() == position->legal().size() - 1);
  const auto lost = std::count_if(result->last.others.begin(), result->last.others.end(),
                                  [](const ThinkLine& line) { return line.score.mate.value_or(0) < 0; });
  CHECK(lost > 0);
  for (const ThinkLine& line : result->last.others)
    if (line.score.mate) CHECK(line.moves.size() == static_cast<std::size_t>(std::abs(*line.score.mate)));
}

TEST_CASE("moves that are as good are chosen by the seed") {
  const auto position = position_at("3/3/3 b");
  std::set<std::string> chosen;
  for (std::uint64_t seed = 0; seed < 40; ++seed) chosen.insert(think_now(*position, perfect(seed))->move_text);
  CHECK(chosen.size() > 3);
  CHECK(think_now(*position, perfect(7))->move_text == think_now(*position, perfect(7))->move_text);
}

TEST_CASE("who plays by the tables never loses a game that is drawn") {
  player::Random random(5);
  int won = 0;
  for (int game = 0; game < 40; ++game) {
    const auto position = position_at("3/3/3 b");
    const Role perfect_role = game % 2;
    while (!position->state().over()) {
      const bool its_turn = position->state().acting_role() == perfect_role;
      const auto legal = position->legal();
      const auto move = its_turn ? *think_now(*position, perfect(static_cast<std::uint64_t>(game)))->move
                                 : legal[random.below(legal.size())];
      REQUIRE(position->play(move));
    }
    const State end = position->state();
    if (end.outcome != Outcome::won) continue;
    REQUIRE(end.winners == 1U << perfect_role);
    ++won;
  }
  CHECK(won > 20);
}

TEST_CASE("tables are opened once for a game, and lower levels do not ask them") {
  CHECK(exact_tables(*small_game()) == exact_tables(*small_game()));
  ThinkLimits limits;
  limits.level = Level::hard;
  CHECK_FALSE(player::exact_play(*position_at("3/WW1/BB1 b"), limits));
  limits = perfect();
  limits.general = true;
  CHECK_FALSE(player::exact_play(*position_at("3/WW1/BB1 b"), limits));
  CHECK_FALSE(player::exact_play(*position_at("3/3/BBB w"), perfect()));
}
