// Iterative deepening alpha-beta over the whole width of the game, so that forced ends are exact.
//
// Scores belong to the side that acts, and the sides are "the seat that we search for" and "everybody else": a side may
// act several times in a row, and a swap of seats changes which side a role belongs to.
#pragma once

#include <deque>

#include "player/search/candidate.hpp"
#include "player/search/evaluation.hpp"
#include "player/search/ordering.hpp"
#include "player/search/reporter.hpp"
#include "player/search/score.hpp"
#include "player/search/transposition.hpp"

namespace kiban::player {

struct AlphaBetaSettings {
  unsigned depth = 0;     // plies at most; 0: no limit
  std::size_t lines = 1;  // so many root moves get their exact score
  bool compare = false;   // give every root move its exact score, not only the best one
  std::size_t table_bytes = 0;
};

class AlphaBeta {
 public:
  AlphaBeta(Walker& walker, const Evaluation& evaluation, Budget& budget, Reporter& reporter,
            AlphaBetaSettings settings);

  // The candidates, the best one first; `order` holds the legal moves and says which is tried first among equals.
  // Leaves the walker at its origin.
  std::vector<Candidate> run(const std::vector<Move>& order);

  // After a run: is a root move worth at least so much, looked at as deeply as the run did? Leaves the walker at its
  // origin, also where Interrupted is thrown.
  bool at_least(Move move, int score);

 private:
  // Why a score might be another one elsewhere.
  enum Doubt : unsigned {
    sure = 0,
    by_horizon = 1,  // an unfinished position was evaluated: a deeper search may find better
    by_history = 2   // an end that may be owed to the moves before: it says nothing about the position's other visits
  };
  struct Found {
    int score;
    unsigned doubt;
    Found turned() const { return {-score, doubt}; }
  };
  struct Window {
    int alpha, beta;
    bool open() const { return beta - alpha > 1; }
    Window turned() const { return {-beta, -alpha}; }
  };
  struct Frame {
    std::vector<Ranked> ranked;
    std::vector<Move> line;
  };
  // What the moves of one node brought so far.
  struct Tally {
    int best = -infinite;
    unsigned best_doubt = sure, doubts = sure;
    std::uint16_t move = 0;
    bool cut = false;
    void add(Found found, std::uint16_t index);
  };

  Found search(int depth, Window window);
  Found search_moves(int depth, Window window, std::optional<std::uint16_t> first);
  Found visit(Move move, int depth, Window window);
  Found visit_after(Move move, int depth, Window window, bool scout);
  Found ending(bool mover_ours);
  std::optional<Found> known(const Entry& entry, int depth, Window window) const;
  void remember(const Tally& tally, int depth, Window window);
  void extend_line(Move move);
  Frame& frame(std::size_t ply);

  bool iterate(int depth);  // is there more to find in a deeper one?
  int to_beat(const std::vector<Candidate>& working, std::size_t tried) const;
  bool all_proven(int depth) const;
  void promote(std::vector<Candidate>& candidates, std::size_t index, int depth);

  Walker& walker_;
  const Evaluation& evaluation_;
  Budget& budget_;
  Reporter& reporter_;
  AlphaBetaSettings settings_;
  TranspositionTable table_;
  Ordering ordering_;
  std::deque<Frame> frames_;
  int finished_ = 0;  // depth
  std::vector<Candidate> candidates_;
};

}  // namespace kiban::player
