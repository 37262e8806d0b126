#include "sgf_scan.hpp"

#include <algorithm>

#include "game_builder.hpp"

namespace kiban::renju {
namespace {

using sdk::Refuse;
using sdk::Status;

constexpr bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f' || c == '\v'; }
constexpr bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_small(char c) { return c >= 'a' && c <= 'z'; }

// Where the value that begins behind a bracket ends: its closing bracket, or npos.
std::size_t end_of_value(std::string_view text, std::size_t at) {
  for (; at < text.size(); ++at) {
    if (text[at] == '\\')
      ++at;
    else if (text[at] == ']')
      return at;
  }
  return std::string_view::npos;
}

// Old files have "Black" for "B": capitals count. A name in small letters alone is taken as it is.
std::string name_of(std::string_view word) {
  std::string name;
  const bool mixed = std::any_of(word.begin(), word.end(), is_capital);
  for (const char c : word)
    if (!mixed || !is_small(c)) name += is_small(c) ? static_cast<char>(c - 'a' + 'A') : c;
  return name;
}

}  // namespace

const SgfProperty* SgfNode::find(std::string_view name) const {
  for (const SgfProperty& property : properties)
    if (property.name == name) return &property;
  return nullptr;
}

bool SgfScanner::find_game() {
  for (; at_ < text_.size(); ++at_) {
    if (text_[at_] != '(') continue;
    std::size_t next = at_ + 1;
    while (next < text_.size() && is_blank(text_[next])) ++next;
    if (next < text_.size() && text_[next] == ';') return true;
  }
  return false;
}

void SgfScanner::skip_blanks() {
  while (at_ < text_.size() && is_blank(text_[at_])) ++at_;
}

Status SgfScanner::property(SgfNode& node, std::size_t& place, Refuse refuse) {
  SgfProperty property;
  property.at = place = at_;
  const std::size_t first = at_;
  while (at_ < text_.size() &&
         (is_capital(text_[at_]) || is_small(text_[at_]) || (text_[at_] >= '0' && text_[at_] <= '9')))
    ++at_;
  property.name = name_of(text_.substr(first, at_ - first));
  skip_blanks();
  if (property.name.empty() || at_ == text_.size() || text_[at_] != '[')
    return refuse.parse(0, "renju.sgf.property", KIBAN_N_("here a property such as B[hh] is expected"));
  while (at_ < text_.size() && text_[at_] == '[') {
    place = at_;
    const std::size_t end = end_of_value(text_, at_ + 1);
    if (end == std::string_view::npos)
      return refuse.parse(0, "renju.sgf.open-value", KIBAN_N_("the bracket of a value is never closed"));
    property.values.push_back(text_.substr(at_ + 1, end - at_ - 1));
    at_ = end + 1;
    skip_blanks();
  }
  node.properties.push_back(std::move(property));
  return KB_OK;
}

Status SgfScanner::read(SgfGame& game, std::size_t& place, Refuse refuse) {
  std::vector<std::uint32_t> open;  // the nodes that branches go back to
  std::uint32_t last = 0;
  const auto node = [&] {
    const std::uint32_t parent = game.empty() ? 0 : last;
    last = static_cast<std::uint32_t>(game.size());
    game.push_back({parent, at_, {}});
  };
  for (;;) {
    skip_blanks();
    place = at_;
    if (at_ == text_.size()) return KB_OK;  // brackets at the end are often missing
    if (game.size() > kMostNodes)
      return refuse.with(KB_E_LIMIT, "renju.too-many", KIBAN_N_("a game of more than {1} moves in all is too large"),
                         kMostNodes);
    const char c = text_[at_];
    if (c == '(') {
      open.push_back(last);
      ++at_;
    } else if (c == ')') {
      ++at_;
      if (!open.empty()) {
        last = open.back();
        open.pop_back();
      }
      if (open.empty()) return KB_OK;
    } else if (c == ';') {
      node();
      ++at_;
    } else {
      if (game.empty()) node();
      if (const Status status = property(game[last], place, refuse); status != KB_OK) {
        at_ = std::min(std::max(at_, place + 1), text_.size());
        return status;
      }
    }
  }
}

TextPlace TextPlaces::of(std::size_t at) {
  if (at < at_) {
    at_ = 0;
    here_ = {};
  }
  for (; at_ < std::min(at, text_.size()); ++at_) {
    const char c = text_[at_];
    const bool ends = c == '\n' || (c == '\r' && (at_ + 1 == text_.size() || text_[at_ + 1] != '\n'));
    if (ends)
      here_ = {here_.line + 1, 1};
    else if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U)
      ++here_.column;
  }
  return here_;
}

std::string sgf_text(std::string_view value) {
  std::string text;
  for (std::size_t i = 0; i < value.size(); ++i) {
    const bool escaped = value[i] == '\\' && i + 1 < value.size();
    if (escaped) ++i;
    const char c = value[i];
    if (c != '\n' && c != '\r') {
      text += c;
      continue;
    }
    if (i + 1 < value.size() && (value[i + 1] == '\n' || value[i + 1] == '\r') && value[i + 1] != c) ++i;
    if (!escaped) text += '\n';  // an escaped line end is none
  }
  return text;
}

std::string sgf_escaped(std::string_view text) {
  std::string value;
  for (const char c : text) {
    if (c == ']' || c == '\\') value += '\\';
    value += c;
  }
  return value;
}

std::string sgf_brackets(const SgfProperty& property) {
  std::string text;
  for (const std::string_view value : property.values) text.append("[").append(value).append("]");
  return text;
}

std::vector<std::string_view> sgf_values(std::string_view brackets) {
  std::vector<std::string_view> values;
  for (std::size_t at = 0; at < brackets.size();) {
    const std::size_t end = brackets[at] == '[' ? end_of_value(brackets, at + 1) : std::string_view::npos;
    if (end == std::string_view::npos) return {};
    values.push_back(brackets.substr(at + 1, end - at - 1));
    at = end + 1;
  }
  return values;
}

}  // namespace kiban::renju
