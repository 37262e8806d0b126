// Matches: players and engines against each other, what is kept of them, and how they go on after whatever happens.
#include <catch2/catch.hpp>

#include <csignal>
#include <filesystem>
#include <iostream>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "engines/left_behind.hpp"
#include "run.hpp"

using namespace kiban::test;
using namespace std::chrono_literals;

namespace {

using Words = std::vector<std::string>;

Words operator+(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

const Words small = {"match", "keishi", "--black", "easy", "--white", "easy", "--nodes", "300"};

const std::string greeting = "on usi\nsay id name Fake\nsay usiok\non isready\nsay readyok\n";

void add_fake(const World& world, const std::string& name, const std::string& scenario, const std::string& mark = {}) {
  Words words{"engine", "add",        "shogi",      KIBAN_FAKE_ENGINE,  "--name",
              name,     "--untested", "--argument", greeting + scenario};
  if (!mark.empty()) words = words + Words{"--argument", mark};
  REQUIRE(world.run(words).status == 0);
}

nlohmann::json result_of(const Ran& ran, int status) {
  CAPTURE(ran.out, ran.err);
  REQUIRE(ran.status == status);
  return nlohmann::json::parse(ran.out);
}

std::size_t games_in_library(const World& world) {
  return world.json({"library", "list", "--json"}).at("games").size();
}

bool until(const std::function<bool()>& holds) {
  for (int i = 0; i < 3000 && !holds(); ++i) std::this_thread::sleep_for(20ms);
  return holds();
}

bool has_games(const Running& match, std::size_t count) {
  return until([&] { return lines_of(match.out()).size() >= count; });
}

}  // namespace

TEST_CASE("a match is played, kept in the library, and counted") {
  const World world;
  const auto match = world.json(small + Words{"--games", "4", "--random-plies", "4", "--event", "Club", "--json"});
  CHECK(match.at("played") == 4);
  CHECK(match.at("players") == nlohmann::json{"easy", "easy 2"});
  const int all = match.at("wins").get<int>() + match.at("draws").get<int>() + match.at("losses").get<int>();
  CHECK(all == 4);
  int pairs = 0;
  for (const auto& count : match.at("pairs")) pairs += count.get<int>();
  CHECK(pairs == 2);
  CHECK(match.at("faults") == nlohmann::json{0, 0});
  CHECK_FALSE(match.at("stopped"));
  CHECK(games_in_library(world) == 4);
  const auto& first = match.at("games").at(0);
  CHECK(first.at("seats") == nlohmann::json{"easy", "easy 2"});
  CHECK(match.at("games").at(1).at("seats") == nlohmann::json{"easy 2", "easy"});
  const auto shown = world.json({"library", "show", std::to_string(first.at("record").get<int>()), "--json"});
  CHECK(shown.at("games").at(0).at("tags").at("event") == "Club");
  CHECK(shown.at("games").at(0).at("tags").at("round") == "1.1");
  CHECK(shown.at("games").at(0).at("reason") == first.at("reason"));
  CHECK(world.run({"match", "--resume"}).err.rfind("match.none: ", 0) == 0);  // nothing is left to go on with
}

TEST_CASE("a match tells how it goes on") {
  const World world;
  const Ran ran = world.run(small + Words{"--games", "2"});
  const auto lines = lines_of(ran.out);
  REQUIRE(lines.size() >= 6);
  CHECK(lines[0].rfind("1/2  1.1  easy - easy 2  ", 0) == 0);
  CHECK(lines[2] == "players  easy  easy 2");
  CHECK(lines[3].rfind("games 2  ", 0) == 0);
}

TEST_CASE("a test stops the match by itself") {
  const World world;
  const Words strong = {"match",   "keishi",  "--black", "hard",           "--white", "easy",        "--black-limit",
                        "depth=3", "--nodes", "2000",    "--random-plies", "2",       "--max-plies", "80"};
  const Ran ran = world.run(strong + Words{"--games", "200", "--sprt", "-300,0,0.1,0.1", "--json"});
  const auto match = result_of(ran, 0);
  CHECK(match.at("sprt").at("verdict") == "elo1");
  CHECK(match.at("played") < 200);
  CHECK(match.at("sprt").at("ratio") >= match.at("sprt").at("upper"));
}

TEST_CASE("a match that was killed goes on without losing or repeating a game") {
  const World world;
  const Words words = small + Words{"--games", "100", "--concurrency", "2", "--random-plies", "4"};
  std::size_t before = 0;
  {
    const auto match = world.start(words);
    REQUIRE(has_games(*match, 3));
    match->signal(SIGKILL);
    CHECK(match->wait().status == 128 + SIGKILL);
  }
  before = games_in_library(world);
  CHECK(before >= 3);
  CHECK(before < 100);
  const auto match = world.json({"match", "--resume", "--json"});
  CHECK(match.at("played") == 100);
  std::set<int> numbers, records;
  for (const auto& game : match.at("games")) {
    numbers.insert(game.at("game").get<int>());
    records.insert(game.at("record").get<int>());
  }
  CHECK(numbers.size() == 100);
  CHECK(*numbers.rbegin() == 100);
  CHECK(records.size() == 100);
  CHECK(games_in_library(world) == 100);
  CHECK(world.run({"library", "check"}).status == 0);
  CHECK(world.run({"match", "--resume"}).status == 2);
}

TEST_CASE("a match is played by one process at a time, and a killed one leaves it free") {
  const World world;
  const std::string mark = fresh_mark();
  add_fake(world, "Hangs", "on go\nsay bestmove 7g7f\non go 2\nstay\nhang\n", mark);
  const auto match = world.start({"match", "shogi", "--black", "Hangs", "--white", "easy", "--white-limit", "depth=1",
                                  "--black-limit", "nodes=1000", "--games", "2"});
  const auto folder = world.file("data/kiban/library.db.matches");
  REQUIRE(until([&] { return left_behind(mark, 0ms).size() == 1 && std::filesystem::exists(folder); }));
  const Words resume{"match", "--resume"};
  const Ran second = world.run(resume);
  CHECK(second.status == 2);
  CHECK(second.err.rfind("match.busy: ", 0) == 0);
  CHECK(games_in_library(world) == 0);

  match->signal(SIGKILL);
  CHECK(match->wait().status == 128 + SIGKILL);
  CHECK(left_behind(mark, 5s).empty());
  CHECK(world.run({"engine", "remove", "Hangs"}).status == 0);
  add_fake(world, "Hangs", "on go\nsay bestmove resign\n");
  CHECK(world.json(resume + Words{"--json"}).at("played") == 2);
  CHECK_FALSE(std::filesystem::exists(folder));
}

TEST_CASE("faults of an engine lose its games, with the reason kept, and the match goes on") {
  const World world;
  add_fake(world, "Bad", "on go\nsay bestmove 7g7f\non go 2\nwarn out of memory\nsignal 6\n");
  const Ran ran = world.run(
      {"match", "shogi", "--black", "Bad", "--white", "easy", "--white-limit", "depth=1", "--games", "4", "--json"});
  const auto match = result_of(ran, 0);
  CHECK(match.at("losses") == 4);
  CHECK(match.at("endings") == nlohmann::json{{"match.crashed", 2}, {"match.illegal-move", 2}});
  CHECK(match.at("faults") == nlohmann::json{4, 0});
  const auto& crash = match.at("games").at(0);
  CHECK(crash.at("winner") == "easy");
  CHECK(crash.at("fault").get<std::string>().find("SIGABRT") != std::string::npos);
  CHECK(crash.at("fault").get<std::string>().find("out of memory") != std::string::npos);
  const auto shown = world.json({"library", "show", std::to_string(crash.at("record").get<int>()), "--json"});
  CHECK(shown.at("games").at(0).at("reason") == "match.crashed");
  CHECK(shown.at("games").at(0).at("tags").at("fault") == crash.at("fault"));
}

TEST_CASE("engines resign and overrun their clocks") {
  const World world;
  add_fake(world, "Tired", "on go\nsay bestmove 7g7f\non go 2\nsay bestmove resign\n");
  add_fake(world, "Slow", "on go\nsay bestmove 7g7f\non go 2\nstay\nhang\n");
  const auto reason = [&](const std::string& black) {
    const Ran ran = world.run({"match", "shogi", "--black", black, "--white", "easy", "--white-limit", "depth=1",
                               "--black-limit", "clock=0:02", "--games", "1", "--json"});
    return result_of(ran, 0).at("games").at(0).at("reason").get<std::string>();
  };
  CHECK(reason("Tired") == "match.resigned");
  CHECK(reason("Slow") == "match.time");
}

TEST_CASE("games are adjudicated by the players' own scores, and the record says why") {
  const World world;
  add_fake(world, "Lost",
           "on go\nsay info depth 4 score cp -950 pv 7g7f\nsay bestmove 7g7f\n"
           "on go 2\nsay info depth 4 score mate -6 pv 2g2f\nsay bestmove 2g2f\n");
  add_fake(world, "Level",
           "on go\nsay info depth 4 score cp 0 pv 7g7f\nsay bestmove 7g7f\n"
           "on go 2\nsay info depth 4 score cp 5 pv 2g2f\nsay bestmove 2g2f\n");
  const auto play = [&](const std::string& black, const Words& rule) {
    const Words words{"match", "shogi",         "--black", black,     "--white",
                      "easy",  "--white-limit", "depth=1", "--games", "1"};
    const auto game = result_of(world.run(words + rule + Words{"--json"}), 0).at("games").at(0);
    CHECK(game.at("reason") == "match.adjudicated");
    const auto shown = world.json({"library", "show", std::to_string(game.at("record").get<int>()), "--json"});
    return std::pair(game, shown.at("games").at(0).at("tags").at("adjudicated").get<std::string>());
  };
  const auto [lost, why_lost] = play("Lost", {"--resign", "score=900,moves=2"});
  CHECK(lost.at("winner") == "easy");
  CHECK(lost.at("plies") == 3);
  CHECK(why_lost == "match.hopeless: the loser's own score was -900 or worse at 2 moves in a row");
  const auto [drawn, why_drawn] = play("Level", {"--draw", "score=20000,moves=2,from=4"});
  CHECK(drawn.at("outcome") == "drawn");
  CHECK(drawn.at("plies") == 4);
  CHECK(why_drawn.rfind("match.level: ", 0) == 0);
}

TEST_CASE("a bound neither ends a game nor stands in the record as a score") {
  const World world;
  struct Row {
    const char* says;
    const char* evaluation;  // empty: none
  };
  const Row rows[] = {
      {"say info depth 5 score cp 33 pv 7g7f\nsay info depth 6 score cp -5000 upperbound pv 7g7f\n"
       "say info depth 6 score mate -3 upperbound\n",
       "+33"},
      {"say info depth 6 score cp -5000 upperbound pv 7g7f\n", ""},
      {"say info depth 6 score cp -33 pv 7g7f\nsay info depth 7 score cp 30000 lowerbound pv 7g7f\n", "-33"},
      {"say info depth 5 multipv 1 score cp 80 pv 7g7f\nsay info depth 5 multipv 0 score cp -9999 pv 7g7f\n", "+80"},
      {"say info depth 5 score cp 7 pv 7g7f\nsay info depth 5 multipv -1 score mate -1 pv 7g7f\n", "+7"},
  };
  int number = 0;
  for (const Row& row : rows) {
    CAPTURE(row.says);
    const std::string name = "Bound " + std::to_string(++number);
    add_fake(world, name, std::string("on go\n") + row.says + "say bestmove 7g7f\non go 2\nsay bestmove resign\n");
    const Words words{"match",         "shogi",   "--black", name, "--white",  "easy",
                      "--white-limit", "depth=1", "--games", "1",  "--resign", "score=400,moves=1"};
    const auto game = result_of(world.run(words + Words{"--json"}), 0).at("games").at(0);
    CHECK(game.at("reason") == "match.resigned");
    const Ran kept = world.run({"library", "export", std::to_string(game.at("record").get<int>())});
    const auto move = nlohmann::json::parse(kept.out).at("records").at(0).at("moves").at(0);
    const auto tags = move.value("tags", nlohmann::json::object());
    CHECK(tags.value("evaluation", "") == row.evaluation);
  }
}

TEST_CASE("a match is not begun with settings that an engine does not take") {
  const World world;
  const std::string scenario =
      "on usi\nsay id name Choosy\nsay option name Threads type spin default 1 min 1 max 8\n"
      "say option name Style type combo default calm var calm var wild\nsay usiok\non isready\nsay readyok\n"
      "on go\nsay bestmove 7g7f\n";
  REQUIRE(
      world.run({"engine", "add", "shogi", KIBAN_FAKE_ENGINE, "--name", "Choosy", "--untested", "--argument", scenario})
          .status == 0);
  for (const char* setting : {"Nope=1", "Threads=99", "Threads=many", "Style=zzz"}) {
    INFO(setting);
    const Ran ran =
        world.run({"match", "shogi", "--first", "Choosy", "--second", "easy", "--games", "1", "--first-set", setting});
    CHECK(ran.status == 2);
    CHECK(ran.err.rfind("match.setting: ", 0) == 0);
    CHECK(ran.err.find(std::string(setting).substr(0, 4)) != std::string::npos);
    CHECK(ran.out.empty());
  }
  const Ran ran =
      world.run({"match", "shogi", "--first", "Choosy", "--second", "easy", "--second-limit", "depth=1", "--games", "1",
                 "--max-plies", "1", "--first-set", "threads=2", "--first-set", "Style=wild"});
  CHECK(ran.status == 0);
  CHECK(ran.err.empty());
}

TEST_CASE("an engine ponders, and what comes of it counts at its next turn") {
  const World world;
  // White's king has one square to go to.
  const Words forced{"--position", "8k/9/7G1/9/9/9/2P6/9/K8 b - 1"};
  const std::string opens = "on go\nsay bestmove 7g7f ponder ";
  const auto play = [&](const std::string& scenario, const Words& position) {
    add_fake(world, "Black", opens + scenario);
    const Ran ran = world.run(Words{"match", "shogi", "--black", "Black", "--black-ponder", "--white", "easy",
                                    "--white-limit", "depth=1", "--games", "1", "--json"} +
                              position);
    CHECK(world.run({"engine", "remove", "Black"}).status == 0);
    return result_of(ran, 0).at("games").at(0);
  };
  // The second `go` ponders; nothing but what is expected here brings the words that end the game.
  const auto hit = play("1a2a\non go 2\nsay info depth 1\non ponderhit\nsay bestmove resign\n", forced);
  CHECK(hit.at("reason") == "match.resigned");
  CHECK(hit.at("plies") == 2);
  const auto missed =
      play("9c9d\non go 2\nsay info depth 1\non stop\nsay bestmove 2g2f\non go 3\nsay bestmove resign\n", {});
  CHECK(missed.at("reason") == "match.resigned");
  CHECK(missed.at("plies") == 2);
  const auto crashed = play("1a2a\non go 2\nwarn cannot ponder\nsignal 6\n", forced);
  CHECK(crashed.at("reason") == "match.crashed");
  CHECK(crashed.at("winner") == "easy");
  CHECK(crashed.at("fault").get<std::string>().find("cannot ponder") != std::string::npos);
}

TEST_CASE("a real engine ponders, and no game is lost by it") {
  const std::string fairy = "/usr/games/fairy-stockfish";
  if (!std::filesystem::exists(fairy)) {
    std::cout << "KIBAN_SKIPPED: " << fairy << " is not installed\n";
    return;
  }
  const World world;
  const auto match =
      world.json({"match", "shogi", "--black", fairy, "--black-ponder", "--white", "easy", "--white-limit", "depth=1",
                  "--time", "50", "--games", "2", "--max-plies", "12", "--json"});
  CHECK(match.at("faults") == nlohmann::json{0, 0});
  for (const auto& game : match.at("games")) CHECK(game.at("plies") > 5);
}

TEST_CASE("Ctrl-C ends a match in good order") {
  const World world;
  const std::string mark = fresh_mark();
  add_fake(world, "Hangs", "on go\nsay bestmove 7g7f\non go 2\nstay\nhang\n", mark);
  const auto match = world.start({"match", "shogi", "--black", "Hangs", "--white", "easy", "--white-limit", "depth=1",
                                  "--black-limit", "nodes=1000", "--games", "2", "--json"});
  REQUIRE(until([&] { return left_behind(mark, 0ms).size() == 1; }));
  std::this_thread::sleep_for(500ms);
  match->signal(SIGINT);
  const Ran ran = match->wait();
  CHECK(ran.err.find("match.stopped: ") != std::string::npos);
  const auto result = result_of(ran, 1);
  CHECK(result.at("stopped"));
  CHECK(result.at("played") == 0);
  CHECK(left_behind(mark, 5s).empty());
  CHECK(games_in_library(world) == 0);
  CHECK(world.run({"match", "--resume", "--match", "nothing"}).err.rfind("match.none: ", 0) == 0);
}

TEST_CASE("real engines play each other from a file of openings") {
  const std::string fairy = "/usr/games/fairy-stockfish", gps = "/usr/games/gpsusi";
  for (const std::string& program : {fairy, gps}) {
    if (std::filesystem::exists(program)) continue;
    std::cout << "KIBAN_SKIPPED: " << program << " is not installed\n";
    return;
  }
  const World world;
  const std::string openings =
      world.write("openings.sfen", "# two pawns\nlnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2\n")
          .string();
  const auto match =
      world.json({"match", "shogi", "--black", fairy, "--white", gps, "--white-set", "LimitDepth=4", "--time", "50",
                  "--games", "2", "--max-plies", "60", "--openings", openings, "--json"});
  CHECK(match.at("played") == 2);
  CHECK(match.at("faults") == nlohmann::json{0, 0});
  CHECK(match.at("players") == nlohmann::json{"fairy-stockfish", "gpsusi"});
  for (const auto& game : match.at("games")) CHECK(game.at("plies") > 10);
  const std::string file = world.file("games.json").string();
  REQUIRE(world.run({"library", "export", "-o", file}).status == 0);
  const std::string records = content_of(file);
  CHECK(records.find("\"evaluation\": ") != std::string::npos);
  CHECK(records.find("\"evaluation-by\": \"fairy-stockfish, depth ") != std::string::npos);
  CHECK(records.find("\"evaluation-by\": \"gpsusi") != std::string::npos);
}

TEST_CASE("a match that makes no sense is not begun") {
  const World world;
  const auto refused = [&](const Words& words, const std::string& token) {
    const Ran ran = world.run(words);
    INFO(ran.err);
    CHECK(ran.status == 2);
    CHECK(ran.err.rfind(token + ": ", 0) == 0);
    CHECK(ran.out.empty());
  };
  refused({"match"}, "match.game");
  refused({"match", "keishi"}, "match.player");
  refused({"match", "keishi", "--black", "easy"}, "match.player");
  refused({"match", "keishi", "--black", "easy", "--first", "hard", "--white", "easy"}, "match.role");
  refused({"match", "keishi", "--black", "easy", "--white", "nobody"}, "engine.none");
  refused({"match", "shogi", "--black", "easy", "--white", "nobody"}, "match.player");
  refused({"match", "shogi", "--black", "easy", "--white", "/bin/true"}, "engine.no-handshake");
  refused(small + Words{"--black-limit", "speed=9"}, "match.limit");
  refused(small + Words{"--black-limit", "nodes=-1"}, "match.limit");
  refused(small + Words{"--clock", "soon"}, "clock.text");
  refused(small + Words{"--clock", "0:00"}, "match.limit");
  refused(small + Words{"--black-limit", "clock=0:00"}, "match.limit");
  refused(small + Words{"--clock", "0"}, "clock.text");
  refused(small + Words{"--sprt", "5,0"}, "match.sprt");
  refused(small + Words{"--sprt", "0"}, "match.sprt");
  refused(small + Words{"--sprt", "0,5,0.9"}, "match.sprt");
  refused(small + Words{"--resign", "moves=3"}, "match.resign");
  refused(small + Words{"--resign", "score=0"}, "match.resign");
  refused(small + Words{"--resign", "score=900,"}, "match.resign");
  refused(small + Words{"--draw", "score=10,moves=0"}, "match.draw");
  refused(small + Words{"--draw", "10"}, "match.draw");
  refused(small + Words{"--draw", "score=10,until=9"}, "match.draw");
  refused(small + Words{"--black-ponder"}, "match.settings");
  refused({"match", "renju", "--black", "easy", "--white", "/bin/true", "--white-ponder"}, "match.settings");
  refused(small + Words{"--openings", world.write("bad", "hello\n").string()}, "record.unknown");
  refused(small + Words{"--openings", "nowhere"}, "file.read");
  refused({"match", "keishi", "--resume"}, "match.game");
  CHECK_FALSE(std::filesystem::exists(world.file("data/kiban/library.db.matches")));
}
