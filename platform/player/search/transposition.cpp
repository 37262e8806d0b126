#include "player/search/transposition.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

namespace kiban::player {
namespace {

constexpr std::size_t ways = 2;
constexpr std::size_t least_entries = 1 << 12;

// A game's keys need not be well mixed.
std::uint64_t mixed(const Key& key) {
  std::uint64_t half[2];
  std::memcpy(half, key.data(), sizeof half);
  std::uint64_t bits = half[0] * 0x9e3779b97f4a7c15u ^ std::rotl(half[1] * 0xd6e8feb86659fd93u, 32);
  bits ^= bits >> 29;
  return bits * 0xbf58476d1ce4e5b9u >> 20;
}

}  // namespace

TranspositionTable::TranspositionTable(std::size_t most_bytes)
    : most_(std::bit_floor(std::max(most_bytes / sizeof(Entry), least_entries))), entries_(least_entries) {}

std::size_t TranspositionTable::bucket(const Key& key) const {
  return (mixed(key) & (entries_.size() / ways - 1)) * ways;
}

const Entry* TranspositionTable::find(const Key& key) const {
  const Entry* entry = &entries_[bucket(key)];
  for (std::size_t way = 0; way < ways; ++way, ++entry)
    if (entry->used() && entry->key == key) return entry;
  return nullptr;
}

bool TranspositionTable::put(const Entry& entry) {
  Entry* deeper = &entries_[bucket(entry.key)];
  Entry* latest = deeper + 1;
  if (latest->used() && latest->key == entry.key) std::swap(*deeper, *latest);
  const bool same = deeper->used() && deeper->key == entry.key;
  if (same || entry.depth >= deeper->depth) {
    if (!same) *latest = *deeper;
    *deeper = entry;
    return !same;
  }
  *latest = entry;
  return true;
}

void TranspositionTable::store(const Entry& entry) {
  if (filled_ > entries_.size() / 2 && entries_.size() < most_) grow();
  filled_ += put(entry) ? 1 : 0;
}

void TranspositionTable::grow() {
  std::vector<Entry> old(std::min(entries_.size() * 4, most_));
  old.swap(entries_);
  filled_ = 0;
  for (const Entry& entry : old)
    if (entry.used()) filled_ += put(entry) ? 1 : 0;
}

}  // namespace kiban::player
