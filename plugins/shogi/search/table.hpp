// The transposition table: what was found out about positions, shared by all threads without locks.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <memory>
#include <optional>

#include "board_moves.hpp"
#include "value.hpp"

namespace kiban::shogi::search {

struct Entry {
  Move move{};  // no bits: none
  Value value = 0;
  Value evaluation = kUnknown;
  int depth = 0;
  Bound bound = Bound::none;
  bool on_line = false;  // found in a search with an open window
};

class Table {
 public:
  explicit Table(std::size_t bytes);

  void clear();
  void new_search() { ++generation_; }
  std::optional<Entry> find(std::uint64_t key) const;
  void store(std::uint64_t key, const Entry& entry);
  void prefetch(std::uint64_t key) const { __builtin_prefetch(&cluster_of(key)); }
  int permille_full() const;
  std::size_t bytes() const { return count_ * sizeof(Cluster); }

 private:
  // The key is mixed with the data, so that a slot that two threads wrote at once is not taken for either.
  struct Slot {
    std::atomic<std::uint64_t> mixed{0}, data{0};
  };
  struct alignas(64) Cluster {
    std::array<Slot, 4> slots;
  };
  Cluster& cluster_of(std::uint64_t key) const {
    return clusters_[static_cast<std::size_t>((key >> 32) * count_ >> 32)];
  }
  int worth(std::uint64_t data, std::uint64_t marked) const;

  std::size_t count_;
  std::unique_ptr<Cluster[]> clusters_;
  std::uint8_t generation_ = 0;
};

}  // namespace kiban::shogi::search
