// --level, --time and --seed of the computer player.
#pragma once

#include <cstdint>
#include <string>

#include "cli/arguments.hpp"
#include "player/search/player.hpp"

namespace kiban::cli {

struct LevelArgs {
  std::string level;
  std::uint64_t time = 0;  // milliseconds; 0: the level's own
  std::uint64_t seed = 0;
};

void add_level(Arguments& command, LevelArgs& args, const char* default_level);
ThinkLimits limits_of(const LevelArgs& args);
Level level_of(const std::string& token);  // hard when it is none

}  // namespace kiban::cli
