// An end belongs to the line that it was told in: what stands behind it is a variation, and no format plays it.
#include "record_files.hpp"
#include "results.hpp"
#include "tree_walk.hpp"

namespace kiban::renju::test {
namespace {

// h8 i9, then an end, then h6 i10; and g7 beside i9.
sdk::RecordTree ended(sdk::RecordEnding ending) {
  sdk::RecordTree tree;
  tree.options = {{"opening", "free"}};
  const std::uint32_t first = tree.add(0, "h8"), end = tree.add(first, "i9");
  tree.add(tree.add(end, "h6"), "i10");
  tree.add(first, "g7");
  tree.nodes[end].ending = std::move(ending);
  return tree;
}
std::string line_of(const sdk::RecordTree& tree) {
  std::string moves;
  std::uint32_t node = 0;
  while (const auto next = next_of_line(tree, node)) {
    node = *next;
    moves += (moves.empty() ? "" : " ") + tree.nodes[node].move;
  }
  return moves;
}
const sdk::RecordNode& end_of(const sdk::RecordTree& tree) {
  std::uint32_t node = 0;
  while (const auto next = next_of_line(tree, node)) node = *next;
  return tree.nodes[node];
}

std::vector<sdk::RecordEnding> endings() {
  return {won(Stone::white, How::resigned, "W+R"),
          won(Stone::black, How::time, "B+T"),
          drawn("0"),
          {KB_VOID, 0, sdk::sentence("match.abandoned", "").raw, "Void", -1}};
}

}  // namespace

TEST_CASE("sgf: moves behind an end come back as variations") {
  for (const sdk::RecordEnding& ending : endings()) {
    const WrittenFile file = write_file("sgf", {ended(ending)});
    INFO(file.bytes);
    CHECK(file.losses.empty());
    const sdk::RecordTree back = read_file("sgf", file.bytes).only();
    CHECK(line_of(back) == "h8 i9");
    CHECK(shape(back) == "(h8(i9(h6(i10)) g7))");
    REQUIRE(end_of(back).ending);
    CHECK(end_of(back).ending->outcome == ending.outcome);
    CHECK(end_of(back).ending->winners == ending.winners);
    CHECK(write_file("sgf", {back}).bytes == file.bytes);
  }
}

TEST_CASE("an end without a decision ends its line too") {
  const WrittenFile file = write_file("sgf", {ended({KB_ONGOING, 0, {}, "?", -1})});
  INFO(file.bytes);
  CHECK(line_of(read_file("sgf", file.bytes).only()) == "h8 i9");
}

TEST_CASE("formats of one line hold what was played, and name the rest") {
  for (const char* format : {"psq", "text"}) {
    INFO(format);
    const WrittenFile file = write_file(format, {ended(endings().front())});
    CHECK(std::find(file.losses.begin(), file.losses.end(), "renju.lost.variations") != file.losses.end());
    CHECK(moves_of(read_file(format, file.bytes).only()) == "h8 i9");
  }
}

TEST_CASE("an end that was told beside the moves ends no line") {
  sdk::RecordTree tree = ended(endings().front());
  tree.nodes[2].notes.emplace_back("end-of", "variation");
  CHECK(line_of(tree) == "h8 i9 h6 i10");
  const WrittenFile file = write_file("sgf", {tree});
  INFO(file.bytes);
  CHECK(line_of(read_file("sgf", file.bytes).only()) == "h8 i9 h6 i10");
}

}  // namespace kiban::renju::test
