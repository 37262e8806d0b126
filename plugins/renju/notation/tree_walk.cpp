#include "tree_walk.hpp"

#include "text.hpp"

namespace kiban::renju {

using sdk::Refuse;
using sdk::Status;

std::optional<std::uint32_t> next_of_line(const sdk::RecordTree& tree, std::uint32_t node) {
  const sdk::RecordNode& here = tree.nodes[node];
  const bool ends = here.ending && !sdk::find(here.notes, "end-of");
  return ends || here.children.empty() ? std::nullopt : std::optional(here.children.front());
}

bool has_variations(const sdk::RecordTree& tree) {
  for (std::uint32_t node = 0; node < tree.nodes.size(); ++node)
    if (tree.nodes[node].children.size() > (next_of_line(tree, node) ? 1U : 0U)) return true;
  return false;
}

Status TreeWalk::open(Refuse refuse) {
  if (const Status status = read_options(tree_.options, chosen_, refuse); status != KB_OK) return status;
  line_.reset();
  rules_ = std::make_unique<Rules>(chosen_);
  if (tree_.start.empty()) {
    line_.emplace(*rules_);
    return KB_OK;
  }
  Setup start{{}, Stone::black, Opening(rules_->plan(), false), false};
  const Status status = read_position(tree_.start, *rules_, start, refuse);
  if (status == KB_OK) line_.emplace(*rules_, start);
  return status;
}

Status TreeWalk::action_of(std::uint32_t node, Action& action, Refuse refuse) const {
  const sdk::RecordNode& next = tree_.nodes[node];
  const std::optional<Action> read = read_action(next.move, chosen_.size);
  if (!read || (next.position.empty() && !line_->allows(*read)))
    return refuse.argument("renju.record", KIBAN_N_("{1} is no move of the record's position"), next.move);
  action = *read;
  return KB_OK;
}

Status TreeWalk::down(std::uint32_t node, Refuse refuse) {
  const sdk::RecordNode& next = tree_.nodes[node];
  if (next.position.empty()) {
    Action action;
    const Status status = action_of(node, action, refuse);
    if (status == KB_OK) line_->play(action);
    return status;
  }
  Setup after{{}, Stone::black, Opening(rules_->plan(), false), false};
  const Status status = read_position(next.position, *rules_, after, refuse);
  if (status == KB_OK) line_->jump(after);
  return status;
}

}  // namespace kiban::renju
