#include "session/move_list.hpp"

#include <catch2/catch.hpp>

using namespace kiban;
using namespace kiban;

namespace {

// "1 a", "  1 b" in a variation, a star before its first move: one line a row.
std::string drawn(const MoveListModel& list) {
  std::string out;
  for (const MoveItem& item : list.items) {
    out += std::string(std::size_t{2} * item.depth, ' ') + (item.first_of_variation ? "*" : "") +
           std::to_string(item.ply) + item.text + "\n";
  }
  return out;
}

}  // namespace

TEST_CASE("a game without moves has no rows") {
  const MoveListModel list = list_moves(Record(), {});
  CHECK(list.items.empty());
  CHECK(list.line.empty());
  CHECK(list.ply == 0);
}

TEST_CASE("variations follow the move that they could replace") {
  Record record;
  const NodeId a = record.add(root_node, "a");
  const NodeId b = record.add(a, "b");
  record.add(b, "c");
  const NodeId x = record.add(root_node, "x");
  record.add(x, "y");
  record.add(x, "z");
  record.add(a, "w");
  record.current = b;
  const MoveListModel list = list_moves(record, {});
  CHECK(drawn(list) == "1a\n  *1x\n  2y\n    *2z\n2b\n  *2w\n3c\n");
  CHECK(list.ply == 2);
  CHECK(list.line.size() == 3);
  CHECK(list.current == b);
}

TEST_CASE("a long game is laid out without a deep stack") {
  Record record;
  NodeId node = root_node;
  for (int ply = 0; ply < 100000; ++ply) node = record.add(node, "m");
  CHECK(list_moves(record, {}).items.size() == 100000);
}

TEST_CASE("who made a move is shown where it is known") {
  Record record;
  record.add(record.add(root_node, "a"), "b");
  const MoveListModel list = list_moves(record, {{}, {1, "B"}});
  REQUIRE(list.items.size() == 2);
  CHECK(list.items[0].role == 1);
  CHECK(list.items[0].shown == "B");
  CHECK(list.items[1].role == -1);
  CHECK(list.items[1].shown == "b");
}

TEST_CASE("a move is shown in its canonical text where nothing better is known") {
  Record record;
  record.add(root_node, "a1a2");
  const MoveListModel list = list_moves(record, {});
  REQUIRE(list.items.size() == 1);
  CHECK(list.items[0].text == "a1a2");
  CHECK(list.items[0].shown == "a1a2");
}

TEST_CASE("fouls and ends are shown with their moves") {
  Record record;
  const NodeId foul = record.add(root_node, "a");
  record.nodes[foul].tags = {{tag_position, "x"}, {tag_end, "foul"}};
  const MoveListModel list = list_moves(record, {});
  REQUIRE(list.items.size() == 1);
  CHECK(list.items[0].foul);
  CHECK(list.items[0].end == "foul");
}

TEST_CASE("moves after an end are variations side by side, each once") {
  Record record;
  const NodeId a = record.add(root_node, "a");
  record.nodes[a].tags[tag_ended] = "match.resigned";
  record.add(record.add(a, "b"), "c");
  record.add(a, "x");
  CHECK(drawn(list_moves(record, {})) == "1a\n2\n  *2b\n  3c\n  *2x\n");
}
