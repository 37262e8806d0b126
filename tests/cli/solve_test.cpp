// What is certain about a position, and what is not.
#include <catch2/catch.hpp>

#include <sstream>
#include <string>
#include <vector>

#include "run.hpp"

using namespace kiban::test;
using nlohmann::json;

namespace {

const std::string mate_in_three = "ln1g3k1/5G2l/1+LspSp2p/2p1S2p1/2r3p2/p3P4/1P+BP1P+b1P/2GS5/L2K1G3 b NPr2n5p 1";

const std::string gold_before_king = "9/4k4/9/4P4/9/9/9/9/9 b 2G2r2b4s4n4l17p 1";

}  // namespace

TEST_CASE("a mate is proven, and its line ends the game") {
  const World world;
  const json out = world.json({"solve", "shogi", "--position", mate_in_three, "--json"});
  CHECK(out.at("value") == "win");
  CHECK(out.at("plies") == 3);
  CHECK(out.at("by").is_string());
  std::string line;
  for (const json& move : out.at("line")) line += (line.empty() ? "" : " ") + move.get<std::string>();
  CHECK(out.at("line").size() == 3);
  const Ran after = world.run({"moves", "shogi", "--position", mate_in_three, "--play", line});
  CHECK(after.status == 0);
  CHECK(after.out.empty());
}

TEST_CASE("the whole proof is printed, each defence below the move that it answers") {
  World world;
  const Ran ran = world.run({"solve", "shogi", "--position", gold_before_king, "--shortest", "--tree"});
  REQUIRE(ran.status == 0);
  std::istringstream lines(ran.out);
  std::string value, line, first;
  std::getline(lines, value);
  std::getline(lines, line);
  std::getline(lines, first);
  CHECK(value == "win 3");
  CHECK(line.substr(0, first.size()) == first);
  std::size_t defences = 0, answers = 0;
  for (std::string each; std::getline(lines, each);) {
    const std::size_t indent = each.find_first_not_of(' ');
    REQUIRE((indent == 2 || indent == 4));
    ++(indent == 2 ? defences : answers);
  }
  CHECK(defences > 1);
  CHECK(answers == defences);  // each is mated by one move
  const json tree =
      world.json({"solve", "shogi", "--position", gold_before_king, "--shortest", "--tree", "--json"})["tree"];
  CHECK(tree.size() == 1 + defences + answers);
}

TEST_CASE("a game without proofs is looked at as deep as the time goes") {
  const World world;
  const json out = world.json({"solve", "keishi", "--position", "WWW3/6/6/B5/3B2/B1B2W b", "--json"});
  CHECK(out.at("value") == "win");
  CHECK(out.at("plies") == 1);
  CHECK(out.at("line") == json{"d2c3"});
}

TEST_CASE("what is not certain is not told") {
  const World world;
  const Ran ran = world.run({"solve", "shogi", "--time", "300", "--plies", "3"});
  CHECK(ran.status == 1);
  CHECK(ran.out == "unknown\n");
}

TEST_CASE("tables are built once, tell every move's value, and are what the highest level plays by") {
  const World world;
  const Ran built = world.run({"solve", "liuzichong", "--build"});
  INFO(built.err);
  REQUIRE(built.status == 0);
  const json start = world.json({"solve", "liuzichong", "--json"});
  CHECK(start.at("by") == "tables");
  CHECK(start.at("value") == "loss");
  CHECK(start.at("plies") == 58);
  CHECK(start.at("moves").size() == 4);
  const json thought = world.json({"think", "liuzichong", "--level", "10", "--json"});
  CHECK(thought.at("score") == json{{"mate", -58}});
  CHECK(thought.at("line").size() == 58);
  // After any move the other side wins, and says in how many plies.
  const json after =
      world.json({"think", "liuzichong", "--level", "10", "--play", thought.at("move").get<std::string>(), "--json"});
  CHECK(after.at("score") == json{{"mate", 57}});
}

TEST_CASE("a call of solve that cannot be done says why") {
  struct Row {
    std::vector<std::string> arguments;
    int status;
    std::string token;
  };
  const World world;
  for (const Row& row : std::vector<Row>{
           {{"solve", "shogi", "--build"}, 2, "solve.none"},
           {{"solve", "keishi", "--position", "WWW3/6/6/B1B3/6/B1B2W w"}, 1, "match.over"},
           {{"solve", "liuzichong", "--build", "--memory", "1", "--data", "tables"}, 2, "solver.memory"},
           {{"solve", "shogi", "--time", "0"}, 2, "cli.usage"},
       }) {
    const Ran ran = world.run(row.arguments);
    CAPTURE(row.arguments, ran.out, ran.err);
    CHECK(ran.status == row.status);
    CHECK(ran.err.rfind(row.token + ": ", 0) == 0);
  }
}
