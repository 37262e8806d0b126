// Wins by threes and fours: each proof is played against every defence that the rules allow.
#include "search_positions.hpp"

using namespace kiban::renju;
using namespace kiban::renju::test;
namespace search = kiban::renju::search;

namespace {

// That a field knows what wins is tested beside this.
bool wins_at_once(const search::Field& field, Stone side) {
  bool wins = false;
  field.fives(side).each([&](Point point) { wins = wins || field.wins(point, side); });
  return wins;
}

// Is there a move after which no allowed reply hinders a five?
bool wins_by_straight(search::Field& field, Stone side) {
  const PointSet fours = field.fours(side);
  bool wins = false;
  fours.each([&](Point four) {
    if (wins || !field.allows(four, side)) return;
    const search::Tried tried(field, four, side);
    bool holds = wins_at_once(field, other(side));
    const PointSet replies = field.empty();
    replies.each([&](Point reply) {
      if (holds || !field.allows(reply, other(side))) return;
      const search::Tried answered(field, reply, other(side));
      holds = !wins_at_once(field, side);
    });
    wins = !holds;
  });
  return wins;
}

// Every legal reply is in the tree, or loses to a five or to a straight four.
void check_replies(const search::WinTree& tree, std::uint32_t at, const Game& game);

void check_attack(const search::WinTree& tree, std::uint32_t at, Game game) {
  const search::WinTree::Node& node = tree.nodes[at];
  const Stone attacker = game.to_act();
  REQUIRE(node.winner);
  REQUIRE(game.objection({Deed::place, node.move, 0}) == Objection::none);
  game.play({Deed::place, node.move, 0});
  if (game.over()) {
    REQUIRE(game.result().winner == attacker);
    return;
  }
  check_replies(tree, at, game);
}

void check_replies(const search::WinTree& tree, std::uint32_t at, const Game& game) {
  const search::WinTree::Node& node = tree.nodes[at];
  const Stone attacker = other(game.to_act());
  game.each_legal([&](const Action& reply) {
    if (reply.deed != Deed::place) return;
    Game next = game;
    next.play(reply);
    INFO("after " << text_of(node.move) << " " << text_of(reply.point));
    for (const std::uint32_t child : node.next)
      if (tree.nodes[child].move == reply.point) {
        REQUIRE(!next.over());
        REQUIRE(tree.nodes[child].next.size() == 1);
        return check_attack(tree, tree.nodes[child].next[0], next);
      }
    if (next.over()) {
      CHECK(next.result().winner != game.to_act());
      return;
    }
    search::Field field = search::field_of(next);
    const bool lost =
        wins_at_once(field, attacker) || (!wins_at_once(field, other(attacker)) && wins_by_straight(field, attacker));
    CHECK(lost);
  });
}

}  // namespace

TEST_CASE("every win that is proven holds against every defence") {
  RandomBoards random(31);
  int wins = 0;
  for (int i = 0; i < 1000 && wins < 30; ++i) {
    const int ruleset = i % 5;
    const Rules rules(free_rules(ruleset, 10));
    std::vector<Placed> stones = random.scattered(10, 6);
    std::erase_if(stones, [&](const Placed&) { return random.below(100) < 30; });
    const Game game = game_with(rules, stones, random.below(2) == 0 ? Stone::black : Stone::white);
    if (game.over()) continue;
    INFO(ruleset << " " << diagram_text(game));
    const search::ForcedWin forced = search::forced_win(game, nodes(3000));
    const search::WinTree& tree = forced.tree;
    if (forced.verdict != search::Forced::won || !tree.whole || tree.nodes.size() > 80 || tree.plies() <= 3) continue;
    ++wins;
    check_attack(tree, 0, game);
    CHECK(tree.plies() % 2 == 1);
  }
  CHECK(wins >= 20);
}
