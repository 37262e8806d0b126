// A whole tree as text, so that two can be compared. The order of options, tags and notes does not count.
#pragma once

#include <kiban/sdk/record.hpp>

#include <algorithm>
#include <string>

namespace kiban::test {

inline std::string pairs_text(sdk::Pairs pairs) {
  std::sort(pairs.begin(), pairs.end());
  std::string text;
  for (const auto& [key, value] : pairs) text.append("{").append(key).append("=").append(value).append("}");
  return text;
}

inline void add_node(const sdk::RecordTree& tree, std::uint32_t index, std::string& out) {
  const sdk::RecordNode& node = tree.nodes[index];
  out += "(" + node.move + " " + node.position + " " + std::to_string(node.elapsed_ms) + " <" + node.comment + ">" +
         pairs_text(node.notes);
  if (const auto& end = node.ending; end)
    out += " end " + std::to_string(end->outcome) + " " + std::to_string(end->winners) + " " + end->reason.token + " " +
           end->word + " " + std::to_string(end->elapsed_ms);
  for (const std::uint32_t child : node.children) add_node(tree, child, out += "\n");
  out += ")";
}

inline std::string text_of_tree(const sdk::RecordTree& tree) {
  std::string text = pairs_text(tree.options) + "\n" + pairs_text(tree.tags) + "\n" + tree.start + "\n";
  for (const std::string& player : tree.players) text += "[" + player + "]";
  add_node(tree, 0, text += "\n");
  return text;
}

}  // namespace kiban::test
