// The numbers of weights.hpp in their order. Written by `renju_tuner fit`; do not edit, see tools/tuning/README.md.
#pragma once

#include <array>

#include "weights.hpp"

namespace kiban::renju::search {

// clang-format off
inline constexpr std::array<int, kWeights> kFittedWeights = {
  // any move is free: side to move
  0, 3, 1, 19, 48, 67, 218, 261, 800, 1100, 0, 0, 0, 23, 98, 98, 297, 500, 600, 50, 0,
  // any move is free: other side
  0, 1, -2, 15, 40, 67, 161, 219, 640, 880, 0, 0, 0, 31, 49, 89, 227, 408, 480, 40, 0,
  // some moves are forbidden: side to move
  0, 1, 3, 13, 40, 61, 215, 253, 800, 1100, 0, 0, 0, 49, 138, 123, 300, 499, 600, 64, 3,
  // some moves are forbidden: other side
  0, 2, 0, 15, 29, 69, 165, 207, 640, 880, 0, 0, 0, 53, 70, 111, 240, 410, 480, 69, 5,
  // tempo
  17,
};
// clang-format on

}  // namespace kiban::renju::search
