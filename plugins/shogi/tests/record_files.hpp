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
#include "support/record_text.hpp"

namespace kiban::shogi::test {

using kiban::test::pairs_text;
using kiban::test::text_of_tree;

struct ReadFileAnswer {
  kb_status status = KB_OK;
  kb_error error{};
  std::vector<sdk::RecordTree> games;
  std::vector<kb_error> faults;

  const sdk::RecordTree& only() const {
    for (const kb_error& fault : faults) UNSCOPED_INFO(fault.line << ":" << fault.column << " " << fault.text.token);
    INFO(error.text.token);
    REQUIRE(status == KB_OK);
    REQUIRE(games.size() == 1);
    REQUIRE(faults.empty());
    return games.front();
  }
};

inline ReadFileAnswer read_file(std::string_view format, std::string_view bytes) {
  ReadFileAnswer answer;
  const auto game = [](void* ctx, const kb_record* record, const kb_error* error) {
    auto& into = *static_cast<ReadFileAnswer*>(ctx);
    if (error) {
      into.faults.push_back(*error);
      return;
    }
    auto tree = sdk::detail::tree_of(*record);
    REQUIRE(tree.has_value());
    into.games.push_back(std::move(*tree));
  };
  sdk::GamesRead games({&answer, game});
  answer.status = ShogiNotation::read_file(format, bytes, games, sdk::Refuse(&answer.error));
  return answer;
}

struct WrittenFile {
  kb_status status = KB_OK;
  kb_error error{};
  std::string bytes;
  std::vector<std::string> losses;

  bool lost(std::string_view token) const { return std::find(losses.begin(), losses.end(), token) != losses.end(); }
};

inline WrittenFile write_file(std::string_view format, const std::vector<sdk::RecordTree>& trees,
                              std::uint32_t flags = 0) {
  WrittenFile file;
  const auto put = [](void* ctx, const char* bytes, std::size_t length) {
    static_cast<WrittenFile*>(ctx)->bytes.append(bytes, length);
  };
  const auto lose = [](void* ctx, std::uint32_t, const kb_text* what) {
    static_cast<WrittenFile*>(ctx)->losses.emplace_back(what->token);
  };
  sdk::Writing out(flags, {&file, put}, {&file, lose});
  file.status = ShogiNotation::write_file(format, trees, out, sdk::Refuse(&file.error));
  return file;
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
