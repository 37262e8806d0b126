// Walking through a whole tree of moves.
#include <utility>

#include "core/record_files.hpp"
#include "core/record_tags.hpp"

namespace kiban {
namespace {

class Walk {
 public:
  Walk(const Game& game, Record& record, std::unique_ptr<Position> start)
      : game_(game), record_(record), position_(std::move(start)) {}

  Result<void> run() {
    std::vector<NodeId> open;
    push_children(root_node, open);
    while (!open.empty()) {
      const NodeId next = open.back();
      open.pop_back();
      auto entered = enter(next);
      if (!entered) return entered;
      record_.nodes[next].key = position_->key();
      push_children(next, open);
    }
    return {};
  }

 private:
  void push_children(NodeId node, std::vector<NodeId>& open) const {
    const auto& children = record_.nodes[node].children;
    open.insert(open.end(), children.rbegin(), children.rend());
  }

  Result<void> enter(NodeId node) {
    const NodeId parent = record_.nodes[node].parent;
    while (here_ != parent) {
      if (auto left = leave(); !left) return left;
    }
    const bool foul = tag_of(record_.nodes[node], tag_position) != nullptr;
    std::unique_ptr<Position> before = foul ? position_->clone() : nullptr;
    if (!follow(game_, position_, record_.nodes[node])) {
      auto why = replay(game_, record_, node);  // which says it in words
      return why ? Result<void>() : tl::make_unexpected(why.error());
    }
    if (foul) before_fouls_.push_back(std::move(before));
    here_ = node;
    return {};
  }

  Result<void> leave() {
    if (tag_of(record_.nodes[here_], tag_position) != nullptr) {
      position_ = std::move(before_fouls_.back());
      before_fouls_.pop_back();
    } else if (auto undone = position_->undo(); !undone) {
      return undone;
    }
    here_ = record_.nodes[here_].parent;
    return {};
  }

  const Game& game_;
  Record& record_;
  std::unique_ptr<Position> position_;
  NodeId here_ = root_node;
  std::vector<std::unique_ptr<Position>> before_fouls_;
};

}  // namespace

Result<void> fill_in(const Game& game, Record& record) {
  auto start = game.start(record.start);
  if (!start) return tl::make_unexpected(start.error());
  if (auto walked = Walk(game, record, std::move(*start)).run(); !walked) return walked;
  if (!record.ending.over()) return {};
  const auto line = record.main_line();
  const auto last = replay(game, record, line.empty() ? root_node : line.back());
  if (!last) return tl::make_unexpected(last.error());
  record.ending.winning_seats = seats_of((*last)->state(), record.ending.winners);
  return {};
}

}  // namespace kiban
