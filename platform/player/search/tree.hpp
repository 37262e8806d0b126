// The tree of a Monte Carlo search, with the ends that are proven in it.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/model/game.hpp"

namespace kiban::player {

using NodeIndex = std::uint32_t;

// For the seat that we search for.
enum class Proof : std::int8_t { lost = -1, drawn = 0, won = 1, open = 2 };

// Sums of results, each in [-1, 1], for the seat that we search for.
struct Tries {
  float sum = 0;
  std::uint32_t count = 0;

  void add(double result) {
    sum += static_cast<float>(result);
    ++count;
  }
  double mean() const { return count > 0 ? sum / static_cast<float>(count) : 0; }
};

struct TreeNode {
  Move move{};  // that led here
  NodeIndex first_child = 0;
  std::uint32_t child_count = 0;  // 0: not expanded yet, or over
  Tries tries;                    // of the games through here
  Tries near;                     // of the games through the parent in which the move came at any later time
  std::uint16_t plies = 0;        // to the proven end
  Proof proof = Proof::open;
  bool ours = false;  // does our seat act here?

  bool open() const { return proof == Proof::open; }
  bool expanded() const { return child_count > 0; }
  int sign() const { return ours ? 1 : -1; }
};

class Tree {
 public:
  explicit Tree(std::size_t most_nodes) : most_(most_nodes), nodes_(1) {}

  TreeNode& operator[](NodeIndex index) { return nodes_[index]; }
  const TreeNode& operator[](NodeIndex index) const { return nodes_[index]; }
  static constexpr NodeIndex root = 0;

  bool has_room(std::size_t children) const { return nodes_.size() + children <= most_; }
  void add_children(NodeIndex parent, const std::vector<TreeNode>& children);

  // Looks whether the children prove the node. A win needs one child, anything else all of them; among equals the
  // sooner win and the later loss count.
  bool settle(NodeIndex index);

  // The child to play: proven wins first and proven losses last, else the one that was tried most. The node must be
  // expanded.
  NodeIndex best_child(NodeIndex index) const;

 private:
  std::size_t most_;
  std::vector<TreeNode> nodes_;
};

// How good a child is to play, for the side that acts at its parent: tries, or beyond them for proven ends.
double standing(const TreeNode& child, int sign);

}  // namespace kiban::player
