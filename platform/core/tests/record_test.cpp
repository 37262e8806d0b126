#include "core/record/record.hpp"

#include <rapidcheck.h>
#include <catch2/catch.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "core/base/utf8.hpp"

using namespace kiban;

namespace {

using Ids = std::vector<NodeId>;

// 0 - 1 a - 2 b - 3 c
//        |     \- 4 d
//        \- 5 e
Record sample() {
  Record record;
  record.add(record.add(record.add(root_node, "a"), "b"), "c");
  record.add(2, "d");
  record.add(1, "e");
  return record;
}

// Everything that must hold of any tree, whatever was done to it.
void check_tree(const Record& record) {
  std::set<NodeId> reached{root_node};
  Ids open{root_node};
  while (!open.empty()) {
    const NodeId node = open.back();
    open.pop_back();
    std::set<std::string> moves;
    for (const NodeId child : record.nodes[node].children) {
      RC_ASSERT(child < record.nodes.size());
      RC_ASSERT(record.nodes[child].parent == node);
      RC_ASSERT(moves.insert(record.nodes[child].move).second);
      RC_ASSERT(reached.insert(child).second);
      open.push_back(child);
    }
  }
  for (NodeId node = 0; node < record.nodes.size(); ++node) {
    RC_ASSERT(record.has(node) == (reached.count(node) == 1));
  }
  RC_ASSERT(record.has(record.current));
}

void change_somehow(Record& record) {
  const auto node = *rc::gen::inRange<NodeId>(0, static_cast<NodeId>(record.nodes.size()));
  if (!record.has(node)) return;
  switch (*rc::gen::inRange(0, 6)) {
    case 0:
      record.make_main(node);
      break;
    case 1:
      record.promote(node);
      break;
    case 2:
      record.remove(node);
      break;
    default:
      record.current = record.add(node, *rc::gen::element<std::string>("a", "b", "c"));
      break;
  }
}

}  // namespace

TEST_CASE("a record is a tree whose first children are the main line") {
  const Record record = sample();
  CHECK(record.main_line() == Ids{1, 2, 3});
  CHECK(record.path_to(4) == Ids{1, 2, 4});
  CHECK(record.path_to(root_node).empty());
  CHECK(record.moves_to(5) == std::vector<std::string>{"a", "e"});
  CHECK(record.line_through(1) == Ids{1, 2, 3});
  CHECK(record.line_through(5) == Ids{1, 5});
  CHECK(record.ply_of(3) == 3);
  CHECK(record.ply_of(root_node) == 0);
  CHECK(record.variations() == 2);
}

TEST_CASE("a move that is there already is not added twice") {
  Record record = sample();
  CHECK(record.add(2, "d") == 4);
  CHECK(record.nodes.size() == 6);
}

TEST_CASE("a variation becomes the main line, or goes one place up") {
  Record record = sample();
  record.make_main(4);
  CHECK(record.main_line() == Ids{1, 2, 4});
  record.promote(5);
  CHECK(record.main_line() == Ids{1, 5});
  record.promote(5);
  record.promote(root_node);
  CHECK(record.main_line() == Ids{1, 5});
}

TEST_CASE("what is removed takes everything below with it and never gives its id away") {
  Record record = sample();
  record.current = 4;
  record.remove(2);
  CHECK(record.current == 1);
  CHECK_FALSE(record.has(2));
  CHECK_FALSE(record.has(3));
  CHECK_FALSE(record.has(4));
  CHECK(record.main_line() == Ids{1, 5});
  CHECK(record.add(1, "b") == 6);
  record.remove(root_node);
  CHECK(record.has(root_node));
}

TEST_CASE("the ending belongs to its own node, else to the last of the main line") {
  Record record = sample();
  CHECK_FALSE(record.ends_at(3));
  record.ending.outcome = Outcome::drawn;
  CHECK(record.ends_at(3));
  CHECK_FALSE(record.ends_at(4));
  record.nodes[2].tags[tag_ended] = "match.resigned";
  CHECK(record.ends_at(2));
  CHECK_FALSE(record.ends_at(3));
}

TEST_CASE("any changes leave a tree") {
  CHECK(rc::check([] {
    Record record = sample();
    const int changes = *rc::gen::inRange(0, 40);
    for (int i = 0; i < changes; ++i) change_somehow(record);
    check_tree(record);
  }));
}

TEST_CASE("text from outside is told from UTF-8") {
  struct Row {
    std::string text;
    bool utf8, one_line;
  };
  const std::vector<Row> rows = {
      {"", true, true},           {"a2a3", true, true},           {"棋盤 \xF0\x9F\x80\x84", true, true},
      {"a\nb", true, false},      {"a\x7F", true, false},         {"\x80", false, false},
      {"\xC0\xAF", false, false}, {"\xED\xA0\x80", false, false}, {"\xF4\x90\x80\x80", false, false},
      {"\xE6\xA3", false, false}, {"\xFF", false, false},         {"\xE0\x80\x80", false, false},
  };
  for (const Row& row : rows) {
    CAPTURE(row.text);
    CHECK(is_utf8(row.text) == row.utf8);
    CHECK(is_one_line(row.text) == row.one_line);
  }
}

TEST_CASE("an end belongs to the line that it was told in") {
  Record record = sample();  // a b c, with d beside c and e beside b
  CHECK(record.variations() == 2);
  record.nodes[2].tags[tag_ended] = "match.resigned";
  record.ending = {Outcome::won, 1, 1, {"match.resigned", "resignation", {}, "kiban"}};
  CHECK(record.main_line() == Ids{1, 2});
  CHECK(record.end_of_main_line() == 2);
  CHECK(record.variations() == 3);  // c as well
  CHECK(record.ends_at(2));
  CHECK_FALSE(record.ends_at(3));
  CHECK(record.line_through(3) == Ids{1, 2, 3});
  CHECK(record.line_through(1) == Ids{1, 2});

  record.nodes[2].tags = {{tag_end, "a word"}};  // nothing is decided, and the line ends
  CHECK(record.main_line() == Ids{1, 2});
  record.nodes[2].tags[tag_end_of] = "variation";
  CHECK(record.main_line() == Ids{1, 2, 3});
  CHECK(record.variations() == 2);
  record.nodes[2].tags = {{tag_end_reason, "match.time"}};
  CHECK(record.end_of_main_line() == 2);
  record.nodes[root_node].tags[tag_end] = "before the first move";
  CHECK(record.main_line().empty());
}

TEST_CASE("a record knows when it was played as its file says it") {
  Record record;
  CHECK_FALSE(record.dated());
  CHECK(record.played().empty());
  CHECK(to_json({record}).find("created") == std::string::npos);
  record.tags["date"] = "2024/05";
  CHECK(record.played() == "2024/05");
  record.tags["start-time"] = "2024/05/01 10:00:00";
  CHECK(record.played() == "2024/05/01 10:00:00");
}
