#include "core/record/shapes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <tuple>

#include "core/record/record_tags.hpp"

namespace kiban {
namespace {

constexpr std::size_t most_shapes = 1000, most_text = std::size_t{64} * 1024, longest_label = 64;
constexpr std::array<std::string_view, 5> kinds{"circle", "square", "triangle", "cross", "arrow"};
constexpr std::array<std::string_view, 4> colours{"green", "red", "blue", "yellow"};
constexpr std::string_view escaped = " :%\t\r\n";  // in a label

template <class Value, std::size_t count>
std::optional<Value> find_word(const std::array<std::string_view, count>& words, std::string_view word) {
  const auto found = std::find(words.begin(), words.end(), word);
  if (found == words.end()) return std::nullopt;
  return static_cast<Value>(found - words.begin());
}

std::vector<std::string_view> split(std::string_view text, char sign) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find(sign);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::string label_text(const std::string& label) {
  std::string text;
  for (const char sign : label) {
    if (escaped.find(sign) == std::string_view::npos)
      text += sign;
    else
      text += fmt::format("%{:02X}", static_cast<unsigned char>(sign));
  }
  return text;
}

// Empty where it is none.
std::string read_label(std::string_view text) {
  std::string label;
  while (!text.empty() && label.size() <= longest_label) {
    if (text.front() != '%') {
      label += text.front();
      text.remove_prefix(1);
      continue;
    }
    unsigned code = 0;
    const auto read = std::from_chars(text.data() + 1, text.data() + std::min<std::size_t>(text.size(), 3), code, 16);
    if (read.ec != std::errc() || read.ptr != text.data() + 3) return {};
    label += static_cast<char>(code);
    text.remove_prefix(3);
  }
  return label.size() <= longest_label ? label : std::string();
}

std::optional<Shape> read_shape(std::string_view text) {
  const std::vector<std::string_view> parts = split(text, ':'), looks = split(parts.front(), '/');
  const auto kind = find_word<ShapeKind>(kinds, looks.front());
  const auto colour = looks.size() == 1 ? ShapeColour::green : find_word<ShapeColour>(colours, looks[1]);
  if (!kind || !colour || looks.size() > 2) return std::nullopt;
  const bool arrow = *kind == ShapeKind::arrow;
  if (parts.size() != (arrow ? 3U : 2U)) return std::nullopt;
  Shape shape{*kind, *colour, read_label(parts[1]), arrow ? read_label(parts[2]) : std::string()};
  if (shape.from.empty() || (arrow && (shape.to.empty() || shape.to == shape.from))) return std::nullopt;
  return shape;
}

bool same_place(const Shape& a, const Shape& b) {
  return std::tie(a.kind, a.from, a.to) == std::tie(b.kind, b.from, b.to);
}

std::string shape_text(const Shape& shape) {
  std::string text(kinds[static_cast<std::size_t>(shape.kind)]);
  if (shape.colour != ShapeColour::green) text += fmt::format("/{}", colours[static_cast<std::size_t>(shape.colour)]);
  text += ":" + label_text(shape.from);
  return shape.kind == ShapeKind::arrow ? text + ":" + label_text(shape.to) : text;
}

}  // namespace

std::vector<Shape> read_shapes(std::string_view text) {
  std::vector<Shape> shapes;
  for (const std::string_view item : split(text.substr(0, most_text), ' ')) {
    auto shape = read_shape(item);
    const auto there = [&](const Shape& other) { return same_place(other, *shape); };
    if (shape && std::none_of(shapes.begin(), shapes.end(), there)) shapes.push_back(*std::move(shape));
    if (shapes.size() == most_shapes) break;
  }
  return shapes;
}

std::string shapes_text(std::vector<Shape> shapes) {
  std::sort(shapes.begin(), shapes.end(), [](const Shape& a, const Shape& b) {
    return std::tie(a.kind, a.from, a.to) < std::tie(b.kind, b.from, b.to);
  });
  std::string text;
  for (const Shape& shape : shapes) text += (text.empty() ? "" : " ") + shape_text(shape);
  return text;
}

std::vector<Shape> drawn_at(const Record& record, std::uint32_t node) {
  const std::string* text = tag_of(record.nodes[node], tag_drawn);
  return text ? read_shapes(*text) : std::vector<Shape>();
}

void draw(std::vector<Shape>& shapes, const Shape& shape) {
  const auto there =
      std::find_if(shapes.begin(), shapes.end(), [&](const Shape& other) { return same_place(other, shape); });
  if (there == shapes.end())
    shapes.push_back(shape);
  else if (there->colour == shape.colour)
    shapes.erase(there);
  else
    there->colour = shape.colour;
}

}  // namespace kiban
