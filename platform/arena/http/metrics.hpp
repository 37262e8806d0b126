// What happens, in numbers that only grow, for /metrics.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

#include "arena/arena.hpp"

namespace kiban::arena {

class Metrics {
 public:
  std::atomic<std::int64_t> connections{0}, held{0};
  std::atomic<std::uint64_t> refused_connections{0};

  void answered(int status);
  void moved(std::chrono::steady_clock::duration took);
  std::string text(const ArenaCounts& counts) const;  // Prometheus' format

 private:
  static constexpr std::array<double, 8> bounds{0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 1};  // seconds
  std::array<std::atomic<std::uint64_t>, 6> by_class_{};
  std::array<std::atomic<std::uint64_t>, bounds.size() + 1> moves_{};
  std::atomic<std::uint64_t> move_microseconds_{0};
};

}  // namespace kiban::arena
