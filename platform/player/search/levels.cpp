#include "player/search/levels.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

namespace kiban::player {
namespace {

using std::chrono::milliseconds;

constexpr std::size_t mib = 1 << 20;
constexpr std::array<LevelFacts, 3> facts{{
    // time, depth, games, temperature, oversight, table, tree
    {milliseconds{300}, 2, 150, 60, 0.10, mib, 50'000},
    {milliseconds{1000}, 4, 2'000, 12, 0, 8 * mib, 300'000},
    {milliseconds{4000}, 0, 0, 0, 0, 64 * mib, 1'500'000},
}};

constexpr double forced_temperatures = 12;  // how far a forced end stands out: e^-12 is next to never

}  // namespace

const LevelFacts& facts_of(Level level) { return facts[static_cast<std::size_t>(level)]; }

// A better move is preferred by e to the power of what it is better by, in temperatures.
std::size_t choose(const std::vector<Candidate>& candidates, const LevelFacts& level, Random& random) {
  if (level.temperature <= 0) return 0;
  const bool overlooks = random.unit() < level.oversight;
  const double reach = level.temperature * (overlooks ? 1 : forced_temperatures);
  std::vector<double> weights;
  double all = 0;
  for (const Candidate& candidate : candidates) {
    const double worse = std::clamp(candidate.preference - candidates.front().preference, -2 * reach, 0.0);
    weights.push_back(std::exp(worse / level.temperature));
    all += weights.back();
  }
  double left = random.unit() * all;
  for (std::size_t i = 0; i < weights.size(); ++i)
    if ((left -= weights[i]) < 0) return i;
  return 0;
}

}  // namespace kiban::player
