// Values as a file holds them: which boards are losses, how far each of these is from the end, and which are draws.
#pragma once

#include <cstdint>
#include <vector>

namespace kiban::keishi::solver {

struct Packed {
  static constexpr int kBits = 6;  // of half a distance

  std::vector<std::uint8_t> losses;  // a bit a board
  std::vector<std::uint8_t> halves;  // kBits for each loss, in order
  std::vector<std::uint32_t> draws;  // ascending
};

// Bytes as Solution makes them: even ones up to `most` are losses in so many plies, `draw` is one.
Packed packed(const std::vector<std::uint8_t>& levels, std::uint8_t most, std::uint8_t draw);
// False: it does not fit the number of boards.
bool unpack(const Packed& values, std::uint8_t draw, std::uint8_t neither, std::vector<std::uint8_t>& levels);

}  // namespace kiban::keishi::solver
