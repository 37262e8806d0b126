// Walks a tree that is to be written: the game before and after each move.
#pragma once

#include <kiban/sdk/record.hpp>
#include <kiban/sdk/text.hpp>

#include <cstdint>
#include <memory>
#include <optional>

#include "chosen.hpp"
#include "line.hpp"

namespace kiban::renju {

// The move that the line through a node goes on with. None where it ends: then all that follows is a variation.
std::optional<std::uint32_t> next_of_line(const sdk::RecordTree& tree, std::uint32_t node);
bool has_variations(const sdk::RecordTree& tree);

class TreeWalk {
 public:
  explicit TreeWalk(const sdk::RecordTree& tree) : tree_(tree) {}
  TreeWalk(const TreeWalk&) = delete;
  TreeWalk& operator=(const TreeWalk&) = delete;

  // To the start. Refuses options and positions that are none.
  sdk::Status open(sdk::Refuse refuse);
  const Chosen& chosen() const { return chosen_; }
  const Game& game() const { return line_->game(); }
  bool allows(const Action& action) const { return line_->allows(action); }

  // What the move of a node is; refuses what is no move.
  sdk::Status action_of(std::uint32_t node, Action& action, sdk::Refuse refuse) const;
  // Down to a child of the node where the walk stands. Positions after what the rules refuse come from the record.
  sdk::Status down(std::uint32_t node, sdk::Refuse refuse);
  void up() { line_->back(); }

 private:
  const sdk::RecordTree& tree_;
  Chosen chosen_;
  std::unique_ptr<Rules> rules_;
  std::optional<Line> line_;
};

}  // namespace kiban::renju
