// The plugin's own player and its proofs, as the host sees them.
#include <kiban/player.h>
#include <kiban/solver.h>

#include "plugin.hpp"

namespace kiban::renju::test {
namespace {

const kb_player_observer kAlwaysOn{sizeof(kb_player_observer), nullptr, [](void*) { return 1; }, nullptr};

kb_player_limits limits_of(std::uint64_t nodes) {
  kb_player_limits limits{};
  limits.size = sizeof limits;
  limits.threads = 1;
  limits.left_ms = -1;
  limits.nodes = nodes;
  return limits;
}

struct Thought {
  kb_status status = KB_OK;
  std::string move, expected;
  kb_thought raw{};
};

Thought think(const AbiGame& game, const AbiPosition& position, const kb_player_limits& limits,
              const kb_player_observer& observer = kAlwaysOn) {
  const auto* player = static_cast<const kb_player*>(game.games().extension(game.rules(), KB_PLAYER_ID));
  REQUIRE(player != nullptr);
  const kb_player_setup setup{sizeof setup, 1, std::uint64_t{16} << 20};
  kb_player_session* session = nullptr;
  REQUIRE(player->open(game.rules(), &setup, &session, nullptr) == KB_OK);
  Thought thought;
  thought.raw.size = sizeof thought.raw;
  thought.status = player->think(session, position.raw(), &limits, &observer, &thought.raw, nullptr);
  player->close(session);
  if ((thought.raw.flags & KB_THOUGHT_MOVE) != 0) thought.move = position.text(thought.raw.move);
  if ((thought.raw.flags & KB_THOUGHT_EXPECTED) != 0) {
    AbiPosition next = position.clone();
    REQUIRE(next.play(thought.raw.move).status == KB_OK);
    thought.expected = next.text(thought.raw.expected);
    CHECK(next.play(thought.raw.expected).status == KB_OK);
  }
  return thought;
}

struct Proof {
  std::int32_t verdict = KB_PROOF_UNKNOWN;
  kb_value value{};
  std::vector<kb_proof_node> nodes;
  std::vector<kb_move> line;
};

Proof prove(const AbiGame& game, const AbiPosition& position, std::uint32_t plies) {
  const auto* solver = static_cast<const kb_solver*>(game.games().extension(game.rules(), KB_SOLVER_ID));
  REQUIRE(solver != nullptr);
  kb_prove_limits limits{};
  limits.size = sizeof limits;
  limits.goal = KB_PROVE_WIN;
  limits.plies = plies;
  limits.nodes = 20000;
  limits.memory = std::uint64_t{16} << 20;
  limits.most_tree = 10000;
  Proof proof;
  const kb_proof_sink sink{&proof, [](void* ctx, const kb_proof* told) {
                             Proof& kept = *static_cast<Proof*>(ctx);
                             kept.verdict = told->verdict;
                             kept.value = told->value;
                             kept.nodes.assign(told->nodes, told->nodes + told->node_count);
                             kept.line.assign(told->line, told->line + told->line_count);
                           }};
  REQUIRE(solver->prove(position.raw(), &limits, &kAlwaysOn, sink, nullptr) == KB_OK);
  return proof;
}

const std::string kOpenThree = "15/15/15/15/15/15/15/6BBB6/15/15/15/15/15/WW12W/15 b";

}  // namespace

TEST_CASE("the player blocks, wins, and says what it expects") {
  const AbiGame game(kb_plugin, kFree);
  const AbiPosition mine = game.at(kOpenThree);
  const Thought win = think(game, mine, limits_of(5000));
  CHECK(win.raw.value.kind == KB_VALUE_WIN);
  CHECK(win.raw.value.value == 3);
  CHECK((win.raw.value.flags & KB_VALUE_PROVEN) != 0);

  AbiPosition theirs = game.start();
  REQUIRE(theirs.play_all("h8 i10 a1 i11 o1 i12").status == KB_OK);
  const Thought block = think(game, theirs, limits_of(10000));
  CHECK((block.move == "i9" || block.move == "i13" || block.move == "i8" || block.move == "i14"));
  CHECK(block.expected != "");
}

TEST_CASE("a mate is told only where it is near enough") {
  const AbiGame game(kb_plugin, kFree);
  kb_player_limits limits = limits_of(5000);
  limits.mate = 3;
  CHECK(think(game, game.at(kOpenThree), limits).move != "");
  limits.mate = 1;
  CHECK(think(game, game.at(kOpenThree), limits).move == "");
  CHECK(prove(game, game.at(kOpenThree), 3).verdict == KB_PROOF_PROVEN);
  CHECK(prove(game, game.at(kOpenThree), 1).verdict != KB_PROOF_PROVEN);
}

TEST_CASE("weakened, and in an opening, it plays legal moves") {
  const AbiGame game(kb_plugin);
  AbiPosition position = game.start();
  kb_player_limits limits = limits_of(800);
  limits.noise = 200;
  limits.oversight = 300;
  for (int ply = 0; ply < 24 && position.state().outcome == KB_ONGOING; ++ply) {
    INFO(position.text());
    limits.seed = static_cast<std::uint64_t>(ply);
    const Thought thought = think(game, position, limits);
    REQUIRE(thought.status == KB_OK);
    REQUIRE(position.play(thought.move).status == KB_OK);
  }
}

TEST_CASE("one that may not go on answers all the same") {
  const AbiGame game(kb_plugin, kFree);
  const kb_player_observer never{sizeof(kb_player_observer), nullptr, [](void*) { return 0; }, nullptr};
  AbiPosition position = game.start();
  REQUIRE(position.play_all("h8 h9 i9 g7").status == KB_OK);
  CHECK(think(game, position, limits_of(0), never).move != "");
}

TEST_CASE("a proof is a tree of legal moves, from the position to its end") {
  const AbiGame game(kb_plugin, {{"ruleset", "gomoku"}});
  // Two open twos that cross: the point between them makes two threes.
  const AbiPosition position = game.at("15/15/15/15/15/15/7B7/7B7/15/5BB8/15/15/W13W/W13W/15 b");
  const Proof proof = prove(game, position, 0);
  REQUIRE(proof.verdict == KB_PROOF_PROVEN);
  CHECK(proof.value.kind == KB_VALUE_WIN);
  CHECK(proof.value.value == 5);
  REQUIRE(proof.nodes.size() > 3);
  for (std::size_t i = 1; i < proof.nodes.size(); ++i) {
    REQUIRE(proof.nodes[i].parent < i);
    std::vector<kb_move> path;
    for (std::size_t at = i; at != 0; at = proof.nodes[at].parent) path.push_back(proof.nodes[at].move);
    AbiPosition played = position.clone();
    for (auto move = path.rbegin(); move != path.rend(); ++move) REQUIRE(played.play(*move).status == KB_OK);
  }
  AbiPosition played = position.clone();
  for (const kb_move move : proof.line) REQUIRE(played.play(move).status == KB_OK);
}

}  // namespace kiban::renju::test
