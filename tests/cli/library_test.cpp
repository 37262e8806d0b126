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
