// What rules can ask of the positions before: p:occurred(), by a key that the script chooses; p:ply(), p:last().
#include <catch2/catch.hpp>

#include "whole_games.hpp"

using namespace kiban;
using namespace kiban::script;

namespace {

// Kings walk on a board of three by three; `fields` say what a repetition means.
std::string walk(const std::string& fields) {
  std::string text =
      R"(return kiban.game { name = 'Walk', board = kiban.grid { width = 3, height = 3 }, setup = 'W2/3/2B b',
    moves = function(p, add)
      for _, from in ipairs(p:pieces(p.turn)) do
        for _, to in ipairs(p:neighbours(from)) do if not p:role(to) then add(from, to) end end
      end
    end,
)";
  text += fields;
  text += " }";
  return text;
}

constexpr const char* there_and_back = "c1b1 a3b3 b1c1 b3a3";
constexpr const char* twice = "c1b1 a3b3 b1c1 b3a3 c1b1 a3b3 b1c1 b3a3";

std::string result_of(const Position& position) {
  const State state = position.state();
  if (state.outcome == Outcome::drawn) return "draw";
  return state.over() ? (state.winners == 1 ? "black" : "white") : "none";
}

}  // namespace

TEST_CASE("repetition draws, loses or wins as the script says") {
  struct Row {
    const char *fields, *result;
  };
  const Row rows[] = {
      {"repetition = 3", "draw"},
      {"repetition = 4", "none"},
      // A counter that is no counter makes each position another one.
      {"repetition = 3, state = { quiet = 0 }, moved = function(p) p.state.quiet = p.state.quiet + 1 end", "none"},
      {"repetition = 3, state = { quiet = 0 }, counters = { 'quiet' }, moved = function(p) p.state.quiet = "
       "p.state.quiet "
       "+ 1 end",
       "draw"},
      {"repetition = 3, state = { quiet = 0 }, key = 'board', moved = function(p) p.state.quiet = p.state.quiet + 1 "
       "end",
       "draw"},
      {"repetition = 3, state = { quiet = 0 }, key = function(p) return { p:text(), p.turn } end, moved = function(p) "
       "p.state.quiet = p.state.quiet + 1 end",
       "draw"},
      {"repetition = 3, key = function(p) return p.ply end", "none"},
      {"result = function(p) if p:occurred() == 3 then return kiban.draw('again') end end", "draw"},
      {"result = function(p) if p:occurred() == 4 then return kiban.draw('again') end end", "none"},
      {"result = function(p, move) if p:occurred() == 3 then return kiban.win(p:other(move.role), 'again') end end",
       "black"},
      {"result = function(p, move) if p:occurred() == 3 then return kiban.win(move.role, 'again') end end", "white"},
  };
  for (const Row& row : rows) {
    INFO(row.fields);
    const auto game = game_of(walk(row.fields));
    const auto position = start_of(*game);
    REQUIRE(played(*position, twice));
    CHECK(result_of(*position) == row.result);
    REQUIRE(position->undo());
    CHECK(result_of(*position) == "none");
  }
}

TEST_CASE("repetition may be forbidden") {
  const auto game = game_of(walk(
      "texts = { again = 'the board was so before' }, key = 'board',\n"
      "legal = function(p, move) if p:after(move, function(q) return q:occurred() > 1 end) then return 'again' end "
      "end"));
  const auto position = start_of(*game);
  REQUIRE(played(*position, "c1b1 a3b3 b1c1"));
  const auto back = played(*position, "b3a3");
  REQUIRE_FALSE(back);
  CHECK(back.error().text.token == "try.again");
  CHECK(played(*position, "b3b2"));
}

TEST_CASE("looking far ahead counts what lies between") {
  const auto game = game_of(walk(R"(
    result = function(p, move)
      if not move then return end
      local function find(q, text) for _, m in ipairs(q:moves()) do if m.text == text then return m end end end
      if p.ply == 2 then
        local times = p:after(find(p, "b1c1"), function(q)
          return q:after(find(q, "b3a3"), function(r) return r:occurred() end)
        end)
        return times == 2 and kiban.draw("two") or kiban.win("black", "not two")
      end
    end)"));
  const auto position = start_of(*game);
  REQUIRE(played(*position, "c1b1 a3b3"));
  CHECK(result_of(*position) == "draw");
}

TEST_CASE("what came before is carried by the full text, and not by the diagram") {
  const auto game =
      game_of(walk("repetition = 3, state = { quiet = 0 }, counters = { 'quiet' },\n"
                   "moved = function(p) p.state.quiet = p.state.quiet + 1 end"));
  const auto position = start_of(*game);
  const std::string start = position->text(TextDetail::diagram);
  const Key key = position->key();
  REQUIRE(played(*position, there_and_back));
  CHECK(position->text(TextDetail::diagram) == start);
  CHECK(position->key() == key);
  const std::string full = position->text(TextDetail::full);
  CHECK_THAT(full, Catch::Contains("state.quiet=4"));
  const auto again = start_of(*game, full);
  CHECK(again->text(TextDetail::full) == full);
  REQUIRE(played(*again, there_and_back));
  CHECK(result_of(*again) == "draw");
  const auto anew = start_of(*game, start);
  REQUIRE(played(*anew, there_and_back));
  CHECK(result_of(*anew) == "none");
}

TEST_CASE("p:ply() and p:last() are what p.ply and p.last are") {
  const auto game = game_of(walk(R"(
    result = function(p, move)
      assert(p:ply() == p.ply)
      if not move then assert(p:last() == nil and p.last == nil) return end
      assert(p:last() == p.last and p:last().text == move.text)
      if p:ply() == 2 then return kiban.draw("two") end
    end)"));
  const auto position = start_of(*game);
  REQUIRE(played(*position, "c1b1 a3b3"));
  CHECK(result_of(*position) == "draw");
}

TEST_CASE("calling what is no function is told as before") {
  struct Row {
    const char *body, *part;
  };
  const Row rows[] = {
      {"p:emty()", "a position has no \"emty\"; did you mean \"empty\"?"},
      {"local x = nil; x()", "attempt to call a nil value (local 'x')"},
      {"local t = {}; t.go()", "attempt to call a nil value (field 'go')"},
      {"local n = 3; n(p)", "attempt to call a number value (local 'n')"},
      {"p:ply(1)", "attempt to call a number value (method 'ply')"},
  };
  for (const Row& row : rows) {
    INFO(row.body);
    CHECK_THAT(refusal_of(walk(joined({"result = function(p, move) ", row.body, " end"}))), Catch::Contains(row.part));
  }
}

TEST_CASE("a position that was kept is no longer valid in any later call") {
  for (const char* use : {"kept:count()", "local t = kept.turn", "local s = kept.state.x", "local s = state.x"}) {
    INFO(use);
    const std::string moved =
        joined({"state = { x = 0 }, moved = function(p, move)\n  if not kept then kept, state = p, "
                "p.state else ",
                use, " end\nend"});
    const auto game = game_of(joined({"local kept, state\n", walk(moved)}));
    const auto position = start_of(*game);
    REQUIRE(played(*position, "c1b1"));
    for (const char* move : {"a3b3", "a3a2", "a3b3"}) {
      const auto again = played(*position, move);
      REQUIRE_FALSE(again);
      CHECK_THAT(english(again.error().text), Catch::Contains("this position is no longer valid"));
    }
  }
}

TEST_CASE("what a key, counters and the text of positions cannot be is said") {
  struct Row {
    const char *fields, *part;
  };
  const Row rows[] = {
      {"repetition = 2, key = function(p) return nil end", "key gave nothing; return a text, a whole number"},
      {"repetition = 2, key = function(p) return 1.5 end", "key gave the number 1.5"},
      {"repetition = 2, key = function(p) return { { { { 1 } } } } end", "key gave a table"},
      {"key = 'bord'", "did you mean \"board\"?"},
      {"key = 3", "\"position\", \"turn\", \"board\" or a function"},
      {"counters = { 'quiet' }", "counters names \"quiet\", which the script's `state` has not"},
      {"state = { quiet = 0 }, counters = { 'quiet', 'quiet' }", "counters has \"quiet\" twice"},
      {"state = { a = '' }, text = { 'a' }", "it may not be empty"},
      {"state = { a = 1, n = 0 }, counters = { 'n' }, text = { 'n', 'a' }", "counters come last"},
      {"state = { a = 'x' }, text = { 'a' }, moved = function(p) p.state.a = '' end, result = function(p, m) if not m "
       "then p:after(p:moves()[1], function() end) end end",
       "p.state.a must be a word: not empty"},
  };
  for (const Row& row : rows) {
    INFO(row.fields);
    CHECK_THAT(refusal_of(walk(row.fields)), Catch::Contains(row.part));
  }
}

TEST_CASE("values that stand by their place in the text are read and written so") {
  const auto game =
      game_of(walk("state = { castling = 'KQ', quiet = 0, number = 1, flag = false },\n"
                   "counters = { 'quiet', 'number' }, text = { 'castling', 'flag', 'quiet', 'number' },\n"
                   "moved = function(p) p.state.quiet = p.state.quiet + 1 end"));
  const auto position = start_of(*game);
  CHECK(position->text(TextDetail::diagram) == "W2/3/2B b KQ false");
  CHECK(position->text(TextDetail::full) == "W2/3/2B b KQ false 0 1");
  REQUIRE(played(*position, "c1b1"));
  CHECK_THAT(position->text(TextDetail::full), Catch::StartsWith("W2/3/1B1 w KQ false 1 1 ply=1 last="));
  for (const char* text : {"W2/3/2B b - true 7 30", "W2/3/2B b Q false 0 9"})
    CHECK(start_of(*game, text)->text(TextDetail::full) == text);
  CHECK(start_of(*game, "W2/3/2B b")->text(TextDetail::full) == "W2/3/2B b KQ false 0 1");
  for (const char* text : {"W2/3/2B b KQ maybe", "W2/3/2B b KQ true x", "W2/3/2B b KQ true 1 1 1", "W2/3/2B b a|b",
                           "W2/3/2B b KQ state.castling=\"\""}) {
    INFO(text);
    const auto read = game->start(text);
    REQUIRE_FALSE(read);
    CHECK(read.error().text.token == "position.text");
  }
}
