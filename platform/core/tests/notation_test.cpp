// Files and styles of a plugin: what keeps its promises comes through whole, what does not is an error.
#include "core/record/notation.hpp"

#include <catch2/catch.hpp>

#include "core/catalog/record_files.hpp"
#include "core/tests/plugin_bench.hpp"

using namespace kiban;
using namespace kiban::test;

namespace {

std::shared_ptr<const Game> open(const std::string& id) {
  const auto maker = load_plugin_here(fixture(id));
  REQUIRE(maker);
  auto game = (*maker)->open(id, {});
  REQUIRE(game);
  return *game;
}

Catalog catalog_of(const std::string& id) {
  Catalog catalog;
  const auto maker = load_plugin_here(fixture(id));
  REQUIRE(maker);
  catalog.add(*maker);
  return catalog;
}

constexpr const char* two_games = "fixture\na1 a2 b1 b2 c1\nfixture\na1 a1\n";

}  // namespace

TEST_CASE("a plugin's formats and styles are there") {
  const auto game = open("well-behaved");
  REQUIRE(game->notation() != nullptr);
  const auto& formats = game->notation()->formats();
  REQUIRE(formats.size() == 1);
  CHECK(formats[0].id == "lines");
  CHECK(formats[0].suffixes == std::vector<std::string>{"lines", "txt"});
  CHECK(formats[0].many);
  CHECK_FALSE(formats[0].diagram);
  REQUIRE(game->notation()->styles().size() == 1);
  const auto position = *game->start();
  CHECK(position->move_in_style(position->legal()[0], "capital") == "A1");
  CHECK(position->move_in_style(position->legal()[0], "small").error().text.token == "notation.style");
  CHECK(position->move_in_style({99, 0}, "capital").error().fault == Fault::illegal);
}

TEST_CASE("each game of a file is a record or an error") {
  const auto game = open("well-behaved");
  const auto read = game->notation()->read("lines", two_games);
  REQUIRE(read);
  REQUIRE(read->size() == 2);
  CHECK(read->at(0)->moves_to(5) == std::vector<std::string>{"a1", "a2", "b1", "b2", "c1"});
  CHECK(read->at(0)->seats.size() == 2);
  CHECK(read->at(1).error().text.token == "move.unknown");
  CHECK(game->notation()->read("lines", "nothing").error().text.token == "fixture.head");
  CHECK(game->notation()->read("sgf", two_games).error().text.token == "notation.format");
}

TEST_CASE("what a format does not hold is named") {
  const auto game = open("well-behaved");
  Record record;
  record.game = "well-behaved";
  const NodeId first = record.add(root_node, "a1");
  record.add(first, "a2");
  record.add(first, "a3");
  const auto written = game->notation()->write("lines", {&record, 1}, true);
  REQUIRE(written);
  CHECK(written->bytes == "fixture\na1 a2\n");
  REQUIRE(written->losses.size() == 1);
  CHECK(written->losses[0].what.token == "fixture.lost.variations");
  CHECK(written->losses[0].what.domain == "well-behaved");
  CHECK(game->notation()->write("sgf", {&record, 1}, true).error().text.token == "notation.format");
}

TEST_CASE("a plugin that reads nonsense harms nobody") {
  struct Row {
    const char* id;
    const char* words;
  };
  const Row row = GENERATE(Row{"notation-parents-after-children", "a parent stands after its child"},
                           Row{"notation-bad-utf8", "a comment is not UTF-8 text"},
                           Row{"notation-null-strings", "a note is missing"},
                           Row{"notation-neither", "neither a record nor an error"},
                           Row{"notation-million-games", "more games than the file has bytes"},
                           Row{"notation-throws", "an exception came out"});
  CAPTURE(row.id);
  const auto game = open(row.id);
  auto read = game->notation()->read("lines", two_games);
  if (read) read = tl::make_unexpected(read->at(0).error());
  CHECK(read.error().text.token == "plugin.answer");
  CHECK_THAT(english(read.error().text), Catch::Contains(row.words));
}

TEST_CASE("an ending that makes no sense is no ending") {
  const auto read = open("notation-neither")->notation()->read("lines", two_games);
  REQUIRE(read);
  CHECK_THAT(english(read->at(1).error().text), Catch::Contains("an ending makes no sense"));
}

TEST_CASE("a plugin that writes nonsense gets an error") {
  const Record record;
  for (const char* id : {"notation-throws", "notation-losses"}) {
    CAPTURE(id);
    CHECK(open(id)->notation()->write("lines", {&record, 1}, false).error().text.token == "plugin.answer");
  }
  CHECK(open("notation-likeness")->notation()->likeness("lines", "x") == 0);
}

TEST_CASE("tables of formats that make no sense keep the game from opening") {
  struct Row {
    const char* id;
    const char* words;
  };
  const Row row =
      GENERATE(Row{"notation-bad-formats", "is no word"}, Row{"notation-absurd-formats", "4294967295 formats"},
               Row{"notation-no-read", "a function of its notation is missing"});
  const auto maker = load_plugin_here(fixture(row.id));
  REQUIRE(maker);
  const auto game = (*maker)->open(row.id, {});
  REQUIRE_FALSE(game);
  CHECK_THAT(line_of(game.error()), Catch::StartsWith("plugin.answer") && Catch::Contains(row.words));
}

TEST_CASE("a file is read by its content, and its games are replayed") {
  const Catalog catalog = catalog_of("well-behaved");
  RecordFiles files(catalog);
  const auto read = files.read(two_games, "x.kif", {});
  REQUIRE(read);
  CHECK(read->format == "lines");
  CHECK(read->good() == 1);
  const Record& record = *read->games[0];
  CHECK(record.game_name == "Fixture");
  CHECK(record.options == OptionValues{{"centre", "true"}, {"stones", "9"}});
  CHECK(record.nodes[5].key.has_value());
  Record complete = record;
  REQUIRE(files.complete(complete));
  CHECK(complete.ending.outcome == Outcome::won);
  CHECK(complete.ending.winning_seats == 1);
  CHECK(files.read(to_json({record}), "x.lines", {})->format == "json");
}

TEST_CASE("a file that nobody reads says what it looks like") {
  const Catalog catalog = catalog_of("well-behaved");
  RecordFiles files(catalog);
  CHECK(files.read("", "a.lines", {}).error().text.token == "record.unknown");
  CHECK(files.read("hello", "a.lines", {}).error().text.token == "record.unknown");
  CHECK(files.read("hello", "", "lines").error().text.token == "fixture.head");
  const Error unknown = files.read("hello", "", "sgf").error();
  CHECK(line_of(unknown) == "notation.format: there is no format named sgf; there are: json, lines");
  CHECK(files.read("{\"a\": 1}", "", {}).error().text.token == "record.format");
}

TEST_CASE("moves that do not play are an error of their game") {
  const Catalog catalog = catalog_of("notation-illegal-moves");
  RecordFiles files(catalog);
  const auto read = files.read("fixture\n", "", {});
  REQUIRE(read);
  CHECK(read->good() == 0);
  CHECK(read->games[0].error().text.token == "record.move");
}

TEST_CASE("a file is written in the format of its suffix") {
  const Catalog catalog = catalog_of("well-behaved");
  RecordFiles files(catalog);
  Record record;
  record.game = "well-behaved";
  record.add(root_node, "a1");
  CHECK(files.format_for("a.TXT", {&record, 1}) == "lines");
  CHECK(files.format_for("a.json", {&record, 1}) == "json");
  CHECK(files.format_for("a.b/c", {&record, 1}).empty());
  const std::vector<Record> two{record, record};
  CHECK(files.write(two, "lines")->bytes == "fixture\na1\nfixture\na1\n");
  CHECK(files.write(two, "sgf").error().text.token == "notation.format");
  CHECK(files.write({}, "lines").error().text.token == "notation.games");
  std::vector<Record> mixed = two;
  mixed[1].game = "other";
  CHECK(files.write(mixed, "lines").error().text.token == "notation.games");
  CHECK(files.write(mixed, "json").has_value());
}
