// Monte Carlo tree search for games too broad to look at every move: random games to the end decide which moves deserve
// more of them. Ends that the tree reaches are proven and passed up, so that forced wins and losses near the root are
// exact.
#pragma once

#include <array>

#include "player/search/candidate.hpp"
#include "player/search/evaluation.hpp"
#include "player/search/random.hpp"
#include "player/search/reporter.hpp"
#include "player/search/tree.hpp"

namespace kiban::player {

struct TreeSearchSettings {
  std::uint64_t games = 0;  // at most; 0: no limit
  std::size_t most_nodes = 0;
  bool thorough = false;  // also where there is only one move
};

class TreeSearch {
 public:
  TreeSearch(Walker& walker, const Evaluation& evaluation, Budget& budget, Reporter& reporter, Random& random,
             TreeSearchSettings settings);

  // As AlphaBeta::run.
  std::vector<Candidate> run(const std::vector<Move>& order);

 private:
  struct Played {
    std::size_t slot;
    bool ours;
  };
  // The latest ply of a game in which a side played such a move. The game's number says whether it is this game's.
  struct Stamp {
    std::uint64_t game = 0;
    std::size_t ply = 0;
  };

  void play_game();
  NodeIndex descend();
  NodeIndex select(NodeIndex parent);
  void expand(NodeIndex node, const std::vector<Move>& moves);
  TreeNode look_at(Move move);
  void settle_path();
  double result_at(NodeIndex node);
  double play_out();
  std::size_t longest_play_out() const;
  double estimate();  // of the position that the walker has come to, for the side that acts
  Move choose_playing(const std::vector<Move>& moves);
  void play(Move move);
  void learn(double result);
  void learn_near(NodeIndex node, std::size_t ply, double result);
  void note();
  Candidate candidate(NodeIndex child) const;
  std::vector<Candidate> candidates() const;
  std::vector<Candidate> best(std::size_t count) const;

  Walker& walker_;
  const Evaluation& evaluation_;
  Budget& budget_;
  Reporter& reporter_;
  Random& random_;
  TreeSearchSettings settings_;
  Tree tree_;
  std::vector<NodeIndex> path_;                                // of the game being played, from the root
  std::vector<Played> played_;                                 // all its moves, also beyond the tree
  std::array<std::array<Tries, move_slots>, 2> experience_{};  // how games went in which a side played such a move
  std::array<std::array<Stamp, move_slots>, 2> stamps_{};
  std::uint64_t games_ = 0;
  std::size_t deepest_ = 0;
};

}  // namespace kiban::player
