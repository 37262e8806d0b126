// Searches and solvers of a plugin: what keeps its promises comes through whole, what does not is an error.
#include "core/model/player.hpp"

#include <catch2/catch.hpp>

#include "core/model/solver.hpp"
#include "core/tests/plugin_bench.hpp"

using namespace kiban;
using namespace kiban::test;

namespace {

struct Ear final : PlayerEvents {
  std::vector<PlayerReport> heard;
  bool go_on() override { return true; }
  void report(const PlayerReport& report) override { heard.push_back(report); }
};

std::shared_ptr<const Game> game_of(const std::string& id) {
  const auto maker = load_plugin_here(fixture(id));
  REQUIRE(maker);
  return *(*maker)->open(id, {});
}

Result<PlayerThought> thought_of(const std::string& id, const std::string& position, const PlayerLimits& limits,
                                 Ear& ear) {
  const auto game = game_of(id);
  REQUIRE(game->players() != nullptr);
  const auto session = game->players()->open({});
  REQUIRE(session);
  return (*session)->think(**game->start(position), limits, ear);
}

PlayerLimits with_seed(std::uint64_t seed) {
  PlayerLimits limits;
  limits.seed = seed;
  return limits;
}

}  // namespace

TEST_CASE("a plugin's search finds a move, its value and the answer") {
  struct Row {
    const char* position;
    const char* move;
    ValueKind kind;
    int plies;
  };
  const Row rows[] = {
      {"3/WW1/BB1 b", "c1", ValueKind::win, 1},
      {"3/3/3 b", nullptr, ValueKind::draw, 0},
      {"B2/WW1/BB1 w", "c2", ValueKind::win, 1},
      {"1W1/3/BB1 w", "c1", ValueKind::draw, 0},
  };
  for (const Row& row : rows) {
    const auto game = game_of("well-behaved");
    const auto position = game->start(row.position);
    CAPTURE(row.position);
    REQUIRE(position);
    Ear ear;
    const auto session = game->players()->open({});
    const auto thought = (*session)->think(**position, {}, ear);
    REQUIRE(thought);
    REQUIRE(thought->move);
    if (row.move != nullptr) CHECK((*position)->move_text(*thought->move) == std::string(row.move));
    CHECK(thought->value.kind == row.kind);
    CHECK(thought->value.value == row.plies);
    CHECK(thought->value.proven);
    REQUIRE(ear.heard.size() == 1);
    CHECK(ear.heard[0].moves.front() == *thought->move);
  }
}

TEST_CASE("a mate that is not there gives no move") {
  Ear ear;
  PlayerLimits limits;
  limits.mate = 3;
  const auto thought = thought_of("well-behaved", "", limits, ear);
  REQUIRE(thought);
  CHECK_FALSE(thought->move);
}

TEST_CASE("a search is asked about positions of its own game only, and not when it is over") {
  const auto game = game_of("well-behaved"), other = game_of("newer-minor");
  Ear ear;
  const auto session = *game->players()->open({});
  CHECK(session->think(**other->start(), {}, ear).error().text.token == "player.position");
  const auto over = game->start("3/3/BBB w");
  REQUIRE(over);
  CHECK(session->think(**over, {}, ear).error().fault == Fault::state);
}

TEST_CASE("what a search says against the rules is an error, and nobody hears it") {
  for (std::uint64_t seed = 101; seed <= 116; ++seed) {
    CAPTURE(seed);
    Ear ear;
    const auto thought = thought_of("player-lies", "", with_seed(seed), ear);
    REQUIRE_FALSE(thought);
    CHECK(thought.error().text.token == "plugin.answer");
    CHECK(ear.heard.size() <= 1);
  }
  Ear ear;
  CHECK(thought_of("player-lies", "", with_seed(1), ear));
}

TEST_CASE("a solver proves what is so and nothing else") {
  const auto game = game_of("well-behaved");
  REQUIRE(game->solver() != nullptr);
  Ear ear;
  const auto won = game->start("3/WW1/BB1 b");
  REQUIRE(won);
  const auto proof = game->solver()->prove(**won, {}, ear);
  REQUIRE(proof);
  CHECK(proof->verdict == ProofVerdict::proven);
  CHECK(proof->value.value == 1);
  CHECK(proof->line.size() == 1);
  CHECK(proof->tree.size() == 2);
  CHECK(game->solver()->prove(**game->start(), {}, ear)->verdict == ProofVerdict::none);
}

TEST_CASE("proofs that do not play are errors") {
  for (const char* id : {"solver-tree-in-knots"}) {
    const auto game = game_of(id);
    Ear ear;
    const auto proof = game->solver()->prove(**game->start(), {}, ear);
    REQUIRE_FALSE(proof);
    CHECK(proof.error().text.token == "plugin.answer");
  }
}

TEST_CASE("tables value every legal move") {
  const auto game = game_of("well-behaved");
  const auto tables = game->solver()->open("");
  REQUIRE(tables);
  const auto position = *game->start("3/WW1/BB1 b");
  const auto values = (*tables)->values(*position);
  REQUIRE(values);
  CHECK(values->whole.kind == ValueKind::win);
  REQUIRE(values->moves.size() == position->legal().size());
  int wins = 0;
  for (const MoveValue& each : values->moves) wins += each.value.kind == ValueKind::win && each.value.value == 1;
  CHECK(wins == 1);
}
