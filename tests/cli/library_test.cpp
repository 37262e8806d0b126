#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include "run.hpp"

using namespace kiban::test;
using nlohmann::json;

namespace {

// Two games by two people: one over, one not.
void fill(const World& world) {
  world.run({"play", "keishi", "--two"}, "a2a3\na5a4\nresign\n");
  world.run({"play", "keishi", "--two"}, "b2b1\na5a4\na2a3\n");
}

std::size_t found(const World& world, std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "library");
  arguments.emplace_back("--json");
  return world.json(arguments).at("games").size();
}

}  // namespace

TEST_CASE("the library is listed and searched") {
  const World world;
  fill(world);
  CHECK(found(world, {"list"}) == 2);
  CHECK(found(world, {"list", "--finished"}) == 1);
  CHECK(found(world, {"list", "--unfinished"}) == 1);
  CHECK(found(world, {"list", "--limit", "1"}) == 1);
  CHECK(found(world, {"list", "--game", "liuzichong"}) == 0);
  CHECK(found(world, {"search", "keishi"}) == 2);
  CHECK(found(world, {"search", "nobody"}) == 0);
  CHECK(found(world, {"list", "--game", "keishi", "--play", "a2a3"}) == 1);
  CHECK(found(world, {"list", "--game", "keishi", "--play", "a2a3 a5a4 b2b1"}) == 1);  // reached in another order
  CHECK(lines_of(world.run({"library", "list"}).out).size() == 2);
}

TEST_CASE("a game is found by the position where it begins") {
  const World world;
  const std::string two_pieces = "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -";
  const std::string kif =
      "手合割：二枚落ち\n手数----指手---------消費時間--\n   1 ６二銀(71)\n   2 ７六歩(77)\n   3 投了\n";
  REQUIRE(world.run({"library", "import", world.write("a.kif", kif).string()}).status == 0);
  CHECK(found(world, {"list", "--game", "shogi", "--position", two_pieces}) == 1);
  CHECK(found(world, {"list", "--game", "shogi"}) == 1);
  const std::string place = "WW2WW/6/6/6/BB2BB/6 b";
  world.run({"play", "keishi", "--two", "--position", place}, "a2a3\n");
  CHECK(found(world, {"list", "--game", "keishi", "--position", place}) == 1);
  CHECK(found(world, {"list", "--game", "keishi", "--position", "6/WW2WW/6/6/BB2BB/6 w"}) == 0);
  const std::string match_start = "lnsgk1snl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -";
  const std::string openings = world.write("starts.sfen", "sfen " + match_start + " 1\n").string();
  REQUIRE(world
              .run({"match", "shogi", "--first", "1", "--second", "1", "--nodes", "50", "--games", "2", "--max-plies",
                    "1", "--openings", openings})
              .status == 0);
  CHECK(found(world, {"list", "--game", "shogi", "--position", match_start}) == 2);
}

TEST_CASE("what is exported and imported elsewhere is the same") {
  const World world;
  fill(world);
  const std::string file = world.file("games.json").string();
  const std::string other = world.file("other.db").string();
  REQUIRE(world.run({"library", "export", "-o", file}).status == 0);
  CHECK(world.run({"library", "import", file, "--db", other}).out == "1\n2\n");
  CHECK(world.run({"library", "export", "--db", other}).out == content_of(file));
  CHECK(world.run({"library", "export", "1"}).out != content_of(file));
  CHECK(world.run({"convert", file, "-"}).out == content_of(file));
  CHECK(world.run({"library", "check", "--db", other}).out == "ok\n");
}

TEST_CASE("a faulty file adds nothing, also after a good one") {
  const World world;
  fill(world);
  const std::string good = world.file("good.json").string();
  REQUIRE(world.run({"library", "export", "-o", good}).status == 0);
  const std::string bad = world.write("bad.json", "{}").string();
  CHECK(world.run({"library", "import", good, bad}).status == 2);
  CHECK(found(world, {"list"}) == 2);
}

TEST_CASE("a file that is no library is refused and left as it is") {
  const World world;
  const std::string text = "this is a letter to my mother, and not a library at all\n";
  const std::string file = world.write("letter.db", text).string();
  const Ran ran = world.run({"library", "check", "--db", file});
  CHECK(ran.status == 1);
  CHECK(ran.err.rfind("library.", 0) == 0);
  CHECK(content_of(file) == text);
}

TEST_CASE("what cannot be written leaves the old file") {
  const World world;
  fill(world);
  const Ran ran = world.run({"library", "export", "-o", world.file("no/such/folder/x.json").string()});
  CHECK(ran.status == 2);
  CHECK(ran.err.rfind("file.write: ", 0) == 0);
}
