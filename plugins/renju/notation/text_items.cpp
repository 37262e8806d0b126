#include "text_items.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "ascii.hpp"
#include "results.hpp"

namespace kiban::renju {
namespace {

using What = TextItem::Kind;

// What stands between words: also the marks of quoted lines, the blanks of web pages, and the commas of East Asia.
constexpr std::array<std::string_view, 15> kSeparators = {" ",      "\t",     ",",      ";",  "-",  ">",  "\v", "\f",
                                                          "\u00A0", "\u3000", "\uFEFF", "，", "、", "；", "–"};

std::size_t between_length(std::string_view text) {
  for (const std::string_view each : kSeparators)
    if (text.starts_with(each)) return each.size();
  return 0;
}

}  // namespace

std::string_view unquoted(std::string_view line) {
  std::size_t at = 0;
  for (std::size_t i = 0; i < line.size() && (line[i] == '>' || line[i] == ' ' || line[i] == '\t'); ++i)
    if (line[i] == '>') at = i + 1;
  return line.substr(at);
}

// Two dashes that stand alone are a pass, any others stand between words.
bool TextItems::is_dash_pass() const {
  if (line_.substr(at_, 2) != "--" || line_.substr(at_ + 2).starts_with('-')) return false;
  const bool begins = at_ == 0 || (line_[at_ - 1] != '-' && !is_letter(line_[at_ - 1]) && !is_digit(line_[at_ - 1]));
  return begins && (at_ + 2 == line_.size() || between_length(line_.substr(at_ + 2)) > 0);
}

void TextItems::skip_blanks() {
  while (at_ < line_.size() && !is_dash_pass()) {
    const std::size_t length = between_length(line_.substr(at_));
    if (length == 0) return;
    at_ += length;
  }
}

std::string_view TextItems::word() const {
  std::size_t end = at_;
  while (end < line_.size() && (line_[end] == '-' || between_length(line_.substr(end)) == 0)) ++end;
  return line_.substr(at_, end - at_);
}

TextItem TextItems::next() {
  skip_blanks();
  TextItem item;
  item.at = at_;
  if (at_ >= line_.size()) return item;
  item.kind = kind_here(item);
  item.text = line_.substr(item.at, at_ - item.at);
  return item;
}

What TextItems::kind_here(TextItem& item) {
  const char c = line_[at_];
  if (c == '{' || c == '(') {
    const std::size_t end = line_.find(c == '{' ? '}' : ')', at_);
    at_ = end == std::string_view::npos ? line_.size() : end + 1;
    return c == '{' ? What::script : What::aside;
  }
  if (const std::size_t length = score_length(line_.substr(at_)); length > 0) {
    at_ += length;
    return What::score;
  }
  if (take_pass()) return What::pass;
  if (is_digit(c)) return number();
  if (is_point_here()) return point(item);
  at_ += word().size();
  // A result that is not known yet, as other lists have it.
  return line_.substr(item.at, at_ - item.at) == "*" ? What::number : What::unknown;
}

bool TextItems::take_pass() {
  std::string here(line_.substr(at_, 4));
  std::transform(here.begin(), here.end(), here.begin(), small_letter);
  const std::size_t length = here == "pass" ? 4 : is_dash_pass() ? 2 : 0;
  at_ += length;
  return length > 0;
}

What TextItems::number() {
  while (at_ < line_.size() && is_digit(line_[at_])) ++at_;
  while (at_ < line_.size() && (line_[at_] == '.' || line_[at_] == ')' || line_[at_] == ':')) ++at_;
  return What::number;
}

bool TextItems::is_point_here() const {
  return is_letter(line_[at_]) && at_ + 1 < line_.size() && is_digit(line_[at_ + 1]);
}

What TextItems::point(TextItem& item) {
  item.column = small_letter(line_[at_++]) - 'a';
  for (int digits = 0; digits < 2 && at_ < line_.size() && is_digit(line_[at_]); ++digits, ++at_)
    item.row = item.row * 10 + (line_[at_] - '0');
  return What::point;
}

}  // namespace kiban::renju
