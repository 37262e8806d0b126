#include "packed.hpp"

#include <algorithm>
#include <bit>

#include "answers.hpp"

namespace kiban::keishi::solver {
namespace {

constexpr unsigned kBits = 6;  // of half a distance

std::size_t bytes_of_bits(std::size_t bits) { return (bits + 7) / 8; }

bool is_lost(std::uint8_t level) { return level <= kMostLevel && level % 2 == 0; }

// From the lowest bit of a byte on.
void put(std::vector<std::uint8_t>& bytes, std::size_t at, unsigned number) {
  bytes[at / 8] |= static_cast<std::uint8_t>(number << (at % 8));
  if (at % 8 + kBits > 8) bytes[at / 8 + 1] |= static_cast<std::uint8_t>(number >> (8 - at % 8));
}

}  // namespace

std::vector<std::uint8_t> packed(std::span<const std::uint8_t> levels) {
  const auto losses = static_cast<std::size_t>(std::count_if(levels.begin(), levels.end(), is_lost));
  const std::size_t halves = bytes_of_bits(levels.size());
  std::vector<std::uint8_t> bytes(halves + bytes_of_bits(losses * kBits));
  std::size_t at = 8 * halves;
  for (std::size_t i = 0; i < levels.size(); ++i) {
    if (levels[i] == kDraw)
      bytes.insert(bytes.end(), {static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(i >> 8)});
    if (!is_lost(levels[i])) continue;
    bytes[i / 8] |= static_cast<std::uint8_t>(1U << (i % 8));
    put(bytes, at, levels[i] / 2U);
    at += kBits;
  }
  return bytes;
}

std::optional<PackedBlock> PackedBlock::of(std::vector<std::uint8_t> bytes, std::size_t boards) {
  PackedBlock block;
  block.bytes_ = std::move(bytes);
  block.halves_ = bytes_of_bits(boards);
  if (block.bytes_.size() < block.halves_) return std::nullopt;
  block.draws_ = block.halves_ + bytes_of_bits(block.losses_before(boards) * kBits);
  const std::size_t size = block.bytes_.size();
  return size < block.draws_ || (size - block.draws_) % 2 != 0 ? std::nullopt : std::optional(std::move(block));
}

std::size_t PackedBlock::losses_before(std::size_t board) const {
  std::size_t count = 0;
  for (std::size_t i = 0; i < board / 8; ++i) count += static_cast<std::size_t>(std::popcount(bytes_[i]));
  if (board % 8 == 0) return count;
  const unsigned below = (1U << (board % 8)) - 1;
  return count + static_cast<std::size_t>(std::popcount(bytes_[board / 8] & below));
}

std::uint8_t PackedBlock::level_of_loss(std::size_t number) const {
  const std::size_t at = number * kBits, byte = halves_ + at / 8;
  const unsigned next = byte + 1 < draws_ ? bytes_[byte + 1] : 0;
  const unsigned half = (bytes_[byte] | next << 8) >> (at % 8) & ((1U << kBits) - 1);
  return static_cast<std::uint8_t>(2 * half);
}

bool PackedBlock::is_draw(std::size_t board) const {
  std::size_t first = 0, end = draw_count();
  while (first < end) {
    const std::size_t middle = (first + end) / 2;
    if (draw(middle) < board)
      first = middle + 1;
    else
      end = middle;
  }
  return first < draw_count() && draw(first) == board;
}

std::uint8_t PackedBlock::level(std::size_t board) const {
  if (is_loss(board)) return level_of_loss(losses_before(board));
  return is_draw(board) ? kDraw : kWin;
}

}  // namespace kiban::keishi::solver
