// Records as values and as the C structs of the border.
#include <kiban/sdk/record.hpp>

#include <catch2/catch.hpp>

using namespace kiban::sdk;

namespace {

RecordTree sample() {
  RecordTree tree;
  tree.options = {{"handicap", "lance"}};
  tree.tags = {{"event", "club"}, {"event", "evening"}};
  tree.players = {"", "Bo"};
  tree.start = "9 b";
  const std::uint32_t one = tree.add(0, "a1");
  const std::uint32_t foul = tree.add(one, "a1");
  tree.add(one, "b2");
  tree.nodes[one].elapsed_ms = 1500;
  tree.nodes[one].comment = "two\nlines";
  tree.nodes[foul].position = "8 b";
  tree.nodes[foul].notes = {{"mark", "x"}};
  tree.nodes[foul].ending = RecordEnding{KB_WON, 2, sentence("toy.foul", "a foul").raw, "%ILLEGAL", 20};
  return tree;
}

}  // namespace

TEST_CASE("a tree comes back from its C structs as it was") {
  const RecordTree tree = sample();
  const detail::RecordView view(tree);
  const kb_record& raw = *view.get();
  CHECK(raw.size == sizeof(kb_record));
  CHECK(raw.node_count == 4);
  CHECK(raw.nodes[0].move == nullptr);
  CHECK(raw.nodes[1].position == nullptr);
  const auto back = detail::tree_of(raw);
  REQUIRE(back);
  CHECK(back->options == tree.options);
  CHECK(back->tags == tree.tags);
  CHECK(back->players == tree.players);
  CHECK(back->start == "9 b");
  REQUIRE(back->nodes.size() == 4);
  CHECK(back->nodes[1].children == std::vector<std::uint32_t>{2, 3});
  CHECK(back->nodes[1].comment == "two\nlines");
  CHECK(back->nodes[1].elapsed_ms == 1500);
  CHECK(back->nodes[2].position == "8 b");
  CHECK(back->nodes[2].notes == tree.nodes[2].notes);
  REQUIRE(back->nodes[2].ending);
  CHECK(back->nodes[2].ending->word == "%ILLEGAL");
  CHECK(back->nodes[2].ending->winners == 2);
  CHECK(back->nodes[2].ending->elapsed_ms == 20);
  CHECK_FALSE(back->nodes[3].ending);
}

TEST_CASE("what is no tree is none") {
  const auto node = [](std::uint32_t parent, const char* move) {
    return kb_record_node{parent, 0, move, nullptr, nullptr, nullptr, nullptr, -1};
  };
  const kb_record_node late[] = {node(0, nullptr), node(1, "a1")};
  const kb_record_node nameless[] = {node(0, nullptr), node(0, "")};
  kb_record raw{sizeof(kb_record), 2, late, nullptr, nullptr, nullptr, nullptr, 0, 0, 0};
  CHECK_FALSE(detail::tree_of(raw));
  raw.nodes = nameless;
  CHECK_FALSE(detail::tree_of(raw));
  raw.node_count = 0;
  CHECK_FALSE(detail::tree_of(raw));
}

TEST_CASE("pairs are found by name, the first of two") {
  const RecordTree tree = sample();
  REQUIRE(find(tree.tags, "event"));
  CHECK(*find(tree.tags, "event") == "club");
  CHECK(find(tree.tags, "place") == nullptr);
}
