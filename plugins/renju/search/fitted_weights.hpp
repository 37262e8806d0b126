// The numbers of weights.hpp in their order. Written by `renju_tuner fit`; do not edit, see tools/tuning/README.md.
#pragma once

#include <array>

#include "weights.hpp"

namespace kiban::renju::search {

// clang-format off
inline constexpr std::array<int, kWeights> kFittedWeights = {
  // any move is free: side to move
  0, 5, 15, 25, 60, 70, 170, 180, 800, 1100, 0, 0, 0, 30, 50, 70, 300, 500, 600, 50, 0,
  // any move is free: other side
  0, 4, 12, 20, 48, 56, 136, 144, 640, 880, 0, 0, 0, 24, 40, 56, 240, 400, 480, 40, 0,
  // some moves are forbidden: side to move
  0, 5, 15, 25, 60, 70, 170, 180, 800, 1100, 0, 0, 0, 30, 50, 70, 300, 500, 600, 50, 0,
  // some moves are forbidden: other side
  0, 4, 12, 20, 48, 56, 136, 144, 640, 880, 0, 0, 0, 24, 40, 56, 240, 400, 480, 40, 0,
  // tempo
  12,
};
// clang-format on

}  // namespace kiban::renju::search
