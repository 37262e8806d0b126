// What was found about positions that several move orders lead to.
#pragma once

#include <cstdint>
#include <vector>

#include "core/model/game.hpp"

namespace kiban::player {

enum class Bound : std::uint8_t { none, upper, lower, exact };

// How good a score is. `none` keeps the move alone, for the sake of order.
struct Entry {
  Key key{};
  std::int32_t score = 0;  // forced ends are counted from this position, not from the root
  std::uint16_t move = 0;  // index among the legal moves
  std::uint8_t depth = 0;  // plies that were searched below; 255: to the end of the game, so that more cannot be known
  Bound bound = Bound::none;
  bool used() const { return depth > 0; }
};

inline constexpr int whole_depth = 255;

class TranspositionTable {
 public:
  // Grows from small to `most_bytes`, as a short search fills only a little.
  explicit TranspositionTable(std::size_t most_bytes);

  const Entry* find(const Key& key) const;
  void store(const Entry& entry);

 private:
  std::size_t bucket(const Key& key) const;  // index of its first entry
  bool put(const Entry& entry);
  void grow();

  std::size_t most_;
  std::size_t filled_ = 0;
  std::vector<Entry> entries_;  // buckets of two: the deeper, and the latest
};

}  // namespace kiban::player
