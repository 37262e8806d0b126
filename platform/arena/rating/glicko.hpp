// Glicko-2 (Mark E. Glickman, "Example of the Glicko-2 system"), a rating period for each game.
#pragma once

#include <span>

namespace kiban::arena {

struct Rating {
  double rating = 1500;
  double deviation = 350;
  double volatility = 0.06;
};

struct RatedGame {
  Rating opponent;
  double score = 0;  // 1 won, 0.5 drawn, 0 lost
};

inline constexpr double usual_tau = 0.5;  // how freely the volatility changes

// After the games of one period.
Rating after_games(const Rating& before, std::span<const RatedGame> games, double tau = usual_tau);

// After periods without a game: as good as before, and less certain; never less than who is new.
Rating after_rest(const Rating& before, double periods);

}  // namespace kiban::arena
