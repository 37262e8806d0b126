#include "cli/levels.hpp"

#include <array>
#include <limits>
#include <utility>

namespace kiban::cli {
namespace {

constexpr std::array<std::pair<const char*, Level>, 3> kLevels{
    {{"easy", Level::easy}, {"medium", Level::medium}, {"hard", Level::hard}}};
constexpr std::uint64_t max_time = std::uint64_t{24} * 3600 * 1000;

}  // namespace

void add_level(Arguments& command, LevelArgs& args, const char* default_level) {
  args.level = default_level;
  std::vector<std::string> known;
  known.reserve(kLevels.size());
  for (const auto& [name, level] : kLevels) known.emplace_back(name);
  command.option("--level", args.level, known, "LEVEL", "How well the computer plays");
  command.option("--time", args.time, {1, max_time}, "MS", "Milliseconds for a move; otherwise the level's own");
  command.option("--seed", args.seed, {0, std::numeric_limits<std::int64_t>::max()}, "N",
                 "Choose between moves by this number");
}

ThinkLimits limits_of(const LevelArgs& args) {
  ThinkLimits limits;
  limits.level = level_of(args.level);
  if (args.time > 0) limits.time = std::chrono::milliseconds(args.time);
  limits.seed = args.seed;
  return limits;
}

Level level_of(const std::string& token) {
  for (const auto& [name, level] : kLevels) {
    if (token == name) return level;
  }
  return Level::hard;
}

}  // namespace kiban::cli
