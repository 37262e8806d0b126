// Lays the tree of a record out as a list that can be read from top to bottom.
#pragma once

#include <string>
#include <vector>

#include "session/models.hpp"

namespace kiban {

// What the rules say of a move.
struct MoveFacts {
  int role = -1;      // who made it; -1: not known
  std::string shown;  // as people write it; empty: as it is stored
};

// `facts[n]` is about the move of node n; shorter than the tree where nothing is known.
MoveListModel list_moves(const Record& record, const std::vector<MoveFacts>& facts);

// Of each move of the record; `style` is one of the game's, or empty. May throw GameFault; nothing is known of moves
// that do not play.
std::vector<MoveFacts> facts_of_moves(const Game& game, const Record& record, const std::string& style);

// The same of one move, before it is played.
MoveFacts facts_of_move(const Position& before, Move move, const std::string& style);

}  // namespace kiban
