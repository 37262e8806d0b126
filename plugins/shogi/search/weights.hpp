// The numbers of the evaluation, in hundredths of a pawn. A tuner may walk them as a flat array of int.
#pragma once

#include <array>

#include "board.hpp"

namespace kiban::shogi::search {

constexpr int kRings = 4;      // squares at distance 1, 2, 3 and more from a king
constexpr int kAttackers = 3;  // the first, second and third attacker of a square
constexpr int kDistances = 9;  // between two squares, by the longer way: 0 to 8
constexpr int kDangerSteps = 32;

struct Weights {
  using ByKind = std::array<int, kKinds>;
  using ByRing = std::array<std::array<int, kAttackers>, kRings>;

  //                   P    L    N    S    B    R    G   K   +P   +L   +N   +S    +B    +R
  ByKind board = {100, 290, 320, 460, 760, 900, 530, 0, 480, 460, 480, 510, 1020, 1230};
  std::array<int, kHandKinds> hand = {112, 320, 345, 500, 830, 980, 585};

  // What attacks on squares around a king are worth to the attacker, by the distance from the king.
  ByRing defends = {{{{26, 14, 6}}, {{16, 8, 4}}, {{9, 4, 2}}, {{5, 2, 1}}}};
  ByRing assails = {{{{34, 26, 14}}, {{21, 12, 6}}, {{11, 5, 2}}, {{5, 2, 1}}}};

  std::array<int, kKinds> reach = {0, 2, 0, 0, 4, 4, 0, 0, 0, 0, 0, 0, 3, 4};  // for each square that it attacks

  // Own pieces and the other side's, by the distance to the king.
  std::array<std::array<int, kDistances>, kKinds> guards = {{
      {{0, 8, 6, 2, 0, 0, 0, 0, 0}},            // pawn
      {{0, 4, 3, 0, 0, 0, 0, 0, 0}},            // lance
      {{0, 8, 6, 2, 0, 0, 0, 0, 0}},            // knight
      {{0, 22, 20, 10, 2, 0, -4, -8, -8}},      // silver
      {{0, 0, 0, 0, 0, 0, 0, 0, 0}},            // bishop
      {{0, -30, -15, -5, 0, 0, 0, 0, 0}},       // rook
      {{0, 34, 26, 12, 2, -4, -10, -16, -16}},  // gold
      {{0, 0, 0, 0, 0, 0, 0, 0, 0}},            // king
      {{0, 20, 15, 8, 0, 0, 0, 0, 0}},
      {{0, 20, 15, 8, 0, 0, 0, 0, 0}},
      {{0, 20, 15, 8, 0, 0, 0, 0, 0}},
      {{0, 20, 15, 8, 0, 0, 0, 0, 0}},
      {{0, 40, 30, 15, 5, 0, 0, 0, 0}},  // horse
      {{0, 10, 5, 0, 0, 0, 0, 0, 0}},    // dragon
  }};
  std::array<std::array<int, kDistances>, kKinds> hunters = {{
      {{0, 24, 20, 8, 2, 0, 0, 0, 0}},        // pawn
      {{0, 10, 8, 4, 2, 0, 0, 0, 0}},         // lance
      {{0, 10, 22, 10, 4, 0, 0, 0, 0}},       // knight
      {{0, 36, 34, 20, 8, 2, 0, -2, -4}},     // silver
      {{0, 5, 10, 8, 4, 0, 0, 0, 0}},         // bishop
      {{0, 15, 15, 12, 8, 4, 0, 0, 0}},       // rook
      {{0, 40, 40, 20, 6, 0, -4, -10, -14}},  // gold
      {{0, 0, 0, 0, 0, 0, 0, 0, 0}},
      {{0, 50, 44, 20, 0, -16, -30, -44, -50}},  // promoted pawn
      {{0, 50, 44, 20, 0, -16, -30, -44, -50}},
      {{0, 50, 44, 20, 0, -16, -30, -44, -50}},
      {{0, 50, 44, 20, 0, -16, -30, -44, -50}},
      {{0, 40, 36, 24, 12, 4, 0, -4, -8}},  // horse
      {{0, 60, 50, 30, 14, 4, 0, -4, -8}},  // dragon
  }};

  // By the rank as the owner sees it: the last rank first.
  std::array<int, 9> king_rank = {90, 90, 30, -90, -150, -130, -60, 12, 20};
  std::array<int, 5> king_file = {8, 28, 22, 6, -16};  // from the edge to the middle
  std::array<int, 9> pawn_rank = {0, 0, 20, 14, 8, 4, 0, 0, 0};
  std::array<int, 9> silver_rank = {-10, 0, 6, 10, 12, 8, 4, 0, -6};
  std::array<int, 9> gold_rank = {-30, -20, -10, -14, -14, -8, -2, 6, 0};
  std::array<int, 9> knight_rank = {0, 0, 20, 0, 6, -4, 4, 0, 0};
  std::array<int, 9> lance_rank = {0, 0, 0, 0, -6, -8, -8, -4, 4};

  // Danger to a king: units by what stands around it, and what their sum costs.
  int attacked_square = 3, undefended_square = 5, no_escape = 3, double_attack = 2;
  std::array<int, kHandKinds> danger_in_hand = {1, 1, 2, 3, 2, 4, 4};
  std::array<int, kDangerSteps> danger = {0,   0,   1,   2,   4,   7,   11,  16,  22,  29,  37,
                                          46,  56,  67,  79,  92,  106, 121, 137, 154, 172, 191,
                                          211, 232, 254, 277, 301, 326, 352, 379, 407, 436};

  int hanging = 24, hanging_to_move = 7;  // parts of 128 of what it is worth
  int supported = 9;
  int pawn_attack = 14;  // parts of 128
  int tempo = 35;
};

}  // namespace kiban::shogi::search
