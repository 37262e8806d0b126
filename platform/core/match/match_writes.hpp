// What one step of a match writes to its journal, said before it is done.
#pragma once

#include <vector>

#include "core/match/match.hpp"

namespace kiban {

inline auto write_added(NodeId node) {
  return [node](Journal& journal, const Record& record) { return journal.node_added(record, node); };
}
inline auto write_changed(NodeId node) {
  return [node](Journal& journal, const Record& record) { return journal.node_changed(record, node); };
}
inline auto write_current() {
  return [](Journal& journal, const Record& record) { return journal.current_changed(record); };
}
inline auto write_ending() {
  return [](Journal& journal, const Record& record) { return journal.ending_changed(record); };
}

// Makes the line to `node` the main one and returns the nodes whose children changed places.
inline std::vector<NodeId> reordered_by_main(Record& record, NodeId node) {
  std::vector<NodeId> changed;
  for (const NodeId step : record.path_to(node)) {
    const NodeId parent = record.nodes[step].parent;
    if (record.nodes[parent].children.front() != step) changed.push_back(parent);
  }
  record.make_main(node);
  return changed;
}

// The game comes to stand at `node`: what followed it counts as taken back. Returns the nodes that were not marked so.
inline std::vector<NodeId> taken_back_below(Record& record, NodeId node) {
  std::vector<NodeId> changed;
  for (const NodeId child : record.nodes[node].children) {
    if (record.nodes[child].tags.emplace(tag_taken_back, "true").second) changed.push_back(child);
  }
  return changed;
}

}  // namespace kiban
