#include "session/move_list.hpp"

#include <utility>

#include "core/match/match_reasons.hpp"
#include "core/record/record_tags.hpp"
#include "core/record/record_walk.hpp"

namespace kiban {

namespace {

class Layout {
 public:
  Layout(const Record& record, const std::vector<MoveFacts>& facts, std::vector<MoveItem>& out)
      : record_(record), facts_(facts), out_(out) {}

  // A line from the child `node` on; where others could have been played, these follow the move at once. Lines are
  // walked in a loop and only variations by recursion, so that a long game does not need a deep stack.
  void line(NodeId node, std::size_t ply, unsigned depth, bool variation) {
    for (bool first = variation;; first = false) {
      const std::size_t row = out_.size();
      put(node, ply, depth, first);
      others(node, ply, depth);
      const auto& children = record_.nodes[node].children;
      if (children.empty()) return;
      if (record_.line_ends(node)) {
        out_[row].end.clear();
        return after_end(node, ply + 1, depth);
      }
      node = children.front();
      ++ply;
    }
  }

  // The end has a row of its own where moves follow it: all of them are variations.
  void after_end(NodeId node, std::size_t ply, unsigned depth) {
    MoveItem end;
    end.node = node;
    end.is_end = true;
    end.end = end_words(node);
    end.ply = ply;
    end.depth = depth;
    out_.push_back(std::move(end));
    for (const NodeId child : record_.nodes[node].children) line(child, ply, depth + 1, true);
  }

 private:
  // The file's own word, else the reason.
  std::string end_words(NodeId node) const {
    const Node& from = record_.nodes[node];
    if (const std::string* word = tag_of(from, tag_end)) return *word;
    if (record_.ends_at(node)) return localised(record_.ending.reason);
    const std::string* reason = tag_of(from, tag_end_reason);
    return reason == nullptr ? std::string() : localised(match_reason(*reason));
  }

  // The variations that could replace `node`: only the first child brings its siblings.
  void others(NodeId node, std::size_t ply, unsigned depth) {
    const auto& siblings = record_.nodes[record_.nodes[node].parent].children;
    if (siblings.front() != node) return;
    for (std::size_t i = 1; i < siblings.size(); ++i) line(siblings[i], ply, depth + 1, true);
  }

  void put(NodeId node, std::size_t ply, unsigned depth, bool first) {
    const Node& from = record_.nodes[node];
    const MoveFacts known = node < facts_.size() ? facts_[node] : MoveFacts();
    const std::string* end = tag_of(from, tag_end);
    out_.push_back({node,
                    from.move,
                    known.shown.empty() ? from.move : known.shown,
                    end ? *end : std::string(),
                    tag_of(from, tag_position) != nullptr,
                    from.comment,
                    ply,
                    known.role,
                    depth,
                    first,
                    from.elapsed,
                    {},
                    Slip::none,
                    false});
  }

  const Record& record_;
  const std::vector<MoveFacts>& facts_;
  std::vector<MoveItem>& out_;
};

}  // namespace

MoveListModel list_moves(const Record& record, const std::vector<MoveFacts>& facts) {
  MoveListModel list;
  const auto& first_moves = record.nodes[root_node].children;
  Layout layout(record, facts, list.items);
  if (!first_moves.empty() && record.line_ends(root_node)) {
    layout.after_end(root_node, 1, 0);
  } else if (!first_moves.empty()) {
    layout.line(first_moves.front(), 1, 0, false);
  }
  list.line = record.line_through(record.current);
  list.current = record.current;
  list.ply = record.ply_of(record.current);
  return list;
}

MoveFacts facts_of_move(const Position& before, Move move, const std::string& style) {
  MoveFacts facts{int{before.state().acting_role()}, {}};
  if (style.empty()) return facts;
  if (auto shown = before.move_in_style(move, style)) facts.shown = std::move(*shown);
  return facts;
}

std::vector<MoveFacts> facts_of_moves(const Game& game, const Record& record, const std::string& style) {
  std::vector<MoveFacts> all(record.nodes.size());
  const TreeVisitor visitor{[&](NodeId node, const Position& before) {
                              const auto move = before.parse_move(record.nodes[node].move);
                              if (move) {
                                all[node] = facts_of_move(before, *move, style);
                              } else {
                                all[node].role = int{before.state().acting_role()};
                              }
                            },
                            {}};
  (void)walk_tree(game, record, visitor, Unplayable::left_out);
  return all;
}

}  // namespace kiban
