// Boards full of trouble: scattered, crowded with black stones, or a known hard one with a few stones changed.
#pragma once

#include <random>
#include <sstream>

#include "facts.hpp"
#include "positions.hpp"

namespace kiban::renju::test {

inline std::vector<Placed> stones_of(const std::string& black, const std::string& white) {
  std::vector<Placed> stones;
  std::string text;
  for (std::istringstream in(black); in >> text;) stones.push_back({point_of(text), Stone::black});
  for (std::istringstream in(white); in >> text;) stones.push_back({point_of(text), Stone::white});
  return stones;
}

class RandomBoards {
 public:
  explicit RandomBoards(std::uint32_t seed) : random_(seed) {}

  int below(int limit) { return static_cast<int>(random_() % static_cast<std::uint32_t>(limit)); }
  int size() { return kSmallest + below(kLargest - kSmallest + 1); }

  // In a square of at most `width` lines a side, anywhere on the board.
  std::vector<Placed> scattered(int size, int width) {
    const int side = std::min(size, width), left = below(size - side + 1), low = below(size - side + 1);
    const int filled = 10 + below(50), blacks = 50 + below(40);
    std::vector<Placed> stones;
    for (int y = low; y < low + side; ++y)
      for (int x = left; x < left + side; ++x)
        if (below(100) < filled) stones.push_back({point_at(x, y), below(100) < blacks ? Stone::black : Stone::white});
    return stones;
  }

  // Of 15x15.
  std::vector<Placed> mutated_fact() {
    const Fact& fact = kFacts[below(static_cast<int>(kFacts.size()))];
    std::vector<Placed> stones = stones_of(fact.black, fact.white);
    for (int changes = 1 + below(6); changes > 0; --changes) change(stones);
    return stones;
  }

 private:
  void change(std::vector<Placed>& stones) {
    const Point point = point_at(below(kUsual), below(kUsual));
    const auto same = [&](const Placed& each) { return each.point == point; };
    const bool taken = std::erase_if(stones, same) != 0;
    if (!taken) stones.push_back({point, below(4) == 0 ? Stone::white : Stone::black});
  }

  std::mt19937 random_;
};

}  // namespace kiban::renju::test
