// Records as values and as the C structs of the border.
#include <kiban/sdk/notation.hpp>
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
  kb_record raw{sizeof(kb_record), 2, late, nullptr, nullptr, nullptr, nullptr, 0, 0, 0, 0};
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

TEST_CASE("a record of a later minor is read, one that is too short is none") {
  const RecordTree tree = sample();
  const detail::RecordView view(tree);
  kb_record raw = *view.get();
  raw.size = sizeof raw + 40;
  CHECK(detail::tree_of(raw));
  raw.size = KB_RECORD_SIZE_1_0 - 1;
  CHECK_FALSE(detail::tree_of(raw));
}

TEST_CASE("reading and writing stop when the host wants no more") {
  int games = 0;
  const kb_record_sink two{&games, [](void* ctx, const kb_record*, const kb_error*) -> std::int32_t {
                             return ++*static_cast<int*>(ctx) < 2 ? KB_GO_ON : KB_STOP;
                           }};
  GamesRead read(two);
  for (int i = 0; i < 5; ++i) read.game(sample());
  CHECK(games == 2);
  CHECK(read.count() == 5);
  CHECK(read.stopped());
  CHECK_FALSE(read.go_on(1));

  std::uint64_t told = 0;
  const kb_watch watch{&told, [](void* ctx, std::uint64_t done, std::uint64_t total) -> std::int32_t {
                         *static_cast<std::uint64_t*>(ctx) = done * 1000 + total;
                         return done < 3 ? KB_GO_ON : KB_STOP;
                       }};
  std::string bytes;
  const kb_sink sink{&bytes, [](void* ctx, const char* text, std::size_t length) -> std::int32_t {
                       static_cast<std::string*>(ctx)->append(text, length);
                       return KB_GO_ON;
                     }};
  Writing out(0, sink, {nullptr, nullptr}, Progress(watch, 9));
  out.put("a");
  CHECK(out.go_on(2));
  CHECK(told == 2009);
  out.put("b");
  CHECK_FALSE(out.go_on(3));
  out.put("c");
  CHECK(bytes == "ab");
}
