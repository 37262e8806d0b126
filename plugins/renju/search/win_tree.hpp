// A forced win as a tree: the winner's move, every defence that could matter, and what answers it.
#pragma once

#include <cstdint>
#include <vector>

#include "points.hpp"

namespace kiban::renju::search {

struct WinTree {
  struct Node {
    Point move;
    bool winner = false;                   // does the winner play it?
    bool others = false;                   // of the winner's: whatever is not among `next` loses to a five
    std::vector<std::uint32_t> next = {};  // numbers of nodes
    bool cut = false;                      // there is more after it than is told
  };
  std::vector<Node> nodes;  // the first is the winning move; none: no win
  bool whole = true;        // false: cut to the size that was asked for

  // Plies from the position to the five, against the longest defence.
  int plies() const;
  // Along the longest defence.
  std::vector<Point> line() const;
};

}  // namespace kiban::renju::search
