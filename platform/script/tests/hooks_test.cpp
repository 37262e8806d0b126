// What hooks answer, the moves they add, and the position after a move.
#include <catch2/catch.hpp>

#include "hooks_bench.hpp"

using namespace kiban;
using namespace kiban::script;

namespace {

Design small(bool hands = false) {
  Design design =
      design_of(plan_of(3, 3, eight_winds), {piece_plan("pawn", "P", {"forward"}), piece_plan("rook", "R")});
  design.hands = hands;
  return design;
}

const std::string texts = "texts = { near = 'too near {1}', row = 'three in a row' },\n";

Result<std::optional<Refusal>> ask_legal(const std::string& body) {
  HooksBench bench(texts + "legal = function(p, move)\n" + body + "\nend", small(), ".../.p./P..");
  return bench.hooks->legal(bench.scene, *bench.explorer, bench.move("a1", "a2"));
}

Result<Verdict> ask_result(const std::string& body) {
  HooksBench bench(texts + "result = function(p, move)\n" + body + "\nend", small(), ".../.p./P..");
  const ScriptMove move = bench.move("a1", "a2");
  return bench.hooks->result(bench.scene, *bench.explorer, &move);
}

struct Wrong {
  const char* body;
  int line;
  const char* part;
};

}  // namespace

TEST_CASE("legal allows, or refuses with a reason") {
  for (const char* body : {"", "return nil", "return true", "if move.to == 'b2' then return 'no' end"}) {
    INFO(body);
    const auto asked = ask_legal(body);
    REQUIRE(asked);
    CHECK_FALSE(*asked);
  }
  const auto sentence = ask_legal("return 'never on ' .. move.to");
  REQUIRE(sentence);
  REQUIRE(*sentence);
  CHECK((*sentence)->reason == "never on a2");
  CHECK((*sentence)->sites.empty());
  const auto told = ask_legal("return kiban.refuse('near', { 'b2', 'a1' })");
  REQUIRE(told);
  REQUIRE(*told);
  CHECK((*told)->reason == "near");
  CHECK((*told)->sites == std::vector<int>{4, 0});
  CHECK((*ask_legal("return 'near'"))->reason == "near");
}

TEST_CASE("answers of legal that make no sense are errors with place and advice") {
  for (const Wrong& row : {
           Wrong{"return 3", 3,
                 "legal gave the number 3; return nothing to allow the move, or a sentence to refuse it"},
           Wrong{"return false", 3, "legal gave false; say why: return a sentence instead"},
           Wrong{"return ''", 3, "legal gave the text \"\""},
           Wrong{"return {}", 3, "legal gave a table"},
           Wrong{"return p", 3, "legal gave a position"},
           Wrong{"return kiban.win('black')", 3, "legal gave an answer of kiban.win, kiban.draw or kiban.refuse"},
           Wrong{"return 'naer'", 3, "which `texts` has not"},
           Wrong{"\nreturn kiban.refuse('naer')", 5, "`texts` has no \"naer\"; did you mean \"near\"?"},
           Wrong{"\n\nlocal x = nil + 1", 6, "arithmetic"},
       }) {
    INFO(row.body);
    const auto asked = ask_legal(row.body);
    REQUIRE_FALSE(asked);
    CHECK_THAT(english(asked.error().text), Catch::Contains(row.part));
    CHECK_THAT(english(asked.error().text), Catch::StartsWith("try.lua, line " + std::to_string(row.line) + ":"));
    CHECK(asked.error().line == row.line);
  }
}

TEST_CASE("result goes on, or tells who won and why") {
  CHECK(ask_result("")->outcome == Outcome::ongoing);
  const auto won = ask_result("return kiban.win(move.role, 'row', { move.from, move.to })");
  REQUIRE(won);
  CHECK(won->outcome == Outcome::won);
  CHECK(won->winners == 1);
  CHECK(won->reason == "row");
  CHECK(won->sites == std::vector<int>{0, 3});
  const auto drawn = ask_result("return kiban.draw('nobody can win')");
  REQUIRE(drawn);
  CHECK(drawn->outcome == Outcome::drawn);
  CHECK(drawn->winners == 0);
  CHECK(drawn->reason == "nobody can win");
  CHECK(ask_result("return kiban.win('white')")->reason.empty());
}

TEST_CASE("result is asked at the start without a move") {
  HooksBench bench("result = function(p, move) if not move then return kiban.draw('at once') end end", small(),
                   ".../.../...");
  const auto verdict = bench.hooks->result(bench.scene, *bench.explorer, nullptr);
  REQUIRE(verdict);
  CHECK(verdict->reason == "at once");
}

TEST_CASE("answers of result that make no sense are errors with place and advice") {
  for (const Wrong& row : {
           Wrong{"return 'black'", 3, "result gave the text \"black\"; return kiban.win(role, reason)"},
           Wrong{"return true", 3, "result gave true"},
           Wrong{"return kiban.refuse('near')", 3, "return kiban.win(role, reason)"},
           Wrong{"\nreturn kiban.win('blakc')", 5, "there is no role \"blakc\"; did you mean \"black\"?"},
       }) {
    INFO(row.body);
    const auto asked = ask_result(row.body);
    REQUIRE_FALSE(asked);
    CHECK_THAT(english(asked.error().text), Catch::Contains(row.part));
    CHECK(asked.error().line == row.line);
  }
}

TEST_CASE("an answer of an earlier call is no answer") {
  HooksBench bench("legal = function(p, move) kept = kept or kiban.refuse('no') return kept end", small(),
                   ".../.../P..", {}, "local kept;");
  REQUIRE(bench.hooks->legal(bench.scene, *bench.explorer, bench.move("a1", "a2")));
  const auto again = bench.hooks->legal(bench.scene, *bench.explorer, bench.move("a1", "a2"));
  REQUIRE_FALSE(again);
  CHECK(again.error().text.token == "script.answer");
}

TEST_CASE("hooks that a script has not are quiet") {
  HooksBench bench("", small(), ".../.../P..");
  const ScriptMove move = bench.move("a1", "a2");
  CHECK(bench.hooks->moves(bench.scene, *bench.explorer)->empty());
  CHECK_FALSE(*bench.hooks->legal(bench.scene, *bench.explorer, move));
  CHECK(bench.hooks->moved(bench.scene, *bench.explorer, move));
  CHECK(bench.hooks->result(bench.scene, *bench.explorer, &move)->outcome == Outcome::ongoing);
}

TEST_CASE("a move has its fields, and none besides") {
  HooksBench bench("", small(true), "r../.p./P..");
  ScriptMove step = bench.move("a1", "a2");
  step.take = {4};
  step.choice = 0;
  ScriptMove drop;
  drop.role = 1, drop.kind = 1, drop.drop = true, drop.from = bench.layout.hand_site(1, 1), drop.to = bench.site("c3");
  ScriptMove pass;
  pass.role = 0, pass.choice = 1;
  bench.explorer->offered = {step, drop, pass};
  for (const auto& [line, expected] : std::vector<std::pair<std::string, std::string>>{
           {"p:moves()[1].role, p:moves()[1].from, p:moves()[1].to", "\"black\", \"a1\", \"a2\""},
           {"p:moves()[1].kind, p:moves()[1].choice", "\"pawn\", \"promote\""},
           {"p:moves()[1].drop, p:moves()[1].take", "false, { \"b2\" }"},
           {"p:moves()[1].text", "\"a1!\""},
           {"p:moves()[2].from, p:moves()[2].kind, p:moves()[2].drop", "nil, \"rook\", true"},
           {"p:moves()[2].choice, p:moves()[2].take", "nil, {}"},
           {"p:moves()[3].to, p:moves()[3].kind, p:moves()[3].text", "nil, nil, \"pass\""},
           {"p:moves()[2]", "move \"R*c3\""},
           {"p:moves()[2] == p:moves()[2]", "true"},
           {"p:moves()[2] == p:moves()[1]", "false"},
           {"#p:moves()", "3"},
       }) {
    INFO(line);
    CHECK(bench.eval(line) == expected);
  }
  CHECK_THAT(bench.eval("p:moves()[1].form"),
             Catch::Contains("there is no field of a move called \"form\"; did you mean \"from\"?"));
  CHECK_THAT(bench.eval("(function() p:moves()[1].to = 'a3' end)()"), Catch::Contains("a move is read-only"));
  bench.scene.last = step;
  CHECK(bench.eval("p.last.to") == "\"a2\"");
}

TEST_CASE("moves adds moves of each form") {
  HooksBench bench(R"(moves = function(p, add)
    add('c3')
    add('a1', 'a2')
    add { to = 'c2', kind = 'rook' }
    add { from = 'a1', to = 'b1', choice = 'promote' }
    add { from = 'a1', to = 'b1' }
    add { from = 'a1', to = 'c1', take = { 'b2', 'a3' } }
    add { hand = true, to = 'c3' }
    add { hand = 'rook', to = 'c3' }
    add { choice = 'pass' }
  end)",
                   small(true), "r../.p./P..");
  bench.scene.held = {1, 2, 0, 0};
  const auto moves = bench.hooks->moves(bench.scene, *bench.explorer);
  INFO((moves ? "" : line_of(moves.error())));
  REQUIRE(moves);
  REQUIRE(moves->size() == 9);
  const auto is = [&](std::size_t i, int from, int to, int kind, int choice, bool drop) {
    const ScriptMove& move = moves->at(i);
    return move.role == 0 && move.from == from && move.to == to && move.kind == kind && move.choice == choice &&
           move.drop == drop;
  };
  CHECK(is(0, -1, 8, 0, -1, false));
  CHECK(is(1, 0, 3, 0, -1, false));
  CHECK(is(2, -1, 5, 1, -1, false));
  CHECK(is(3, 0, 1, 0, 0, false));
  CHECK(is(4, 0, 1, 0, -1, false));
  CHECK(is(5, 0, 2, 0, -1, false));
  CHECK(moves->at(5).take == std::vector<int>{4, 6});
  CHECK(is(6, bench.layout.hand_site(0, 0), 8, 0, -1, true));
  CHECK(is(7, bench.layout.hand_site(0, 1), 8, 1, -1, true));
  CHECK(is(8, -1, -1, -1, 1, false));
}

TEST_CASE("a list of sites adds a move to each of them") {
  HooksBench bench(
      "moves = function(p, add)\nadd { to = { 'c3', 'c2' } } add { to = {} } add {}\n"
      "add { from = 'a1', to = { 'a2', 'b1' }, choice = 'promote' }\nend",
      small(true), "r../.p./P..");
  const auto moves = bench.hooks->moves(bench.scene, *bench.explorer);
  INFO((moves ? "" : line_of(moves.error())));
  REQUIRE(moves);
  REQUIRE(moves->size() == 4);
  CHECK(moves->at(0).to == 8);
  CHECK(moves->at(1).to == 5);
  CHECK(moves->at(1).kind == 0);
  for (std::size_t i = 2; i < moves->size(); ++i) {
    CHECK(moves->at(i).from == 0);
    CHECK(moves->at(i).choice == 0);
  }
}

TEST_CASE("a list alone places a piece on each of its sites") {
  HooksBench bench(
      "moves = function(p, add)\nadd { 'c3', 'c2' }\nlocal found = {} found[1] = 'b1' found[2] = 'b3' add(found)\n"
      "add(p:empty()) end",
      small(true), "r../.p./P..");
  const auto twice = bench.hooks->moves(bench.scene, *bench.explorer);
  REQUIRE_FALSE(twice);
  CHECK(english(twice.error().text) == "try.lua, line 5: this move was added before: b1");
  HooksBench whole("moves = function(p, add) add(p:empty()) end", small(true), "r../.p./P..");
  const auto moves = whole.hooks->moves(whole.scene, *whole.explorer);
  INFO((moves ? "" : line_of(moves.error())));
  REQUIRE(moves);
  REQUIRE(moves->size() == 6);
  for (const ScriptMove& move : *moves) {
    CHECK(move.from == -1);
    CHECK(move.kind == 0);
    CHECK(whole.scene.at(move.to).empty());
  }
}

TEST_CASE("moves that make no sense are errors with place and advice") {
  for (const Wrong& row : {
           Wrong{"add { to = { 'a2', 'c4' } }", 3, "there is no site \"c4\""},
           Wrong{"add { to = { 'c3', 'c3' } }", 3, "this move was added before: c3"},
           Wrong{"add { from = 'a1', to = { 'a1' } }", 3, "this move goes from a1 to a1"},
           Wrong{"add('c4')", 3, "there is no site \"c4\"; did you mean"},
           Wrong{"add()", 3, "needs the name of a site such as \"a1\", not nothing"},
           Wrong{"add('a1', 'a2', 'a3')", 3, "add takes a site, two sites, or one table"},
           Wrong{"add('c1', 'c2')", 3, "there is no piece on c1 to move"},
           Wrong{"add('a1', 'a1')", 3, "this move goes from a1 to a1"},
           Wrong{"add('c1')\n\nadd('c1')", 5, "this move was added before: c1"},
           Wrong{"add('a1', 'a2') add { from = 'a1', to = 'a2' }", 3, "this move was added before: a1 to a2"},
           Wrong{"add { kind = 'rook' }", 3, "a move needs `to`, or a `choice`"},
           Wrong{"add { [2] = 'c3' }", 3, "add takes a site, two sites, a list of sites, or a table with names"},
           Wrong{"add { 'c3', from = 'a1' }", 3, "add takes a list of sites, or a table with names; this one is both"},
           Wrong{"add({ 'c3' }, 'c2')", 3, "add takes nothing besides a list of sites"},
           Wrong{"add { 'c3', 'c4' }", 3, "there is no site \"c4\""},
           Wrong{"add { 'c3', 7 }", 3, "not the number 7"},
           Wrong{"add { 'c3', 'c3' }", 3, "this move was added before: c3"},
           Wrong{"add { form = 'a1', to = 'a2' }", 3,
                 "there is no field of `add` called \"form\"; did you mean \"from\"?"},
           Wrong{"add { from = 'a1', to = 'a2', kind = 'rook' }", 3, "`kind` is for pieces that are placed"},
           Wrong{"add { from = 'a1', to = 'a2', hand = true }", 3, "a move has `from` or `hand`, not both"},
           Wrong{"add { from = 'a1', choice = 'pass' }", 3, "a move with `from` needs `to`"},
           Wrong{"add { to = 'a2', kind = 'rok' }", 3, "there is no kind \"rok\"; did you mean \"rook\"?"},
           Wrong{"add { to = 'a2', choice = 'pas' }", 3, "there is no choice \"pas\"; did you mean \"pass\"?"},
           Wrong{"add { to = 'a2', take = 'b2' }", 3, "needs a list of sites"},
           Wrong{"add { to = 'a2', take = { 'c1' } }", 3, "there is nothing to take on c1"},
           Wrong{"add { to = 'c3', hand = 'rook' }", 3, "black has no rook in hand"},
           Wrong{"add { to = 'c3', hand = 3 }", 3, "`hand` is true or the name of a kind, not the number 3"},
           Wrong{"return { 'a1' }", 2, "moves gave a table; call add(...) for each move and return nothing"},
           Wrong{"p:put('a1', 'black')", 3, "which only the hook `moved` may do"},
       }) {
    INFO(row.body);
    HooksBench bench("moves = function(p, add)\n" + std::string(row.body) + "\nend", small(true), "r../.p./P..");
    const auto moves = bench.hooks->moves(bench.scene, *bench.explorer);
    REQUIRE_FALSE(moves);
    CHECK_THAT(english(moves.error().text), Catch::Contains(row.part));
    CHECK_THAT(english(moves.error().text), Catch::StartsWith("try.lua, line " + std::to_string(row.line) + ":"));
    CHECK(moves.error().line == row.line);
  }
}

TEST_CASE("a position has at most 4096 moves") {
  HooksBench bench(R"(moves = function(p, add)
    for _, from in ipairs(p:pieces()) do
      for _, to in ipairs(p:sites()) do
        if from ~= to then add(from, to) add { from = from, to = to, choice = 'promote' } end
      end
    end
  end)",
                   design_of(plan_of(8, 8, eight_winds)),
                   "SSSSSSSS/SSSSSSSS/SSSSSSSS/SSSSSSSS/SSSSSSSS/SSSSSSSS/SSSSSSSS/SSSSSSSS");
  const auto moves = bench.hooks->moves(bench.scene, *bench.explorer);
  REQUIRE_FALSE(moves);
  CHECK_THAT(english(moves.error().text), Catch::Contains("a position has at most 4096 moves"));
  for (int site = 32; site < 64; ++site) bench.scene.pieces[place(site)] = {};
  CHECK(bench.hooks->moves(bench.scene, *bench.explorer)->size() == 32U * 63 * 2);
}

TEST_CASE("add is of no use outside of the hook moves") {
  HooksBench bench("moves = function(p, add) kept = add end, legal = function(p, move) kept('a1') end", small(),
                   ".../.../P..", {}, "local kept;");
  REQUIRE(bench.hooks->moves(bench.scene, *bench.explorer));
  const auto asked = bench.hooks->legal(bench.scene, *bench.explorer, bench.move("a1", "a2"));
  REQUIRE_FALSE(asked);
  CHECK_THAT(english(asked.error().text), Catch::Contains("add is only for the hook `moves`, while it runs"));
}

TEST_CASE("p:after shows the position after a move, and the position stays") {
  for (const bool in_place : {false, true}) {
    HooksBench bench("", small(), ".../.../P..");
    bench.explorer->in_place = in_place;
    bench.explorer->offered = {bench.move("a1", "a2")};
    CHECK(bench.eval("p:after(p:moves()[1], function(q) return q:role('a2'), q:role('a1'), q.turn, q.ply end)") ==
          "\"black\", nil, \"white\", 1");
    CHECK(bench.eval("p:after(p:moves()[1], function(q) end)") == "");
    CHECK(bench.eval("p:after(p:moves()[1], function(q) return q.last.to end)") == "\"a2\"");
    CHECK(bench.scene.at(bench.site("a1")) == Piece{0, 0});
    CHECK_THAT(bench.eval("p:after(p:moves()[1], function(q) error('inside') end)"), Catch::Contains("inside"));
    CHECK(bench.scene.at(bench.site("a1")) == Piece{0, 0});
    CHECK_THAT(bench.eval("p:after(p:moves()[1], function(q) q:put('a1', 'black') end)"),
               Catch::Contains("only the hook `moved`"));
    CHECK_THAT(bench.eval("p:after(p:moves()[1])"), Catch::Contains("p:after needs a function"));
    CHECK(bench.eval("(function() local ok = pcall(p.after, p, p:moves()[1], function() error('x') end) return ok, "
                     "p:role('a1') end)()") == "false, \"black\"");
    // The position before: there where the game plays on a copy, set aside where it plays in place.
    const std::string before = bench.eval("p:after(p:moves()[1], function(q) return p:role('a1') end)");
    if (in_place)
      CHECK_THAT(before, Catch::Contains("this position is set aside while p:after runs"));
    else
      CHECK(before == "\"black\"");
  }
}

TEST_CASE("p:after passes on what the game says, and ends at eight positions") {
  HooksBench bench("", small(), ".../.../P..");
  bench.explorer->offered = {bench.move("a1", "a2")};
  ScriptMove other = bench.move("a1", "c3");
  bench.scene.last = other;
  CHECK_THAT(bench.eval("p:after(p.last, function(q) end)"), Catch::Contains("no such move"));
  bench.explorer->broken = "the plugin broke its word";
  CHECK_THAT(bench.eval("p:after(p:moves()[1], function(q) end)"), Catch::Contains("the plugin broke its word"));
  HooksBench deep(
      "legal = function(p, move) return dive(p, 0) end", small(), ".../.../...", {},
      "local function dive(p, n) for _, move in ipairs(p:moves()) do return p:after(move, function(q) return "
      "dive(q, n + 1) end) end "
      "return 'depth ' .. n end");
  ScriptMove put;
  put.role = 0, put.to = 0;
  deep.explorer->offered = {put};
  const auto asked = deep.hooks->legal(deep.scene, *deep.explorer, put);
  REQUIRE_FALSE(asked);
  CHECK_THAT(english(asked.error().text), Catch::Contains("p:after goes at most 7 deep"));
}

TEST_CASE("a phase asks when its function says so") {
  const auto ask = [](const std::string& body) {
    HooksBench bench(
        "phases = { { name = 'q', ask = 'Swap?', choices = { { name = 'swap', label = 'Swap' } }, when = "
        "function(p)\n" +
            body + "\nend } }",
        small(), ".../.../P..");
    return bench.hooks->when(bench.scene, *bench.explorer, 0);
  };
  CHECK(*ask("return p.ply == 0"));
  CHECK_FALSE(*ask("return p.ply == 1"));
  CHECK_FALSE(*ask(""));
  const auto wrong = ask("return 'yes'");
  REQUIRE_FALSE(wrong);
  CHECK_THAT(english(wrong.error().text), Catch::Contains("try.lua, line 2: when gave the text \"yes\"; return true"));
}

TEST_CASE("the console evaluates expressions and statements, and shows tables sorted") {
  HooksBench bench("state = { passes = 2 }", small(), ".../.../P..");
  for (const auto& [line, expected] : std::vector<std::pair<std::string, std::string>>{
           {"1 + 1", "2"},
           {"=1 + 1", "2"},
           {"1.5", "1.5"},
           {"nil", "nil"},
           {"'a\"\\n'", "\"a\\\"\\n\""},
           {"{ 3, 1, b = 2, a = 1, ['x y'] = true }", "{ 3, 1, [\"x y\"] = true, a = 1, b = 2 }"},
           {"{ { { { { 1 } } } } }", "{ { { { { ... } } } } }"},
           {"{}", "{}"},
           {"print('hello')", ""},
           {"local x = 3; print(x)", ""},
           {"for i = 1, 2 do print(i) end", ""},
           {"p.state.passes", "2"},
           {"p", "a position"},
           {"print", "a function"},
           {"kiban.draw('x')", "an answer of kiban.win, kiban.draw or kiban.refuse"},
       }) {
    INFO(line);
    CHECK(bench.eval(line) == expected);
  }
  CHECK(bench.printed == std::vector<std::string>{"hello", "3", "1", "2"});
  CHECK_THAT(bench.eval("1 +"), Catch::Contains("unexpected"));
  CHECK_THAT(bench.eval("x = 1"), Catch::Contains("global"));
  CHECK_THAT(bench.eval(std::string(5000, ' ')), Catch::Contains("longer than 4096 bytes"));
  CHECK_THAT(bench.eval("(function() while true do end end)()"), Catch::Contains("too long"));
  const auto bare = bench.hooks->evaluate("p", nullptr, nullptr);
  REQUIRE(bare);
  CHECK(*bare == "nil");
  CHECK_THAT(english(bench.hooks->evaluate("kiban.win('red')", nullptr, nullptr).error().text), Catch::Contains("red"));
  const auto table = bench.eval("(function() local t = {} for i = 1, 9999 do t[i] = i end return t end)()");
  CHECK(table.size() < 9000);
}

TEST_CASE("a hook that never ends is stopped, also within p:after and caught errors") {
  for (const char* body : {"while true do end", "p:after(move, function(q) while true do end end)",
                           "while true do pcall(function() while true do end end) end", "while true do p:pieces() end",
                           "while true do p:moves() end"}) {
    INFO(body);
    HooksBench bench("legal = function(p, move)\n" + std::string(body) + "\nend", small(), ".../.../P..");
    bench.explorer->offered = {bench.move("a1", "a2")};
    const auto asked = bench.hooks->legal(bench.scene, *bench.explorer, bench.move("a1", "a2"));
    REQUIRE_FALSE(asked);
    CHECK(asked.error().text.token == "script.budget");
    // The next call is as good as ever.
    CHECK(bench.eval("p:role('a1')") == "\"black\"");
  }
}

TEST_CASE("hooks within p:after keep the place of their errors") {
  HooksBench bench(
      "legal = function(p, move)\nreturn p:after(move, function(q) return 'x' end)\nend,\nmoved = "
      "function(p)\nerror('bad')\nend",
      small(), ".../.../P..");
  // A game that calls `moved` as it plays.
  class Calling : public ToyExplorer {
   public:
    Calling(HooksBench& bench) : ToyExplorer(bench.scene), bench_(bench) {}
    Result<void> after(const ScriptMove& move, const std::function<void(Scene&, Explorer&)>& seen) override {
      if (auto moved = bench_.hooks->moved(bench_.scene, *this, move); !moved) return moved;
      return ToyExplorer::after(move, seen);
    }

   private:
    HooksBench& bench_;
  } calling(bench);
  const auto asked = bench.hooks->legal(bench.scene, calling, bench.move("a1", "a2"));
  REQUIRE_FALSE(asked);
  CHECK(english(asked.error().text) == "try.lua, line 6: bad");
  CHECK(asked.error().line == 6);
}
