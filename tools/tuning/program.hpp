// What the tuners of all games have in common: `play` prints samples, `fit` prints numbers.
#pragma once

#include "fitting.hpp"

namespace kiban::tuning {

struct PlaySettings {
  std::uint64_t seed = 1;
  std::uint64_t nodes = 1500;  // of a move
};

// The samples of one game, in their order. The same settings and number make the same game.
using PlayGame = void (*)(const PlaySettings& settings, std::uint64_t number, const UseSample& use);

int run_tuner(int argc, char** argv, const char* what, PlayGame play, Evaluation& evaluation);

}  // namespace kiban::tuning
