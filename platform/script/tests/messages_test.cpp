// What newcomers slip over, and how it is told.
#include <catch2/catch.hpp>

#include "script/sandbox/letters.hpp"
#include "whole_games.hpp"

using namespace kiban;
using namespace kiban::script;

namespace {

std::string repeated(const std::string& text, int times) {
  std::string out;
  for (int i = 0; i < times; ++i) out += text;
  return out;
}

}  // namespace

TEST_CASE("a letter that Lua does not know is shown, with what to type") {
  struct Row {
    const char *text, *told;
  };
  const Row rows[] = {
      {"return kiban.game {\n  name = \"x\"，\n}",
       "try.lua, line 2: ， (U+FF0C) is no letter of Lua; write , in its place"},
      {"return kiban.game { name = “Hello” }",
       "try.lua, line 1: “ (U+201C) is no letter of Lua; write \" in its place"},
      {"-- “quoted”\nlocal a = 'é'\nlocal b = f（1)",
       "try.lua, line 3: （ (U+FF08) is no letter of Lua; write ( in its place"},
      {"local a = 1 ≠ 2", "try.lua, line 1: ≠ (U+2260) is no letter of Lua; write ~= in its place"},
      {"local a =\u00A01", "try.lua, line 1: there is an invisible letter (U+00A0); write a usual blank, or nothing"},
      {"local 名 = 1",
       "try.lua, line 1: 名 (U+540D) may stand in texts between quotes and in comments only; names have "
       "the letters a to z, digits and _"},
  };
  for (const Row& row : rows) {
    INFO(row.text);
    CHECK(refusal_of(row.text) == row.told);
  }
}

TEST_CASE("nesting without end is not taken for a call without end") {
  struct Row {
    std::string text;
    int line;
  };
  const Row rows[] = {
      {"return\n" + repeated("{", 300) + repeated("}", 300), 2},
      {"local x = 1\n\nlocal y = " + repeated("(", 300) + "1" + repeated(")", 300), 3},
      {"local x = 1\n" + repeated("if x then ", 300) + repeated("end ", 300), 2},
  };
  for (const Row& row : rows)
    CHECK_THAT(refusal_of(row.text), Catch::StartsWith("try.lua, line " + std::to_string(row.line) +
                                                       ": brackets, tables or blocks lie too deep"));
  CHECK_THAT(refusal_of("local function f(n) return 1 + f(n) end\nf(1)"),
             Catch::Contains("line 1: functions call one another too deep. Does one call itself without end?"));
}

TEST_CASE("an error that passes through p:after says its hint and its file once") {
  const std::string head =
      "return kiban.game { name = 'x', board = kiban.grid { width = 2, height = 2 }, moves = "
      "function(p, add) add(p:empty()) end,\n";
  const std::string look = "legal = function(p, m) return p:after(m, function(q) end) end, ";
  const std::string nil_field = refusal_of(head + look + "\nmoved = function(p, m) local t; return t.x end }");
  CHECK(nil_field ==
        "try.lua, line 3: attempt to index a nil value (local 't'); it is nil here: test it first, with if "
        "... then");
  const std::string deep = refusal_of(head +
                                      "result = function(p) local function go(q) return q:after(q:moves()[1], go) "
                                      "end return go(p) end }");
  CHECK(deep.find("try.lua") == deep.rfind("try.lua"));
}

TEST_CASE("marks that turn the direction of writing are refused in what people read") {
  const std::string rest =
      "', board = kiban.grid { width = 2, height = 2 }, moves = function(p, add) add(p:empty()) end }";
  for (const char* mark : {"\u202E", "\u2067", "\u200F"})
    CHECK_THAT(refusal_of("return kiban.game { name = 'a" + std::string(mark) + "b" + rest),
               Catch::Contains("name holds an invisible mark that turns the direction of writing"));
  CHECK(refusal_of("return kiban.game { name = 'שלום" + rest).empty());
}

TEST_CASE("letters in strings and comments are not strange") {
  CHECK_FALSE(strange_letter("local a = '，' -- ，\n[[，]]", 1, 0xEF));
  CHECK(strange_letter("local a = '，' ，", 1, 0xEF)->letter == "，");
  CHECK(deepest_line("a(\n[[ ((((( ]]\n{ -- ((((\n}\n)") == 3);
}
