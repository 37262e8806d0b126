// The one opening that the protocol has a word for: SWAP2BOARD. Not every engine knows it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "advice.hpp"

namespace kiban::renju::gomocup {

// Does the rule ask something that the word asks, too? Three stones at once, what to do with three, whether to swap
// after five.
bool is_swap2_question(const Game& game);

// "SWAP2BOARD", the stones in their order, "DONE".
std::vector<std::string> swap2_lines(const Line& line);

// What the engine does, and the stones that it wants to place in the turns after that.
struct Swap2Answer {
  Action action;
  std::vector<Point> more;
};
// "SWAP", or points with a blank between. None where that is no answer here.
std::optional<Swap2Answer> read_swap2(std::string_view text, const Game& game);
// Is this line meant as an answer?
bool is_swap2_answer(std::string_view line);

}  // namespace kiban::renju::gomocup
