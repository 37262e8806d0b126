// Results with numbers, sentences that are filled with numbers, and how good a position is.
#include <catch2/catch.hpp>

#include "core/model/valued.hpp"
#include "whole_games.hpp"

using namespace kiban;
using namespace kiban::script;

namespace {

// Stones are put on a board of two by two; at the end `result` says what it gives.
std::string fill(const std::string& answer, const std::string& fields = "") {
  return joined(
      {"return kiban.game { name = 'Fill', board = kiban.grid { width = 2, height = 2 },\n"
       "texts = { more = 'by {1}', sites = '{1} over {2}' }, moves = function(p, add) add(p:empty()) end,\n"
       "result = function(p, move) if p:count() == 2 then return ",
       answer, " end end, ", fields, " }"});
}

std::unique_ptr<Position> filled(const std::string& answer) {
  const auto game = game_of(fill(answer));
  auto position = start_of(*game);
  REQUIRE(played(*position, "a1 b1"));
  return position;
}

using Numbers = std::vector<std::int64_t>;

}  // namespace

TEST_CASE("a score says who has won, and is told") {
  struct Row {
    const char* answer;
    Outcome outcome;
    std::uint32_t winners;
    Numbers score;
    const char *token, *sentence;
  };
  const Row rows[] = {
      {"kiban.score({ black = 34, white = 30 })", Outcome::won, 1, {3400, 3000}, "try.points", "more points"},
      {"kiban.score({ black = 3, white = 7.5 }, 'more', { 4.5 })", Outcome::won, 2, {300, 750}, "try.more", "by 4.5"},
      {"kiban.score({ black = 1, white = 1 })", Outcome::drawn, 0, {100, 100}, "try.level", "equal points"},
      {"kiban.score({ black = -2, white = -3 }, 'by a little')",
       Outcome::won,
       1,
       {-200, -300},
       "try.points",
       "by a little"},
      {"kiban.win('white', 'more', { 7 })", Outcome::won, 2, {}, "try.more", "by 7"},
      {"kiban.win('black', 'more', { 'a lot' }, { black = 1, white = 2 })",
       Outcome::won,
       1,
       {100, 200},
       "try.more",
       "by a lot"},
      {"kiban.draw('sites', { 'a1', 'b2' }, { black = 0.5, white = 0.5 })",
       Outcome::drawn,
       0,
       {50, 50},
       "try.sites",
       "a1 over b2"},
      {"kiban.win('black', 'more', { '7-3' })", Outcome::won, 1, {}, "try.more", "by 7-3"},
  };
  for (const Row& row : rows) {
    INFO(row.answer);
    const auto position = filled(row.answer);
    CHECK(position->state().outcome == row.outcome);
    CHECK(position->state().winners == row.winners);
    CHECK(position->score() == row.score);
    CHECK(position->reason().token == row.token);
    CHECK(english(position->reason()) == row.sentence);
  }
}

TEST_CASE("sites among the facts are marked, and others are not") {
  const auto position = filled("kiban.win('black', 'sites', { 'a1', 7 })");
  REQUIRE(position->marks().size() == 1);
  CHECK(position->marks().front().purpose == KB_MARK_WIN);
  CHECK(english(position->reason()) == "a1 over 7");
}

TEST_CASE("what is no score and no fact is said") {
  struct Row {
    const char *answer, *part;
  };
  const Row rows[] = {
      {"kiban.score(7)", "a score is a number for each role, such as { black = 34, white = 30 }, not the number 7"},
      {"kiban.score({ black = 1 })", "the score has no number for white"},
      {"kiban.score({ black = 1, whit = 2 })", "there is no role \"whit\"; did you mean \"white\"?"},
      {"kiban.score({ black = 1, white = '2' })", "the score of white is the text \"2\", and not a number"},
      {"kiban.score({ black = 1, white = 0 / 0 })", "and not a number"},
      {"kiban.score({ black = 1, white = 1e300 })", "and not a number"},
      {"kiban.win('black', 'more', 7)", "needs a list of what fills the sentence"},
      {"kiban.win('black', 'more', { {} })", "a sentence is filled with sites, numbers and texts, not a table"},
      {"kiban.win('black', 'more', { 'a9' })", "there is no site \"a9\""},
  };
  for (const Row& row : rows) {
    INFO(row.answer);
    const auto game = game_of(fill(row.answer));
    const auto position = start_of(*game);
    REQUIRE(played(*position, "a1"));
    const auto ended = played(*position, "b1");
    REQUIRE_FALSE(ended);
    CHECK_THAT(english(ended.error().text), Catch::Contains(row.part));
  }
}

TEST_CASE("a function says what it means to be stuck") {
  const std::string stuck =
      "stuck = function(p) return p:role('a1') == p.turn and kiban.win(p.turn, 'more', { 1 }) or "
      "kiban.draw('nobody') end";
  const auto game = game_of(
      "return kiban.game { name = 'S', board = kiban.grid { width = 2, height = 1 }, texts = { more = "
      "'by {1}' }, moves = function(p, add) add(p:empty()) end, " +
      stuck + " }");
  for (const auto& [moves, outcome] : {std::pair{"a1 b1", Outcome::won}, std::pair{"b1 a1", Outcome::drawn}}) {
    const auto position = start_of(*game);
    REQUIRE(played(*position, moves));
    CHECK(position->state().outcome == outcome);
  }
  const auto silent =
      start_of(*game_of("return kiban.game { name = 'S', board = kiban.grid { width = 1, height = 1 }, moves "
                        "= function(p, add) add(p:empty()) end, stuck = function(p) end }"));
  REQUIRE(played(*silent, "a1"));
  CHECK_THROWS_WITH(silent->state(), Catch::Contains("stuck gave nothing; no move is left"));
}

TEST_CASE("how good a position is comes from the hook value, for who acts") {
  const auto game = game_of(fill("nil", "value = function(p) return p.turn == 'black' and 70 or -12.9 end"));
  const auto position = start_of(*game);
  const auto* const valued = dynamic_cast<const Valued*>(position.get());
  REQUIRE(valued);
  REQUIRE(valued->has_value());
  CHECK(valued->value() == 70);
  REQUIRE(played(*position, "a1"));
  CHECK(valued->value() == -12);
  const auto without = start_of(*game_of(fill("nil")));
  CHECK_FALSE(dynamic_cast<const Valued&>(*without).has_value());
  for (const char* bad : {"'7'", "nil", "0 / 0", "{}"}) {
    INFO(bad);
    const auto broken = start_of(*game_of(fill("nil", joined({"value = function(p) return ", bad, " end"}))));
    CHECK_THROWS_AS(dynamic_cast<const Valued&>(*broken).value(), GameFault);
  }
  const auto endless = start_of(*game_of(fill("nil", "value = function(p) while true do end end")));
  CHECK_THROWS_WITH(dynamic_cast<const Valued&>(*endless).value(), Catch::Contains("takes too long"));
}

TEST_CASE("groups tell their liberties, and empty points what is around them") {
  const auto game = game_of(R"(return kiban.game {
    name = 'Points', board = kiban.grid { width = 4, height = 4, style = 'points' }, setup = '4/BB2/WBB1/1WB1 b',
    moves = function(p, add) add(p:empty()) end,
    result = function(p, move)
      if move then return end
      assert(table.concat(p:liberties('a3'), ' ') == 'a4 b4 c3 d2 d1', table.concat(p:liberties('a3'), ' '))
      assert(table.concat(p:liberties('a2'), ' ') == 'a1')
      assert(#p:liberties('d4') == 0)
      local sites, roles = p:region('a1')
      assert(table.concat(sites, ' ') == 'a1' and table.concat(roles, ' ') == 'white')
      sites, roles = p:region('d4')
      assert(#sites == 8 and table.concat(roles, ' ') == 'black', #sites)
      assert(#p:region('a2') == 0)
    end })");
  CHECK(start_of(*game)->legal_count() == 9);
}
