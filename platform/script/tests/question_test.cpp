// What one question may cost: hooks that keep their limit call by call do not make a game that works for minutes.
#include "script/sandbox/question.hpp"

#include <catch2/catch.hpp>

#include <functional>
#include <string>
#include <vector>

#include "core/base/text.hpp"
#include "script/game/base_games.hpp"
#include "script/sandbox/thread_scope.hpp"

using namespace kiban;
using namespace kiban::script;

namespace {

std::int64_t milliseconds() { return thread_nanoseconds() / 1'000'000; }

Result<std::shared_ptr<const Game>> opened(const std::string& text) {
  const BaseGames nothing({});
  const auto script = load_script("slow", {"slow.lua", text}, nothing);
  if (!script) return tl::make_unexpected(script.error());
  return open_script(*script, {}, nothing);
}

// What comes of asking; empty: an answer.
std::string fault_of(const std::function<void()>& ask) {
  try {
    ask();
    return {};
  } catch (const GameFault& fault) {
    return fault.what();
  }
}

const std::string head = "return kiban.game {\n  name = 'Slow', board = kiban.grid { width = 26, height = 26 },\n";
const std::string empty_sites = "  moves = function(p, add) add(p:empty()) end,\n";

}  // namespace

TEST_CASE("Hooks that are each just quick enough are at fault together, with file and line") {
  struct Row {
    const char* what;
    std::string hooks;
    int line;
  };
  const std::vector<Row> rows = {
      {"two million steps for each move", empty_sites + "  legal = function(p, m)\n for i = 1, 2000000 do end\n end }",
       5},
      {"long texts compared for each move",
       empty_sites + "  legal = function(p, m)\n local a, b = ('\\0'):rep(16000) .. 'a', ('\\0'):rep(16000) .. 'b'\n"
                     " for i = 1, 900 do local x = a < b end\n end }",
       6},
      {"few such comparisons in many calls",
       empty_sites + "  legal = function(p, m)\n local a, b = ('\\0'):rep(16000) .. 'a', ('\\0'):rep(16000) .. 'b'\n"
                     " for i = 1, 90 do local x = a < b end\n end }",
       6},
      {"moves that take most of it, and the question for each of them",
       "  moves = function(p, add)\n for i = 1, 3900000 do end add(p:empty()) end,\n"
       "  legal = function(p, m)\n for i = 1, 50000 do end end }",
       6},
  };
  for (const Row& row : rows) {
    INFO(row.what);
    const auto game = opened(head + row.hooks);
    INFO((game ? std::string() : english(game.error().text)));
    std::string why;
    const std::int64_t before = milliseconds();
    if (game) {
      const auto position = (*game)->start({});
      why = position ? fault_of([&] { (void)(*position)->legal(); }) : english(position.error().text);
    } else {
      why = english(game.error().text);
    }
    CHECK(milliseconds() - before < 2000);
    INFO(why);
    CHECK(why.find("slow.lua, line " + std::to_string(row.line) + ": this takes too long") != std::string::npos);
  }
}

TEST_CASE("Every question has the whole budget") {
  const auto game = opened(head + empty_sites + "  result = function(p) for i = 1, 900000 do end end }");
  REQUIRE(game);
  auto position = (*game)->start({});
  REQUIRE(position);
  for (int ply = 0; ply < 40; ++ply) {
    const auto legal = (*position)->legal();
    REQUIRE(legal.size() > 1);
    REQUIRE((*position)->play(legal.front()));
  }
}

TEST_CASE("A question within another is a part of it, and one apart is not") {
  const Question outer;
  const std::uint64_t serial = outer.serial();
  Question::current()->pay(question_steps);
  {
    const Question part;
    CHECK(Question::current()->serial() == serial);
    CHECK(Question::current()->left() == 0);
  }
  {
    const Question apart(Question::Scope::apart);
    CHECK(Question::current()->serial() != serial);
    CHECK(Question::current()->left() == question_steps);
  }
  CHECK(Question::current()->serial() == serial);
  CHECK(Question::current()->left() == 0);
}

TEST_CASE("A slow base is to blame itself, not the variant for which it is read") {
  // The file is read within the question of another one; its own budget is whole.
  const Question spent;
  Question::current()->pay(question_steps);
  const auto game = load_script("quick", {"quick.lua", head + empty_sites + "}"}, BaseGames({}));
  CHECK(game);
}

TEST_CASE("A file that takes long at each call of its functions is at fault while it is read") {
  const std::string text =
      "local function work() for i = 1, 4000000 do end return 3 end\nwork() work() work() work() work() work()\n";
  const auto game = opened(text + head + empty_sites + "}");
  REQUIRE_FALSE(game);
  CHECK(game.error().text.token == "script.budget");
  CHECK(game.error().line == 1);
}
