// Files in the formats that players own: shown, converted, imported.
#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include "run.hpp"

using namespace kiban::test;
using nlohmann::json;

namespace {

const char* const kKif =
    "手合割：平手\n先手：甲\n後手：乙\n手数----指手---------消費時間--\n"
    "   1 ７六歩(77)   ( 0:05/00:00:05)\n*初手\n   2 ３四歩(33)   ( 0:03/00:00:03)\n"
    "   3 投了\n変化：2手\n   2 ８四歩(83)   ( 0:01/00:00:01)\n";
const char* const kTwoCsa = "V2.2\nPI\n+\n+7776FU\n%TORYO\n/\nV2.2\nPI\n+\n+7776FU\n-9999FU\n";
const char* const kUsi = "position startpos moves 7g7f 3c3d 8h2b+\n";

}  // namespace

TEST_CASE("a file of a game's own format is shown with the file's own word for the end") {
  const World world;
  const std::string file = world.write("a.kif", kKif).string();
  const json game = world.json({"show", file, "--json"}).at("games").at(0);
  CHECK(game.at("game") == "shogi");
  CHECK(game.at("initial") == "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -");
  CHECK(game.at("moves") == json({"7g7f", "3c3d"}));
  CHECK(game.at("outcome") == "won");
  CHECK(game.at("winners") == json({"white"}));
  CHECK(game.at("reason") == "match.resigned");
  CHECK(game.at("end") == "投了");
  CHECK(game.at("variations") == 1);
  CHECK(game.at("comments") == json({{{"ply", 1}, {"move", "7g7f"}, {"text", "初手"}}}));
}

TEST_CASE("content decides, and a suffix only where it does not") {
  const World world;
  for (const char* name : {"a.csa", "a.json", "a"}) {
    CAPTURE(name);
    CHECK(world.json({"show", world.write(name, kUsi).string(), "--json"}).at("games").at(0).at("moves").size() == 3);
  }
  CHECK(world.run({"show", "-", "--from", "usi"}, kUsi).status == 0);
  const Ran forced = world.run({"show", "-", "--from", "csa"}, kUsi);
  CHECK(forced.status == 2);
  const Ran unknown = world.run({"show", "-", "--from", "sgf2"}, kUsi);
  CHECK(unknown.status == 2);
  CHECK(unknown.err.rfind("notation.format: -: there is no format named sgf2; there are: ", 0) == 0);
}

TEST_CASE("a bad game does not cost the good ones") {
  const World world;
  const std::string file = world.write("two.csa", kTwoCsa).string();
  const Ran shown = world.run({"show", file, "--json"});
  CHECK(shown.status == 1);
  CHECK(json::parse(shown.out).at("games").size() == 1);
  REQUIRE(lines_of(shown.err).size() == 1);
  CHECK(shown.err.find("two.csa #2") != std::string::npos);
  CHECK(shown.err.find("line 11") != std::string::npos);
  const Ran imported = world.run({"library", "import", file});
  CHECK(imported.status == 1);
  CHECK(imported.out == "1\n");
  const Ran none = world.run({"show", "-"}, "V2.2\nPI\n+\n-9999FU\n");
  CHECK(none.status == 2);
  CHECK(none.out.empty());
}

TEST_CASE("a file that nobody reads is refused in a line") {
  const World world;
  const Ran ran = world.run({"show", "-"}, "dear diary\n");
  CHECK(ran.status == 2);
  CHECK(lines_of(ran.err).size() == 1);
  CHECK(ran.err.rfind("record.unknown: -: this is not a record that any installed game reads", 0) == 0);
}

TEST_CASE("what the format of OUT does not hold is said, a line each") {
  const World world;
  const std::string in = world.write("a.kif", kKif).string();
  const std::string out = world.file("b.csa").string();
  const Ran ran = world.run({"convert", in, out});
  CHECK(ran.status == 0);
  const auto lost = lines_of(ran.err);
  REQUIRE_FALSE(lost.empty());
  for (const std::string& line : lost) CHECK(line.rfind("shogi.lost.", 0) == 0);
  CHECK(world.json({"show", out, "--json"}).at("games").at(0).at("moves") == json({"7g7f", "3c3d"}));
  CHECK(world.run({"convert", in, world.file("b.kifu").string()}).err.empty());
  CHECK(world.json({"show", world.file("b.kifu").string(), "--json"}).at("games").at(0).at("variations") == 1);
  CHECK(world.run({"convert", in, "-", "--to", "usi"}).out.find("7g7f 3c3d") != std::string::npos);
}

TEST_CASE("one game goes where several do not") {
  const World world;
  world.run({"library", "import", world.write("a.kif", kKif).string(), world.write("b.usi", kUsi).string()});
  const std::string out = world.file("out.kif").string();
  const Ran both = world.run({"library", "export", "-o", out});
  CHECK(both.status == 2);
  CHECK(both.err.rfind("notation.one: ", 0) == 0);
  CHECK(world.run({"library", "export", "1", "-o", out}).status == 0);
  CHECK(world.json({"show", out, "--json"}).at("games").at(0).at("variations") == 1);
  CHECK(world.run({"library", "export", "-o", world.file("out.csa").string()}).status == 0);
}

TEST_CASE("an imported game is found by its positions") {
  const World world;
  REQUIRE(world.run({"library", "import", world.write("a.kif", kKif).string()}).status == 0);
  const json found = world.json({"library", "list", "--json", "--game", "shogi", "--play", "7g7f 8c8d"}).at("games");
  CHECK(found.size() == 1);
}
