#include "core/record/record.hpp"

#include <algorithm>

namespace kiban {
namespace {

// Moves `child` to the front and keeps the order of the others.
void bring_first(std::vector<NodeId>& children, NodeId child) {
  const auto at = std::find(children.begin(), children.end(), child);
  if (at != children.end()) std::rotate(children.begin(), at, at + 1);
}

void follow_first_children(const Record& record, NodeId from, std::vector<NodeId>& line) {
  for (NodeId node = from; !record.nodes[node].children.empty();) {
    node = record.nodes[node].children.front();
    line.push_back(node);
  }
}

}  // namespace

NodeId Record::add(NodeId parent, const std::string& move) {
  for (const NodeId child : nodes.at(parent).children) {
    if (nodes[child].move == move) return child;
  }
  const auto node = static_cast<NodeId>(nodes.size());
  nodes.emplace_back();
  nodes.back().parent = parent;
  nodes.back().move = move;
  nodes[parent].children.push_back(node);
  return node;
}

void Record::make_main(NodeId node) {
  for (; node != root_node; node = nodes.at(node).parent) bring_first(nodes[nodes.at(node).parent].children, node);
}

void Record::remove(NodeId node) {
  if (node == root_node || !has(node)) return;
  const NodeId parent = nodes[node].parent;
  auto& siblings = nodes[parent].children;
  siblings.erase(std::find(siblings.begin(), siblings.end(), node));
  std::vector<NodeId> doomed{node};
  while (!doomed.empty()) {
    Node& next = nodes[doomed.back()];
    doomed.pop_back();
    doomed.insert(doomed.end(), next.children.begin(), next.children.end());
    next.children.clear();
    next.deleted = true;
  }
  if (nodes[current].deleted) current = parent;
}

void Record::promote(NodeId node) {
  if (node == root_node || !has(node)) return;
  auto& siblings = nodes[nodes[node].parent].children;
  const auto at = std::find(siblings.begin(), siblings.end(), node);
  if (at != siblings.begin()) std::iter_swap(at - 1, at);
}

std::vector<NodeId> Record::path_to(NodeId node) const {
  std::vector<NodeId> path;
  for (; node != root_node; node = nodes.at(node).parent) path.push_back(node);
  std::reverse(path.begin(), path.end());
  return path;
}

std::vector<std::string> Record::moves_to(NodeId node) const {
  std::vector<std::string> moves;
  for (const NodeId step : path_to(node)) moves.push_back(nodes[step].move);
  return moves;
}

std::vector<NodeId> Record::main_line() const { return line_through(root_node); }

std::vector<NodeId> Record::line_through(NodeId node) const {
  std::vector<NodeId> line = path_to(node);
  follow_first_children(*this, node, line);
  return line;
}

std::size_t Record::ply_of(NodeId node) const {
  std::size_t ply = 0;
  for (; node != root_node; node = nodes.at(node).parent) ++ply;
  return ply;
}

std::size_t Record::variations() const {
  std::size_t count = 0;
  for (const Node& node : nodes) {
    if (!node.deleted && !node.children.empty()) count += node.children.size() - 1;
  }
  return count;
}

bool Record::ends_at(NodeId node) const {
  if (!ending.over() || !has(node)) return false;
  if (nodes[node].tags.count(tag_ended) != 0) return true;
  const bool tagged_elsewhere = std::any_of(
      nodes.begin(), nodes.end(), [](const Node& other) { return !other.deleted && other.tags.count(tag_ended) != 0; });
  if (tagged_elsewhere) return false;
  const auto line = main_line();
  return node == (line.empty() ? root_node : line.back());
}

}  // namespace kiban
