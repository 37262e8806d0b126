// What the search knows of positions that it saw. Bounded by the bytes that it is given.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "points.hpp"
#include "zeroed.hpp"

namespace kiban::renju::search {

enum class Bound : std::uint8_t { none, at_least, at_most, exact };

struct Known {
  std::uint64_t key;
  std::int16_t score;  // with distances of wins from this position
  Point move;
  std::int8_t depth;
  Bound bound;
};

class Table {
 public:
  explicit Table(std::size_t bytes) : entries_(std::bit_floor(std::max<std::size_t>(bytes / sizeof(Known), 1024))) {}

  const Known* find(std::uint64_t key) const {
    const Known& known = entries_[key & (entries_.size() - 1)];
    return known.bound != Bound::none && known.key == key ? &known : nullptr;
  }
  void store(const Known& known) {
    Known& old = entries_[known.key & (entries_.size() - 1)];
    const bool keeps = old.key == known.key && old.depth > known.depth && known.bound != Bound::exact;
    if (!keeps) old = known;
  }

 private:
  Zeroed<Known> entries_;
};

}  // namespace kiban::renju::search
