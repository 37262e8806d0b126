// Walking through the whole tree of a record.
#pragma once

#include <functional>

#include "core/model/game.hpp"
#include "core/record/record.hpp"

namespace kiban {

struct TreeVisitor {
  std::function<void(NodeId node, const Position& before)> before;  // its move is played; may be empty
  std::function<void(NodeId node, const Position& after)> after;    // may be empty
};

// Every node below the start, parents first, in the order of play. A move that does not play is an error that says
// which (record.move), or is left out with all below it. May throw GameFault.
enum class Unplayable { error, left_out };
Result<void> walk_tree(const Game& game, const Record& record, const TreeVisitor& visitor, Unplayable unplayable);

}  // namespace kiban
