// The player and the solver as the SDK gets them.
#include "search_positions.hpp"
#include "thinking.hpp"

namespace kiban::shogi::test {
namespace {

struct Held {
  Game held;
  const Game& game() const { return held; }
};

std::int32_t always(void*) { return 1; }
const kb_player_observer kPatient{sizeof kPatient, nullptr, always, nullptr};

sdk::PlayerLimits nodes(std::uint64_t count) {
  sdk::PlayerLimits limits;
  limits.nodes = count;
  return limits;
}

sdk::Thought think(const std::string& position, const sdk::PlayerLimits& limits, std::uint64_t memory = 8u << 20,
                   std::uint32_t threads = 1) {
  ShogiPlayer::Session session(0, sdk::PlayerSetup{threads, memory});
  sdk::Watch watch(kPatient);
  return session.think(Held{game_of(position)}, limits, watch);
}

sdk::Proof prove(const std::string& position, const sdk::ProveLimits& limits, const Rules& rules = {}) {
  sdk::Watch watch(kPatient);
  return ShogiSolver::prove(game_of(position, rules), limits, watch);
}

Move unpacked(const sdk::Move& move) { return {static_cast<std::uint32_t>(move.lo)}; }

const char* const kMateInThree = "9/4k4/9/4P4/9/9/9/9/K8 b 2G2r2b4s4n4l17p";

}  // namespace

TEST_CASE("a thought has a legal move, its answer and a value") {
  const Game game = game_of("startpos");
  for (const std::uint64_t mebibytes : {1, 2, 64})
    for (const std::uint32_t threads : {1u, 4u}) {
      INFO(mebibytes << " MiB, " << threads << " threads");
      auto limits = nodes(2000);
      limits.threads = threads;
      const sdk::Thought thought = think("startpos", limits, mebibytes << 20, threads);
      REQUIRE(thought.move);
      Game next = game;
      REQUIRE(next.is_legal(unpacked(*thought.move)));
      next.play(unpacked(*thought.move));
      REQUIRE(thought.expected);
      CHECK(next.is_legal(unpacked(*thought.expected)));
      CHECK(thought.value.kind == KB_VALUE_CENTI);
      CHECK(std::abs(thought.value.value) < 300);
    }
}

TEST_CASE("asked for a mate, it tells of one in so many plies or of none") {
  sdk::PlayerLimits limits = nodes(20000);
  limits.mate = 3;
  const sdk::Thought found = think(kMateInThree, limits);
  REQUIRE(found.move);
  CHECK(found.value.kind == KB_VALUE_WIN);
  CHECK(found.value.value == 3);
  limits.mate = 1;
  CHECK(!think(kMateInThree, limits).move);
  CHECK(!think("startpos", limits).move);
}

TEST_CASE("a weakened player errs by its seed alone, and still sees a mate at hand") {
  sdk::PlayerLimits limits = nodes(300);
  limits.noise = 400;
  limits.oversight = 300;
  std::set<std::uint64_t> moves;
  for (limits.seed = 0; limits.seed < 12; ++limits.seed) {
    const auto first = think("startpos", limits), second = think("startpos", limits);
    REQUIRE(first.move);
    CHECK(first.move->lo == second.move->lo);
    CHECK(first.nodes == second.nodes);
    moves.insert(first.move->lo);
    const auto mate = think("4k4/9/4P4/9/9/9/9/9/4K4 b G", limits);
    REQUIRE(mate.move);
    CHECK(text_of(unpacked(*mate.move)) == "G*5b");
  }
  CHECK(moves.size() >= 3);
}

TEST_CASE("proofs of mates, with their lines") {
  sdk::ProveLimits limits;
  limits.nodes = 20000;
  limits.memory = 1 << 20;
  const sdk::Proof proof = prove(kMateInThree, limits);
  REQUIRE(proof.verdict == sdk::Verdict::proven);
  CHECK(proof.value.kind == KB_VALUE_WIN);
  CHECK(proof.value.value == static_cast<std::int32_t>(proof.line.size()));
  Game game = game_of(kMateInThree);
  for (const sdk::Move& move : proof.line) {
    REQUIRE(game.is_legal(unpacked(move)));
    game.play(unpacked(move));
  }
  CHECK(game.result().end == End::mate);

  limits.shortest = true;
  const sdk::Proof shortest = prove(kMateInThree, limits);
  CHECK(shortest.value.value == 3);
  CHECK((shortest.value.flags & KB_VALUE_SHORTEST) != 0);
  CHECK(shortest.line.size() == 3);

  CHECK(prove("startpos", limits).verdict == sdk::Verdict::none);
  // Nothing is said where a king may arrive first, of losses, and of mates that are longer than asked for.
  CHECK(prove(kMateInThree, limits, Rules{Declaration::try_rule, 4}).verdict == sdk::Verdict::unknown);
  limits.plies = 1;
  CHECK(prove(kMateInThree, limits).verdict == sdk::Verdict::unknown);
  limits.plies = 0;
  limits.goal = sdk::Goal::loss;
  CHECK(prove(kMateInThree, limits).verdict == sdk::Verdict::unknown);
}

}  // namespace kiban::shogi::test
