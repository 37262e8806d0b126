#include "line_writer.hpp"

#include "endings.hpp"
#include "sfen.hpp"

namespace kiban::shogi {
namespace {

using sdk::Refuse;
using sdk::Status;

constexpr std::string_view kDeclares = "declare";

}  // namespace

std::vector<std::uint32_t> LineWriter::moves_after(std::uint32_t node) const {
  std::vector<std::uint32_t> moves;
  for (const std::uint32_t child : tree_.nodes[node].children)
    if (tree_.nodes[child].move != kDeclares) moves.push_back(child);
  return moves;
}

std::optional<sdk::RecordEnding> LineWriter::end_after(std::uint32_t node) const {
  if (const auto& ending = tree_.nodes[node].ending) return ending;
  for (const std::uint32_t child : tree_.nodes[node].children) {
    const sdk::RecordNode& next = tree_.nodes[child];
    if (next.move != kDeclares) continue;
    sdk::RecordEnding ending =
        next.ending ? *next.ending : ending_of(EndKind::declared, walk_.board().side, std::string_view());
    if (ending.elapsed_ms < 0) ending.elapsed_ms = next.elapsed_ms;
    return ending;
  }
  return std::nullopt;
}

// Does the line end here, rather than a variation of it that has no moves?
bool LineWriter::ends_first(std::uint32_t node) const {
  const std::vector<std::uint32_t>& children = tree_.nodes[node].children;
  if (tree_.nodes[node].ending) return ends_here(tree_.nodes[node]);
  return !children.empty() && tree_.nodes[children.front()].move == kDeclares;
}

Status LineWriter::step(std::uint32_t node, Refuse refuse) {
  const Board before = walk_.board();
  if (const Status status = walk_.down(node, refuse); status != KB_OK) return status;
  const std::uint32_t parent = path_.back();
  path_.push_back(node);
  const sdk::RecordNode& here = tree_.nodes[node];
  const std::optional<Move> move = read_move(here.move);
  if (!move) return refuse.argument("shogi.record", KIBAN_N_("{1} is no move of the record's position"), here.move);
  const std::optional<Move> last = parent == 0 ? std::nullopt : read_move(tree_.nodes[parent].move);
  const bool alternatives = moves_after(parent).back() != node || (tree_.nodes[parent].ending && !ends_first(parent));
  this->move({before, *move, last ? last->to() : kNoSquare, walk_.ply(), here, alternatives});
  return KB_OK;
}

// Everything that is played first after the node.
Status LineWriter::line_from(std::uint32_t node, Refuse refuse) {
  for (;;) {
    const std::optional<Move> last = node == 0 ? std::nullopt : read_move(tree_.nodes[node].move);
    about(tree_.nodes[node], walk_.board(), last ? last->to() : kNoSquare);
    const std::vector<std::uint32_t> next = moves_after(node);
    const std::optional<sdk::RecordEnding> end = end_after(node);
    const bool ends = end && (next.empty() || ends_first(node));
    if (end && !ends) pending_.push_back({node, true});
    for (std::size_t i = next.size(); i > (ends ? 0u : 1u); --i) pending_.push_back({next[i - 1], false});
    if (ends) ending(*end, walk_.board().side, walk_.ply(), !next.empty());
    if (ends || next.empty()) return KB_OK;
    node = next[0];
    if (const Status status = step(node, refuse); status != KB_OK) return status;
  }
}

Status LineWriter::variation_of(const Pending& pending, Refuse refuse) {
  const std::uint32_t parent = pending.end ? pending.node : tree_.nodes[pending.node].parent;
  for (; path_.back() != parent; path_.pop_back()) walk_.up();
  variation(walk_.ply() + 1);
  if (pending.end) {
    ending(*end_after(parent), walk_.board().side, walk_.ply(), false);
    return KB_OK;
  }
  const Status status = step(pending.node, refuse);
  return status == KB_OK ? line_from(pending.node, refuse) : status;
}

Status LineWriter::write(Refuse refuse) {
  if (const Status status = line_from(0, refuse); status != KB_OK) return status;
  while (!pending_.empty()) {
    const Pending next = pending_.back();
    pending_.pop_back();
    if (const Status status = variation_of(next, refuse); status != KB_OK) return status;
  }
  return KB_OK;
}

}  // namespace kiban::shogi
