// What scripts read of a position, and how they change it.
#include <catch2/catch.hpp>

#include "hooks_bench.hpp"

using namespace kiban;
using namespace kiban::script;

namespace {

std::vector<PiecePlan> some_pieces() {
  return {piece_plan("pawn", "P", {"forward"}), piece_plan("rook", "R", {}, {"orthogonal"}),
          piece_plan("knight", "N", {}, {}, {{1, 2}, {-1, 2}})};
}

Design some_design(bool hands = false) {
  Design design = design_of(plan_of(4, 4, eight_winds), some_pieces());
  design.hands = hands;
  return design;
}

struct Shown {
  const char *line, *expected;
};

}  // namespace

TEST_CASE("each method that reads answers what stands there") {
  HooksBench bench("state = { passes = 2, asked = false, word = 'x' }", some_design(true), "r..r/..../PPP./R..N",
                   {{"size", "4"}, {"swap", "true"}, {"style", "old"}});
  bench.scene.ply = 7;
  bench.scene.held[1] = 2;
  const Shown rows[] = {
      {"p.turn", "\"black\""},
      {"p.ply", "7"},
      {"p.last", "nil"},
      {"p:at('a1')", "black rook"},
      {"p:at('a1').kind", "\"rook\""},
      {"p:at('a4').role", "\"white\""},
      {"p:at('b4')", "nil"},
      {"p:at('a1') == p:at('a1')", "true"},
      {"p:role('d1')", "\"black\""},
      {"p:role('c3')", "nil"},
      {"p:kind('d1')", "\"knight\""},
      {"p:kind('c3')", "nil"},
      {"#p:sites()", "16"},
      {"p:sites()[1], p:sites()[16]", "\"a1\", \"d4\""},
      {"#p:empty()", "9"},
      {"p:empty()[1]", "\"b1\""},
      {"p:pieces('white')", "{ \"a4\", \"d4\" }"},
      {"p:pieces('black', 'rook')", "{ \"a1\" }"},
      {"p:pieces(nil, 'rook')", "{ \"a1\", \"a4\", \"d4\" }"},
      {"#p:pieces()", "7"},
      {"p:count()", "7"},
      {"p:count('black')", "5"},
      {"p:count('black', 'pawn')", "3"},
      {"p:count(nil, 'knight')", "1"},
      {"p:hand('black', 'rook')", "2"},
      {"p:hand('white', 'rook')", "0"},
      {"p:next('a1', 'n')", "\"a2\""},
      {"p:next('a1', 's')", "nil"},
      {"p:next('a1', 'forward')", "\"a2\""},
      {"p:next('a4', 'forward')", "\"a3\""},
      {"p:next('b3', 'forward')", "\"b4\""},
      {"p:next('b3', 'forward', 'white')", "\"b2\""},
      {"p:next('b3', 'back-left', 'white')", "\"c4\""},
      {"p:neighbours('a1')", "{ \"a2\", \"b2\", \"b1\" }"},
      {"p:ray('a1', 'ne')", "{ \"b2\", \"c3\", \"d4\" }"},
      {"p:ray('a1', 'w')", "{}"},
      {"p:row('b2', 'e')", "3, { \"a2\", \"b2\", \"c2\" }"},
      {"p:row('c3', 'e')", "0, {}"},
      {"p:longest('b2')", "3, { \"a2\", \"b2\", \"c2\" }"},
      {"p:longest('b2', 3)", "3, { \"a2\", \"b2\", \"c2\" }"},
      {"p:longest('b2', 4)", "3"},
      {"#p:group('a1')", "5"},
      {"p:group('a4')", "{ \"a4\" }"},
      {"p:connected('black', { 'a1' }, { 'd4', 'c2' })", "true"},
      {"p:connected('white', { 'a4' }, { 'd4' })", "false"},
      {"p:reach('d1')", "{ \"c3\" }"},
      {"p:reach('c3', 'pawn')", "{ \"c4\" }"},
      {"p:reach('c3', 'pawn', 'white')", "{ \"c2\" }"},
      {"p:attacked('a2', 'white')", "true"},
      {"p:attackers('a2', 'white')", "{ \"a4\" }"},
      {"p:attacked('b2', 'white')", "false"},
      {"p:xy('d2')", "4, 2"},
      {"p:site(4, 2)", "\"d2\""},
      {"p:site(0, 2)", "nil"},
      {"p:site(5, 1)", "nil"},
      {"p:site(1 << 40, 1)", "nil"},
      {"p:other()", "\"white\""},
      {"p:other('white')", "\"black\""},
      {"p:text()", "\"diagram of ply 7\""},
      {"p:moves()", "{}"},
      {"p.options.size + 1", "5"},
      {"p.options.swap", "true"},
      {"p.options.style", "\"old\""},
      {"p.state.passes, p.state.asked, p.state.word", "2, false, \"x\""},
  };
  for (const Shown& row : rows) {
    INFO(row.line);
    CHECK(bench.eval(row.line) == row.expected);
  }
}

TEST_CASE("lists are the script's own: changing one changes nothing else") {
  HooksBench bench("", some_design(), "..../..../..../R...");
  CHECK(bench.eval("(function() local s = p:sites(); s[1] = 'zz'; return p:sites()[1] end)()") == "\"a1\"");
}

TEST_CASE("what a script gets wrong is said with what to write instead") {
  HooksBench bench("state = { passes = 2 }, texts = { row = 'three' }", some_design(true), "r..r/..../PPP./R..N",
                   {{"size", "4"}});
  struct Wrong {
    const char *line, *part;
  };
  const Wrong rows[] = {
      {"p:role('a11')", "there is no site \"a11\"; did you mean \"a1\"?"},
      {"p:role('q77777')", "there is no site \"q77777\"; there are \"a1\", \"b1\""},
      {"p:role(3)", "p:role needs the name of a site such as \"a1\", not the number 3"},
      {"p:role(nil)", "p:role needs the name of a site such as \"a1\", not nothing"},
      {"p:role()", "not nothing"},
      {"p.role('a1')", "needs the position before a colon, as in p:role(...)"},
      {"p:count('blak')", "there is no role \"blak\"; did you mean \"black\"?"},
      {"p:pieces('black', 'rok')", "there is no kind \"rok\"; did you mean \"rook\"?"},
      {"p:next('a1', 'forwad')", "there is no direction \"forwad\"; did you mean \"forward\"?"},
      {"p:next('a1', 1)", "p:next needs the name of a direction such as \"n\", not the number 1"},
      {"p:reach('c3')", "there is no piece on c3; say which kind: p:reach(site, kind, role)"},
      {"p:site('a', 1)", "p:site needs a column and a row, whole numbers from 1; not the text \"a\""},
      {"p:site(1.5, 1)", "not the number 1.5"},
      {"p:connected('black', 'a1', {})", "needs a list of sites such as { \"a1\" }, not the text \"a1\""},
      {"p:connected('black', { 'a1', 'a22' }, {})", "there is no site \"a22\""},
      {"p.trun", "a position has no \"trun\"; did you mean \"turn\"?"},
      {"p:peices()", "a position has no \"peices\"; did you mean \"pieces\"?"},
      {"p.options.sice", "there is no option \"sice\"; did you mean \"size\"?"},
      {"p.state.pases", "there is no value in p.state called \"pases\"; did you mean \"passes\"?"},
      {"p:at('a1').knid", "there is no field of a piece called \"knid\"; did you mean \"kind\"?"},
      {"p:after(1, print)", "p:after needs a move, as hooks and p:moves() give them, not the number 1"},
      {"p:put('a1', 'black')", "p:put changes the position, which only the hook `moved` may do"},
      {"p:remove('a1')", "p:remove changes the position"},
      {"p:move('a1', 'a2')", "p:move changes the position"},
      {"p:give('black', 'pawn')", "p:give changes the position"},
      {"p:turn_to('black')", "p:turn_to changes the position"},
      {"p:swap_seats()", "p:swap_seats changes the position"},
      {"(function() p.state.passes = 3 end)()", "p.state is changed in the hook `moved`, and read everywhere"},
      {"(function() p.turn = 'white' end)()", "in the hook `moved`, p:turn_to(role) changes it"},
      {"(function() p.state = {} end)()", "set its values: p.state.x = ..."},
      {"(function() p.mine = 1 end)()", "a position keeps nothing of a script's"},
      {"(function() p.options.size = 3 end)()", "read-only"},
      {"(function() p:at('a1').kind = 'pawn' end)()", "a piece is read-only"},
      {"getmetatable(p).__index", "attempt to index"},
      {"kiban.win('blakc')", "there is no role \"blakc\"; did you mean \"black\"?"},
      {"kiban.win()", "needs the name of a role such as \"black\", not nothing"},
      {"kiban.win('black', 'rwo')", "`texts` has no \"rwo\"; did you mean \"row\"?"},
      {"kiban.win('black', 3)", "the reason is a name of `texts` or a sentence, not the number 3"},
      {"kiban.win('black', 'row', { 'zz' })", "there is no site \"zz\""},
      {"kiban.refuse()", "kiban.refuse needs a reason"},
  };
  for (const Wrong& row : rows) {
    INFO(row.line);
    CHECK_THAT(bench.eval(row.line), Catch::Contains(row.part));
  }
}

TEST_CASE("boards without directions or places say what to use instead") {
  BoardPlan plan;
  for (const char* label : {"a1", "b1"}) plan.sites.push_back({label, 0, 0, KB_SITE_POINT});
  plan.neighbours = {{1}, {0}};
  HooksBench bench("", design_of(plan), "");
  CHECK_THAT(bench.eval("p:next('a1', 'n')"),
             Catch::Contains("needs directions, which this board has not; use p:neighbours"));
  CHECK_THAT(bench.eval("p:longest('a1')"), Catch::Contains("use p:neighbours"));
  CHECK_THAT(bench.eval("p:xy('a1')"), Catch::Contains("no columns and rows"));
  CHECK_THAT(bench.eval("p:site(1, 1)"), Catch::Contains("no columns and rows"));
  CHECK(bench.eval("p:neighbours('a1')") == "{ \"b1\" }");
  HooksBench hex("", design_of(plan_of(3, 3, six_ways)), ".../.../...");
  CHECK_THAT(hex.eval("p:next('a1', 'forward')"), Catch::Contains("there is no direction \"forward\""));
  CHECK(hex.eval("p:next('b2', 'forward-left')") == "\"a3\"");
  CHECK_THAT(hex.eval("p:hand('black', 'stone')"), Catch::Equals("0"));
}

TEST_CASE("the hook moved changes the position, and nothing else does") {
  HooksBench bench(R"(state = { passes = 2, asked = false, word = 'x' },
    moved = function(p, move)
      p:put('c3', 'white', 'rook')
      p:put('d3', 'white')
      local gone = p:remove('a1')
      assert(gone.kind == 'rook' and p:remove('b1') == nil)
      p:move('d1', 'd4')
      p:give('black', 'pawn', 3)
      p:give('black', 'pawn', -1)
      p:give('white', 'rook')
      p:turn_to('white')
      p:swap_seats()
      p.state.passes = p.state.passes + 5
      p.state.asked = true
      p.state.word = 'y-z'
      assert(p.turn == 'white' and p.state.passes == 7)
    end)",
                   some_design(true), "r..r/..../PPP./R..N");
  const Result<void> moved = bench.hooks->moved(bench.scene, *bench.explorer, bench.move("a2", "a3"));
  INFO((moved ? "" : line_of(moved.error())));
  REQUIRE(moved);
  const auto at = [&](const char* site) { return bench.scene.at(bench.site(site)); };
  CHECK(at("c3") == Piece{1, 1});
  CHECK(at("d3") == Piece{0, 1});
  CHECK(at("a1").empty());
  CHECK(at("d1").empty());
  CHECK(at("d4") == Piece{2, 0});
  CHECK(bench.scene.hand(0, 0) == 2);
  CHECK(bench.scene.hand(1, 1) == 1);
  CHECK(bench.scene.turn == 1);
  CHECK(bench.scene.seats[0] == 1);
  CHECK(bench.scene.seats[1] == 0);
  CHECK(bench.scene.values == std::vector<Value>{true, std::int64_t{7}, std::string("y-z")});
}

TEST_CASE("what moved cannot do is said") {
  struct Wrong {
    const char *body, *part;
  };
  for (const Wrong& row : {
           Wrong{"p:move('b1', 'b2')", "there is no piece on b1 to move"},
           Wrong{"p:give('black', 'rook', -1)", "black would have -1 of rook in hand"},
           Wrong{"p:give('black', 'rook', 5000)", "a whole number up to 999, not the number 5000"},
           Wrong{"p:give('black', 'rook', 'x')", "a whole number up to 999"},
           Wrong{"p:give('black', 'rokk')", "did you mean \"rook\"?"},
           Wrong{"p.state.passes = 'many'", "p.state.passes must be a whole number, not the text \"many\""},
           Wrong{"p.state.passes = 1.5", "p.state.passes must be a whole number, not the number 1.5"},
           Wrong{"p.state.word = 'a b'", "p.state.word must be at most 64 bytes without blanks"},
           Wrong{"p.state.word = ('x'):rep(65)", "at most 64 bytes"},
           Wrong{"p.state.asked = nil", "p.state.asked must be true or false, not nothing"},
           Wrong{"p.state.new = 1", "there is no value in p.state called \"new\""},
           Wrong{"p:put('a1')", "needs the name of a role"},
           Wrong{"return 'x'", "moved gave the text \"x\"; change the position with p:put"},
       }) {
    INFO(row.body);
    HooksBench bench("state = { passes = 2, asked = false, word = 'x' },\nmoved = function(p, move)\n" +
                         std::string(row.body) + "\nend",
                     some_design(true), "r..r/..../PPP./R..N");
    const Result<void> moved = bench.hooks->moved(bench.scene, *bench.explorer, bench.move("a2", "a3"));
    REQUIRE_FALSE(moved);
    CHECK_THAT(english(moved.error().text), Catch::Contains(row.part));
    CHECK_THAT(english(moved.error().text), Catch::StartsWith("try.lua, line "));
    CHECK(moved.error().line == (std::string_view(row.body).substr(0, 6) == "return" ? 3 : 4));
  }
  HooksBench none("moved = function(p) p:give('black', 'pawn') end", some_design(false), "r..r/..../PPP./R..N");
  const Result<void> moved = none.hooks->moved(none.scene, *none.explorer, none.move("a2", "a3"));
  REQUIRE_FALSE(moved);
  CHECK_THAT(english(moved.error().text), Catch::Contains("this game has no hands"));
}

TEST_CASE("a position and a move are valid only while their function runs") {
  HooksBench keeper("legal = function(p, move) first = first or move; return first.to end", some_design(),
                    "..../..../..../R...", {}, "local first;");
  REQUIRE(keeper.hooks->legal(keeper.scene, *keeper.explorer, keeper.move("a1", "a2")));
  const auto again = keeper.hooks->legal(keeper.scene, *keeper.explorer, keeper.move("a1", "a3"));
  REQUIRE_FALSE(again);
  CHECK_THAT(english(again.error().text), Catch::Contains("this move is no longer valid: keep its text or its sites"));
}

TEST_CASE("a position kept from p:after is of no use outside") {
  HooksBench bench("legal = function(p, move) local kept; p:after(move, function(q) kept = q end); kept:role('a1') end",
                   some_design(), "..../..../..../R...");
  const ScriptMove move = bench.move("a1", "a2");
  bench.explorer->offered = {move};
  const auto asked = bench.hooks->legal(bench.scene, *bench.explorer, move);
  REQUIRE_FALSE(asked);
  CHECK_THAT(english(asked.error().text), Catch::Contains("p is valid only while the function that was given it runs"));
}
