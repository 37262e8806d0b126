// What a script says, read into plain C++; boards as they lie.
#include <algorithm>
#include <catch2/catch.hpp>
#include <lua.hpp>

#include "script/language/description.hpp"
#include "script/sandbox/source_map.hpp"

namespace kiban::script {
namespace {

Description read(const std::string& text) {
  Sandbox sandbox;
  const Source source{"test.lua", text};
  const auto ran = sandbox.run(source);
  INFO((ran ? std::string() : line_of(ran.error())));
  REQUIRE(ran);
  const auto description = read_description(sandbox, source);
  INFO((description ? std::string() : line_of(description.error())));
  REQUIRE(description);
  return *description;
}

Design settle(const std::string& text, const OptionValues& options = {}) {
  Sandbox sandbox;
  const Source source{"test.lua", text};
  REQUIRE(sandbox.run(source));
  const auto description = read_description(sandbox, source);
  REQUIRE(description);
  const auto design = settle_design(sandbox, source, *description, options);
  INFO((design ? std::string() : line_of(design.error())));
  REQUIRE(design);
  return *design;
}

int site(const BoardPlan& board, const std::string& label) {
  const auto found =
      std::find_if(board.sites.begin(), board.sites.end(), [&](const SitePlan& site) { return site.label == label; });
  REQUIRE(found != board.sites.end());
  return static_cast<int>(found - board.sites.begin());
}

// Where one comes in a direction; empty: nowhere.
std::string next(const BoardPlan& board, const std::string& from, const std::string& direction) {
  const auto found = std::find(board.directions.begin(), board.directions.end(), direction);
  REQUIRE(found != board.directions.end());
  const auto d = static_cast<std::size_t>(found - board.directions.begin());
  const int to = board.next[d][static_cast<std::size_t>(site(board, from))];
  return to < 0 ? "" : board.sites[static_cast<std::size_t>(to)].label;
}

std::string whole(const std::string& fields) {
  return "return kiban.game { name = 'x', moves = function(p, add) end, " + fields + " }";
}

}  // namespace

TEST_CASE("the fields of a variant are read") {
  const Description d = read(R"(return kiban.variant {
    base = "keishi", name = { en = "Name", ja = "名" }, summary = "Sum", author = "me",
    set = { gap = "empty", repetition = 0, pie = true },
    state = { passes = 0, asked = false, word = "a" },
    texts = { ["no-way"] = "no {1}" },
    stuck = "draw", engines = true,
    options = {
      { key = "flag", default = true, label = "Flag" },
      { key = "size", default = 5, min = 3, max = 9 },
      { key = "mode", default = "b", choices = { { "a", "First" }, { "b", { en = "Second", ja = "二" } } } },
      { key = "motto", default = "text" },
    },
    legal = function(p, move) end,
  })");
  CHECK_FALSE(d.whole);
  CHECK(d.base == "keishi");
  CHECK(d.name.english == "Name");
  CHECK(d.name.other.at("ja") == "名");
  CHECK(d.set == OptionValues{{"gap", "empty"}, {"pie", "true"}, {"repetition", "0"}});
  CHECK(std::get<std::int64_t>(d.state.at("passes")) == 0);
  CHECK_FALSE(std::get<bool>(d.state.at("asked")));
  CHECK(d.texts.at("no-way").english == "no {1}");
  CHECK(d.stuck == Stuck::draw);
  CHECK(d.engines == true);
  CHECK(d.has(Hook::legal));
  CHECK_FALSE(d.has(Hook::moved));
  CHECK_FALSE(d.plain());
  REQUIRE(d.options.size() == 4);
  CHECK(d.options[0].type == OptionType::flag);
  CHECK(d.options[0].default_value == "true");
  CHECK(d.options[1].type == OptionType::number);
  CHECK(d.options[1].max == 9);
  CHECK(d.options[2].choices[1].label == "Second");
  CHECK(d.options[3].type == OptionType::text);
  const auto translated = [&](const std::string& english) {
    return std::any_of(d.phrases.begin(), d.phrases.end(), [&](const Phrase& p) { return p.english == english; });
  };
  CHECK(translated("Name"));
  CHECK(translated("Second"));
}

TEST_CASE("phases and tests are read") {
  const Description d = read(R"(return kiban.variant {
    base = "keishi", name = "x", state = { asked = false },
    phases = {
      { name = "pie", ask = "Swap?", after = 1, choices = { { name = "swap", swap = true }, { name = "keep" } } },
      { name = "more", ask = "More?", when = function(p) return false end,
        choices = { { name = "yes", set = { asked = true } } } },
    },
    tests = {
      { name = "one", play = "a1 b2", legal = "c3 d4", options = { size = 3 } },
      {
        name = "two", refuses = { "a1" }, why = { a1 = "because" }, result = "none", count = 3 },
    },
  })");
  REQUIRE(d.phases.size() == 2);
  CHECK(d.phases[0].after == 1U);
  CHECK(d.phases[0].choices[0].swap);
  CHECK(d.phases[0].choices[1].text == "keep");
  CHECK(d.phases[1].when == 1);
  CHECK(std::get<bool>(d.phases[1].choices[0].set.at("asked")));
  REQUIRE(d.tests.size() == 2);
  CHECK(d.tests[0].line == 9);
  CHECK(d.tests[0].play == std::vector<std::string>{"a1", "b2"});
  CHECK(d.tests[0].legal == std::vector<std::string>{"c3", "d4"});
  CHECK(d.tests[0].options.at("size") == "3");
  CHECK(d.tests[1].line == 10);
  CHECK(d.tests[1].why.at("a1") == "because");
  CHECK(d.tests[1].count == 3);
}

TEST_CASE("a variant with settings alone is plain") {
  CHECK(read("return kiban.variant { base = 'keishi', name = 'x', set = { gap = 'empty' } }").plain());
}

TEST_CASE("a grid lies with its first row below") {
  const BoardPlan board = settle(whole("board = kiban.grid { width = 3, height = 2, checkered = true }")).board;
  REQUIRE(board.sites.size() == 6);
  CHECK(board.sites[0].label == "a2");
  CHECK(board.sites[5].label == "c1");
  CHECK(board.sites[3].x == 0);
  CHECK(board.sites[3].y == 1);
  CHECK((board.sites[3].flags & KB_SITE_DARK) != 0);
  CHECK((board.sites[4].flags & KB_SITE_DARK) == 0);
  CHECK(next(board, "a1", "n") == "a2");
  CHECK(next(board, "a1", "ne") == "b2");
  CHECK(next(board, "a1", "s").empty());
  CHECK(next(board, "c2", "sw") == "b1");
  CHECK(board.neighbours[static_cast<std::size_t>(site(board, "b1"))].size() == 3);
  CHECK(board.rows == std::vector<int>{3, 3});
  CHECK(board.places[3] == std::pair(1, 1));
}

TEST_CASE("labels such as 1a count files from the right and ranks from above") {
  const BoardPlan board = settle(whole("board = kiban.grid { width = 9, height = 9, labels = '1a' }")).board;
  CHECK(board.sites[0].label == "9a");
  CHECK(board.sites[80].label == "1i");
  CHECK(next(board, "5e", "n") == "5d");
  CHECK(next(board, "5e", "e") == "4e");
}

TEST_CASE("holes have no neighbours, points have lines") {
  const BoardPlan board =
      settle(whole("board = kiban.grid { width = 3, height = 3, style = 'points', holes = { 'b2' }, dots = { 'a1' } }"))
          .board;
  CHECK(next(board, "b1", "n").empty());
  CHECK(next(board, "b2", "n").empty());
  CHECK(board.links.size() == 8);
  CHECK((board.sites[static_cast<std::size_t>(site(board, "a1"))].flags & KB_SITE_DOT) != 0);
}

TEST_CASE("a hex has six neighbours at the same distance") {
  const BoardPlan board = settle(whole("board = kiban.hex { width = 5, height = 5 }")).board;
  const auto middle = static_cast<std::size_t>(site(board, "c3"));
  CHECK(board.neighbours[middle].size() == 6);
  for (const int other : board.neighbours[middle]) {
    const float dx = board.sites[static_cast<std::size_t>(other)].x - board.sites[middle].x;
    const float dy = board.sites[static_cast<std::size_t>(other)].y - board.sites[middle].y;
    CHECK(dx * dx + dy * dy == Approx(1).margin(1e-4));
  }
  CHECK(next(board, "c3", "ne") == "c4");
  CHECK(next(board, "c3", "nw") == "b4");
  CHECK(board.neighbours[static_cast<std::size_t>(site(board, "a1"))].size() == 2);
}

TEST_CASE("a graph has the links that it is given, each once") {
  const BoardPlan board =
      settle(whole("board = kiban.graph { points = { { 'a1', 0, 0 }, { 'b1', 1, 0 }, { 'c1', 2, 0 } }, "
                   "links = { { 'a1', 'b1' }, { 'b1', 'a1' }, { 'b1', 'c1' } } }"))
          .board;
  CHECK(board.links.size() == 2);
  CHECK(board.neighbours[1] == std::vector<int>{0, 2});
  CHECK(board.directions.empty());
}

TEST_CASE("boards, roles and pieces may come from functions of the options") {
  const std::string text = whole(
      "options = { { key = 'size', default = 4, min = 2, max = 9 } }, "
      "board = function(o) return kiban.grid { width = o.size, height = o.size } end, "
      "roles = function(o) return { { name = 'a' }, { name = 'b' }, { name = 'c' } } end, "
      "repetition = 3, hands = true");
  const Design design = settle(text, {{"size", "6"}});
  CHECK(design.board.sites.size() == 36);
  CHECK(design.roles.size() == 3);
  CHECK(design.repetition == 3);
  CHECK(design.hands);
  REQUIRE(design.pieces.size() == 1);
  CHECK(design.pieces[0].form == KB_FORM_DISC);
}

TEST_CASE("pieces are read with how they move") {
  const Design design = settle(whole(
      "board = kiban.grid { width = 5, height = 5 }, pieces = { { name = 'pawn', letter = 'P', glyph = '歩', form = "
      "'wedge', steps = { 'forward' }, leaps = { { 1, 2 }, { -1, 2 } }, promotes_to = 'tokin' }, { name = 'tokin', "
      "letter = '+P', promoted = true } }, choices = { { name = 'promote', text = '+' }, { name = 'keep', text = '' } "
      "}"));
  REQUIRE(design.pieces.size() == 2);
  CHECK(design.pieces[0].form == KB_FORM_WEDGE);
  CHECK(design.pieces[0].leaps == std::vector<std::pair<int, int>>{{1, 2}, {-1, 2}});
  CHECK(design.pieces[1].demotes_to == "pawn");
  REQUIRE(design.choices.size() == 2);
  CHECK(design.choices[0].text == "+");
  CHECK(design.choices[1].text.empty());
}

TEST_CASE("lines are found past comments, strings and functions") {
  const SourceMap map(R"(-- name = "no"
local t = { name = 1 }
return kiban.variant {
  base = "{ name = 2 }", --[[ name
  = 3 ]]
  legal = function(p, move)
    local x = { name = 4 }
    name = 5
    if p then return end
  end,
  name =
    "here",
  tests = {
    { name = "a" },
    {
      name = "b" },
  },
})");
  const Spot spot(map, map.root(), 3);
  CHECK(spot.field("name").line() == 11);
  CHECK(spot.field("base").line() == 4);
  CHECK(spot.field("legal").line() == 6);
  CHECK(spot.field("tests").element(1).line() == 14);
  CHECK(spot.field("tests").element(2).line() == 15);
  CHECK(spot.field("tests").element(2).field("name").line() == 16);
  CHECK(spot.field("missing").line() == 3);
}

TEST_CASE("a script that changes its table later changes nothing of what was read") {
  Sandbox sandbox;
  const Source source{"test.lua", R"(
local spec
spec = {
  name = "x",
  board = function() spec.phases, spec.moves = nil, 5 return kiban.grid { width = 2, height = 2 } end,
  moves = function(p, add) end,
  phases = { { name = "a", ask = "b", when = function(p) return true end, choices = { { name = "c" } } } },
}
return kiban.game(spec))"};
  REQUIRE(sandbox.run(source));
  const auto description = read_description(sandbox, source);
  REQUIRE(description);
  REQUIRE(settle_design(sandbox, source, *description, {}));
  push_when(sandbox, 0);
  CHECK(lua_isfunction(sandbox.lua(), -1));
  push_hook(sandbox, Hook::moves);
  CHECK(lua_isfunction(sandbox.lua(), -1));
}

TEST_CASE("tables within tables without end are paid for") {
  const auto fault_of = [](const std::string& text) {
    Sandbox sandbox;
    const Source source{"test.lua", text};
    REQUIRE(sandbox.run(source));
    const auto read = read_description(sandbox, source);
    return read ? std::string() : read.error().text.token;
  };
  const std::string start =
      "local t = {} for i = 1, 1000 do t[i] = t end return kiban.variant { base = 'b', name = 'x', ";
  CHECK(fault_of(start + "set = t }") == "script.type");
  CHECK(fault_of(start + "tests = t }") == "script.field");
  CHECK(fault_of("local t = {} for i = 1, 1000 do t['k' .. i] = t end t.name = 'c' "
                 "return kiban.variant { base = 'b', name = { en = 'x' }, texts = t }") == "script.type");
  CHECK(fault_of("local o = {} for i = 1, 20000 do o[i] = {} end "
                 "return kiban.variant { base = 'b', name = 'x', options = o }") == "script.value");
}

TEST_CASE("words of a script in a sentence are one line, and not too long") {
  Sandbox sandbox;
  const Source source{"test.lua", "return kiban.variant { base = 'b', name = 'x', [('\\n\\255'):rep(2000)] = 1 }"};
  REQUIRE(sandbox.run(source));
  const auto read = read_description(sandbox, source);
  REQUIRE_FALSE(read);
  const std::string sentence = english(read.error().text);
  CHECK(sentence.size() < 1500);
  CHECK(std::all_of(sentence.begin(), sentence.end(), [](char c) { return c >= ' ' && c <= '~'; }));
}

TEST_CASE("holes are no squares, whatever the board says besides") {
  const BoardPlan board =
      settle(whole("board = kiban.grid { width = 2, height = 2, checkered = true, dots = { 'a1' }, holes = { 'a1' } }"))
          .board;
  CHECK(board.sites[static_cast<std::size_t>(site(board, "a1"))].flags == KB_SITE_HOLE);
  CHECK(next(board, "a2", "s").empty());
}

}  // namespace kiban::script
