// The lists that are written as text.
#include "arena/game/lists.hpp"

#include <catch2/catch.hpp>
#include <string>

using namespace kiban;
using namespace kiban::arena;

TEST_CASE("a text is quoted as JSON, whatever is in it") {
  const std::string rows[] = {"",
                              "h8",
                              "P*5e",
                              "a \"quoted\" word",
                              "back\\slash",
                              "tab\tline\n",
                              "\x01\x1f",
                              "日本 \xF0\x9F\x80\x84",
                              std::string("zero\0in it", 10),
                              "~ \x7f"};
  for (const std::string& row : rows) {
    std::string out = "[";
    add_quoted(out, row);
    CHECK(json::parse(out + "]").at(0) == row);
  }
  std::string damaged;
  add_quoted(damaged, "cut \xE6\x97");
  CHECK(json::accept(damaged));
}
