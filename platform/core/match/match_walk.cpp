// Going from one node of a match to another at the cost of the way between them.
#include <algorithm>

#include "core/match/match.hpp"

namespace kiban {

void Match::measure() {
  const std::size_t known = depth_.size();
  depth_.resize(record_.nodes.size());
  for (std::size_t node = std::max<std::size_t>(known, 1); node < depth_.size(); ++node) {
    const NodeId parent = record_.nodes[node].parent;
    depth_[node] =
        parent < node ? depth_[parent] + 1 : static_cast<std::uint32_t>(record_.ply_of(static_cast<NodeId>(node)));
  }
}

NodeId Match::climb(NodeId node, std::uint32_t depth) const {
  while (depth_[node] > depth) node = record_.nodes[node].parent;
  return node;
}

NodeId Match::meeting(NodeId a, NodeId b) const {
  a = climb(a, depth_[b]);
  b = climb(b, depth_[a]);
  while (a != b) {
    a = record_.nodes[a].parent;
    b = record_.nodes[b].parent;
  }
  return a;
}

bool Match::leads_to(NodeId node, NodeId below) const { return climb(below, depth_[node]) == node; }

bool Match::retrace(NodeId from, NodeId to) {
  const NodeId meet = meeting(from, to);
  for (std::uint32_t left = depth_[from] - depth_[meet]; left > 0; --left) {
    if (!position_->undo()) return false;
  }
  std::vector<NodeId> way;
  for (NodeId node = to; node != meet; node = record_.nodes[node].parent) way.push_back(node);
  return std::all_of(way.rbegin(), way.rend(),
                     [&](NodeId node) { return follow(*game_, position_, record_.nodes[node]).has_value(); });
}

Result<void> Match::walk(NodeId from, NodeId to) try {
  if (retrace(from, to)) return {};
  auto anew = replay(*game_, record_, to);  // which says why
  if (!anew) {
    recover();
    return tl::make_unexpected(anew.error());
  }
  position_ = std::move(*anew);
  return {};
} catch (const GameFault&) {
  recover();
  throw;
}

void Match::walk_back(NodeId from, NodeId to) try {
  if (!retrace(from, to)) recover();
} catch (const GameFault&) {
  recover();
}

void Match::recover() try {
  auto anew = replay(*game_, record_, record_.current);
  if (anew) position_ = std::move(*anew);
} catch (const GameFault&) {
  return;  // a game that cannot even be played again says so at the next question
}

}  // namespace kiban
