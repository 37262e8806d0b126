// The tests that scripts carry: each field can fail, and says what was expected and what came.
#include "script/game/tester.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include "script/game/base_games.hpp"

using namespace kiban;
using namespace kiban::script;

namespace {

std::vector<TestOutcome> outcomes(const std::string& tests) {
  static const BaseGames bases({});
  const auto script = load_script("row", {"row.lua", R"(return kiban.game {
  name = "Row",
  options = { { key = "closed", default = false } },
  board = kiban.grid { width = 4, height = 1, style = "points" },
  texts = { row = "two in a row", closed = "{1} is closed" },
  moves = function(p, add) for _, site in ipairs(p:empty()) do add(site) end end,
  legal = function(p, move)
    if p.options.closed and move.to == "d1" then return kiban.refuse("closed", { "d1" }) end
  end,
  result = function(p, move)
    if p.ply == 3 and p:role("d1") == "white" then return p.nothing.there end
    if move and p:longest(move.to) >= 2 then return kiban.win(move.role, "row") end
  end,
  stuck = "draw",
  tests = { )" + tests + "} }"},
                                  bases);
  INFO((script ? std::string() : english(script.error().text)));
  REQUIRE(script);
  return run_tests(*script, bases);
}

struct Row {
  std::string test;
  std::string token;  // empty: it passes
  std::string says;
};

const std::vector<Row> rows = {
    {"result = 'none'", "", ""},
    {"play = 'a1 c1 b1', result = 'black'", "", ""},
    {"play = 'a1 c1 b1', result = 'white'", "test.result", "expected the result white, got black"},
    {"result = 'draw'", "test.result", "expected the result draw, got none"},
    {"play = 'a1 c1 b1', reason = 'row'", "", ""},
    {"play = 'a1 c1 b1', reason = 'two in a row'", "", ""},
    {"play = 'a1 c1 b1', reason = 'full'", "test.reason", "expected the reason full, got two in a row"},
    {"reason = 'row'", "test.reason", "the game goes on"},
    {"turn = 'black'", "", ""},
    {"play = 'a1', turn = 'black'", "test.turn", "expected black to move, got white"},
    {"play = 'a1', text = 'B3 w'", "", ""},
    {"play = 'a1', text = '4 b'", "test.text", "expected the position 4 b, got B3 w"},
    {"count = 4", "", ""},
    {"count = 5", "test.count", "expected 5 legal moves, got 4"},
    {"legal = 'a1 b1 c1 d1'", "", ""},
    {"legal = { 'd1', 'c1', 'b1', 'a1' }", "", ""},
    {"legal = 'a1 b1 c1'", "test.legal", "got besides: d1"},
    {"play = 'a1', legal = 'a1 b1 c1 d1'", "test.legal", "expected to be legal: a1; got: b1 c1 d1"},
    {"allows = { 'a1' }", "", ""},
    {"play = 'a1', allows = { 'b1', 'a1' }", "test.allows", "expected a1 to be legal"},
    {"options = { closed = true }, refuses = { 'd1' }", "", ""},
    {"refuses = { 'd1' }", "test.refuses", "expected d1 to be refused, and it is legal"},
    {"options = { closed = true }, why = { d1 = 'closed' }", "", ""},
    {"options = { closed = true }, why = { d1 = 'd1 is closed' }", "", ""},
    {"options = { closed = true }, why = { d1 = 'row' }", "test.why",
     "expected d1 to be refused with row, got d1 is closed"},
    {"why = { d1 = 'closed' }", "test.why", "and it is legal"},
    {"play = 'a1 a1', count = 1", "test.play", "move 2, a1, cannot be played"},
    {"position = 'nonsense', count = 1", "test.position", "the position cannot be set up"},
    {"play = 'a1 d1 c1', count = 1", "test.", "row.lua"},  // a rule fails
};

}  // namespace

TEST_CASE("each field of a test can pass and fail") {
  for (const Row& row : rows) {
    CAPTURE(row.test);
    const auto found = outcomes("\n{ name = 'it', " + row.test + " }");
    REQUIRE(found.size() == 1);
    CHECK(found[0].name == "it");
    const std::string failure = found[0].failure ? english(*found[0].failure) : "";
    CAPTURE(failure);
    CHECK(found[0].failure.has_value() == !row.token.empty());
    CHECK(failure.find(row.says) != std::string::npos);
    if (found[0].failure) CHECK(found[0].failure->token.rfind(row.token, 0) == 0);
  }
}

TEST_CASE("outcomes come in the order of the tests, with their lines") {
  const auto found = outcomes("\n{ name = 'one', count = 4 },\n\n{ name = 'two', count = 1 }");
  REQUIRE(found.size() == 2);
  CHECK(found[0].name == "one");
  CHECK(found[1].name == "two");
  CHECK(found[1].line == found[0].line + 2);
  CHECK_FALSE(found[0].failure);
  CHECK(found[1].failure);
}
