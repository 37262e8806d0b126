#include "gui/session/move_list.hpp"

namespace kiban::gui {

namespace {

class Layout {
 public:
  Layout(const Record& record, const std::vector<int>& roles, std::vector<MoveItem>& out)
      : record_(record), roles_(roles), out_(out) {}

  // A line from the child `node` on; where others could have been played, these follow the move at once. Lines are
  // walked in a loop and only variations by recursion, so that a long game does not need a deep stack.
  void line(NodeId node, std::size_t ply, unsigned depth, bool variation) {
    for (bool first = variation;; first = false) {
      put(node, ply, depth, first);
      others(node, ply, depth);
      const auto& children = record_.nodes[node].children;
      if (children.empty()) return;
      node = children.front();
      ++ply;
    }
  }

 private:
  // The variations that could replace `node`: only the first child brings its siblings.
  void others(NodeId node, std::size_t ply, unsigned depth) {
    const auto& siblings = record_.nodes[record_.nodes[node].parent].children;
    if (siblings.front() != node) return;
    for (std::size_t i = 1; i < siblings.size(); ++i) line(siblings[i], ply, depth + 1, true);
  }

  void put(NodeId node, std::size_t ply, unsigned depth, bool first) {
    const Node& from = record_.nodes[node];
    const int role = node < roles_.size() ? roles_[node] : -1;
    out_.push_back({node, from.move, from.move, from.comment, ply, role, depth, first, from.elapsed});
  }

  const Record& record_;
  const std::vector<int>& roles_;
  std::vector<MoveItem>& out_;
};

class RoleWalk {
 public:
  RoleWalk(const Record& record, Position& position) : record_(record), position_(position) {
    roles_.assign(record.nodes.size(), -1);
  }

  std::vector<int> walk() {
    std::vector<Visit> path{{root_node, 0}};
    while (!path.empty()) {
      Visit& top = path.back();
      const auto& children = record_.nodes[top.node].children;
      if (top.next == children.size()) {
        if (path.size() > 1) (void)position_.undo();
        path.pop_back();
        continue;
      }
      const NodeId child = children[top.next++];
      if (step(child)) path.push_back({child, 0});
    }
    return std::move(roles_);
  }

 private:
  struct Visit {
    NodeId node;
    std::size_t next;
  };

  bool step(NodeId child) {
    const auto role = static_cast<int>(position_.state().acting_role());
    const auto move = position_.parse_move(record_.nodes[child].move);
    if (!move || !position_.play(*move)) return false;
    roles_[child] = role;
    return true;
  }

  const Record& record_;
  Position& position_;
  std::vector<int> roles_;
};

}  // namespace

MoveListModel list_moves(const Record& record, const std::vector<int>& role_of_node) {
  MoveListModel list;
  const auto& first_moves = record.nodes[root_node].children;
  if (!first_moves.empty()) Layout(record, role_of_node, list.items).line(first_moves.front(), 1, 0, false);
  list.line = record.line_through(record.current);
  list.current = record.current;
  list.ply = record.ply_of(record.current);
  return list;
}

std::vector<int> roles_of_nodes(const Game& game, const Record& record) {
  const auto position = replay(game, record, root_node);
  if (!position) return {};
  return RoleWalk(record, **position).walk();
}

}  // namespace kiban::gui
