// Which moves to look at first: the one that was best before, those that refuted a neighbouring position, those that
// often refute anything. Moves are compared by their bits, which is a guess: good guesses save time, bad ones cost no
// correctness.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "player/search/walker.hpp"

namespace kiban::player {

struct Ranked {
  int rank;
  std::uint16_t index;  // among the legal moves
};

class Ordering {
 public:
  // Ranks every move; `first` is the index of the move to begin with.
  void rank(const std::vector<Move>& moves, std::optional<std::uint16_t> first, std::size_t ply, bool ours,
            std::vector<Ranked>& out) const;
  // `move` was good enough at `ply` to look at no other.
  void refuted(Move move, int depth, std::size_t ply, bool ours);

 private:
  std::vector<std::array<Move, 2>> killers_;              // by ply
  std::array<std::array<int, move_slots>, 2> history_{};  // by side
};

// Brings the best of those from `at` on to `at`. Cheaper than sorting, as most lists are left early.
Ranked take_best(std::vector<Ranked>& ranked, std::size_t at);

}  // namespace kiban::player
