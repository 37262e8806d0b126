// External engines, on one that does what its argument says.
#include <catch2/catch.hpp>

#include <filesystem>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include "run.hpp"

using namespace kiban::test;

namespace {

const std::string good = R"(on usi
say id name Fake One
say id author Nobody
say option name Threads type spin default 1 min 1 max 8
say usiok
on isready
say readyok
on go
say info depth 3 score cp 12 nodes 99 pv 7g7f 3c3d
say bestmove 7g7f)";

const std::string good_gomocup = R"(on ABOUT
say name="Fake Two", version="1.0", author="Nobody"
on START
say OK
on RESTART
say OK
on BEGIN
say MESSAGE depth 3-5 ev 12 n 99 n/ms 1 tm 3 pv H8 I9
say 7,7
on TURN
say 9,9)";

Ran add(const World& world, const std::string& scenario, std::vector<std::string> more = {}) {
  std::vector<std::string> arguments{"engine", "add", "shogi", KIBAN_FAKE_ENGINE, "--argument", scenario};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return world.run(arguments);
}

}  // namespace

TEST_CASE("engines are added, listed, tested and removed") {
  const World world;
  CHECK(world.run({"engine", "list"}).out.empty());
  CHECK(add(world, good).out == "Fake One\n");
  CHECK(add(world, good).out == "Fake One 2\n");
  CHECK(add(world, good, {"--name", "Other", "--set", "Threads=2"}).out == "Other\n");
  CHECK(lines_of(world.run({"engine", "list"}).out).size() == 3);
  const auto listed = world.json({"engine", "list", "--json"}).at("engines");
  CHECK(listed.at(2).at("name") == "Other");
  CHECK(listed.at(2).at("options").at("Threads") == "2");
  CHECK(listed.at(0).at("arguments") == nlohmann::json{good});
  const auto kept = nlohmann::json::parse(content_of(world.file("config/kiban/engines.json"))).at("engines");
  CHECK(kept.at(0).at("about").at("name") == "Fake One");  // the window shows its options without starting it
  CHECK(kept.at(0).at("about").at("options").at(0).at("name") == "Threads");

  CHECK(world.run({"engine", "remove", "Fake One"}).status == 0);
  CHECK(world.run({"engine", "remove", "Fake One"}).status == 2);
  CHECK(lines_of(world.run({"engine", "list"}).out).size() == 2);
}

TEST_CASE("how long an engine is waited for is kept, and holds") {
  const World world;
  const std::string silent = "on usi\nsay usiok\non isready\nsay readyok\non go\non stop\nsay bestmove 7g7f";
  REQUIRE(
      add(world, silent, {"--name", "Silent", "--untested", "--wait", "silence=200", "--wait", "quit=500"}).status ==
      0);
  const auto listed = world.json({"engine", "list", "--json"}).at("engines").at(0);
  CHECK(listed.at("waits_ms") == nlohmann::json{{"quit", 500}, {"silence", 200}});
  CHECK(world.run({"think", "shogi", "--engine", "Silent", "--depth", "3"}).out == "7g7f\n");  // told to stop by then
}

TEST_CASE("an engine is tried promise by promise, and what it breaks is told in words") {
  const World world;
  REQUIRE(add(world, good + "\non start\nfork-away").status == 0);
  const Ran ran = world.run({"engine", "test", "Fake One", "--json"});
  CHECK(ran.status == 1);
  const auto tested = nlohmann::json::parse(ran.out);
  CHECK(tested.at("author") == "Nobody");
  CHECK(tested.at("move") == "7g7f");
  CHECK(tested.at("options").at(0).at("range") == nlohmann::json{1, 8});
  std::map<std::string, std::string> tokens;
  for (const auto& check : tested.at("checks")) {
    tokens[check.at("check")] = check.at("token");
    CHECK(check.at("message").get<std::string>().size() > 10);
  }
  CHECK(tokens == std::map<std::string, std::string>{{"start", "engine.ready"},
                                                     {"options", "engine.options"},
                                                     {"move", "engine.in-time"},
                                                     {"game", "engine.illegal-move"},  // it knows one move
                                                     {"stop", "engine.unasked"},
                                                     {"new-game", "engine.again"},
                                                     {"quit", "engine.quit"},
                                                     {"children", "engine.children"}});
  const auto lines = lines_of(world.run({"engine", "test", "Fake One"}).out);
  REQUIRE(lines.size() == 9);
  CHECK(lines[1].rfind("good  start: ", 0) == 0);
  CHECK(lines[4].rfind("bad  game: ", 0) == 0);
}

TEST_CASE("a real engine keeps every promise") {
  const std::string fairy = "/usr/games/fairy-stockfish";
  if (!std::filesystem::exists(fairy)) {
    std::cout << "KIBAN_SKIPPED: " << fairy << " is not installed\n";
    return;
  }
  const World world;
  REQUIRE(world.run({"engine", "add", "shogi", fairy, "--name", "Fairy", "--untested"}).status == 0);
  const Ran ran = world.run({"engine", "test", "Fairy"});
  INFO(ran.out << ran.err);
  CHECK(ran.status == 0);
  CHECK(ran.out.find("\nbad ") == std::string::npos);
}

TEST_CASE("an engine thinks in place of the computer player") {
  const World world;
  REQUIRE(add(world, good).status == 0);
  CHECK(world.run({"think", "shogi", "--engine", "Fake One", "--time", "100"}).out == "7g7f\n");
  const auto thought = world.json({"think", "shogi", "--engine", "Fake One", "--time", "100", "--json"});
  CHECK(thought.at("score").at("value") == 12);
  CHECK(thought.at("depth") == 3);
  CHECK(thought.at("line") == nlohmann::json{"7g7f", "3c3d"});
  CHECK(world.run({"think", "shogi", "--engine", "Fake One", "--play", "7g7f"}).err.rfind("engine.illegal-move: ", 0) ==
        0);
  CHECK(world.run({"think", "keishi", "--engine", "Fake One"}).err.rfind("engines.other-game: ", 0) == 0);
  CHECK(world.run({"think", "shogi", "--engine", "Nobody"}).err.rfind("engines.unknown: ", 0) == 0);
}

TEST_CASE("each game has its engines, by the protocol that its plugin declares") {
  const World world;
  const auto added = world.run({"engine", "add", "renju", KIBAN_FAKE_ENGINE, "--argument", good_gomocup});
  CHECK(added.out == "Fake Two 1.0\n");
  const auto listed = world.json({"engine", "list", "--json"}).at("engines").at(0);
  CHECK(listed.at("game") == "renju");
  CHECK(listed.at("protocol") == "gomocup");
  const auto think = [&](std::vector<std::string> more) {
    more.insert(more.begin(),
                {"think", "renju", "--engine", "Fake Two 1.0", "--time", "100", "--option", "opening=free"});
    return more;
  };
  const auto thought = world.json(think({"--json"}));
  CHECK(thought.at("line") == nlohmann::json{"h8", "i9"});
  CHECK(thought.at("score").at("value") == 12);
  CHECK(world.run(think({"--play", "h8"})).out == "j10\n");
  CHECK(world.run(think({"--play", "j10"})).err.rfind("engine.illegal-move: ", 0) == 0);
  CHECK(world.run({"think", "shogi", "--engine", "Fake Two 1.0"}).err.rfind("engines.other-game: ", 0) == 0);
  CHECK(world.run({"engine", "add", "renju", KIBAN_FAKE_ENGINE, "--argument", "on START\nexit 0"})
            .err.rfind("engine.no-handshake: ", 0) == 0);
}

TEST_CASE("what is no engine is not added, and the reason is told") {
  const World world;
  const auto refused = [&](const Ran& ran, const std::string& token, int status) {
    INFO(ran.err);
    CHECK(ran.status == status);
    CHECK(ran.err.rfind(token + ": ", 0) == 0);
    CHECK(ran.out.empty());
  };
  refused(add(world, "on start\nwarn usage: fake FILE\nexit 2"), "engine.no-handshake", 1);
  refused(world.run({"engine", "add", "shogi", world.file("nowhere").string()}), "engine.missing", 1);
  refused(world.run({"engine", "add", "keishi", KIBAN_FAKE_ENGINE}), "engine.none", 2);
  refused(add(world, good, {"--set", "Threads"}), "cli.option", 2);
  refused(add(world, good, {"--quirk", "nothing=maybe"}), "cli.quirk", 2);
  refused(add(world, good, {"--quirk", "nothing=on"}), "engine.quirk", 1);
  refused(add(world, good, {"--protocol", "morse"}), "engine.protocol", 1);
  refused(add(world, good, {"--wait", "forever=9"}), "cli.wait", 2);
  refused(add(world, good, {"--wait", "stop=soon"}), "cli.wait", 2);
  refused(world.run(
              {"engine", "add", "renju", KIBAN_FAKE_ENGINE, "--argument",
               "on ABOUT\nsay name=\"Fake\"\non START\nsay OK\non RESTART\nsay OK\non BEGIN\nsay ERROR cannot BEGIN"}),
          "engine.position", 1);
  CHECK(world.run({"engine", "list"}).out.empty());
}

TEST_CASE("a setting that cannot take effect is told, and nothing is added") {
  const World world;
  const std::string choosy =
      "on usi\nsay id name Choosy\nsay option name Threads type spin default 1 min 1 max 8\n"
      "say option name Style type combo default default var default var aggressive var var\n"
      "say option name Quiet type check default false\nsay usiok\n"
      "on isready\nsay readyok\non go\nsay bestmove 7g7f";
  for (const char* setting : {"Nope=1", "Threads=99", "Threads=0", "Style=loud", "Quiet=perhaps"}) {
    const Ran ran = add(world, choosy, {"--set", setting});
    CAPTURE(setting, ran.err);
    CHECK(ran.status == 2);
    CHECK(ran.err.rfind("usi.setting: ", 0) == 0);
  }
  CHECK(world.run({"engine", "list"}).out.empty());
  REQUIRE(add(world, choosy, {"--set", "Style=var", "--set", "Threads=8"}).status == 0);
  const auto tested = nlohmann::json::parse(world.run({"engine", "test", "Choosy", "--json"}).out);
  CHECK(tested.at("options").at(1).at("default") == "default");
  CHECK(tested.at("options").at(1).at("choices") == nlohmann::json{"default", "aggressive", "var"});
  CHECK(tested.at("checks").at(1).at("kept") == true);
}

TEST_CASE("only what a protocol promises is asked of an engine") {
  const World world;
  // Answers at once, whatever it is asked, and knows no other word than those of the protocol.
  const std::string plain =
      "on ABOUT\nsay name=\"Plain\"\non START\nsay OK\non RESTART\nsay OK\non BEGIN\nsay 7,7\n"
      "on TURN\nsay 9,9\non TURN 2\nsay 3,3\non BOARD\nsay 5,5";
  REQUIRE(world
              .run({"engine", "add", "renju", KIBAN_FAKE_ENGINE, "--argument", plain, "--option", "opening=free",
                    "--option", "size=20", "--option", "ruleset=gomoku"})
              .status == 0);
  const auto tested = nlohmann::json::parse(world.run({"engine", "test", "Plain", "--json"}).out);
  for (const auto& check : tested.at("checks")) CHECK(check.at("check") != "stop");
  // One that ends by itself when the second game begins.
  REQUIRE(add(world, good + "\non usinewgame 2\nexit 0", {"--name", "Leaver"}).status == 0);
  const auto left = nlohmann::json::parse(world.run({"engine", "test", "Leaver", "--json"}).out);
  bool found = false;
  for (const auto& check : left.at("checks"))
    if (check.at("check") == "quit") {
      found = true;
      CHECK(check.at("token") == "engine.gone");
      CHECK(check.at("kept") == true);
    }
  CHECK(found);
  // One that answers twice: the quirk that helps is named.
  REQUIRE(add(world, good + "\non go\nsay bestmove 7g7f\nsleep 30\nsay bestmove 7g7f", {"--name", "Twice"}).status ==
          0);
  CHECK(world.run({"engine", "test", "Twice"}).out.find("--quirk extra-answers=on") != std::string::npos);
}

TEST_CASE("a damaged list of engines is told of and left alone") {
  const World world;
  const std::string file = world.write("engines.json", "{\"version\": 1,\n \"engines\": [}").string();
  const Ran ran = world.run({"engine", "list", "--engines", file});
  CHECK(ran.status == 2);
  CHECK(ran.err.rfind("engines.format: ", 0) == 0);
  CHECK(ran.err.find("(line 2, ") != std::string::npos);
  CHECK(add(world, good, {"--engines", file}).status == 2);
  CHECK(content_of(file) == "{\"version\": 1,\n \"engines\": [}");
}
