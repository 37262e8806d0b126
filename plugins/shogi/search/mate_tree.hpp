// A mate as a tree: after each move of the attacker every defence, and what answers it.
#pragma once

#include <functional>

#include "mate_search.hpp"

namespace kiban::shogi::search {

struct MateNode {
  std::uint32_t parent = 0;
  Move move{};       // of node 0, the position itself, none
  bool cut = false;  // it mates all the same, and what follows is not told
};

// The line of a mate from this board, in at most so many plies; empty: none was found within the limits.
using MateFrom = std::function<std::vector<Move>(const Board& board, std::size_t plies)>;

// `line` mates from `board`. Every defence that is not on it is answered by `mate_from`; what is near the root comes
// first, so that at most `most` nodes tell the beginnings of all rather than the end of one.
std::vector<MateNode> mate_tree(const Board& board, const std::vector<Move>& line, std::size_t most,
                                const MateFrom& mate_from);

}  // namespace kiban::shogi::search
