// A search as it was asked for, and the commands that say it.
#pragma once

#include <kiban/sdk/engine.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "advice.hpp"

namespace kiban::renju::gomocup {

struct Order {
  std::uint64_t request = 0;
  std::int32_t mode = KB_SEARCH_MOVE;
  Game game;
  std::vector<kb_engine_clock> clocks;  // black's and white's; empty: none
  std::int64_t time_ms = 0;
  std::uint64_t nodes = 0;
  std::uint32_t depth = 0, lines = 0;
  bool stop = false;  // it was told to stop, before it began or between two questions
};

// What the engine is told of time, in ms.
struct Times {
  std::int64_t turn = 0, match = 0, left = 0;
  bool limited = true;  // `turn` is more than a way to say that there is no limit
};
inline constexpr std::int64_t kNoLimit = 2'147'483'647;  // of time_left, as the protocol has it

// For one of `questions` that share the time. `stops`: the engine can be told to stop; one that cannot is given a
// moment where it would have none.
Times times_of(const Order& order, std::size_t questions, bool stops);

// "BEGIN"; "TURN 7,7"; "BOARD", "7,7,1" ... "DONE": stones of `side` are the engine's own.
std::string turn_line(const Placed& stone);
std::vector<std::string> board_lines(const Line& line, Stone side, std::string_view command);

}  // namespace kiban::renju::gomocup
