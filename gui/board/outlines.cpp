#include "gui/board/outlines.hpp"

#include <charconv>

namespace kiban::gui {

namespace {

// The middle of an ideograph, in the file's units.
constexpr double units = 1000, middle_x = 500, middle_y = -380;

std::size_t points_of(char kind) {
  if (kind == 'C') return 3;
  return kind == 'M' || kind == 'L' ? 1 : 0;
}

// A number, and the blank before it.
double take_number(std::string_view& text) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  int value = 0;
  const auto end = std::from_chars(text.data(), text.data() + text.size(), value).ptr;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return value;
}

Spot take_point(std::string_view& text) {
  const double x = take_number(text);
  return {(x - middle_x) / units, (take_number(text) - middle_y) / units};
}

}  // namespace

Outline read_outline(std::string_view text) {
  Outline outline;
  while (!text.empty()) {
    OutlineStep step{text.front(), {}};
    text.remove_prefix(1);
    for (std::size_t i = 0; i < points_of(step.kind); ++i) step.points[i] = take_point(text);
    outline.push_back(step);
  }
  return outline;
}

const Outline* outline_of(char32_t sign, Weight weight) {
  static std::map<OutlineKey, Outline> read;
  const OutlineKey key{weight, sign};
  if (const auto known = read.find(key); known != read.end()) return &known->second;
  const auto text = outline_texts().find(key);
  if (text == outline_texts().end()) return nullptr;
  return &read.emplace(key, read_outline(text->second)).first->second;
}

}  // namespace kiban::gui
