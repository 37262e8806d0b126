#include "core/match/record_edits.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

#include "core/record/record_tags.hpp"

namespace kiban {
namespace {

std::vector<NodeId>& siblings_of(Record& record, NodeId node) {
  return record.nodes[record.nodes[node].parent].children;
}

bool tells_of_end(const std::string& key) {
  const std::string_view told[] = {tag_ended, tag_end, tag_end_outcome, tag_end_reason, tag_end_of};
  return std::find(std::begin(told), std::end(told), key) != std::end(told);
}

std::ptrdiff_t place_of(Record& record, NodeId node) {
  const auto& siblings = siblings_of(record, node);
  return std::find(siblings.begin(), siblings.end(), node) - siblings.begin();
}

}  // namespace

RecordEdits::Added RecordEdits::add(NodeId parent, const std::string& move) {
  const std::size_t before = record_.nodes.size();
  const NodeId node = record_.add(parent, move);
  if (record_.nodes.size() == before) return {node, false};
  added_.push_back(node);
  undo_.emplace_back([parent](Record& record) {
    record.nodes[parent].children.pop_back();
    record.nodes.pop_back();
  });
  return {node, true};
}

void RecordEdits::set_current(NodeId node) {
  undo_.emplace_back([was = record_.current](Record& record) { record.current = was; });
  record_.current = node;
}

void RecordEdits::set_ending(Ending ending) {
  undo_.emplace_back([was = record_.ending](Record& record) { record.ending = was; });
  record_.ending = std::move(ending);
}

void RecordEdits::set_comment(NodeId node, std::string comment) {
  undo_.emplace_back([node, was = record_.nodes[node].comment](Record& record) { record.nodes[node].comment = was; });
  record_.nodes[node].comment = std::move(comment);
  touched_.push_back(node);
}

bool RecordEdits::set_tag(NodeId node, const std::string& key, const std::string& value) {
  auto& tags = record_.nodes[node].tags;
  const auto at = tags.find(key);
  if (at != tags.end() && at->second == value) return false;
  if (at == tags.end()) {
    undo_.emplace_back([node, key](Record& record) { record.nodes[node].tags.erase(key); });
  } else {
    undo_.emplace_back([node, key, was = at->second](Record& record) { record.nodes[node].tags[key] = was; });
  }
  tags[key] = value;
  touched_.push_back(node);
  ended_changed_ = ended_changed_ || tells_of_end(key);
  return true;
}

bool RecordEdits::erase_tag(NodeId node, const std::string& key) {
  auto& tags = record_.nodes[node].tags;
  const auto at = tags.find(key);
  if (at == tags.end()) return false;
  undo_.emplace_back([node, key, was = at->second](Record& record) { record.nodes[node].tags[key] = was; });
  tags.erase(at);
  touched_.push_back(node);
  ended_changed_ = ended_changed_ || tells_of_end(key);
  return true;
}

bool RecordEdits::set_record_tag(const std::string& key, const std::string& value) {
  const auto at = record_.tags.find(key);
  const std::string was = at == record_.tags.end() ? std::string() : at->second;
  const bool there = at != record_.tags.end();
  if (value.empty() ? !there : there && was == value) return false;
  undo_.emplace_back([key, was, there](Record& record) {
    if (there)
      record.tags[key] = was;
    else
      record.tags.erase(key);
  });
  if (value.empty())
    record_.tags.erase(at);
  else
    record_.tags[key] = value;
  return true;
}

bool RecordEdits::set_name(std::size_t seat, const std::string& name) {
  std::string& here = record_.seats[seat].name;
  if (here == name) return false;
  undo_.emplace_back([seat, was = here](Record& record) { record.seats[seat].name = was; });
  here = name;
  return true;
}

bool RecordEdits::bring_first(NodeId node) {
  const std::ptrdiff_t place = place_of(record_, node);
  if (place == 0) return false;
  undo_.emplace_back([node, place](Record& record) {
    auto& siblings = siblings_of(record, node);
    std::rotate(siblings.begin(), siblings.begin() + 1, siblings.begin() + place + 1);
  });
  auto& siblings = siblings_of(record_, node);
  std::rotate(siblings.begin(), siblings.begin() + place, siblings.begin() + place + 1);
  reordered_ = true;
  return true;
}

void RecordEdits::promote(NodeId node) {
  const std::ptrdiff_t place = place_of(record_, node);
  if (place == 0) return;
  const auto swap = [node, place](Record& record) {
    auto& siblings = siblings_of(record, node);
    std::swap(siblings[static_cast<std::size_t>(place - 1)], siblings[static_cast<std::size_t>(place)]);
  };
  undo_.emplace_back(swap);
  swap(record_);
  reordered_ = true;
}

std::vector<NodeId> RecordEdits::remove(NodeId node) {
  const std::ptrdiff_t place = place_of(record_, node);
  auto& siblings = siblings_of(record_, node);
  siblings.erase(siblings.begin() + place);
  std::vector<std::pair<NodeId, std::vector<NodeId>>> gone;
  std::vector<NodeId> doomed{node};
  while (!doomed.empty()) {
    const NodeId next = doomed.back();
    doomed.pop_back();
    Node& dead = record_.nodes[next];
    dead.deleted = true;
    doomed.insert(doomed.end(), dead.children.begin(), dead.children.end());
    gone.emplace_back(next, std::exchange(dead.children, {}));
  }
  std::vector<NodeId> ids;
  ids.reserve(gone.size());
  for (const auto& each : gone) ids.push_back(each.first);
  std::sort(ids.begin(), ids.end());
  undo_.emplace_back([node, place, gone = std::move(gone)](Record& record) {
    for (const auto& [id, children] : gone) {
      record.nodes[id].children = children;
      record.nodes[id].deleted = false;
    }
    auto& restored = siblings_of(record, node);
    restored.insert(restored.begin() + place, node);
  });
  reordered_ = ended_changed_ = true;
  return ids;
}

void RecordEdits::take_back() {
  while (!undo_.empty()) {
    undo_.back()(record_);
    undo_.pop_back();
  }
}

}  // namespace kiban
