// Circles, arrows and other shapes that a person draws on the board at a move. They are kept as a note of the move;
// docs/records.md says how it is written. Pure.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kiban {

// Tag of nodes: what is drawn on the board there.
inline constexpr const char* tag_drawn = "drawn";

enum class ShapeKind : std::uint8_t { circle, square, triangle, cross, arrow };
enum class ShapeColour : std::uint8_t { green, red, blue, yellow };

struct Shape {
  ShapeKind kind = ShapeKind::circle;
  ShapeColour colour = ShapeColour::green;
  std::string from, to;  // labels of sites; only an arrow leads somewhere
  bool operator==(const Shape&) const = default;
};

// What is no shape is left out, and so is all beyond the first thousand.
std::vector<Shape> read_shapes(std::string_view text);
// The same whatever order they were drawn in; empty when there are none.
std::string shapes_text(std::vector<Shape> shapes);

struct Record;
// What is drawn at a node of the record, which must be there.
std::vector<Shape> drawn_at(const Record& record, std::uint32_t node);

// Draws it. One that is there already goes away, or takes the other colour.
void draw(std::vector<Shape>& shapes, const Shape& shape);

}  // namespace kiban
