// What the sandbox promises to those who call it, and what its library does for scripts.
#include "script/sandbox/sandbox.hpp"

#include <lua.h>

#include <catch2/catch.hpp>
#include <clocale>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "script/sandbox/api.hpp"
#include "support/folders.hpp"

namespace kiban::script {
namespace {

struct Run {
  std::vector<std::string> printed;
  std::string answer;  // what it returned, or the line of its error
  int line = 0;

  std::string all() const {
    std::string text;
    for (const std::string& said : printed) text += said + "\n";
    return text + answer;
  }
};

Run run_in(Sandbox& sandbox, const std::string& text) {
  Run run;
  sandbox.set_print([&](const std::string& line) { run.printed.push_back(line); });
  const auto ended = sandbox.run({"test.lua", text});
  if (!ended) {
    run.answer = line_of(ended.error());
    run.line = ended.error().line;
  } else {
    run.answer = lua_isstring(sandbox.lua(), -1) ? lua_tostring(sandbox.lua(), -1)
                                                 : lua_typename(sandbox.lua(), lua_type(sandbox.lua(), -1));
    lua_settop(sandbox.lua(), -2);
  }
  CHECK(lua_gettop(sandbox.lua()) == 0);
  sandbox.set_print(nullptr);
  return run;
}

Run run(const std::string& text) {
  Sandbox sandbox;
  return run_in(sandbox, text);
}

TEST_CASE("The library does what its rows say") {
  const std::pair<const char*, const char*> rows[] = {
      {"('a,b,,c'):split(','), '|'", "a|b||c"},
      {"('棋盤x'):split(''), '|'", "棋|盤|x"},
      {"(''):split(','), '|'", ""},
      {"('a--b'):split('--'), '|'", "a|b"},
      {"{('Hello'):upper(), ('Hello'):lower(), ('abc'):reverse(), ('ab'):rep(3, '-')}, ' '",
       "HELLO hello cba ab-ab-ab"},
      {"{('abcdef'):sub(2, 4), ('abcdef'):sub(-2), ('abc'):sub(0), ('abc'):sub(5), ('abc'):sub(2, 100)}, '|'",
       "bcd|ef|abc||bc"},
      {"{('abcabc'):find('ca')}, ' '", "3 4"},
      {"{('abcabc'):find('bc', 3)}, ' '", "5 6"},
      {"{('a.b'):find('.', 1, true)}, ' '", "2 2"},
      {"{tostring(('abc'):find('x')), tostring(('abc'):find('', 10)), ('abc'):find('', 4)}, ' '", "nil nil 4 3"},
      {"{('aXbX'):replace('X', '--')}, ' '", "a--b-- 2"},
      {"{tostring(('e2e4'):starts('e2')), tostring(('e2e4'):ends('e4')), tostring(('e2'):ends('xe2'))}, ' '",
       "true true false"},
      {"{('  a b '):trim(), (' '):trim()}, '|'", "a b|"},
      {"{('abc'):byte(1, -1)}, ' '", "97 98 99"},
      {"{string.char(72, 105), #'\\0a'}, ' '", "Hi 2"},
      {"{string.format('%d %5.2f %s %x %q %% %-4s| %04d', 7, 1.005, {}, 255, 'a\\n\"', 'ab', -3)}",
       "7  1.00 table ff \"a\\\n\\\"\" % ab  | -003"},
      {"{string.format('%c%c %i %u %X %o %e %g', 72, 105, 3, 4, 255, 8, 1.5, 0.1)}", "Hi 3 4 FF 10 1.500000e+00 0.1"},
      {"{string.format('%.2s|%5s|%s %s %s', 'abc', 'x', nil, true, 0/0)}", "ab|    x|nil true nan"},
      {"{tostring(1), tostring(1.0), tostring(-0.0), tostring(2^53), tostring(1e100), tostring(0/0), tostring(1/0)}, ' "
       "'",
       "1 1.0 -0.0 9.007199254741e+15 1e+100 nan inf"},
      {"{tostring(tonumber('0x10')), tostring(tonumber(' 1e1 ')), tostring(tonumber('1,5')), tostring(tonumber('ff', "
       "16)), "
       "tostring(tonumber('8', 8)), tostring(tonumber('')), tostring(tonumber({})), tostring(tonumber('-z', 36))}, ' '",
       "16 10.0 nil 255 nil nil nil -35"},
      {"{select('#', 1, nil, 3), (select(2, 'a', 'b')), (select(-1, 'a', 'b'))}, ' '", "3 b b"},
      {"{table.unpack({1, 2, 3}, 2)}, ' '", "2 3"},
      {"{table.pack(1, nil, 3).n, #table.pack()}, ' '", "3 0"},
      {"(function() local t = {3, 1, 2} table.sort(t) return t end)(), ' '", "1 2 3"},
      {"(function() local t = {'b', 'B', 'a', 'Z'} table.sort(t) return t end)(), ' '", "B Z a b"},
      {"(function() local t = {31, 12, 11, 32} table.sort(t, function(a, b) return a % 10 < b % 10 end) return t "
       "end)(), "
       "' '",
       "31 11 12 32"},
      {"(function() local t = {1, 2} table.insert(t, 3) table.insert(t, 1, 0) table.remove(t, 2) return t end)(), ' '",
       "0 2 3"},
      {"{table.remove({7, 8}), tostring(table.remove({})), table.remove({7, 8}, 1)}, ' '", "8 nil 7"},
      {"{tostring(table.contains({1, 'a'}, 'a')), tostring(table.contains({1}, '1'))}, ' '", "true false"},
      {"{math.max(1, 5, 2), math.min(3, 1, 2), math.floor(2.7), math.ceil(2.1), math.abs(-3), math.fmod(-7, 3), "
       "math.sqrt(9), 7 // 2, -7 // 2, 7 % -3}, ' '",
       "5 1 2 3 3 -1 3.0 3 -4 -2"},
      {"{math.type(1), math.type(1.0), tostring(math.type('1')), math.tointeger(3.0), tostring(math.tointeger(3.5)), "
       "tostring(math.tointeger('3'))}, ' '",
       "integer float nil 3 nil nil"},
      {"{utf8.char(0x68CB, 97), utf8.len('棋盤'), utf8.codepoint('棋'), utf8.codepoint('a棋', 2)}, ' '",
       "棋a 2 26827 26827"},
      {"{tostring(next({})), next({5}), (next({b = 1, a = 2}))}, ' '", "nil 1 a"},
      {"{rawlen({1, 2}), tostring(rawequal('a', 'a')), rawget({5}, 1), rawset({}, 1, 6)[1]}, ' '", "2 true 5 6"},
  };
  for (const auto& [expression, expected] : rows) {
    INFO(expression);
    CHECK(run("return table.concat(" + std::string(expression) + ")").answer == expected);
  }
}

TEST_CASE("pairs goes through numbers, texts and truth values in order, whatever happens meanwhile") {
  const char* const text = R"(
local t = {b = 1, a = 2, [10] = 3, [2.5] = 4, [-1] = 5, [true] = 6, [false] = 7}
for k, v in pairs(t) do print(k, v) end
for i, v in pairs({'x', 'y'}) do print(i, v) end
for k in pairs(t) do t[k] = nil end
print(next(t))
local u = {z = 1, y = 2, x = 3}
for k in pairs(u) do u.y = nil print(k) end
local last local order = ''
local w = {c = 1, a = 2, b = 3}
local k, v = next(w)
while k do order = order .. k k, v = next(w, k) end
print(order)
return pcall(pairs, {[{}] = 1}) == false)";
  Sandbox sandbox;
  const Run ran = run_in(sandbox, "local ok = (function() " + std::string(text) + " end)() return tostring(ok)");
  CHECK(ran.all() == "-1\t5\n2.5\t4\n10\t3\na\t2\nb\t1\nfalse\t7\ntrue\t6\n1\tx\n2\ty\nnil\nx\nz\nabc\ntrue");
}

TEST_CASE("Classes by metatables work") {
  const char* const text = R"(
local Piece = {}
Piece.__index = Piece
Piece.__tostring = function(self) return 'piece ' .. self.name end
Piece.__eq = function(a, b) return a.name == b.name end
Piece.__add = function(a, b) return a.n + b.n end
Piece.__call = function(self, x) return self.n * x end
Piece.__len = function(self) return self.n end
local King = setmetatable({}, {__index = Piece})
King.__index = King
King.__tostring = Piece.__tostring
function Piece.new(name, n) return setmetatable({name = name, n = n}, Piece) end
function Piece:double() return self.n * 2 end
local a, b = Piece.new('a', 2), Piece.new('b', 3)
local k = setmetatable({name = 'k', n = 9}, King)
local log = setmetatable({}, {__newindex = function(t, key, value) rawset(t, key, value * 10) end})
log.x = 1
return table.concat({tostring(a), a + b, a(10), a:double(), #b, tostring(a == Piece.new('a', 7)), k:double(), tostring(k),
  tostring(getmetatable(a) == Piece), log.x}, ' '))";
  CHECK(run(text).answer == "piece a 5 20 4 3 true 18 piece k true 10");
}

TEST_CASE("kiban.random gives the numbers of its seed") {
  const char* const text = R"(
local r, same, other, word = kiban.random(7), kiban.random(7), kiban.random(8), kiban.random('seven')
local out, seen = {}, {}
for i = 1, 200 do
  local n = r(6)
  assert(n == same(6) and n >= 1 and n <= 6)
  seen[n] = true
  out[i] = n
  local m = r(3, 5)
  assert(m == same(3, 5) and m >= 3 and m <= 5)
end
assert(#seen == 6)
assert(kiban.random(1)(math.mininteger, math.maxinteger))
return table.concat(out, '', 1, 20) .. ' ' .. other(1000) .. ' ' .. word(1000))";
  CHECK(run(text).answer == run(text).answer);
  CHECK(run("return kiban.random(1)(0)").answer.find("nothing to choose from") != std::string::npos);
  // SplitMix64 from 0 begins with 0xE220A8397B1DCDAF.
  CHECK(run("return string.format('%x', kiban.random(0)(math.mininteger, math.maxinteger) ~ math.mininteger)").answer ==
        "e220a8397b1dcdaf");
}

TEST_CASE("Names that are not there are answered with the nearest one, or with what to write instead") {
  struct Row {
    const char *text, *says;
    int line = 1;
  };
  const Row rows[] = {
      {"return kibna", "there is no global 'kibna'; did you mean 'kiban'?"},
      {"x = 1\nreturn prin", "there is no global 'prin'; did you mean 'print'?", 2},
      {"local t = math.flor(1)", "'math' has no 'flor'; did you mean 'floor'?"},
      {"return kiban.randm(1)", "'kiban' has no 'randm'; did you mean 'random'?"},
      {"return ('x'):uper()", "(method 'uper'); did you mean 'upper'?"},
      {"return ('x'):match('.')", "there are no patterns"},
      {"return ('x'):find('%d')", "there are no patterns"},
      {"return math.random(6)", "use kiban.random(seed)"},
      {"return os.clock()", "there is no global 'os': a script cannot reach files, programs or the clock"},
      {"if 1 != 2 then end", "write ~= for \"is not\""},
      {"if 1 && 2 then end", "write and for \"and\""},
      {"local x = 1 x += 1", "write x = x + 1"},
      {"local x if x = 1 then end", "write == to compare"},
      {"return {\n  a = 1\n  b = 2\n}", "is a comma missing before it?", 3},
      {"local p\nreturn p.x", "attempt to index a nil value (local 'p'); it is nil here", 2},
      {"local t = {} return 'a' .. t.x", "use tostring(value)"},
      {"error('mine', 0)", "test.lua: mine", 0},
      {"error('mine')", "test.lua, line 1: mine"},
      {"local function f() error('mine', 2) end\n\nf()", "mine", 3},
      {"assert(false)", "line 1: assertion failed!"},
      {"\nassert(nil, 'why')", "line 2: why", 2},
      {"error()", "the error is a nil, not a text", 0},
      {"return", "returns nothing", 0},
      {"kiban.random = 1", "'kiban' is read-only"},
      {"table.concat({{}})", "the value at 1 is a table"},
      {"string.format('%y', 1)", "does not know '%y'"},
      {"string.format('%d', 1.5)", "number has no integer representation"},
      {"setmetatable({}, {__index = 5})", "'__index' must be a function"},
  };
  for (const Row& row : rows) {
    INFO(row.text);
    const Run ran = run(row.text);
    CHECK_THAT(ran.answer, Catch::Contains(row.says));
    CHECK(ran.line == row.line);
  }
}

TEST_CASE("The text may begin with the mark of UTF-8, and its name may look like a place") {
  CHECK(run("\xEF\xBB\xBFreturn 'ok'").answer == "ok");
  Sandbox sandbox;
  const std::string names[] = {"a:12: b.lua", std::string(200, 'n') + ".lua", "棋.lua", ""};
  for (const std::string& name : names) {
    const auto ended = sandbox.run({name, "\n\nerror('mine')"});
    REQUIRE_FALSE(ended.has_value());
    CHECK(ended.error().line == 3);
    CHECK(ended.error().text.place.file == name);
    CHECK(ended.error().text.place.line == 3);
    CHECK(ended.error().text.args == std::vector<std::string>{"mine"});
  }
}

TEST_CASE("Closed globals can be read and not set") {
  Sandbox sandbox;
  CHECK(run_in(sandbox, "limit = 3 function twice(x) return x * 2 end return 'ok'").answer == "ok");
  sandbox.close_globals();
  CHECK(run_in(sandbox, "return twice(limit)").answer == "6");
  const char* const refused[] = {"limit = 4",   "other = 1",      "twice = nil",
                                 "pairs = nil", "_ENV.limit = 1", "function more() end"};
  for (const char* text : refused) {
    INFO(text);
    CHECK_THAT(run_in(sandbox, text).answer, Catch::Contains("cannot be set in play"));
  }
  CHECK_THAT(run_in(sandbox, "return limt").answer, Catch::Contains("did you mean 'limit'?"));
  CHECK_THAT(run_in(sandbox, "return rawset(_ENV, 'x', 1)").answer, Catch::Contains("read-only"));
  CHECK(run_in(sandbox, "return twice(limit)").answer == "6");
}

TEST_CASE("Each call has the whole budget, and one within another shares it") {
  Sandbox sandbox({.instructions = 100'000});
  REQUIRE(sandbox.run({"test.lua", "return function(n) for i = 1, n do end return n end"}));
  for (int i = 0; i < 50; ++i) {
    lua_pushvalue(sandbox.lua(), 1);
    lua_pushinteger(sandbox.lua(), 60'000);
    REQUIRE(sandbox.call(1, 1));
    lua_settop(sandbox.lua(), 1);
  }
  lua_pushvalue(sandbox.lua(), 1);
  lua_pushinteger(sandbox.lua(), 1'000'000);
  const auto spent = sandbox.call(1, 1);
  REQUIRE_FALSE(spent.has_value());
  CHECK(spent.error().text.token == "script.budget");
  CHECK(spent.error().line == 1);
  CHECK(lua_gettop(sandbox.lua()) == 1);

  // A function of the program that calls the script again, and does not look at what comes of it.
  lua_pushvalue(sandbox.lua(), 1);
  lua_pushcclosure(
      sandbox.lua(),
      [](lua_State* lua) {
        for (int i = 0; i < 4; ++i) {
          lua_pushvalue(lua, lua_upvalueindex(1));
          lua_pushinteger(lua, 60'000);
          if (!Sandbox::of(lua).call(1, 0)) break;
        }
        return 0;
      },
      1);
  const auto shared = sandbox.call(0, 0);
  REQUIRE_FALSE(shared.has_value());
  CHECK(shared.error().text.token == "script.budget");
}

TEST_CASE("Functions of the program pay by charge, and may hold objects when an error goes through them") {
  static int alive = 0;
  struct Counted {
    Counted() { ++alive; }
    ~Counted() { --alive; }
  };
  Sandbox sandbox({.instructions = 10'000});
  lua_pushcfunction(sandbox.lua(), [](lua_State* lua) -> int {
    const Counted counted;
    for (;;) Sandbox::of(lua).charge(3'000);
  });
  const auto spent = sandbox.call(0, 0);
  REQUIRE_FALSE(spent.has_value());
  CHECK(spent.error().text.token == "script.budget");
  CHECK(alive == 0);
  lua_pushcfunction(sandbox.lua(), [](lua_State* lua) -> int {
    const Counted counted;
    Sandbox::of(lua).raise("no such site");
  });
  const auto raised = sandbox.call(0, 0);
  REQUIRE_FALSE(raised.has_value());
  CHECK(raised.error().text.args.back() == "no such site");
  CHECK(alive == 0);
  const auto guarded = sandbox.guard([](lua_State* lua) {
    const Counted counted;
    lua_pushstring(lua, "left behind");
    Sandbox::of(lua).raise("no table");
  });
  REQUIRE_FALSE(guarded.has_value());
  CHECK(alive == 0);
  CHECK(lua_gettop(sandbox.lua()) == 0);
}

TEST_CASE("print gives lines of bounded length and number") {
  Sandbox sandbox;
  const Run ran = run_in(sandbox, "print('a\\nb', 1) print() print(('x'):rep(5000)) print('\\xff!') return 'ok'");
  REQUIRE(ran.printed.size() == 5);
  CHECK(ran.printed[0] == "a");
  CHECK(ran.printed[1] == "b\t1");
  CHECK(ran.printed[2].empty());
  CHECK(ran.printed[3].size() == 4096);
  CHECK(ran.printed[4] == "?!");
  CHECK(run_in(sandbox, "for i = 1, 5000 do print(i) end return 'ok'").printed.size() == 1000);
  CHECK(run_in(sandbox, "print(('\\n'):rep(5000)) return 'ok'").printed.size() == 1000);
}

TEST_CASE("The language of the program does not reach scripts") {
  const std::string before = std::setlocale(LC_ALL, nullptr);
  const char* const text =
      "return tostring(0.5) .. ' ' .. tostring('a' < 'B') .. ' ' .. string.format('%.1f', 0.5) .. ' ' "
      ".. tostring(tonumber('0.5')) .. ' ' .. ('ä'):upper()";
  const std::string plain = run(text).answer;
  for (const char* name : {"de_DE.UTF-8", "ja_JP.UTF-8", "C.UTF-8", "en_US.UTF-8"}) {
    if (!std::setlocale(LC_ALL, name)) continue;
    CHECK(run(text).answer == plain);
  }
  std::setlocale(LC_ALL, before.c_str());
  CHECK(plain == "0.5 false 0.5 0.5 ä");
}

const char* const varied = R"(
local words = {}
for i = 1, 300 do words['w' .. (i * 7919 % 1009)] = i end
local made = {}
for k, v in pairs(words) do made[#made + 1] = k .. v end
print(table.concat(made, ','))
local r = kiban.random(99)
local sorted = {}
for i = 1, 100 do sorted[i] = {n = r(10), i = i} end
table.sort(sorted, function(a, b) return a.n < b.n end)
for _, x in ipairs(sorted) do print(x.n, x.i) end
print(tostring(print), tostring(sorted), tostring({}), 1 / 3, 2 ^ 0.5, 1e15, 0 / 0)
print(pcall(error, {}), select(2, pcall(function() return nil .. 'x' end)))
print(string.format('%s %q %10.3f', {}, 'q', 1 / 3))
return next(words))";

TEST_CASE("The same script prints the same each time") {
  const std::string first = run(varied).all();
  CHECK(first.size() > 1000);
  for (int i = 0; i < 5; ++i) CHECK(run(varied).all() == first);
}

TEST_CASE("The budget ends at the same place each time") {
  const char* const text = R"(
local n = 0
local s = ('x'):rep(2000)
while true do
  n = n + 1
  local t = {}
  for i = 1, 50 do t[i] = s:sub(i) .. i end
  table.sort(t)
  for k in pairs({a = 1, [n] = 2}) do end
  if n % 20 == 0 then print(n) end
end)";
  const Run first = run(text);
  CHECK(first.printed.size() > 3);
  for (int i = 0; i < 3; ++i) CHECK(run(text).all() == first.all());
}

// As the tests of Lua itself do: each allocation in turn is the first that fails.
TEST_CASE("Whichever allocation fails, the script ends with an error and nothing is lost") {
  const char* const scripts[] = {
      varied,
      "local t = {} for i = 1, 40 do t[i] = {n = i, f = function() return i end} end table.sort(t, function(a, b) "
      "return a.f() "
      "> b.f() end) return table.concat(('a,b,c'):split(','), ';') .. t[1].n",
      "local C = {} C.__index = C function C:x() return pcall(error, {}) end local o = setmetatable({}, C) "
      "print(o:x(), pcall(function() return o.y.z end), string.format('%5.1f|%q', 2, 'x')) return tostring(o)",
      "return nothing",
      "return {1,",
      "local function f(n) return n == 0 and 0 or 1 + f(n - 1) end return f(200)",
  };
  for (const char* text : scripts) {
    INFO(text);
    Sandbox whole;
    const std::string expected = run_in(whole, text).all();
    const std::uint64_t needed = whole.allocations();
    REQUIRE(needed > 20);
    bool ended = false;
    for (std::uint64_t allowed = 0; allowed < needed + 20 && !ended; ++allowed) {
      Sandbox sandbox({.allocations = allowed});
      Run ran;
      sandbox.set_print([&](const std::string& line) { ran.printed.push_back(line); });
      const auto result = sandbox.run({"test.lua", text});
      ended = allowed >= needed;
      if (!result && result.error().text.token == "script.memory") {
        CHECK_FALSE(ended);
        continue;
      }
      if (sandbox.lua()) lua_settop(sandbox.lua(), 0);
    }
    CHECK(ended);
    Sandbox again;
    CHECK(run_in(again, text).all() == expected);
  }
}

TEST_CASE("The page for modders tells every function") {
  std::ifstream file(std::string(kiban::test::source_dir) + "/docs/modding/sandbox.md");
  const std::string page((std::istreambuf_iterator<char>(file)), {});
  for (const ApiRow& row : standard_api()) {
    const std::string name(row.name);
    const bool method = row.scope == "string" && page.find("`s:" + name + "(") != std::string::npos;
    const std::string whole = row.scope.empty() ? name : std::string(row.scope) + "." + name;
    INFO(whole);
    const bool told = page.find("`" + whole + (row.function ? "(" : "`")) != std::string::npos;
    CHECK((told || method));
  }
}

TEST_CASE("Every function of the library survives any arguments") {
  const char* const values[] = {"nil",
                                "true",
                                "0",
                                "-1",
                                "1 << 62",
                                "0.5",
                                "0/0",
                                "''",
                                "'a%d'",
                                "{}",
                                "{1, 2, 3}",
                                "print",
                                "setmetatable({}, {__index = function() return 1 end})",
                                "math.mininteger"};
  for (const ApiRow& row : standard_api()) {
    if (!row.function) continue;
    const std::string name =
        row.scope.empty() ? std::string(row.name) : std::string(row.scope) + "." + std::string(row.name);
    Sandbox sandbox;
    for (const char* a : values)
      for (const char* b : values)
        for (const char* c : {"nil", "3", "'x'", "-1 << 62"}) {
          const std::string arguments = std::string(a) + ", " + b + ", " + c;
          INFO(name << "(" << arguments << ")");
          const auto ended = sandbox.run({"test.lua", "pcall(" + name + ", " + arguments + ") return true"});
          REQUIRE(ended.has_value());
          lua_settop(sandbox.lua(), 0);
        }
  }
}

}  // namespace
}  // namespace kiban::script
