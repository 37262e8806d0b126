// Scores inside the search: centi-units, with forced ends at the far ends of the scale, so that a shorter win and a
// longer loss are better.
#pragma once

#include <cstdlib>

#include "player/search/player.hpp"

namespace kiban::player {

inline constexpr int infinite = 1'000'000'000;
inline constexpr int win = 100'000'000;  // at the root; less one for each ply to get there
inline constexpr int least_win = win - 100'000;

inline constexpr int win_in(int plies) { return win - plies; }
inline bool is_forced(int score) { return std::abs(score) >= least_win; }
inline int plies_to_end(int forced) { return win - std::abs(forced); }

inline Score public_score(int score) {
  if (!is_forced(score)) return {score, {}};
  return {score, score > 0 ? plies_to_end(score) : -plies_to_end(score)};
}

}  // namespace kiban::player
