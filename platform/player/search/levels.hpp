// How well each level plays.
#pragma once

#include "core/model/player.hpp"
#include "player/search/candidate.hpp"
#include "player/search/random.hpp"

namespace kiban::player {

struct LevelFacts {
  std::chrono::milliseconds time;
  unsigned depth;       // of a full-width search; 0: no limit. So that a fast machine does not make it stronger
  std::uint64_t games;  // of a Monte Carlo search; 0: no limit
  double temperature;   // centi-units within which a worse move is often preferred; 0: always the best
  double oversight;     // probability of not seeing forced ends for what they are
  int noise;            // centi-units by which every evaluation is wrong, as a standard deviation
  std::size_t table_bytes;
  std::size_t tree_nodes;

  bool compares() const { return temperature > 0; }
};

const LevelFacts& facts_of(Level level);

// The same of a game's own search, where the game has no levels of its own.
const PlayerLevel& own_facts_of(Level level);

// The candidate that the level plays, as an index. There must be one; the first is the best.
std::size_t choose(const std::vector<Candidate>& candidates, const LevelFacts& facts, Random& random);

}  // namespace kiban::player
