#include "player/search/levels.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string>

namespace kiban::player {
namespace {

using std::chrono::milliseconds;

constexpr std::size_t mib = 1 << 20;
constexpr std::array<LevelFacts, highest_level> facts{{
    // time, depth, games, temperature, oversight, noise, table, tree
    {milliseconds{200}, 1, 40, 90, 0.25, 80, mib, 20'000},
    {milliseconds{300}, 2, 150, 60, 0.10, 0, mib, 50'000},
    {milliseconds{400}, 2, 400, 12, 0.03, 60, mib, 100'000},
    {milliseconds{700}, 3, 900, 12, 0, 40, 4 * mib, 200'000},
    {milliseconds{1000}, 4, 2'000, 12, 0, 0, 8 * mib, 300'000},
    {milliseconds{1500}, 5, 5'000, 0, 0, 30, 16 * mib, 400'000},
    {milliseconds{2000}, 6, 12'000, 0, 0, 15, 16 * mib, 600'000},
    {milliseconds{3000}, 8, 30'000, 0, 0, 0, 32 * mib, 1'000'000},
    {milliseconds{4000}, 0, 0, 0, 0, 0, 64 * mib, 1'500'000},
    {milliseconds{10000}, 0, 0, 0, 0, 0, 128 * mib, 3'000'000},
}};

constexpr std::array<PlayerLevel, highest_level> own_facts{{
    // nodes, depth, noise, oversight, elo
    {100, 1, 400, 500, {}},
    {500, 2, 150, 200, {}},
    {1'000, 2, 110, 120, {}},
    {2'000, 3, 80, 70, {}},
    {5'000, 4, 55, 40, {}},
    {12'000, 5, 35, 20, {}},
    {30'000, 7, 20, 10, {}},
    {80'000, 9, 10, 0, {}},
    {0, 0, 0, 0, {}},
    {0, 0, 0, 0, {}},
}};

struct LevelName {
  const char* name;
  Level level;
};
constexpr LevelName names[] = {{"easy", Level::easy}, {"medium", Level::medium}, {"hard", Level::hard}};

std::size_t index_of(Level level) {
  return static_cast<std::size_t>(std::clamp(static_cast<int>(level), lowest_level, highest_level) - lowest_level);
}

constexpr double forced_temperatures = 12;  // how far a forced end stands out: e^-12 is next to never

}  // namespace

const LevelFacts& facts_of(Level level) { return facts[index_of(level)]; }

const PlayerLevel& own_facts_of(Level level) { return own_facts[index_of(level)]; }

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

namespace kiban {

std::optional<Level> level_named(std::string_view token) {
  for (const auto& [name, level] : player::names)
    if (token == name) return level;
  for (int number = lowest_level; number <= highest_level; ++number)
    if (token == std::to_string(number)) return static_cast<Level>(number);
  return {};
}

std::string token_of(Level level) {
  for (const auto& [name, named] : player::names)
    if (level == named) return name;
  return std::to_string(static_cast<int>(level));
}

std::vector<std::string> level_tokens() {
  std::vector<std::string> tokens;
  for (const auto& [name, level] : player::names) tokens.emplace_back(name);
  for (int number = lowest_level; number <= highest_level; ++number) tokens.push_back(std::to_string(number));
  return tokens;
}

}  // namespace kiban
