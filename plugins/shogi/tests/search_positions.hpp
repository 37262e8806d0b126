// Random games to try things on.
#pragma once

#include "positions.hpp"

namespace kiban::shogi::test {

class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed) {}
  std::size_t below(std::size_t n) {
    state_ = state_ * 6364136223846793005ULL + 1442695040888963407ULL;
    return static_cast<std::size_t>((state_ >> 33) % n);
  }

 private:
  std::uint64_t state_;
};

// Calls visit(game) at every position of so many random games.
template <class Visit>
void walk_random_games(int games, int plies, std::uint64_t seed, Visit visit) {
  Dice dice(seed);
  for (int i = 0; i < games; ++i) {
    Game game = game_of("startpos");
    for (int ply = 0; ply < plies && !game.result().over(); ++ply) {
      visit(game);
      MoveList list;
      game.legal(list);
      game.play(list.moves[dice.below(list.count)]);
    }
  }
}

}  // namespace kiban::shogi::test
