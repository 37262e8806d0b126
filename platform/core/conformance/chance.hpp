// Random choices that are the same on every machine; the distributions of the standard library are not.
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>

namespace kiban::conformance {

class Chance {
 public:
  explicit Chance(std::uint64_t seed) : bits_(seed) {}
  std::uint64_t bits() { return bits_(); }
  std::size_t below(std::size_t count) { return static_cast<std::size_t>(bits_() % count); }
  bool one_in(std::size_t count) { return below(count) == 0; }

 private:
  std::mt19937_64 bits_;
};

}  // namespace kiban::conformance
