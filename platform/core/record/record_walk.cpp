#include "core/record/record_walk.hpp"

#include <memory>
#include <utility>
#include <vector>

#include "core/record/record_tags.hpp"

namespace kiban {
namespace {

class Walk {
 public:
  Walk(const Game& game, const Record& record, const TreeVisitor& visitor, Unplayable unplayable)
      : game_(game), record_(record), visitor_(visitor), unplayable_(unplayable) {}

  Result<void> run() {
    auto start = game_.start(record_.start);
    if (!start) return tl::make_unexpected(start.error());
    position_ = std::move(*start);
    std::vector<NodeId> open;
    push_children(root_node, open);
    while (!open.empty()) {
      const NodeId next = open.back();
      open.pop_back();
      const auto entered = enter(next);
      if (!entered) return tl::make_unexpected(entered.error());
      if (*entered) push_children(next, open);
    }
    return {};
  }

 private:
  void push_children(NodeId node, std::vector<NodeId>& open) const {
    const auto& children = record_.nodes[node].children;
    open.insert(open.end(), children.rbegin(), children.rend());
  }

  // False: it does not play, and is left out.
  Result<bool> enter(NodeId node) {
    while (here_ != record_.nodes[node].parent) {
      if (auto left = leave(); !left) return tl::make_unexpected(left.error());
    }
    if (visitor_.before) visitor_.before(node, *position_);
    const bool foul = tag_of(record_.nodes[node], tag_position) != nullptr;
    std::unique_ptr<Position> before = foul ? position_->clone() : nullptr;
    if (const auto followed = follow(game_, position_, record_.nodes[node]); !followed) {
      if (unplayable_ == Unplayable::left_out) return false;
      const auto why = replay(game_, record_, node);  // which says it in words
      return tl::make_unexpected(why ? followed.error() : why.error());
    }
    if (foul) before_fouls_.push_back(std::move(before));
    here_ = node;
    if (visitor_.after) visitor_.after(node, *position_);
    return true;
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
  const Record& record_;
  const TreeVisitor& visitor_;
  Unplayable unplayable_;
  std::unique_ptr<Position> position_;
  NodeId here_ = root_node;
  std::vector<std::unique_ptr<Position>> before_fouls_;
};

}  // namespace

Result<void> walk_tree(const Game& game, const Record& record, const TreeVisitor& visitor, Unplayable unplayable) {
  return Walk(game, record, visitor, unplayable).run();
}

}  // namespace kiban
