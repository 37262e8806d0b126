// USI, as it is spoken to programs: what `go` asks for, and how scores and lines are told.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "player/search/player.hpp"

namespace kiban::cli::usi {

// Numbers in ms; nothing: not said.
struct Go {
  std::optional<std::int64_t> own_time, increment, byoyomi, move_time;
  std::uint64_t nodes = 0;
  unsigned depth = 0;
  bool infinite = false, ponder = false, mate = false;

  bool is_clocked() const { return own_time || increment || byoyomi; }
  // Without any limit it goes on until it is stopped.
  bool is_endless() const { return infinite || (!is_clocked() && !move_time && nodes == 0 && depth == 0); }
};

// `first`: does the side of btime and binc search? What is not understood is left out.
Go read_go(const std::vector<std::string>& words, bool first);

// How long to think on a clock.
std::chrono::milliseconds time_for(const Go& go);

// "info ..." for the line of that number, from 1 on.
std::string info_line(const ThinkProgress& progress, const ThinkLine& line, std::size_t number);

// "7g7f" as it is; what is no move of USI is the declaration of a win.
std::string usi_move(const std::string& move);

}  // namespace kiban::cli::usi
