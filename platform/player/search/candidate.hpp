// A move at the root and what a search thinks of it.
#pragma once

#include <vector>

#include "player/search/player.hpp"

namespace kiban::player {

struct Candidate {
  Move move{};
  int score = 0;           // for the seat to act; see score.hpp
  double preference = 0;   // how much better than others, in centi-units; forced ends are at the ends of its scale
  std::vector<Move> line;  // from `move` on
};

}  // namespace kiban::player
