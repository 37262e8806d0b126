// Numbers at random, the same on every machine.
#pragma once

#include <cstddef>
#include <cstdint>

namespace kiban::tuning {

class Dice {
 public:
  explicit Dice(std::uint64_t seed) : state_(seed) {}

  // SplitMix64: https://prng.di.unimi.it/splitmix64.c
  std::uint64_t next() {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }
  std::size_t below(std::size_t n) { return static_cast<std::size_t>(next() % n); }

 private:
  std::uint64_t state_;
};

// Each game has dice of its own, so that games can be shared out among processes.
inline Dice dice_of_game(std::uint64_t seed, std::uint64_t game) {
  return Dice(Dice(seed).next() ^ Dice(~game).next());
}

}  // namespace kiban::tuning
