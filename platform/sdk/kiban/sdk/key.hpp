// Keys of positions: 128 bits, the same on every build and machine, so that libraries can be shared. Never change a
// constant here: stored keys would no longer be found.
#pragma once

#include <array>
#include <cstdint>

namespace kiban::sdk {

using Key = std::array<std::uint8_t, 16>;

// The finaliser of splitmix64: every bit of the input changes half the bits of the output.
constexpr std::uint64_t mix64(std::uint64_t x) noexcept {
  x += 0x9E3779B97F4A7C15ULL;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ULL;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBULL;
  return x ^ (x >> 31);
}

// Takes what makes up a position, in a fixed order: `return KeyMixer().add(black).add(white).add(side).key();`
class KeyMixer {
 public:
  constexpr KeyMixer& add(std::uint64_t part) noexcept {
    low_ = mix64(low_ ^ part);
    high_ = mix64((high_ + part) ^ 0xD1B54A32D192ED03ULL);
    return *this;
  }
  constexpr Key key() const noexcept {
    Key key{};
    const std::uint64_t low = mix64(low_ ^ (high_ << 1));
    const std::uint64_t high = mix64(high_ ^ (low_ >> 1));
    for (unsigned i = 0; i < 8; ++i) {
      key[i] = static_cast<std::uint8_t>(low >> (8 * i));
      key[i + 8] = static_cast<std::uint8_t>(high >> (8 * i));
    }
    return key;
  }

 private:
  std::uint64_t low_ = 0x243F6A8885A308D3ULL;
  std::uint64_t high_ = 0x13198A2E03707344ULL;
};

}  // namespace kiban::sdk
