// The conformance kit: every promise of the ABI that can be tested from outside, tried on any game.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/catalog/catalog.hpp"

namespace kiban {

struct BrokenPromise {
  std::string game;
  std::string promise;  // its stable name: "undo-restores", "clone-independent", "text-round-trip"
  std::string detail;   // moves that lead there and what differed
};

struct ConformanceEffort {
  std::uint64_t seed = 1;
  unsigned playouts = 20;
  unsigned plies = 200;
  bool formats = true;   // writes and reads files too, also damaged ones; slow
  bool searches = true;  // thinks and proves, too; slow
};

// For those who wait: how far it is, and until when it may go on.
struct ConformanceWatch {
  // From then on no random game goes on; each set of options is tried a little all the same.
  std::chrono::steady_clock::time_point until = std::chrono::steady_clock::time_point::max();
  std::function<void(std::size_t done, std::size_t all)> told = {};  // sets of options
};

// Checks one game under its default options and under each single deviation that its schema allows.
std::vector<BrokenPromise> check_game(const GameMaker& maker, const GameEntry& entry, const ConformanceEffort& effort,
                                      const ConformanceWatch& watch = {});

// The names of all promises that check_game tries, for reports.
std::vector<std::string> promises();

}  // namespace kiban
