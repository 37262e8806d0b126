#include "win_tree.hpp"

#include <algorithm>

namespace kiban::renju::search {
namespace {

// Nodes come after the node that they follow, so from the back all is known in time. A winner's move that leaves
// nothing to choose takes two more plies, unless it is the five itself: `others` tells.
std::vector<int> plies_from(const WinTree& tree) {
  std::vector<int> plies(tree.nodes.size());
  for (std::size_t i = tree.nodes.size(); i-- > 0;) {
    const WinTree::Node& node = tree.nodes[i];
    int longest = node.others ? 2 : 0;
    for (const std::uint32_t next : node.next) longest = std::max(longest, plies[next]);
    plies[i] = 1 + longest;
  }
  return plies;
}

}  // namespace

int WinTree::plies() const { return nodes.empty() ? 0 : plies_from(*this)[0]; }

std::vector<Point> WinTree::line() const {
  std::vector<Point> points;
  if (nodes.empty()) return points;
  const std::vector<int> plies = plies_from(*this);
  std::uint32_t at = 0;
  for (;;) {
    const Node& node = nodes[at];
    points.push_back(node.move);
    if (node.next.empty()) return points;
    at = *std::max_element(node.next.begin(), node.next.end(),
                           [&](std::uint32_t a, std::uint32_t b) { return plies[a] < plies[b]; });
  }
}

}  // namespace kiban::renju::search
