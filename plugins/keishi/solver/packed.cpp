#include "packed.hpp"

#include <algorithm>

namespace kiban::keishi::solver {
namespace {

constexpr unsigned kMask = (1U << Packed::kBits) - 1;

// A row of small numbers without gaps between them.
class Writer {
 public:
  explicit Writer(std::vector<std::uint8_t>& bytes) : bytes_(bytes) {}
  void put(unsigned number) {
    held_ |= number << count_;
    for (count_ += Packed::kBits; count_ >= 8; count_ -= 8, held_ >>= 8)
      bytes_.push_back(static_cast<std::uint8_t>(held_));
  }
  void finish() {
    if (count_ > 0) bytes_.push_back(static_cast<std::uint8_t>(held_));
  }

 private:
  std::vector<std::uint8_t>& bytes_;
  unsigned held_ = 0;
  int count_ = 0;
};

class Reader {
 public:
  explicit Reader(const std::vector<std::uint8_t>& bytes) : bytes_(bytes) {}
  bool get(unsigned& number) {
    for (; count_ < Packed::kBits; count_ += 8) {
      if (at_ == bytes_.size()) return false;
      held_ |= static_cast<unsigned>(bytes_[at_++]) << count_;
    }
    number = held_ & kMask;
    held_ >>= Packed::kBits;
    count_ -= Packed::kBits;
    return true;
  }
  bool at_end() const { return at_ == bytes_.size(); }

 private:
  const std::vector<std::uint8_t>& bytes_;
  std::size_t at_ = 0;
  unsigned held_ = 0;
  int count_ = 0;
};

}  // namespace

Packed packed(const std::vector<std::uint8_t>& levels, std::uint8_t most, std::uint8_t draw) {
  Packed values;
  values.losses.resize((levels.size() + 7) / 8);
  Writer halves(values.halves);
  for (std::size_t i = 0; i < levels.size(); ++i) {
    if (levels[i] == draw) values.draws.push_back(static_cast<std::uint32_t>(i));
    if (levels[i] > most || levels[i] % 2 != 0) continue;
    values.losses[i / 8] |= static_cast<std::uint8_t>(1U << (i % 8));
    halves.put(levels[i] / 2U);
  }
  halves.finish();
  return values;
}

bool unpack(const Packed& values, std::uint8_t draw, std::uint8_t neither, std::vector<std::uint8_t>& levels) {
  if (values.losses.size() != (levels.size() + 7) / 8) return false;
  Reader halves(values.halves);
  for (std::size_t i = 0; i < levels.size(); ++i) {
    unsigned half = 0;
    const bool loss = (values.losses[i / 8] >> (i % 8) & 1) != 0;
    if (loss && !halves.get(half)) return false;
    levels[i] = loss ? static_cast<std::uint8_t>(2 * half) : neither;
  }
  for (const std::uint32_t at : values.draws) {
    if (at >= levels.size()) return false;
    levels[at] = draw;
  }
  return halves.at_end();
}

}  // namespace kiban::keishi::solver
