#include "sgf_drawn.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <tuple>
#include <vector>

#include "sgf.hpp"
#include "text.hpp"

namespace kiban::renju {
namespace {

struct DrawnKind {
  std::string_view property, word;
};
constexpr std::array<DrawnKind, 5> kDrawnKinds{
    {{"CR", "circle"}, {"SQ", "square"}, {"TR", "triangle"}, {"MA", "cross"}, {"AR", "arrow"}}};
constexpr std::size_t kArrow = 4;
constexpr std::size_t kMostShapes = 1000;  // as the host reads them

using Place = std::tuple<std::size_t, std::string, std::string>;  // kind, and one or two points
struct Drawing {
  std::map<Place, std::string> colours;  // empty: the usual one
  std::vector<std::string> other;        // of a note: what SGF cannot say

  void add(std::size_t kind, const std::string& from, const std::string& to) {
    if (colours.size() < kMostShapes) colours.try_emplace({kind, from, to});
  }
};

std::vector<std::string_view> split(std::string_view text, char sign) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t end = text.find(sign);
    parts.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

bool is_point(std::string_view text, int size) { return read_point(text, size).has_value(); }

// ---- the note ----

bool read_item(std::string_view text, int size, Drawing& drawing) {
  const std::vector<std::string_view> parts = split(text, ':'), looks = split(parts.front(), '/');
  const auto kind = std::find_if(kDrawnKinds.begin(), kDrawnKinds.end(),
                                 [&](const DrawnKind& row) { return row.word == looks.front(); });
  if (kind == kDrawnKinds.end() || looks.size() > 2) return false;
  const auto number = static_cast<std::size_t>(kind - kDrawnKinds.begin());
  if (parts.size() != (number == kArrow ? 3U : 2U)) return false;
  if (!std::all_of(parts.begin() + 1, parts.end(), [&](std::string_view part) { return is_point(part, size); }))
    return false;
  const std::string colour = looks.size() == 2 ? std::string(looks[1]) : std::string();
  const std::string to = number == kArrow ? std::string(parts[2]) : std::string();
  drawing.colours.try_emplace({number, std::string(parts[1]), to}, colour);
  return true;
}

Drawing of_note(std::string_view note, int size) {
  Drawing drawing;
  for (const std::string_view item : split(note, ' '))
    if (!item.empty() && !read_item(item, size, drawing)) drawing.other.emplace_back(item);
  return drawing;
}

std::string note_of(const Drawing& drawing) {
  std::string note;
  for (const auto& [place, colour] : drawing.colours) {
    const auto& [kind, from, to] = place;
    note += (note.empty() ? "" : " ") + std::string(kDrawnKinds.at(kind).word);
    if (!colour.empty()) note += "/" + colour;
    note += ":" + from;
    if (kind == kArrow) note += ":" + to;
  }
  for (const std::string& item : drawing.other) note += (note.empty() ? "" : " ") + item;
  return note;
}

// ---- the properties ----

// One point, or the corners of a rectangle.
struct DrawnPoints {
  Point from, to;
};
std::optional<DrawnPoints> read_points(std::string_view value, int size) {
  const std::size_t colon = value.find(':');
  const SgfPoint from = read_sgf_point(value.substr(0, colon), size);
  const SgfPoint to = colon == std::string_view::npos ? from : read_sgf_point(value.substr(colon + 1), size);
  if (from.kind != SgfPoint::Kind::point || to.kind != SgfPoint::Kind::point) return std::nullopt;
  return DrawnPoints{from.point, to.point};
}

void add_rectangle(std::size_t kind, const DrawnPoints& points, Drawing& drawing) {
  const auto [left, right] = std::minmax(points.from.x, points.to.x);
  const auto [low, high] = std::minmax(points.from.y, points.to.y);
  for (auto x = left; x <= right; ++x)
    for (auto y = low; y <= high; ++y) {
      Point point = points.from;
      point.x = x;
      point.y = y;
      drawing.add(kind, point_text(point), {});
    }
}

bool read_value(std::size_t kind, std::string_view value, int size, Drawing& drawing) {
  const auto points = read_points(value, size);
  const bool leads = points && point_text(points->from) != point_text(points->to);
  if (!points || (kind == kArrow && !leads)) return false;
  if (kind == kArrow)
    drawing.add(kind, point_text(points->from), point_text(points->to));
  else
    add_rectangle(kind, *points, drawing);
  return true;
}

std::string value_text(const Place& place, int size) {
  const auto& [kind, from, to] = place;
  const std::string value = sgf_point(*read_point(from, size), size);
  return "[" + (kind == kArrow ? value + ":" + sgf_point(*read_point(to, size), size) : value) + "]";
}

}  // namespace

bool is_drawn_property(std::string_view name) {
  return std::any_of(kDrawnKinds.begin(), kDrawnKinds.end(),
                     [&](const DrawnKind& row) { return row.property == name; });
}

DrawnRead read_drawn(const SgfNode& node, std::string_view known, int size) {
  Drawing drawing;
  DrawnRead read;
  for (std::size_t kind = 0; kind < kDrawnKinds.size(); ++kind) {
    std::string left;
    for (const SgfProperty& property : node.properties) {
      if (property.name != kDrawnKinds.at(kind).property) continue;
      for (const std::string_view value : property.values)
        if (!read_value(kind, value, size, drawing)) left += sgf_brackets({{}, {value}, 0});
    }
    if (!left.empty()) read.left.emplace_back(kDrawnKinds.at(kind).property, left);
  }
  Drawing told = of_note(known, size);
  for (auto& [place, colour] : drawing.colours)
    if (const auto known_as = told.colours.find(place); known_as != told.colours.end()) colour = known_as->second;
  drawing.other = std::move(told.other);
  read.note = note_of(drawing);
  return read;
}

DrawnWritten write_drawn(const sdk::Pairs& notes, int size) {
  const std::string* note = sdk::find(notes, kDrawnNote);
  const Drawing drawing = of_note(note ? *note : std::string_view(), size);
  DrawnWritten written;
  Drawing plain;
  for (std::size_t kind = 0; kind < kDrawnKinds.size(); ++kind) {
    const std::string* left = sdk::find(notes, kDrawnKinds.at(kind).property);
    std::string values = left && !sgf_values(*left).empty() ? *left : "";
    for (const auto& [place, colour] : drawing.colours) {
      if (std::get<0>(place) != kind) continue;
      values += value_text(place, size);
      plain.colours.try_emplace(place);
    }
    if (!values.empty()) written.properties += std::string(kDrawnKinds.at(kind).property) + values;
  }
  written.whole = !note || note_of(plain) == *note;
  return written;
}

}  // namespace kiban::renju
