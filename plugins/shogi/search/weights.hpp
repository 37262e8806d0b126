// What the evaluation counts, and what each of it is worth in hundredths of a pawn. The numbers are fitted to games of
// the search with itself by tools/tuning, which walks them as a flat array of int; fitted_weights.hpp is its output.
#pragma once

#include <array>
#include <cstdlib>

#include "board.hpp"

namespace kiban::shogi::search {

constexpr int kRings = 4;      // squares at distance 1, 2, 3 and more from a king
constexpr int kAttackers = 3;  // the first, second and third attacker of a square
constexpr int kDangerSteps = 32;

struct Weights {
  using ByKind = std::array<int, kKinds>;
  using ByRing = std::array<std::array<int, kAttackers>, kRings>;
  // [kind][rank as the owner sees it, the last one first][file, from the edge to the middle]
  using BySquare = std::array<std::array<std::array<int, 5>, 9>, kKinds>;
  // [kind][ranks behind the king, from -8][files beside it], as the king sees the board.
  using ByOffset = std::array<std::array<std::array<int, 9>, 17>, kKinds>;

  ByKind board;
  std::array<int, kHandKinds> hand;

  // What attacks on squares around a king are worth to the attacker, by the distance from the king.
  ByRing defends, assails;
  ByKind reach;  // of a slider, for each square that it attacks

  BySquare place;  // of an own piece
  // What own pieces and the other side's are worth to the owner of the king by where they stand from it.
  ByOffset guards, hunters;

  // Danger to a king: units by what stands around it, and what their sum costs.
  int attacked_square, undefended_square, no_escape, double_attack;
  std::array<int, kHandKinds> danger_in_hand;
  std::array<int, kDangerSteps> danger;

  int hanging, hanging_to_move;  // parts of 128 of what it is worth
  int pawn_attack;               // the same
  int supported;
  int tempo;

  static std::size_t file_from_edge(Square s) {
    const int file = file_of(s);
    return static_cast<std::size_t>(file < 5 ? file : 8 - file);
  }
  static std::size_t ranks_behind(Square king, Square s) {
    const int ranks = rank_of(s) - rank_of(king) + 8;
    return static_cast<std::size_t>(ranks);
  }
  static std::size_t files_beside(Square king, Square s) {
    return static_cast<std::size_t>(std::abs(file_of(s) - file_of(king)));
  }
  // The weights of a piece on a square. For `near`, both squares are as the king's owner sees them.
  const int& at(Kind kind, Square s) const {
    return place[kind][static_cast<std::size_t>(rank_of(s))][file_from_edge(s)];
  }
  static const int& near(const ByOffset& weights, Kind kind, Square king, Square s) {
    return weights[kind][ranks_behind(king, s)][files_beside(king, s)];
  }
};
constexpr std::size_t kWeights = sizeof(Weights) / sizeof(int);

}  // namespace kiban::shogi::search
