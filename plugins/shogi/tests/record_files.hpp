// Files read and written in tests, and trees as text that two can be compared by.
#pragma once

#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "endings.hpp"
#include "game_builder.hpp"
#include "notation.hpp"
#include "support/record_files.hpp"

namespace kiban::shogi::test {

using kiban::test::pairs_text;
using kiban::test::ReadFileAnswer;
using kiban::test::text_of_tree;
using kiban::test::WrittenFile;

inline ReadFileAnswer read_file(std::string_view format, std::string_view bytes) {
  return kiban::test::read_file<ShogiNotation>(format, bytes);
}
inline WrittenFile write_file(std::string_view format, const std::vector<sdk::RecordTree>& trees,
                              std::uint32_t flags = 0) {
  return kiban::test::write_file<ShogiNotation>(format, trees, flags);
}

// ---- parts of a tree ----

// Nodes from the start to where the main line ends.
inline std::vector<std::uint32_t> main_line(const sdk::RecordTree& tree) {
  std::vector<std::uint32_t> line{0};
  while (!ends_here(tree.nodes[line.back()]) && !tree.nodes[line.back()].children.empty())
    line.push_back(tree.nodes[line.back()].children.front());
  return line;
}

inline std::string moves_of(const sdk::RecordTree& tree) {
  std::string moves;
  for (const std::uint32_t node : main_line(tree))
    if (node != 0) moves += (moves.empty() ? "" : " ") + tree.nodes[node].move;
  return moves;
}

inline Board start_board(const sdk::RecordTree& tree) {
  Board board;
  kb_error error{};
  const sdk::Status status = start_of(tree, board, sdk::Refuse(&error));
  INFO(error.text.token);
  REQUIRE(status == KB_OK);
  return board;
}

inline Board final_board(const sdk::RecordTree& tree) {
  const Board start = start_board(tree);
  TreeWalk walk(tree, start);
  kb_error error{};
  for (const std::uint32_t node : main_line(tree))
    if (node != 0) REQUIRE(walk.down(node, sdk::Refuse(&error)) == KB_OK);
  return walk.board();
}

// Siblings that are not the first, an end counted as one.
inline std::size_t variations(const sdk::RecordTree& tree) {
  std::size_t count = 0;
  for (const sdk::RecordNode& node : tree.nodes) {
    const std::size_t ways = node.children.size() + (node.ending ? 1 : 0);
    count += ways > 1 ? ways - 1 : 0;
  }
  return count;
}

inline std::string bytes_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace kiban::shogi::test
