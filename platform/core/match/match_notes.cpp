// What is noted in a match beside what is played: tags of moves, and lines that nobody played.
#include <algorithm>

#include "core/base/utf8.hpp"
#include "core/match/match.hpp"
#include "core/match/match_writes.hpp"
#include "core/record/record_tags.hpp"

namespace kiban {
namespace {

constexpr std::size_t max_tag_name = 64, max_tag = std::size_t{64} * 1024, max_name = 1024;

bool is_free_tag(const std::string& key, const std::string& value) {
  return !key.empty() && key.size() <= max_tag_name && !is_own_tag(key) && value.size() <= max_tag && is_utf8(key) &&
         is_utf8(value);
}

}  // namespace

Result<void> Match::annotate(NodeId node, const std::map<std::string, std::string>& tags) {
  auto ready = needs_node(node);
  if (!ready) return ready;
  RecordEdits edits(record_);
  bool changed = false;
  for (const auto& [key, value] : tags) {
    if (!is_free_tag(key, value))
      return fail(Fault::argument, "match.tag", KIBAN_N_("a move cannot be given the note {1}"), {key});
    changed = (value.empty() ? edits.erase_tag(node, key) : edits.set_tag(node, key, value)) || changed;
  }
  if (!changed) return {};
  return write(edits, {write_changed(node)});
}

Result<void> Match::describe(const RecordDetails& details) {
  if (details.names.size() > record_.seats.size()) return needs_seat(static_cast<int>(record_.seats.size()));
  RecordEdits edits(record_);
  bool changed = false;
  for (const auto& [key, value] : details.tags) {
    if (key == tag_move_limit || !is_free_tag(key, value))
      return fail(Fault::argument, "match.tag", KIBAN_N_("a game cannot be given the note {1}"), {key});
    changed = edits.set_record_tag(key, value) || changed;
  }
  for (std::size_t seat = 0; seat < details.names.size(); ++seat) {
    const std::string& name = details.names[seat];
    if (name.size() > max_name || !is_utf8(name))
      return fail(Fault::argument, "match.name", KIBAN_N_("the name of a player is too long, or no text"));
    changed = edits.set_name(seat, name) || changed;
  }
  return changed ? write(edits, {write_details()}) : Result<void>();
}

Result<NodeId> Match::add_line(NodeId from, const std::vector<std::string>& moves) {
  if (auto ready = needs_node(from); !ready) return tl::make_unexpected(ready.error());
  auto position = position_at(from);
  if (!position) return tl::make_unexpected(position.error());
  RecordEdits edits(record_);
  std::vector<Write> writes;
  NodeId node = from;
  for (const std::string& text : moves) {
    const auto move = (*position)->parse_move(text);
    const auto played = move ? (*position)->play(*move) : Result<void>(tl::make_unexpected(move.error()));
    if (!played) return tl::make_unexpected(played.error());
    const Key key = (*position)->key();
    const RecordEdits::Added added = edits.add(node, text);
    node = added.node;
    if (!added.fresh) continue;
    edits.fresh(node).key = key;
    // Where an undecided game stands, it does not go on with this move.
    if (!decided() && record_.nodes[node].parent == standing_) edits.fresh(node).tags[tag_taken_back] = "true";
    writes.push_back(write_added(node));
  }
  if (writes.empty()) return node;
  writes.push_back(write_current());
  const auto done = write(edits, writes);
  if (!done) return tl::make_unexpected(done.error());
  return node;
}

}  // namespace kiban
