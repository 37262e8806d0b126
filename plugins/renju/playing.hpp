// Between the plugin's own player and the SDK's words for players and proofs.
#pragma once

#include <kiban/sdk/solver.hpp>

#include <vector>

#include "player.hpp"

namespace kiban::renju {

sdk::Value value_of(const search::Score& score);
search::Limits limits_of(const sdk::PlayerLimits& limits, std::uint64_t memory);

// As much of a line as can be played; a proof may go on where the game is over.
std::vector<Action> playable(const Game& game, const std::vector<Action>& line);

// What to play, and the line that it begins. No action: `mate` was asked for, and none found.
struct Played {
  std::vector<Action> line;
  search::Score score;
  int depth = 0;
  std::uint64_t nodes = 0;
};
Played play(const Game& game, const sdk::PlayerLimits& limits, std::uint64_t memory, const search::Observer& observer);

struct Proven {
  sdk::Verdict verdict = sdk::Verdict::unknown;
  int plies = -1;  // to the end; -1: how many is not known
  search::WinTree tree;
  std::vector<Action> line;
  std::uint64_t nodes = 0;
};
Proven prove_win(const Game& game, const sdk::ProveLimits& limits, sdk::Watch& watch);
// With node 0 for the position; `move_of` packs an action. Empty: no tree was asked for.
template <class MoveOf>
std::vector<sdk::ProofNode> nodes_of(const search::WinTree& tree, std::size_t most, MoveOf move_of) {
  std::vector<sdk::ProofNode> nodes;
  if (most == 0 || tree.nodes.empty()) return nodes;
  nodes.resize(tree.nodes.size() + 1);
  nodes[0] = {0, 0, {}};
  for (std::uint32_t i = 0; i < tree.nodes.size(); ++i) {
    const search::WinTree::Node& node = tree.nodes[i];
    if (node.cut) nodes[i + 1].flags = KB_PROOF_CUT;
    if (node.others && !node.cut) nodes[i + 1].flags = KB_PROOF_OTHERS;
    nodes[i + 1].move = move_of(Action{Deed::place, node.move, 0});
    for (const std::uint32_t next : node.next) nodes[next + 1].parent = i + 1;
  }
  return nodes;
}

}  // namespace kiban::renju
