#include "cli/levels.hpp"

#include <limits>

namespace kiban::cli {
namespace {

constexpr std::uint64_t max_time = std::uint64_t{24} * 3600 * 1000;

}  // namespace

void add_level(Arguments& command, LevelArgs& args, const char* default_level) {
  args.level = default_level;
  command.option("--level", args.level, level_tokens(), "LEVEL",
                 KIBAN_N_("How well the computer plays, from 1 to 10; easy is 2, medium 5, hard 9"));
  command.option("--time", args.time, {1, max_time}, "MS",
                 KIBAN_N_("Milliseconds for a move; otherwise the level's own"));
  command.option("--seed", args.seed, {0, std::numeric_limits<std::int64_t>::max()}, "N",
                 KIBAN_N_("Choose between moves by this number"));
}

ThinkLimits limits_of(const LevelArgs& args) {
  ThinkLimits limits;
  limits.level = level_of(args.level);
  if (args.time > 0) limits.time = std::chrono::milliseconds(args.time);
  limits.seed = args.seed;
  return limits;
}

Level level_of(const std::string& token) { return level_named(token).value_or(Level::hard); }

}  // namespace kiban::cli
