// Tags of nodes that have a meaning of their own, apart from the notes of a file.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/record/record.hpp"

namespace kiban {

inline constexpr std::array<std::string_view, 8> own_tags{tag_ended,       tag_taken_back,  tag_position,
                                                          tag_end,         tag_end_elapsed, tag_end_outcome,
                                                          tag_end_winners, tag_end_reason};

inline bool is_own_tag(std::string_view key) {
  return std::find(own_tags.begin(), own_tags.end(), key) != own_tags.end();
}

inline const std::string* tag_of(const Node& node, const char* key) {
  const auto found = node.tags.find(key);
  return found == node.tags.end() ? nullptr : &found->second;
}

// Was the move refused by the rules, and played all the same? They say nothing of the position after it.
inline bool is_foul(const Node& node) { return tag_of(node, tag_position) != nullptr; }

// A note of a file that has the name of such a tag goes by that name with a plus.
inline std::string tag_for_note(const std::string& key) { return is_own_tag(key) ? key + "+" : key; }
inline std::string note_for_tag(const std::string& key) {
  const bool marked = !key.empty() && key.back() == '+' && is_own_tag(std::string_view(key).substr(0, key.size() - 1));
  return marked ? key.substr(0, key.size() - 1) : key;
}

}  // namespace kiban
