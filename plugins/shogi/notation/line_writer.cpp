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

LineWriter::End LineWriter::end_after(std::uint32_t node) const {
  if (const auto& ending = tree_.nodes[node].ending) return {*ending, true};
  for (const std::uint32_t child : tree_.nodes[node].children) {
    const sdk::RecordNode& next = tree_.nodes[child];
    if (next.move != kDeclares) continue;
    sdk::RecordEnding ending =
        next.ending ? *next.ending : ending_of(EndKind::declared, walk_.board().side, std::string_view());
    if (ending.elapsed_ms < 0) ending.elapsed_ms = next.elapsed_ms;
    return {ending, true};
  }
  return {};
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
  const bool alternatives = moves_after(parent).back() != node;
  this->move({before, *move, last ? last->to() : kNoSquare, walk_.ply(), here, alternatives});
  return KB_OK;
}

// Everything that is played first after the node.
Status LineWriter::line_from(std::uint32_t node, Refuse refuse) {
  for (;;) {
    about(tree_.nodes[node]);
    std::vector<std::uint32_t> next = moves_after(node);
    const End end = end_after(node);
    const std::size_t kept = end.told ? 0 : 1;
    for (std::size_t i = next.size(); i > kept; --i) pending_.push_back(next[i - 1]);
    if (end.told) ending(end.ending, walk_.board().side, walk_.ply(), !next.empty());
    if (end.told || next.empty()) return KB_OK;
    node = next[0];
    if (const Status status = step(node, refuse); status != KB_OK) return status;
  }
}

Status LineWriter::write(Refuse refuse) {
  if (const Status status = line_from(0, refuse); status != KB_OK) return status;
  while (!pending_.empty()) {
    const std::uint32_t node = pending_.back();
    pending_.pop_back();
    for (; path_.back() != tree_.nodes[node].parent; path_.pop_back()) walk_.up();
    variation(walk_.ply() + 1);
    if (const Status status = step(node, refuse); status != KB_OK) return status;
    if (const Status status = line_from(node, refuse); status != KB_OK) return status;
  }
  return KB_OK;
}

}  // namespace kiban::shogi
