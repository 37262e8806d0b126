// Values as a file holds them, some thousand boards in a block: which boards are losses, how far each of these is from
// the end, and which are draws. Wins follow from a look at the moves.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace kiban::keishi::solver {

inline constexpr std::size_t kBlock = 1 << 14;  // boards; the last block has fewer

// Of at most kBlock bytes as Solution makes them.
std::vector<std::uint8_t> packed(std::span<const std::uint8_t> levels);

class PackedBlock {
 public:
  // None: the bytes do not hold so many boards.
  static std::optional<PackedBlock> of(std::vector<std::uint8_t> bytes, std::size_t boards);

  std::uint8_t level(std::size_t board) const;

 private:
  bool is_loss(std::size_t board) const { return (bytes_[board / 8] >> (board % 8) & 1) != 0; }
  std::size_t losses_before(std::size_t board) const;
  std::uint8_t level_of_loss(std::size_t number) const;
  bool is_draw(std::size_t board) const;
  std::size_t draw(std::size_t i) const {
    return bytes_[draws_ + 2 * i] + std::size_t{256} * bytes_[draws_ + 2 * i + 1];
  }
  std::size_t draw_count() const { return (bytes_.size() - draws_) / 2; }

  std::vector<std::uint8_t> bytes_;
  std::size_t halves_ = 0, draws_ = 0;  // where they begin
};

}  // namespace kiban::keishi::solver
