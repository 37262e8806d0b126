#include "core/record/record.hpp"

#include <algorithm>
#include <initializer_list>

namespace kiban {
namespace {

// Moves `child` to the front and keeps the order of the others.
void bring_first(std::vector<NodeId>& children, NodeId child) {
  const auto at = std::find(children.begin(), children.end(), child);
  if (at != children.end()) std::rotate(children.begin(), at, at + 1);
}

void follow_first_children(const Record& record, NodeId from, std::vector<NodeId>& line) {
  for (NodeId node = from; !record.nodes[node].children.empty() && !record.line_ends(node);) {
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

bool Record::line_ends(NodeId node) const {
  const auto& told = nodes.at(node).tags;
  if (told.empty()) return false;  // as most are
  const auto has_any = [&told](std::initializer_list<const char*> keys) {
    return std::any_of(keys.begin(), keys.end(), [&told](const char* key) { return told.count(key) != 0; });
  };
  if (has_any({tag_ended})) return true;
  return has_any({tag_end, tag_end_outcome, tag_end_reason}) && !has_any({tag_end_of});
}

std::vector<NodeId> Record::main_line() const { return line_through(root_node); }

NodeId Record::end_of_main_line() const {
  const auto line = main_line();
  return line.empty() ? root_node : line.back();
}

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

std::string Record::played() const {
  for (const char* key : {"start-time", "date"}) {
    if (const auto tag = tags.find(key); tag != tags.end()) return tag->second;
  }
  return {};
}

std::size_t Record::variations() const {
  std::size_t count = 0;
  for (NodeId node = 0; node < nodes.size(); ++node) {
    const std::size_t children = nodes[node].deleted ? 0 : nodes[node].children.size();
    if (children != 0) count += children - (line_ends(node) ? 0 : 1);
  }
  return count;
}

bool Record::ends_at(NodeId node) const {
  if (!ending.over() || !has(node)) return false;
  if (nodes[node].tags.count(tag_ended) != 0) return true;
  const bool tagged_elsewhere = std::any_of(
      nodes.begin(), nodes.end(), [](const Node& other) { return !other.deleted && other.tags.count(tag_ended) != 0; });
  if (tagged_elsewhere) return false;
  return node == end_of_main_line();
}

}  // namespace kiban
