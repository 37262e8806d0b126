// Which rows win, by the rules of the game. What black may not play at all is for the judge.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "board.hpp"

namespace kiban::renju {

enum class Overline : std::uint8_t { wins, nothing };
enum class ShutFive : std::uint8_t { wins, nothing };  // an opponent's stone at either end; the edge shuts nothing

struct WinRule {
  const char* name;
  Overline black, white;
  ShutFive shut_five;
  bool forbids;  // black's overlines, double fours and double threes
};

inline constexpr std::array<WinRule, 5> kWinRules = {{
    {"renju", Overline::nothing, Overline::wins, ShutFive::wins, true},
    {"freestyle", Overline::wins, Overline::wins, ShutFive::wins, false},
    {"exact", Overline::nothing, Overline::nothing, ShutFive::wins, false},
    {"caro", Overline::nothing, Overline::nothing, ShutFive::nothing, false},
    {"caro-overline", Overline::wins, Overline::wins, ShutFive::nothing, false},  // also called Gomoku+
}};

struct WinningRow {
  Direction direction = Direction::row;
  Board::Row row;
};

// The winning rows through a stone: none if it does not win. The point must hold a stone.
std::vector<WinningRow> winning_rows(const Board& board, Point stone, const WinRule& rule);

}  // namespace kiban::renju
