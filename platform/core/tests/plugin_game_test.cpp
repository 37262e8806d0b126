// A well-behaved plugin through Game and Position, and what the others can do in play without a probe before them.
#include <catch2/catch.hpp>
#include <map>

#include "core/catalog/catalog.hpp"
#include "core/tests/plugin_bench.hpp"

using namespace kiban;
using namespace kiban::test;

namespace {

std::shared_ptr<GameMaker> maker_of(const std::string& id) {
  auto maker = load_plugin_here(fixture(id));
  REQUIRE(maker);
  return *maker;
}

std::shared_ptr<const Game> open(const std::string& id, const OptionValues& chosen = {}) {
  auto game = maker_of(id)->open(id, chosen);
  REQUIRE(game);
  return *game;
}

std::unique_ptr<Position> start(const Game& game, std::string_view text = {}) {
  auto position = game.start(text);
  REQUIRE(position);
  return *std::move(position);
}

void play(Position& position, std::initializer_list<const char*> moves) {
  for (const char* text : moves) {
    const auto move = position.parse_move(text);
    REQUIRE(move);
    REQUIRE(position.play(*move));
  }
}

}  // namespace

TEST_CASE("a plugin's game says what it is") {
  const auto maker = maker_of("well-behaved");
  const auto games = maker->games();
  REQUIRE(games.size() == 1);
  CHECK(games[0].name == "Fixture");
  REQUIRE(games[0].options.size() == 2);
  CHECK(games[0].options[0].key == "centre");
  CHECK(games[0].options[0].type == OptionType::flag);
  CHECK(games[0].options[1].min == 5);
  const auto game = maker->open("well-behaved", {{"stones", "7"}});
  REQUIRE(game);
  CHECK((*game)->options() == OptionValues{{"centre", "true"}, {"stones", "7"}});
  CHECK((*game)->topology().site_count == 9);
  CHECK((*game)->domain() == "well-behaved");
  CHECK(maker->open("well-behaved", {{"stonse", "7"}}).error().text.token == "options.unknown");
  CHECK(maker->open("well-behaved", {{"stones", "4"}}).error().text.token == "options.value");
  CHECK(maker->open("other", {}).error().text.token == "catalog.unknown-game");
}

TEST_CASE("a position plays, takes back and outlives its maker") {
  std::unique_ptr<Position> position = start(*open("well-behaved"));
  CHECK(position->state().acting_role() == 0);
  CHECK(position->legal_count() == 9);
  play(*position, {"a1", "a2", "b1", "b2"});
  const auto before = position->clone();
  play(*position, {"c1"});
  const State over = position->state();
  CHECK(over.outcome == Outcome::won);
  CHECK(over.winners == 1);
  CHECK(over.acting_role() == -1);
  CHECK(over.acting_seat() == -1);
  CHECK(position->reason().token == "fixture.line");
  CHECK(position->reason().domain == "well-behaved");
  CHECK(position->marks().size() == 3);
  CHECK(position->legal().empty());
  CHECK(before->legal_count() == 5);
  CHECK(before->text(TextDetail::full) == "3/WW1/BB1 b");
  REQUIRE(position->undo());
  CHECK(position->key() == before->key());
  CHECK(position->occupants().size() == 4);
}

TEST_CASE("searches play and take back without words") {
  const auto position = start(*open("well-behaved"));
  const Move first = position->legal()[0];
  CHECK_FALSE(position->try_undo());
  CHECK(position->try_play(first));
  CHECK_FALSE(position->try_play(first));
  CHECK(position->legal_count() == 8);
  CHECK(position->try_undo());
  CHECK(position->text(TextDetail::full) == "3/3/3 b");
}

TEST_CASE("what a plugin refuses is an error with its words") {
  const auto game = open("well-behaved", {{"centre", "false"}});
  const auto position = start(*game);
  REQUIRE(position->refused().size() == 1);
  const Move centre = position->refused()[0];
  CHECK(position->move_text(centre) == "b2");
  CHECK(line_of(position->play(centre).error()) == "fixture.centre: the first stone may not go to the centre");
  CHECK(position->play(centre).error().fault == Fault::illegal);
  const auto path = position->steps(centre);
  REQUIRE(path.size() == 1);
  std::vector<Mark> blame;
  CHECK(position->why(path, &blame).error().text.token == "fixture.centre");
  CHECK(position->why(position->steps(position->legal()[0]), nullptr).has_value());
  CHECK(position->why({}, nullptr).error().fault == Fault::illegal);
  CHECK(position->undo().error().fault == Fault::state);
}

TEST_CASE("text that cannot be right does not reach the plugin") {
  const auto game = open("well-behaved");
  const auto position = start(*game);
  struct Row {
    std::string text;
    const char* position_token;
    const char* move_token;
  };
  const Row row =
      GENERATE(Row{"\xFF", "position.text", "move.text"}, Row{std::string("a\0b", 3), "position.text", "move.text"},
               Row{std::string(70000, 'a'), "position.text", "move.text"});
  CHECK(game->start(row.text).error().text.token == row.position_token);
  CHECK(position->parse_move(row.text).error().text.token == row.move_token);
  CHECK(position->parse_move("").error().text.token == "move.text");
}

TEST_CASE("counting through moves and inside the plugin gives the known numbers") {
  // Three in a row, games that end before the depth not counted.
  const std::uint64_t leaves[] = {1, 9, 72, 504, 3024, 15120, 54720, 148176};
  const auto position = start(*open("well-behaved"));
  for (unsigned depth = 0; depth < std::size(leaves); ++depth) {
    CHECK(position->perft(depth, {}) == leaves[depth]);
    CHECK(perft_by_moves(*position, depth, false, {}) == leaves[depth]);
    if (depth < 6) CHECK(perft_by_moves(*position, depth, true, {}) == leaves[depth]);
  }
  const auto stopped = perft_by_moves(*position, 8, false, [] { return true; });
  REQUIRE_FALSE(stopped);
  CHECK(stopped.error().fault == Fault::cancelled);
  CHECK(position->text(TextDetail::full) == "3/3/3 b");
}

TEST_CASE("a plugin that answers nonsense is noticed in play and hurts nobody") {
  using Ask = void (*)(Position&);
  const Ask legal = [](Position& p) { p.legal(); };
  const Ask text = [](Position& p) { p.text(TextDetail::full); };
  const Ask clone = [](Position& p) { p.clone(); };
  const Ask occupants = [](Position& p) { p.occupants(); };
  const Ask steps = [](Position& p) { p.steps(p.legal()[0]); };
  struct Row {
    const char* id;
    Ask ask;
  };
  const Row row = GENERATE_COPY(Row{"absurd-moves", legal}, Row{"bad-utf8-text", text}, Row{"null-clones", clone},
                                Row{"occupants-out-of-range", occupants}, Row{"steps-out-of-range", steps});
  const auto position = start(*open(row.id));
  CHECK_THROWS_AS(row.ask(*position), GameFault);
}

TEST_CASE("a plugin that answers nonsense where an error can say so gets one") {
  const auto thrower = start(*open("throws-in-play"));
  CHECK(thrower->play(thrower->legal()[0]).error().text.token == "plugin.answer");
  const auto writer = start(*open("absurd-text"));
  CHECK(writer->move_text(writer->legal()[0]).error().text.token == "plugin.answer");
  const auto endless = start(*open("unending-error"));
  CHECK(endless->play({99, 99}).error().text.token == "plugin.answer");
  const auto liar = start(*open("lists-illegal"));
  CHECK(liar->play(liar->legal().back()).error().fault == Fault::illegal);
}

TEST_CASE("a catalogue keeps the first of two games and names the nearest") {
  Catalog catalog;
  catalog.add(maker_of("well-behaved"));
  catalog.add(maker_of("well-behaved"));
  CHECK(catalog.games().size() == 1);
  REQUIRE(catalog.refused().size() == 1);
  CHECK(catalog.refused()[0].why.text.token == "catalog.twice");
  CHECK(catalog.find("well-behaved") != nullptr);
  CHECK(catalog.find("wel-behaved") == nullptr);
  CHECK(line_of(catalog.open("wel-behaved", {}).error()) ==
        "catalog.unknown-game: there is no game wel-behaved; did you mean well-behaved?");
  CHECK(catalog.open("well-behaved", {}).has_value());
}
