// Lays the tree of a record out as a list that can be read from top to bottom.
#pragma once

#include <vector>

#include "gui/session/models.hpp"

namespace kiban::gui {

// `role_of_node[n]` is the role that made the move of node n; shorter than the tree where it is not known.
MoveListModel list_moves(const Record& record, const std::vector<int>& role_of_node);

// Who made each move of the record. May throw GameFault; moves that do not play are -1.
std::vector<int> roles_of_nodes(const Game& game, const Record& record);

}  // namespace kiban::gui
