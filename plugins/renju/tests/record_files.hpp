// Files read and written in tests.
#pragma once

#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include "notation.hpp"
#include "support/record_files.hpp"

namespace kiban::renju::test {

using kiban::test::ReadFileAnswer;
using kiban::test::text_of_tree;
using kiban::test::WrittenFile;

inline ReadFileAnswer read_file(std::string_view format, std::string_view bytes) {
  return kiban::test::read_file<RenjuNotation>(format, bytes);
}
inline WrittenFile write_file(std::string_view format, const std::vector<sdk::RecordTree>& trees) {
  return kiban::test::write_file<RenjuNotation>(format, trees, KB_WRITE_UTF8);
}

// The same after it is written in a format and read again, and nothing is said to be lost.
inline void check_stable(std::string_view format, const sdk::RecordTree& tree) {
  const WrittenFile file = write_file(format, {tree});
  INFO(format << "\n" << file.bytes << "\n" << file.error.text.token);
  REQUIRE(file.status == KB_OK);
  CHECK(file.losses.empty());
  const ReadFileAnswer again = read_file(format, file.bytes);
  CHECK(text_of_tree(again.only()) == text_of_tree(tree));
  CHECK(write_file(format, {again.only()}).bytes == file.bytes);
}

// "h8 i9 h6", of the main line.
inline std::string moves_of(const sdk::RecordTree& tree) {
  std::string moves;
  for (std::uint32_t node = 0; !tree.nodes[node].children.empty();) {
    node = tree.nodes[node].children.front();
    moves += (moves.empty() ? "" : " ") + tree.nodes[node].move;
  }
  return moves;
}
inline const sdk::RecordNode& last_of(const sdk::RecordTree& tree) {
  std::uint32_t node = 0;
  while (!tree.nodes[node].children.empty()) node = tree.nodes[node].children.front();
  return tree.nodes[node];
}
// "h8(i9(h6)g7)"
inline std::string shape(const sdk::RecordTree& tree, std::uint32_t node = 0) {
  std::string text = tree.nodes[node].move;
  if (tree.nodes[node].children.empty()) return text;
  text += "(";
  for (const std::uint32_t child : tree.nodes[node].children)
    text += (text.back() == '(' ? "" : " ") + shape(tree, child);
  return text + ")";
}
inline std::string note_of(const sdk::RecordNode& node, std::string_view key) {
  const std::string* value = sdk::find(node.notes, key);
  return value ? *value : "";
}
inline std::string option_of(const sdk::RecordTree& tree, std::string_view key) {
  const std::string* value = sdk::find(tree.options, key);
  return value ? *value : "";
}
inline std::string tag_of(const sdk::RecordTree& tree, std::string_view key) {
  const std::string* value = sdk::find(tree.tags, key);
  return value ? *value : "";
}
inline std::string reason_of(const sdk::RecordTree& tree) {
  return last_of(tree).ending ? last_of(tree).ending->reason.token : "";
}

inline std::string bytes_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace kiban::renju::test
