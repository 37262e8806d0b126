// What a move of a solved game is worth, for the board.
#pragma once

#include "core/model/game.hpp"
#include "core/model/player.hpp"

namespace kiban {

struct BoardValue {
  Site from = -1, to = -1;  // without a site that it comes from, something is put down
  PositionValue value;      // as who makes the move sees it
  bool operator==(const BoardValue&) const = default;
};

}  // namespace kiban
