#include "gui/app/asked.hpp"

#include <catch2/catch.hpp>

using namespace kiban::gui;

TEST_CASE("what a start asks comes over as it was") {
  const std::vector<Asked> rows = {
      {},
      {{"/tmp/a game.kif"}, ""},
      {{"/tmp/棋譜.kif", "/tmp/line\nbreak", "/tmp/\xFF not UTF-8", "/\"quoted\""}, "keishi"},
  };
  for (const Asked& row : rows) {
    const std::string line = line_of(row);
    CHECK(line.find('\n') == line.size() - 1);
    const auto read = asked_in(line);
    REQUIRE(read);
    CHECK(*read == row);
  }
}

TEST_CASE("a line that no start wrote is not taken") {
  const char* rows[] = {
      "",
      "[]",
      "{}",
      "GET / HTTP/1.1\n",
      R"({"files": []})",
      R"({"files": "x", "new": ""})",
      R"({"files": [47], "new": ""})",
      R"({"files": [["/"]], "new": ""})",
      R"({"files": [[47, 0]], "new": ""})",
      R"({"files": [[47, 1000000]], "new": ""})",
      R"({"files": [[97]], "new": ""})",  // not absolute
      R"({"files": [], "new": 5})",
      R"({"files": [], "new": "x"} and more)",
  };
  for (const char* row : rows) {
    INFO(row);
    CHECK(!asked_in(row));
  }
}
