#include "player/search/tree.hpp"

#include <algorithm>

namespace kiban::player {
namespace {

constexpr double proven_standing = 1e9;

// What a proven child is worth to the side that acts: more is better, and so are sooner wins and later losses.
int proven_worth(const TreeNode& child, int sign) {
  constexpr int far = 1 << 20;
  const int outcome = sign * static_cast<int>(child.proof);
  return outcome > 0 ? far - child.plies : outcome < 0 ? child.plies - far : 0;
}

}  // namespace

void Tree::add_children(NodeIndex parent, const std::vector<TreeNode>& children) {
  nodes_[parent].first_child = static_cast<NodeIndex>(nodes_.size());
  nodes_[parent].child_count = static_cast<std::uint32_t>(children.size());
  nodes_.insert(nodes_.end(), children.begin(), children.end());
}

bool Tree::settle(NodeIndex index) {
  TreeNode& node = nodes_[index];
  const TreeNode* best = nullptr;
  bool all = true;
  for (NodeIndex child = node.first_child; child < node.first_child + node.child_count; ++child) {
    const TreeNode& candidate = nodes_[child];
    if (candidate.open()) all = false;
    if (candidate.open()) continue;
    if (!best || proven_worth(candidate, node.sign()) > proven_worth(*best, node.sign())) best = &candidate;
  }
  if (!best || (!all && proven_worth(*best, node.sign()) <= 0)) return false;
  node.proof = best->proof;
  node.plies = static_cast<std::uint16_t>(best->plies + 1);
  return true;
}

double standing(const TreeNode& child, int sign) {
  if (child.open() || child.proof == Proof::drawn) return child.tries.count;
  return proven_worth(child, sign) > 0 ? proven_standing - child.plies : child.plies - proven_standing;
}

NodeIndex Tree::best_child(NodeIndex index) const {
  const TreeNode& node = nodes_[index];
  NodeIndex best = node.first_child;
  for (NodeIndex child = best + 1; child < node.first_child + node.child_count; ++child)
    if (standing(nodes_[child], node.sign()) > standing(nodes_[best], node.sign())) best = child;
  return best;
}

}  // namespace kiban::player
