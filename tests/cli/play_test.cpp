// A game in the terminal, as typed.
#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include "run.hpp"

using namespace kiban::test;
using nlohmann::json;

namespace {

bool says(const Ran& ran, const std::string& text) { return (ran.out + ran.err).find(text) != std::string::npos; }

json only_game(const World& world) {
  const json games = world.json({"library", "list", "--json"}).at("games");
  REQUIRE(games.size() == 1);
  return games.at(0);
}

}  // namespace

TEST_CASE("two people play a game to its end in the terminal") {
  const World world;
  const Ran ran = world.run({"play", "keishi", "--two", "--position", "WWW3/6/6/B5/3B2/B1B2W b"}, "d2c3\n");
  CHECK(ran.status == 0);
  CHECK(says(ran, "Black wins: "));
  CHECK(says(ran, "keishi.rectangle"));
  CHECK(says(ran, "[B]"));
  CHECK(only_game(world).at("outcome") == "won");
}

TEST_CASE("the computer answers, and every move is kept at once") {
  const World world;
  const Ran ran = world.run({"play", "keishi", "--level", "easy", "--time", "50"}, "a2a3\n");
  CHECK(ran.status == 0);
  CHECK(says(ran, "White (computer) plays "));
  const json game = only_game(world);
  CHECK(game.at("plies") == 2);
  CHECK(game.at("outcome") == "ongoing");
  CHECK(game.at("seats").at(0).at("kind") == "person");
  CHECK(game.at("seats").at(1).at("level") == "easy");
}

TEST_CASE("whoever plays second sees the computer begin") {
  const World world;
  const Ran ran = world.run({"play", "keishi", "--as", "white", "--time", "50"}, "quit\n");
  CHECK(ran.status == 0);
  CHECK(says(ran, "Black (computer) plays "));
}

TEST_CASE("an unfinished game goes on, or another one begins") {
  const World world;
  world.run({"play", "keishi", "--two"}, "a2a3\na5a4\n");
  const Ran on = world.run({"play", "keishi", "--two"}, "maybe\ny\nb2b1\n");
  CHECK(on.status == 0);
  CHECK(says(on, "2 moves"));
  CHECK(only_game(world).at("plies") == 3);
  world.run({"play", "keishi", "--two"}, "n\na2a1\n");
  CHECK(world.json({"library", "list", "--json"}).at("games").size() == 2);
  world.run({"play", "keishi", "--two", "--new"}, "a2b1\n");
  world.run({"play", "keishi", "--two", "--resume"}, "a5a6\n");
  CHECK(world.json({"library", "list", "--json"}).at("games").at(0).at("opening") == "a2b1 a5a6");
  const Ran other_rules = world.run({"play", "keishi", "--two", "--option", "ko=none"}, "quit\n");
  CHECK_FALSE(says(other_rules, "unfinished"));
}

TEST_CASE("a game that nobody played leaves nothing") {
  const World world;
  CHECK(world.run({"play", "keishi", "--two"}, "help\nmoves\nquit\n").status == 0);
  CHECK(world.json({"library", "list", "--json"}).at("games").empty());
}

TEST_CASE("whether a game is kept is told as it is") {
  const World world;
  const Ran lost = world.run({"play", "keishi", "--two", "--no-library"}, "a2a3\nquit\n");
  CHECK(says(lost, "The game is not kept."));
  CHECK_FALSE(says(lost, "The game is kept"));
  const Ran kept = world.run({"play", "keishi", "--two", "--new"}, "a2a3\nquit\n");
  CHECK(says(kept, "The game is kept; it can go on later."));
  const Ran nothing = world.run({"play", "keishi", "--two", "--no-library"}, "quit\n");
  CHECK_FALSE(says(nothing, "kept"));
}

TEST_CASE("a refused move is explained and the game goes on") {
  const World world;
  const Ran ran = world.run({"play", "keishi", "--two", "--play", "e2f3 f5f6 b2a3 a5c5 a3b2"},
                            "c5a5\nrubbish\nwhy c5a5\nwhy c5c4\n\xFF\nc5c4\n");
  CHECK(ran.status == 0);
  CHECK(ran.err.rfind("keishi.ko: ", 0) == 0);
  CHECK(says(ran, "help tells what can be typed"));
  CHECK(says(ran, "c5c4 is legal"));
  CHECK(says(ran, "cli.utf8: "));
  CHECK(only_game(world).at("plies") == 6);
}

TEST_CASE("moves are taken back, the computer's answer too") {
  const World world;
  world.run({"play", "keishi", "--time", "50"}, "undo\na2a3\nundo\na2a1\nundo\nundo\n");
  const Ran shown = world.run({"library", "show", "1", "--json"});
  CHECK(json::parse(shown.out).at("games").at(0).at("variations") == 1);
  world.run({"play", "keishi", "--two", "--new"}, "a2a3\na5a4\nundo\na5a6\n");
  CHECK(world.json({"library", "list", "--json"}).at("games").at(0).at("opening") == "a2a3 a5a6");
}

TEST_CASE("a game is given up, and a lost position taken back") {
  const World world;
  const Ran ran = world.run({"play", "keishi", "--two"}, "a2a3\nresign\nresign\nundo\na2a1\n");
  CHECK(ran.status == 0);
  CHECK(says(ran, "Black wins: resignation (match.resigned)"));
  CHECK(says(ran, "match.over: "));
  CHECK(only_game(world).at("outcome") == "ongoing");
}

TEST_CASE("a hint is a legal move") {
  const World world;
  const Ran ran = world.run({"play", "liuzichong", "--two", "--time", "50"}, "hint\n");
  const std::string before = "The computer would play ";
  const auto at = ran.out.find(before);
  REQUIRE(at != std::string::npos);
  CHECK(world.run({"why", "liuzichong", ran.out.substr(at + before.size(), 4)}).status == 0);
}

TEST_CASE("boards of points show their lines") {
  const World world;
  const Ran ran = world.run({"play", "liuzichong", "--two", "--no-library"}, "");
  CHECK(says(ran, "W---W---W---W\n      |   |   |   |\n"));
  CHECK(says(ran, "B---+---+---B"));
  CHECK(world.json({"library", "list", "--json"}).at("games").empty());
}

TEST_CASE("in a handicap game the sides are called by names of their own") {
  World world;
  const std::string odds = "handicap=lance";
  const auto shown = [&](const std::vector<std::string>& more) {
    std::vector<std::string> call{"play", "shogi", "--two", "--no-library"};
    call.insert(call.end(), more.begin(), more.end());
    return world.run(call).out;
  };
  const std::string english = shown({"--option", odds});
  CHECK(english.find("White (uwate)") != std::string::npos);
  CHECK(english.find("Shitate's hand") != std::string::npos);
  CHECK(shown({}).find("uwate") == std::string::npos);
  world.language = "ja_JP.UTF-8";
  const std::string japanese = shown({"--option", odds});
  CHECK(japanese.find("上手>") != std::string::npos);
  CHECK(japanese.find("下手の持ち駒") != std::string::npos);
  CHECK(japanese.find("先手") == std::string::npos);
  CHECK(japanese.find("後手") == std::string::npos);
}
