// What was said between us and an engine, the newest lines of it. Written on the engines' threads, read on the
// session's.
#pragma once

#include <cstdint>
#include <deque>
#include <mutex>
#include <vector>

#include "player/engine/engine.hpp"

namespace kiban {

class EngineLog {
 public:
  static constexpr std::size_t kept = 2000;    // lines
  static constexpr std::size_t longest = 500;  // bytes of a line

  struct Part {
    std::uint64_t first = 0;  // number of the first line
    std::vector<EngineSaid> lines;
  };

  void add(EngineSaid said);  // [thread-safe]
  // From the line of this number on, or from the oldest that is kept; at most so many, the newest.    [thread-safe]
  Part since(std::uint64_t number, std::size_t most) const;

 private:
  mutable std::mutex mutex_;
  std::deque<EngineSaid> lines_;
  std::uint64_t first_ = 0;  // number of lines_.front()
};

}  // namespace kiban
