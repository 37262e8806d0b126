// JKF: trees of forks, moves told in several ways, and what is no record.
#include <catch2/catch.hpp>

#include "positions.hpp"
#include "record_files.hpp"

namespace kiban::shogi::test {
namespace {

std::string move_from(int from, int to, const char* more = "") {
  const auto place = [](int xy) {
    return "{\"x\":" + std::to_string(xy / 10) + ",\"y\":" + std::to_string(xy % 10) + "}";
  };
  return "{\"move\":{\"from\":" + place(from) + ",\"to\":" + place(to) + more + "}}";
}
std::string record(const std::string& entries, const char* more = "") {
  return "{\"header\":{}," + std::string(more) + "\"moves\":[{}" + (entries.empty() ? "" : ",") + entries + "]}";
}

struct Told {
  const char* name;
  std::string text;
  const char* moves;
};
const std::vector<Told> kTold = {
    {"squares", record(move_from(77, 76) + "," + move_from(33, 34)), "7g7f 3c3d"},
    {"promotion", record(move_from(77, 76) + "," + move_from(33, 34) + "," + move_from(88, 22, ",\"promote\":true")),
     "7g7f 3c3d 8h2b+"},
    {"without origin", record(R"({"move":{"to":{"x":7,"y":6},"piece":"FU"}})"), "7g7f"},
    {"told apart by words", record(R"({"move":{"to":{"x":5,"y":8},"piece":"KI","relative":"L"}})"), "6i5h"},
    {"the same square",
     record(move_from(77, 76) + "," + move_from(33, 34) + "," + move_from(88, 22, ",\"promote\":true") +
            R"(,{"move":{"from":{"x":3,"y":1},"same":true,"piece":"GI"}})"),
     "7g7f 3c3d 8h2b+ 3a2b"},
};

struct Bad {
  std::string text;
  const char* token;
  int line, column;
};
const std::vector<Bad> kBad = {
    {"", "shogi.jkf.json", 1, 1},
    {"{\n \"moves\": [}\n", "shogi.jkf.json", 2, 12},
    {"[]", "shogi.jkf.moves", 1, 1},
    {R"({"moves":3})", "shogi.jkf.moves", 1, 0},
    {"{\"moves\":[{},\n {\"move\":{}}]}", "shogi.jkf.move", 2, 10},
    {"{\"moves\":[{},\n" + move_from(55, 54) + "]}", "shogi.empty", 2, 9},
    {"{\"moves\":[\n{\"forks\":[7]}]}", "shogi.jkf.fork", 2, 1},
    {"{\"initial\":\n{\"preset\":\"X\"},\"moves\":[]}", "shogi.jkf.preset", 2, 1},
    {"{\"initial\":{\"data\":{}},\"moves\":[]}", "shogi.jkf.color", 1, 12},
    {"{\"initial\":{\"data\":{\"color\":0}},\"moves\":[]}", "shogi.jkf.board", 1, 12},
    {"{\"moves\":[{},\n" + move_from(77, 76, ",\"piece\":\"KI\"") + "]}", "shogi.jkf.kind", 2, 9},
};

}  // namespace

TEST_CASE("jkf moves in all the ways that files have them") {
  for (const Told& row : kTold) {
    INFO(row.name);
    const sdk::RecordTree tree = read_file("jkf", row.text).only();
    CHECK(moves_of(tree) == row.moves);
    CHECK(text_of_tree(read_file("jkf", write_file("jkf", {tree}).bytes).only()) == text_of_tree(tree));
  }
}

TEST_CASE("jkf presets are handicaps") {
  for (const auto& [preset, handicap] : {std::pair{"KY", "lance"}, {"5_L", "left-5"}, {"7_R", "7"}, {"10", "10"}}) {
    const std::string initial = std::string("\"initial\":{\"preset\":\"") + preset + "\"},";
    const sdk::RecordTree tree = read_file("jkf", record("", initial.c_str())).only();
    CHECK(tree.options == sdk::Pairs{{"handicap", handicap}});
    CHECK(write_file("jkf", {tree}).bytes.find('"' + std::string(preset) + '"') != std::string::npos);
  }
}

TEST_CASE("jkf forks keep their order and their ends") {
  const std::string text =
      record("{\"move\":{\"from\":{\"x\":7,\"y\":7},\"to\":{\"x\":7,\"y\":6}},\"forks\":[[" + move_from(27, 26) +
             ",{\"special\":\"CHUDAN\"}],[" + move_from(57, 56) +
             "],[{\"special\":\"TORYO\"}]]},{\"special\":\"TORYO\",\"forks\":[[" + move_from(33, 34) + "]]}");
  const sdk::RecordTree tree = read_file("jkf", text).only();
  CHECK(moves_of(tree) == "7g7f");
  REQUIRE(tree.nodes[0].children.size() == 3);
  CHECK(tree.nodes[tree.nodes[0].children[1]].move == "2g2f");
  CHECK(tree.nodes[tree.nodes[0].children[1]].ending->word == "CHUDAN");
  CHECK(tree.nodes[tree.nodes[0].children[2]].move == "5g5f");
  CHECK(tree.nodes[0].ending.has_value());
  CHECK_FALSE(ends_here(tree.nodes[0]));
  CHECK(ends_here(tree.nodes[1]));
  CHECK(variations(tree) == 4);
  CHECK(text_of_tree(read_file("jkf", write_file("jkf", {tree}).bytes).only()) == text_of_tree(tree));
}

TEST_CASE("jkf that is no record names its place") {
  for (const Bad& row : kBad) {
    INFO(row.text);
    const ReadFileAnswer answer = read_file("jkf", row.text);
    const kb_error error = answer.faults.empty() ? answer.error : answer.faults.front();
    CHECK(answer.games.empty());
    CHECK(std::string(error.text.token) == row.token);
    CHECK(error.line == row.line);
    CHECK(error.column == row.column);
  }
}

TEST_CASE("towers are refused") {
  CHECK(std::string(read_file("jkf", std::string(1000000, '[')).error.text.token) == "shogi.jkf.json");
  std::string text = "{\"moves\":[", end = "]}";
  for (int i = 0; i < 20000; ++i) text += "{\"forks\":[[", end.insert(0, "]]}");
  const ReadFileAnswer answer = read_file("jkf", text + end);
  REQUIRE(answer.faults.size() == 1);
  CHECK(std::string(answer.faults[0].text.token) == "shogi.jkf.deep");
}

}  // namespace kiban::shogi::test
