// --json: one document, with the fields that scripts may rely on.
#include <catch2/catch.hpp>

#include <set>
#include <string>
#include <vector>

#include "run.hpp"

using namespace kiban::test;
using nlohmann::json;

namespace {

std::set<std::string> keys_of(const json& object) {
  std::set<std::string> keys;
  for (const auto& [key, value] : object.items()) keys.insert(key);
  return keys;
}

// A won game with a variation and two comments, and one by rules that nobody has.
const char* const kRecords = R"({"format": "kiban-record", "version": 1, "records": [
  {"game": "keishi", "start": "6/WW2WW/6/B4B/B5/4B1 b", "tags": {"event": "test"},
   "ending": {"outcome": "won", "winners": [0], "winning_seats": [0], "reason": {"token": "match.resigned"}},
   "root": {"comment": "before"},
   "moves": [{"move": "e1d2", "comment": "why?"}, {"move": "a5a4"}, {"move": "e1f2", "parent": 0}]},
  {"game": "atlantis", "moves": [{"move": "x1"}],
   "ending": {"outcome": "drawn", "reason": {"token": "atlantis.flood"}}}]})";

}  // namespace

TEST_CASE("games say which options they have") {
  const World world;
  const json games = world.json({"games", "--json"}).at("games");
  REQUIRE(games.size() >= 2);
  for (const json& game : games) {
    CAPTURE(game.dump());
    CHECK(keys_of(game) == std::set<std::string>{"id", "name", "base", "summary", "origin", "path", "options",
                                                 "variants", "author", "licence", "website", "description"});
  }
  const json& keishi = games.at(0);
  CHECK(keishi.at("id") == "keishi");
  json ko, repetition;
  for (const json& option : keishi.at("options")) {
    if (option.at("key") == "ko") ko = option;
    if (option.at("key") == "repetition") repetition = option;
  }
  CHECK(ko.at("type") == "choice");
  CHECK(ko.at("default") == "position");
  CHECK(ko.at("choices").size() == 3);
  CHECK(repetition.at("type") == "number");
  CHECK(repetition.at("default") == 3);
  CHECK(repetition.at("range").at(0) == 0);
}

TEST_CASE("a position is described with its moves") {
  const World world;
  const json out = world.json({"moves", "keishi", "--json"});
  CHECK(keys_of(out) == std::set<std::string>{"game", "position", "key", "phase", "to_act", "moves", "outcome",
                                              "winners", "reason", "refused"});
  CHECK(out.at("game") == "keishi");
  CHECK(out.at("position") == "6/WW2WW/6/6/BB2BB/6 b");
  CHECK(out.at("key").get<std::string>().size() == 32);
  CHECK(out.at("phase") == "play");
  CHECK(out.at("to_act") == json({"black"}));
  CHECK(out.at("outcome") == "ongoing");
  CHECK(out.at("winners").empty());
  CHECK(out.at("reason").is_null());
  REQUIRE(out.at("moves").size() == 24);
  for (const json& move : out.at("moves")) {
    const auto text = move.at("text").get<std::string>();
    CHECK(move.at("steps") == json::array({{{"from", text.substr(0, 2)}}, {{"to", text.substr(2)}}}));
  }
}

TEST_CASE("refused moves come with token and message") {
  const World world;
  const json out = world.json({"moves", "keishi", "--refused", "--json", "--play", "e2f3 f5f6 b2a3 a5c5 a3b2"});
  REQUIRE(out.at("refused").size() == 1);
  CHECK(out.at("refused").at(0).at("text") == "c5a5");
  CHECK(out.at("refused").at(0).at("token") == "keishi.ko");
  CHECK_FALSE(out.at("refused").at(0).at("message").get<std::string>().empty());
}

TEST_CASE("a finished position has no moves and says who won and why") {
  const World world;
  const json out = world.json({"moves", "keishi", "--json", "--position", "WWW3/6/6/B1B3/6/B1B2W w"});
  CHECK(out.at("moves").empty());
  CHECK(out.at("to_act").empty());
  CHECK(out.at("outcome") == "won");
  CHECK(out.at("winners") == json({"black"}));
  CHECK(out.at("reason") == "keishi.rectangle");
}

TEST_CASE("equal positions have equal keys, however they came about") {
  const World world;
  const auto key = [&](const char* moves) {
    return world.json({"moves", "keishi", "--json", "--play", moves}).at("key");
  };
  CHECK(key("a2a3 a5a4 b2b1") == key("b2b1 a5a4 a2a3"));
  CHECK(key("a2a3 a5a4 b2b1") != key("a2a3 a5a4 b2c1"));
}

TEST_CASE("why answers with sites to blame") {
  const World world;
  const Ran ran = world.run({"why", "keishi", "--json", "--play", "e2f3 f5f6 b2a3 a5c5 a3b2", "c5a5"});
  CHECK(ran.status == 1);
  const json out = json::parse(ran.out);
  CHECK(out.at("legal") == false);
  CHECK(out.at("token") == "keishi.ko");
  CHECK_FALSE(out.at("blame").empty());
  CHECK(world.json({"why", "keishi", "--json", "a2a3"}).at("legal") == true);
}

TEST_CASE("the computer tells what it saw") {
  const World world;
  const json out = world.json({"think", "keishi", "--json", "--time", "300"});
  CHECK(out.at("line").at(0) == out.at("move"));
  CHECK(out.at("depth") > 0);
  CHECK((out.at("score").contains("value") || out.at("score").contains("mate")));
}

TEST_CASE("a record file is shown, with and without its game") {
  const World world;
  const std::string file = world.write("games.json", kRecords).string();
  const Ran ran = world.run({"show", file, "--json"});
  REQUIRE(ran.status == 0);
  CHECK(ran.err.rfind("catalog.unknown-game: ", 0) == 0);
  const json games = json::parse(ran.out).at("games");
  REQUIRE(games.size() == 2);
  const json& first = games.at(0);
  CHECK(keys_of(first) == std::set<std::string>{"game", "initial", "moves", "final", "outcome", "winners", "reason",
                                                "end", "variations", "comments", "tags"});
  CHECK(first.at("initial") == "6/WW2WW/6/B4B/B5/4B1 b");
  CHECK(first.at("moves") == json({"e1d2", "a5a4"}));
  CHECK(first.at("final") == "6/1W2WW/W5/B4B/B2B2/6 b");
  CHECK(first.at("outcome") == "won");
  CHECK(first.at("winners") == json({"black"}));
  CHECK(first.at("reason") == "match.resigned");
  CHECK(first.at("end") == "match.resigned");
  CHECK(first.at("variations") == 1);
  REQUIRE(first.at("comments").size() == 2);
  CHECK(first.at("comments").at(0) == json({{"ply", 0}, {"move", nullptr}, {"text", "before"}}));
  CHECK(first.at("comments").at(1) == json({{"ply", 1}, {"move", "e1d2"}, {"text", "why?"}}));
  CHECK(first.at("tags") == json({{"event", "test"}}));
  CHECK(games.at(1).at("moves") == json({"x1"}));
  CHECK(games.at(1).at("final").is_null());
  CHECK(games.at(1).at("outcome") == "drawn");
}

TEST_CASE("a faulty record file is refused with the place") {
  const World world;
  const std::string file = world.write("bad.json", "{\"format\": \"kiban-record\",\n \"version\": 1, oops}").string();
  const Ran ran = world.run({"show", file, "--json"});
  CHECK(ran.status == 2);
  CHECK(ran.out.empty());
  CHECK(ran.err.rfind("record.json: ", 0) == 0);
  CHECK(ran.err.find("line 2, column 16") != std::string::npos);
}

TEST_CASE("sentences speak the user's language, tokens and documents do not") {
  World world;
  const std::vector<std::string> document{"moves", "keishi", "--refused", "--json"};
  const std::string english = world.run(document).out;
  world.language = "ja_JP.UTF-8";
  CHECK(world.run(document).out == english);
  CHECK(world.run({"why", "keishi", "a3a4"}).out == "keishi.no-stone: a3に石がありません\n");
}
