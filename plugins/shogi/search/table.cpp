#include "table.hpp"

#include <algorithm>

namespace kiban::shogi::search {
namespace {

// From the lowest: move (20), depth (8), bound (2), on_line (1), 1 free, value (16), evaluation (16).
std::uint64_t pack(const Entry& e) {
  const auto word = [](Value v) { return static_cast<std::uint64_t>(static_cast<std::uint16_t>(v)); };
  return static_cast<std::uint64_t>(e.move.bits) | static_cast<std::uint64_t>(e.depth & 255) << 20 |
         static_cast<std::uint64_t>(e.bound) << 28 | static_cast<std::uint64_t>(e.on_line) << 30 | word(e.value) << 32 |
         word(e.evaluation) << 48;
}

int depth_in(std::uint64_t data) { return static_cast<std::int8_t>(data >> 20 & 255); }

Entry unpack(std::uint64_t data) {
  const auto value = [&](int shift) { return static_cast<Value>(static_cast<std::int16_t>(data >> shift & 0xffff)); };
  Entry e;
  e.move = Move{static_cast<std::uint32_t>(data & 0xfffff)};
  e.depth = depth_in(data);
  e.bound = static_cast<Bound>(data >> 28 & 3);
  e.on_line = data >> 30 & 1;
  e.value = value(32);
  e.evaluation = value(48);
  return e;
}

// The lowest byte of the key gives way to the generation.
constexpr std::uint64_t kGeneration = 255;
bool same(std::uint64_t a, std::uint64_t b) { return ((a ^ b) & ~kGeneration) == 0; }

}  // namespace

Table::Table(std::size_t bytes)
    : count_(std::max<std::size_t>(bytes / sizeof(Cluster), 1)), clusters_(std::make_unique<Cluster[]>(count_)) {}

void Table::clear() {
  for (std::size_t i = 0; i < count_; ++i)
    for (Slot& slot : clusters_[i].slots) {
      slot.mixed.store(0, std::memory_order_relaxed);
      slot.data.store(0, std::memory_order_relaxed);
    }
  generation_ = 0;
}

std::optional<Entry> Table::find(std::uint64_t key) const {
  for (const Slot& slot : cluster_of(key).slots) {
    const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
    if (data != 0 && same(slot.mixed.load(std::memory_order_relaxed) ^ data, key)) return unpack(data);
  }
  return std::nullopt;
}

// Deep and recent entries are worth keeping.
int Table::worth(std::uint64_t data, std::uint64_t marked) const {
  if (data == 0) return -1000;
  return depth_in(data) - 8 * static_cast<std::uint8_t>(generation_ - (marked & kGeneration));
}

void Table::store(std::uint64_t key, const Entry& entry) {
  Slot* place = nullptr;
  int least = 0;
  Entry kept = entry;
  for (Slot& slot : cluster_of(key).slots) {
    const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
    const std::uint64_t marked = slot.mixed.load(std::memory_order_relaxed) ^ data;
    if (data != 0 && same(marked, key)) {
      const bool recent = (marked & kGeneration) == generation_;
      if (entry.bound != Bound::exact && recent && depth_in(data) > entry.depth + 4) return;
      if (kept.move.bits == 0) kept.move = unpack(data).move;
      place = &slot;
      break;
    }
    const int value = worth(data, marked);
    if (!place || value < least) place = &slot, least = value;
  }
  const std::uint64_t data = pack(kept);
  place->data.store(data, std::memory_order_relaxed);
  place->mixed.store(((key & ~kGeneration) | generation_) ^ data, std::memory_order_relaxed);
}

int Table::permille_full() const {
  constexpr std::size_t kSample = 250;
  const std::size_t clusters = std::min(kSample, count_);
  std::size_t full = 0;
  for (std::size_t i = 0; i < clusters; ++i)
    for (const Slot& slot : clusters_[i].slots) {
      const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
      full += data != 0 && ((slot.mixed.load(std::memory_order_relaxed) ^ data) & kGeneration) == generation_;
    }
  return static_cast<int>(full * 1000 / (clusters * 4));
}

}  // namespace kiban::shogi::search
