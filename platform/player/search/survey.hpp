// What a handful of random games tell about a game that nobody explained: how broad it is, how long, whether stones are
// ever lost, and how far each kind of piece gets about.
#pragma once

#include <array>
#include <vector>

#include "player/search/budget.hpp"
#include "player/search/random.hpp"
#include "player/search/walker.hpp"

namespace kiban::player {

struct Survey {
  double breadth = 0;                // mean number of legal moves
  double ended = 0;                  // share of the games that came to an end
  bool losses = false;               // can a player's pieces become fewer by another's move?
  std::vector<double> kind_weights;  // by kind; 1 is the mean of what stands on the board

  double weight(kb_kind kind) const {
    const auto index = static_cast<std::size_t>(kind);
    return index < kind_weights.size() ? kind_weights[index] : 1.0;
  }
};

// Leaves the walker at its origin, also when the budget ends it; what was seen until then counts.
Survey survey(Walker& walker, Random& random, Budget& budget);

}  // namespace kiban::player
