// What the board shows and what can be clicked on it: a picture of one position, made off the GUI thread and never
// changed afterwards. The board view needs nothing else.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "core/model/game.hpp"

namespace kiban {

struct BoardMove {
  Move move;
  std::string text;  // canonical
  std::vector<Step> steps;
};

// The how-manieth stone of the game it was, where that is known.
struct StoneNumber {
  Site site = -1;
  int number = 0;
};

// A move that somebody recommends. Without a site that it comes from, something is put down.
struct BoardArrow {
  Site from = -1, to = -1;
  int rank = 1;  // 1: the best; 0: what should have been played before
  bool operator==(const BoardArrow&) const = default;
};

struct BoardModel {
  std::shared_ptr<const Game> game;  // keeps the topology alive
  State state;
  std::vector<Occupant> occupants;
  std::vector<Mark> marks;
  std::vector<BoardMove> legal;
  std::vector<BoardMove> refused;    // tries worth naming that the rules refuse
  std::vector<Step> last_move;       // the path of the move that led here; empty at the start
  std::vector<StoneNumber> numbers;  // shown when the view is told to
  bool may_move = false;             // the person at the window may move now
  std::uint64_t version = 0;         // grows with every new model; answers name the model they belong to
};

}  // namespace kiban
