// Exact values near the end of a game, by looking at every line: slow, short and independent of how a game was solved.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace kiban::test {

// Board: two sets of stones, `own` (of the side to act) and `other`. Game answers children(board), the boards after
// each move, and tells over(board) and lost(board), whether the side to act has lost there.
template <class Board, class Game>
class BoundedSolver {
 public:
  explicit BoundedSolver(Game game) : game_(game) {}

  // Does the side to act win in at most `plies`, whatever the other does?
  bool wins(const Board& board, int plies) {
    if (plies < 1 || game_.over(board)) return false;
    const Key key{board.own, board.other};
    Known& known = known_[key];
    if (plies >= known.won_in) return true;
    if (plies <= known.not_won_in) return false;
    const bool won = finds_win(board, plies);
    Known& now = known_[key];  // the search may have moved it
    if (won) now.won_in = plies;
    if (!won) now.not_won_in = plies;
    return won;
  }

  // Does the side to act lose in at most `plies`, whatever it does?
  bool loses(const Board& board, int plies) {
    if (game_.over(board)) return game_.lost(board);
    if (plies < 2) return false;
    for (const Board& next : game_.children(board))
      if (!wins(next, plies - 1)) return false;
    return true;
  }

 private:
  struct Key {
    std::uint64_t own, other;
    bool operator==(const Key& key) const { return own == key.own && other == key.other; }
  };
  struct Hash {
    std::size_t operator()(const Key& key) const {
      return static_cast<std::size_t>((key.own * 0x9E3779B97F4A7C15ULL) ^ (key.other * 0xC2B2AE3D27D4EB4FULL) >> 7);
    }
  };
  struct Known {
    int won_in = 1000, not_won_in = 0;
  };

  bool finds_win(const Board& board, int plies) {
    const std::vector<Board> children = game_.children(board);
    for (const Board& next : children)
      if (game_.over(next) && game_.lost(next)) return true;
    // A shorter win is looked for first: it is often there, and what was learnt helps.
    if (plies >= 5 && wins(board, plies - 2)) return true;
    for (const Board& next : children)
      if (plies >= 3 && !game_.over(next) && loses(next, plies - 1)) return true;
    return false;
  }

  Game game_;
  std::unordered_map<Key, Known, Hash> known_;
};

}  // namespace kiban::test
