// Records as plain values, the same for readers and writers of files; and their way over the border.
#pragma once

#include <kiban/notation.h>

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kiban/sdk/text.hpp"

namespace kiban::sdk {

// Names and values in the order of the file.
using Pairs = std::vector<std::pair<std::string, std::string>>;

struct RecordEnding {
  std::int32_t outcome = KB_ONGOING;
  std::uint32_t winners = 0;          // bit mask of roles
  kb_text reason{};                   // an empty token: none
  std::string word;                   // the format's own; empty: the record came from no file
  std::int64_t elapsed_ms = -1;       // -1: not told
  std::vector<std::int64_t> score{};  // of each role, in hundredths; empty: not told
};

struct RecordNode {
  std::uint32_t parent = 0;
  std::string move;      // canonical text; empty in node 0 only
  std::string position;  // after a move that the rules refuse; empty: the move is legal
  std::string comment;
  Pairs notes;
  std::optional<RecordEnding> ending;
  std::int64_t elapsed_ms = -1;
  std::vector<std::uint32_t> children;  // the first one is the main line
};

// A game: node 0 is the start, a parent stands before its children.
struct RecordTree {
  Pairs options;
  Pairs tags;
  std::vector<std::string> players;  // by seat
  std::string start;                 // empty: the start position of the options
  std::vector<RecordNode> nodes{1};

  std::uint32_t add(std::uint32_t parent, std::string move) {
    const auto node = static_cast<std::uint32_t>(nodes.size());
    nodes.emplace_back();
    nodes.back().parent = parent;
    nodes.back().move = std::move(move);
    nodes[parent].children.push_back(node);
    return node;
  }
};

inline const std::string* find(const Pairs& pairs, std::string_view key) {
  for (const auto& [name, value] : pairs)
    if (name == key) return &value;
  return nullptr;
}

namespace detail {

inline const char* text_or_null(const std::string& text) { return text.empty() ? nullptr : text.c_str(); }
inline std::string text_of(const char* text) { return text ? std::string(text) : std::string(); }

// The C structs of a tree, which must outlive them.
class RecordView {
 public:
  explicit RecordView(const RecordTree& tree) {
    record_.size = sizeof(kb_record);
    for (const auto& [key, value] : tree.options) options_.push_back({key.c_str(), value.c_str()});
    for (const std::string& player : tree.players) players_.push_back(player.c_str());
    add_tags(tags_, tree.tags);
    for (const RecordNode& node : tree.nodes) nodes_.push_back(view(node));
    record_.nodes = nodes_.data();
    record_.options = options_.data();
    record_.tags = tags_.data();
    record_.players = players_.data();
    record_.start = text_or_null(tree.start);
    record_.node_count = static_cast<std::uint32_t>(nodes_.size());
    record_.option_count = static_cast<std::uint32_t>(options_.size());
    record_.tag_count = static_cast<std::uint32_t>(tags_.size());
    record_.player_count = static_cast<std::uint32_t>(players_.size());
  }
  RecordView(const RecordView&) = delete;
  RecordView& operator=(const RecordView&) = delete;
  const kb_record* get() const { return &record_; }

 private:
  static void add_tags(std::vector<kb_tag>& list, const Pairs& pairs) {
    for (const auto& [key, value] : pairs) list.push_back({key.c_str(), value.c_str()});
  }
  kb_record_node view(const RecordNode& node) {
    kb_record_node out{};
    out.parent = node.parent;
    out.move = text_or_null(node.move);
    out.position = text_or_null(node.position);
    out.comment = text_or_null(node.comment);
    out.elapsed_ms = node.elapsed_ms;
    if (!node.notes.empty()) {
      add_tags(notes_.emplace_back(), node.notes);
      out.notes = notes_.back().data();
      out.note_count = static_cast<std::uint32_t>(node.notes.size());
    }
    if (const auto& ending = node.ending; ending) {
      endings_.push_back({ending->outcome, ending->winners, ending->reason, text_or_null(ending->word),
                          ending->elapsed_ms, ending->score.empty() ? nullptr : ending->score.data(),
                          static_cast<std::uint32_t>(ending->score.size()), 0});
      out.ending = &endings_.back();
    }
    return out;
  }

  std::vector<kb_record_node> nodes_;
  std::vector<kb_option> options_;
  std::vector<kb_tag> tags_;
  std::vector<const char*> players_;
  std::deque<std::vector<kb_tag>> notes_;
  std::deque<kb_record_ending> endings_;
  kb_record record_{};
};

inline RecordNode node_of(const kb_record_node& from) {
  RecordNode node;
  node.parent = from.parent;
  node.move = text_of(from.move);
  node.position = text_of(from.position);
  node.comment = text_of(from.comment);
  node.elapsed_ms = from.elapsed_ms;
  for (std::uint32_t i = 0; i < from.note_count; ++i) node.notes.emplace_back(from.notes[i].key, from.notes[i].value);
  if (const kb_record_ending* end = from.ending; end)
    node.ending = RecordEnding{end->outcome,       end->winners,    end->reason,
                               text_of(end->word), end->elapsed_ms, {end->score, end->score + end->score_count}};
  return node;
}

// The host's record as a tree; nothing when it is too short, or a parent does not stand before its child.
inline std::optional<RecordTree> tree_of(const kb_record& from) {
  if (from.size < KB_RECORD_SIZE_1_0) return std::nullopt;
  RecordTree tree;
  for (std::uint32_t i = 0; i < from.option_count; ++i)
    tree.options.emplace_back(from.options[i].key, from.options[i].value);
  for (std::uint32_t i = 0; i < from.tag_count; ++i) tree.tags.emplace_back(from.tags[i].key, from.tags[i].value);
  for (std::uint32_t i = 0; i < from.player_count; ++i) tree.players.push_back(text_of(from.players[i]));
  tree.start = text_of(from.start);
  tree.nodes.clear();
  for (std::uint32_t i = 0; i < from.node_count; ++i) {
    tree.nodes.push_back(node_of(from.nodes[i]));
    if (i == 0) continue;
    if (tree.nodes[i].parent >= i || tree.nodes[i].move.empty()) return std::nullopt;
    tree.nodes[tree.nodes[i].parent].children.push_back(i);
  }
  if (tree.nodes.empty()) return std::nullopt;
  return tree;
}

}  // namespace detail
}  // namespace kiban::sdk
