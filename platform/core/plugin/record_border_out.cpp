#include <algorithm>
#include <charconv>
#include <cstring>
#include <sstream>
#include <utility>

#include "core/plugin/record_border.hpp"
#include "core/record/record_fields.hpp"
#include "core/record/record_tags.hpp"

namespace kiban::border {
namespace {

// Cut between two characters when there is no room for all.
void copy_into(std::span<char> field, const std::string& text) {
  std::size_t length = std::min(text.size(), field.size() - 1);
  if (length < text.size()) {
    while (length > 0 && (static_cast<unsigned char>(text[length]) & 0xC0U) == 0x80U) --length;
  }
  std::memcpy(field.data(), text.data(), length);
  field[length] = '\0';
}

void copy_text(kb_text& out, const Text& text) {
  copy_into(out.token, text.token);
  copy_into(out.message, text.message);
  for (std::size_t i = 0; i < std::min(text.args.size(), std::size(out.args)); ++i)
    copy_into(out.args[i], text.args[i]);
}

std::uint32_t roles_of(const std::string& text) {
  std::istringstream words(text);
  std::uint32_t mask = 0;
  for (unsigned role = 0; words >> role;) mask |= role < KB_MAX_ROLES ? 1U << role : 0U;
  return mask;
}

std::int64_t number_of(const std::string* text) {
  std::int64_t number = -1;
  if (text != nullptr) std::from_chars(text->data(), text->data() + text->size(), number);
  return number;
}

// The node that the record's ending belongs to; Record::ends_at for all nodes at once.
NodeId ending_node(const Record& record) {
  for (NodeId id = 0; id < record.nodes.size(); ++id) {
    if (record.has(id) && record.nodes[id].tags.count(tag_ended) != 0) return id;
  }
  return record.end_of_main_line();
}

bool has_times(const Record& record) {
  return std::any_of(record.nodes.begin(), record.nodes.end(),
                     [](const Node& node) { return !node.deleted && node.elapsed > Milliseconds(0); });
}

}  // namespace

RecordView::RecordView(const Record& record) {
  view_.size = sizeof(kb_record);
  add_facts(record);
  add_nodes(record);
  view_.nodes = nodes_.data();
  view_.node_count = static_cast<std::uint32_t>(nodes_.size());
}

const char* RecordView::keep(std::string text) { return texts_.emplace_back(std::move(text)).c_str(); }

std::span<const kb_tag> RecordView::keep_tags(const std::map<std::string, std::string>& tags) {
  auto& list = tags_.emplace_back();
  for (const auto& [key, value] : tags) list.push_back({key.c_str(), value.c_str()});
  return list;
}

void RecordView::add_facts(const Record& record) {
  for (const auto& [key, value] : record.options) options_.push_back({key.c_str(), value.c_str()});
  for (const Seat& seat : record.seats) players_.push_back(seat.name.c_str());
  const auto tags = keep_tags(record.tags);
  view_.options = options_.data();
  view_.option_count = static_cast<std::uint32_t>(options_.size());
  view_.players = players_.data();
  view_.player_count = static_cast<std::uint32_t>(players_.size());
  view_.tags = tags.data();
  view_.tag_count = static_cast<std::uint32_t>(tags.size());
  view_.start = record.start.empty() ? nullptr : record.start.c_str();
}

void RecordView::add_nodes(const Record& record) {
  const bool timed = has_times(record);
  ended_ = record.ending.over() ? ending_node(record) : static_cast<NodeId>(record.nodes.size());
  std::vector<std::pair<NodeId, std::uint32_t>> open{{root_node, 0}};  // and the place of its parent
  while (!open.empty()) {
    const auto [id, parent] = open.back();
    open.pop_back();
    const auto place = static_cast<std::uint32_t>(nodes_.size());
    nodes_.push_back(node_of(record, id, parent, timed));
    const auto& children = record.nodes[id].children;
    for (auto child = children.rbegin(); child != children.rend(); ++child) open.emplace_back(*child, place);
  }
}

kb_record_node RecordView::node_of(const Record& record, NodeId id, std::uint32_t parent, bool timed) {
  const Node& node = record.nodes[id];
  kb_record_node out{};
  out.parent = parent;
  out.move = id == root_node ? nullptr : node.move.c_str();
  if (const std::string* position = tag_of(node, tag_position)) out.position = position->c_str();
  out.comment = node.comment.empty() ? nullptr : node.comment.c_str();
  out.elapsed_ms = timed && id != root_node ? node.elapsed.count() : -1;
  out.ending = ending_of(record, id);
  auto& notes = tags_.emplace_back();
  for (const auto& [key, value] : node.tags) {
    if (!is_own_tag(key)) notes.push_back({keep(note_for_tag(key)), value.c_str()});
  }
  out.notes = notes.empty() ? nullptr : notes.data();
  out.note_count = static_cast<std::uint32_t>(notes.size());
  return out;
}

const kb_record_ending* RecordView::ending_of(const Record& record, NodeId id) {
  const Node& node = record.nodes[id];
  const std::string* word = tag_of(node, tag_end);
  const std::string* outcome = tag_of(node, tag_end_outcome);
  const std::string* reason = tag_of(node, tag_end_reason);
  if (id != ended_ && word == nullptr && outcome == nullptr && reason == nullptr) return nullptr;
  kb_record_ending& out = endings_.emplace_back();
  out.word = word == nullptr ? nullptr : word->c_str();
  out.elapsed_ms = number_of(tag_of(node, tag_end_elapsed));
  if (id == ended_) {
    out.outcome = static_cast<std::int32_t>(record.ending.outcome);
    out.winners = record.ending.winners;
    copy_text(out.reason, record.ending.reason);
    out.score = record.ending.score.empty() ? nullptr : record.ending.score.data();
    out.score_count = static_cast<std::uint32_t>(record.ending.score.size());
    return &out;
  }
  const std::string* winners = tag_of(node, tag_end_winners);
  if (outcome != nullptr)
    out.outcome = static_cast<std::int32_t>(value_of(outcomes, *outcome).value_or(Outcome::ongoing));
  if (winners != nullptr) out.winners = roles_of(*winners);
  if (reason != nullptr) copy_into(out.reason.token, *reason);
  return &out;
}

}  // namespace kiban::border
