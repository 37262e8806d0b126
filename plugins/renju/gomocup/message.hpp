// What an engine says while it thinks. The protocol leaves the words of MESSAGE to engines; most say something like
//   depth 12-20 ev 35 n 646K n/ms 433 tm 1491 pv H8 I9
//   Depth 12-20 | Eval +M5 | Time 120ms | H8 I9
//   (2) -14 | 12-20 | H8 I9
#pragma once

#include <kiban/sdk/engine_reports.hpp>

#include <optional>
#include <string_view>

#include "points.hpp"

namespace kiban::renju::gomocup {

// `rest` is what follows the word MESSAGE. What is not understood is left in `said`, as a whole.
sdk::EngineInfo read_message(std::string_view rest);

// "7,7": any two whole numbers of a few digits, blanks around them.
struct Coordinates {
  int x = 0, y = 0;
};
std::optional<Coordinates> read_coordinates(std::string_view text);
// The same with words or a third number behind them: the manager that engines are made for reads no more than two.
std::optional<Coordinates> first_coordinates(std::string_view text);

// "H8" or "7,7"; not looked at is whether it is on the board.
std::optional<Point> read_move_word(std::string_view word);

}  // namespace kiban::renju::gomocup
