// Shapes that are drawn on the board, as the note of a move keeps them.
#include "core/record/shapes.hpp"

#include <catch2/catch.hpp>

#include "core/record/record.hpp"

using namespace kiban;

TEST_CASE("shapes: a note is read and written again") {
  const char* rows[] = {
      "",
      "circle:h8",
      "circle/red:h8",
      "square:a1 triangle:b2 cross:c3",
      "arrow:h8:k11",
      "circle/yellow:a1 arrow:a1:b2 arrow/blue:b2:a1",
      "circle:P%20hand%3A2",
      "circle:５五",
  };
  for (const char* text : rows) {
    INFO(text);
    CHECK(shapes_text(read_shapes(text)) == text);
  }
}

TEST_CASE("shapes: what is drawn in another order is written in the same") {
  CHECK(shapes_text(read_shapes("arrow:a1:b2 circle:c3 circle:a1")) == "circle:a1 circle:c3 arrow:a1:b2");
}

TEST_CASE("shapes: labels are kept whatever signs they have") {
  const std::vector<Shape> shapes{{ShapeKind::arrow, ShapeColour::blue, "a b:%", "c"}};
  CHECK(read_shapes(shapes_text(shapes)) == shapes);
}

TEST_CASE("shapes: what is no shape is left out") {
  struct Row {
    const char* text;
    const char* kept;
  };
  const Row rows[] = {
      {"circle", ""},
      {"circle:", ""},
      {"circle:h8:k8", ""},
      {"arrow:h8", ""},
      {"arrow:h8:", ""},
      {"arrow:h8:h8", ""},
      {"star:h8", ""},
      {"circle/pink:h8", ""},
      {"circle/red/red:h8", ""},
      {"circle:%", ""},
      {"circle:%4", ""},
      {"circle:%zz", ""},
      {"  circle:h8  ", "circle:h8"},
      {"circle:h8 circle/red:h8", "circle:h8"},
      {"what circle:h8 ever", "circle:h8"},
  };
  for (const Row& row : rows) {
    INFO(row.text);
    CHECK(shapes_text(read_shapes(row.text)) == row.kept);
  }
}

TEST_CASE("shapes: a note of any length is read") {
  std::string text = "circle:" + std::string(100, 'a');
  for (int i = 0; i < 100'000; ++i) text += " circle:p" + std::to_string(i);
  CHECK(read_shapes(text).size() == 1000);
}

TEST_CASE("shapes: drawing adds, recolours and takes away") {
  std::vector<Shape> shapes;
  const Shape circle{ShapeKind::circle, ShapeColour::green, "h8", {}};
  const Shape arrow{ShapeKind::arrow, ShapeColour::red, "h8", "i9"};
  Shape red = circle;
  red.colour = ShapeColour::red;
  draw(shapes, circle);
  draw(shapes, arrow);
  CHECK(shapes_text(shapes) == "circle:h8 arrow/red:h8:i9");
  draw(shapes, red);
  CHECK(shapes_text(shapes) == "circle/red:h8 arrow/red:h8:i9");
  draw(shapes, red);
  draw(shapes, {ShapeKind::arrow, ShapeColour::red, "i9", "h8"});
  CHECK(shapes_text(shapes) == "arrow/red:h8:i9 arrow/red:i9:h8");
}

TEST_CASE("shapes: a record file keeps them with the move") {
  Record record;
  record.game = "renju";
  const NodeId node = record.add(root_node, "h8");
  record.nodes[node].tags[tag_drawn] = "circle:h8 arrow/red:h8:i9";
  const auto read = records_from_json(to_json({record}));
  REQUIRE(read);
  CHECK(read_shapes(read->front().nodes[node].tags.at(tag_drawn)).size() == 2);
}
