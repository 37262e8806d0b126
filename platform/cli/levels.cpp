#include "cli/levels.hpp"

#include <array>
#include <utility>

namespace kiban::cli {
namespace {

constexpr std::array<std::pair<const char*, Level>, 3> kLevels{
    {{"easy", Level::easy}, {"medium", Level::medium}, {"hard", Level::hard}}};
constexpr std::uint32_t max_time = 24 * 3600 * 1000;

}  // namespace

void add_level(CLI::App& command, LevelArgs& args, const char* default_level) {
  args.level = default_level;
  command.add_option("--level", args.level, std::string("easy, medium or hard; otherwise ") + default_level)
      ->type_name("LEVEL")
      ->check(CLI::IsMember(std::vector<std::string>{kLevels[0].first, kLevels[1].first, kLevels[2].first}));
  command.add_option("--time", args.time, "Milliseconds for a move at most; otherwise the level's own")
      ->type_name("MS")
      ->check(CLI::Range(1U, max_time));
  command.add_option("--seed", args.seed, "Choose between moves by this number")->type_name("N");
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
