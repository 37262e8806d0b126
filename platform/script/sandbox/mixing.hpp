// Numbers that are the same on every machine, for keys of positions.
#pragma once

#include <cstdint>
#include <string_view>

namespace kiban::script {

// The finishing steps of SplitMix64.
constexpr std::uint64_t mixed(std::uint64_t value) {
  value += 0x9E37'79B9'7F4A'7C15;
  value = (value ^ value >> 30) * 0xBF58'476D'1CE4'E5B9;
  value = (value ^ value >> 27) * 0x94D0'49BB'1331'11EB;
  return value ^ value >> 31;
}

constexpr std::uint64_t mixed(std::string_view text) {
  std::uint64_t value = text.size();
  for (const char letter : text) value = mixed(value ^ static_cast<unsigned char>(letter));
  return value;
}

// 128 bits to which facts are added in any order.
struct Mixture {
  std::uint64_t lo = 0, hi = 0;

  constexpr void add(std::uint64_t fact) {
    const std::uint64_t bits = mixed(fact);
    lo ^= bits;
    hi ^= mixed(bits);
  }
};

}  // namespace kiban::script
