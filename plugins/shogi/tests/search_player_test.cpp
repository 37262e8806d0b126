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

// Where the attacker is to move there is one move, and after it every legal move of the defender, down to the mate.
TEST_CASE("a proof answers every defence") {
  struct Row {
    const char* position;
    bool shortest;
  };
  for (const Row& row :
       {Row{kMateInThree, false}, Row{kMateInThree, true}, Row{"5l3/4p3k/9/4s3S/5N3/9/9/9/K8 b RS", true},
        Row{"4+P4/7k1/9/7GS/6PN1/9/9/9/K8 b BS", false},
        Row{"ln3kgRl/2s1g2p1/2ppppn1p/p5p2/6b2/P3P4/1+rPP1PP1P/1P4S2/LNSK1G1NL w GPbsp", true}}) {
    INFO(row.position << (row.shortest ? ", the shortest" : ""));
    sdk::ProveLimits limits;
    limits.nodes = 2'000'000;
    limits.memory = 16u << 20;
    limits.shortest = row.shortest;
    limits.most_tree = 100'000;
    const sdk::Proof proof = prove(row.position, limits);
    REQUIRE(proof.verdict == sdk::Verdict::proven);
    std::vector<std::vector<Move>> paths(proof.tree.size());
    std::vector<std::size_t> answers(proof.tree.size());
    for (std::size_t i = 1; i < proof.tree.size(); ++i) {
      REQUIRE(proof.tree[i].parent < i);
      paths[i] = paths[proof.tree[i].parent];
      paths[i].push_back(unpacked(proof.tree[i].move));
      ++answers[proof.tree[i].parent];
    }
    std::size_t longest = 0;
    for (std::size_t i = 0; i < proof.tree.size(); ++i) {
      REQUIRE(proof.tree[i].flags == 0);
      Game game = game_of(row.position);
      for (const Move move : paths[i]) {
        REQUIRE(game.is_legal(move));
        game.play(move);
      }
      longest = std::max(longest, paths[i].size());
      MoveList legal;
      legal_moves(game.board(), legal);
      const bool attacks = paths[i].size() % 2 == 0;
      REQUIRE(answers[i] == (attacks ? 1u : legal.count));
      REQUIRE((attacks || game.in_check()));
    }
    if (row.shortest) CHECK(longest == proof.line.size());
  }
}

TEST_CASE("a tree that is too large tells the beginnings of all defences") {
  sdk::ProveLimits limits;
  limits.nodes = 2'000'000;
  limits.memory = 16u << 20;
  limits.shortest = true;
  for (const std::uint32_t most : {0u, 2u, 4u, 6u}) {
    limits.most_tree = most;
    const sdk::Proof proof = prove("5l3/4p3k/9/4s3S/5N3/9/9/9/K8 b RS", limits);
    REQUIRE(proof.verdict == sdk::Verdict::proven);
    CHECK(proof.tree.size() <= most);
    CHECK((most == 0) == proof.tree.empty());
    const auto cut = std::count_if(proof.tree.begin(), proof.tree.end(),
                                   [](const sdk::ProofNode& node) { return node.flags == KB_PROOF_CUT; });
    CHECK((most == 0) == (cut == 0));
  }
}

}  // namespace kiban::shogi::test
