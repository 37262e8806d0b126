// What is noted in a match beside what is played: tags of moves, and lines that nobody played.
#include <algorithm>

#include "core/base/utf8.hpp"
#include "core/match/match.hpp"
#include "core/match/match_writes.hpp"
#include "core/record/record_tags.hpp"

namespace kiban {
namespace {

constexpr std::size_t max_tag_name = 64, max_tag = std::size_t{64} * 1024;

bool is_free_tag(const std::string& key, const std::string& value) {
  return !key.empty() && key.size() <= max_tag_name && !is_own_tag(key) && value.size() <= max_tag && is_utf8(key) &&
         is_utf8(value);
}

}  // namespace

Result<void> Match::annotate(NodeId node, const std::map<std::string, std::string>& tags) {
  auto ready = needs_node(node);
  if (!ready) return ready;
  Record next = record_;
  for (const auto& [key, value] : tags) {
    if (!is_free_tag(key, value))
      return fail(Fault::argument, "match.tag", KIBAN_N_("a move cannot be given the note {1}"), {key});
    if (value.empty()) {
      next.nodes[node].tags.erase(key);
    } else {
      next.nodes[node].tags[key] = value;
    }
  }
  if (next.nodes[node].tags == record_.nodes[node].tags) return {};
  return step(std::move(next), nullptr, {write_changed(node)});
}

Result<NodeId> Match::add_line(NodeId from, const std::vector<std::string>& moves) {
  if (auto ready = needs_node(from); !ready) return tl::make_unexpected(ready.error());
  auto position = position_at(from);
  if (!position) return tl::make_unexpected(position.error());
  Record next = record_;
  std::vector<Write> writes;
  NodeId node = from;
  for (const std::string& text : moves) {
    const auto move = (*position)->parse_move(text);
    const auto played = move ? (*position)->play(*move) : Result<void>(tl::make_unexpected(move.error()));
    if (!played) return tl::make_unexpected(played.error());
    const std::size_t before = next.nodes.size();
    node = next.add(node, text);
    if (next.nodes.size() == before) continue;
    next.nodes[node].key = (*position)->key();
    // A game that stands at `from` does not go on with this move.
    if (!decided() && from == standing_ && next.nodes[node].parent == from)
      next.nodes[node].tags[tag_taken_back] = "true";
    writes.push_back(write_added(node));
  }
  if (writes.empty()) return node;
  writes.push_back(write_current());
  const auto done = step(std::move(next), nullptr, writes);
  if (!done) return tl::make_unexpected(done.error());
  return node;
}

}  // namespace kiban
