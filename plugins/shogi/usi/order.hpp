// A search as it was asked for, and the commands that say it.
#pragma once

#include <kiban/sdk/engine.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "game.hpp"
#include "quirks.hpp"

namespace kiban::shogi::usi {

struct Order {
  std::uint64_t request = 0;
  std::int32_t mode = KB_SEARCH_MOVE;
  Game game;
  std::vector<kb_engine_clock> clocks;  // by colour; empty: none
  std::int64_t time_ms = 0;
  std::uint64_t nodes = 0;
  std::uint32_t depth = 0, lines = 0;
  bool stop_at_once = false;  // it was told to stop before it began

  bool ponders() const { return mode == KB_SEARCH_PONDER; }
  // The longest that it may think, where it has a limit of time.
  std::optional<std::int64_t> longest() const;
};

// Can an engine be given this position for such a search? Engines crash at what no game leads to.
sdk::Status check_order(const Order& order, sdk::Refuse refuse);

std::string position_line(const Game& game);
std::string go_line(const Order& order, const Quirks& quirks);

}  // namespace kiban::shogi::usi
