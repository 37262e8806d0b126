// Lua files as games: where they are named, listed, begun, checked and tested, and records that keep them.
#include <catch2/catch.hpp>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <string>
#include <vector>

#include "run.hpp"
#include "support/folders.hpp"

using namespace kiban::test;
using nlohmann::json;

namespace {

using Call = std::vector<std::string>;

// Stones are put on a row of five; `length` of them in a row win.
std::string row_game(int length, const std::string& tests = "") {
  return R"(return kiban.game {
  name = { en = "Row", ja = "並べ", zh_CN = "连子" },
  summary = "Stones in a row.",
  board = kiban.grid { width = 5, height = 1, style = "points" },
  texts = { row = { en = "in a row", ja = "並んだ", zh_CN = "连成" } },
  moves = function(p, add)
    for _, site in ipairs(p:empty()) do add(site) end
  end,
  result = function(p, move)
    if move and p:longest(move.to) >= )" +
         std::to_string(length) + R"( then return kiban.win(move.role, "row") end
  end,
  stuck = "draw",
  tests = {
)" + tests +
         R"(  },
}
)";
}

struct Answer {
  Call call;
  int status;
  std::string says;  // somewhere on standard output or error
};

json entry_of(const json& games, const std::string& id) {
  for (const json& entry : games) {
    if (entry.at("id") == id) return entry;
  }
  return nullptr;
}

std::filesystem::path own_script(const World& world, const std::string& name, const std::string& text) {
  const auto path = world.file("data") / "kiban/scripts" / name;
  std::filesystem::create_directories(path.parent_path());
  return world.write(std::filesystem::relative(path, world.file(".")).string(), text);
}

}  // namespace

TEST_CASE("the path of a Lua file is a game wherever a game is named") {
  const World world;
  world.write("row.lua", row_game(2));
  const std::vector<Answer> answers = {
      {{"moves", "row.lua"}, 0, "a1\nb1\nc1\nd1\ne1\n"},
      {{"moves", "./row.lua"}, 0, "a1\n"},
      {{"moves", world.file("row.lua").string()}, 0, "a1\n"},
      {{"perft", "row.lua", "--depth", "2"}, 0, "nodes 20\n"},
      {{"why", "row.lua", "--play", "a1", "a1"}, 1, ""},
      {{"play-out", "row.lua", "a1", "e1", "b1"}, 0, "won row.row\n"},
      {{"moves", "row.lua", "--option", "size=3"}, 2, "options.unknown: "},
      {{"think", "row.lua", "--time", "50"}, 0, "1\n"},
      {{"check", "row.lua", "--playouts", "2", "--plies", "10"}, 0, "kept "},
      {{"moves", "none/row.lua"}, 2, "script.read: "},
      {{"moves", "row.luaa"}, 2, "catalog.unknown-game: "},
      {{"library", "list", "--game", "row.lua", "--db", "none.db"}, 2, "library.none: "},
  };
  for (const Answer& row : answers) {
    CAPTURE(row.call);
    const Ran ran = world.run(row.call);
    CAPTURE(ran.out, ran.err);
    CHECK(ran.status == row.status);
    CHECK((ran.out + ran.err).find(row.says) != std::string::npos);
  }
  CHECK(world.json({"moves", "row.lua", "--json"}).at("game") == "row");
}

TEST_CASE("a broken Lua file is one line with file and line") {
  const World world;
  world.write("bad.lua", "return kiban.game {\n  name = 'Bad',\n  bord = 1,\n}\n");
  world.write("worse.lua", "return kiban.game {\n  name = \n}\n");
  for (const auto& [file, line] : {std::pair("bad.lua", "bad.lua:3: "), std::pair("worse.lua", "worse.lua:3: ")}) {
    const Ran ran = world.run({"moves", file});
    CAPTURE(ran.err);
    CHECK(ran.status == 2);
    CHECK(lines_of(ran.err).size() == 1);
    CHECK(ran.err.rfind("script.", 0) == 0);
    CHECK(ran.err.find(line) != std::string::npos);
  }
}

TEST_CASE("games lists variants and whole games, with what they change") {
  const World world;
  const json games = world.json({"games", "--json"}).at("games");
  const json pie = entry_of(games, "keishi/pie");
  CHECK(pie.at("base") == "keishi");
  CHECK(pie.at("origin") == "script keishi/pie");
  const json keishi = entry_of(games, "keishi").at("variants");
  CHECK(std::count(keishi.begin(), keishi.end(), "keishi/pie") == 1);
  const json renju = entry_of(games, "renju").at("variants");
  CHECK(std::count(renju.begin(), renju.end(), "renju/gomoku-swap2") == 1);  // by way of renju/gomoku
  CHECK(entry_of(games, "tic-tac-toe").at("base") == nullptr);
  CHECK(entry_of(games, "keishi").at("base") == nullptr);
}

TEST_CASE("names of scripts are told in the user's language") {
  World world;
  own_script(world, "row.lua", row_game(2));
  CHECK(world.run({"variant", "list"}).out.find("Row") != std::string::npos);
  world.language = "ja_JP.UTF-8";
  CHECK(world.run({"games"}).out.find("並べ") != std::string::npos);
  CHECK(world.run({"variant", "list"}).out.find("並べ") != std::string::npos);
}

TEST_CASE("variant list tells what there is, what is broken and why") {
  const World world;
  own_script(world, "row.lua", row_game(2));
  own_script(world, "keishi/bad.lua", "return kiban.variant { base = 'kieshi', name = 'Bad' }\n");
  const json list = world.json({"variant", "list", "--json"});
  CHECK(list.at("folder") == (world.file("data") / "kiban/scripts").string());
  const json row = entry_of(list.at("variants"), "row");
  CHECK(row.at("state") == "on");
  CHECK(row.at("shipped") == false);
  const json bad = entry_of(list.at("variants"), "keishi/bad");
  CHECK(bad.at("state") == "broken");
  CHECK(bad.at("why").at("token") == "script.base");
  CHECK(entry_of(list.at("variants"), "keishi/pie").at("shipped") == true);
  const Ran lines = world.run({"variant", "list"});
  CHECK(lines.status == 0);
  CHECK(lines.out.find("keishi/bad") != std::string::npos);
  CHECK(lines.err.find("script.base: ") == 0);
}

TEST_CASE("variant new begins a script that passes, and never overwrites one") {
  const World world;
  const std::vector<Call> calls = {{"variant", "new", "keishi/my-rule"},
                                   {"variant", "new", "my-game", "--whole"},
                                   {"variant", "new", "my-renju", "--base", "renju"}};
  for (const Call& call : calls) {
    CAPTURE(call);
    const Ran made = world.run(call);
    REQUIRE(made.status == 0);
    const std::string file = lines_of(made.out).at(0);
    const std::string text = content_of(file);
    CHECK(world.run({"variant", "check", "--playouts", "1", "--plies", "10", file}).status == 0);
    CHECK(world.run({"variant", "test", file}).status == 0);
    CHECK(world.run({"variant", "test", call[2]}).status == 0);  // by its id
    const Ran again = world.run(call);
    CHECK(again.status == 2);
    CHECK(again.err.find("variant.there: ") == 0);
    CHECK(content_of(file) == text);
  }
  const std::vector<Answer> failures = {
      {{"variant", "new", "alone"}, 2, "variant.base: "},
      {{"variant", "new", "alone", "--base", "kieshi"}, 2, "keishi"},
      {{"variant", "new", "keishi/pie"}, 2, "variant.there: "},
      {{"variant", "new", "../out"}, 2, "variant.id: "},
      {{"variant", "new", "a/b/c", "--whole"}, 2, "variant.id: "},
      {{"variant", "new", "a b", "--whole"}, 2, "script.name: "},
  };
  for (const Answer& row : failures) {
    CAPTURE(row.call);
    const Ran ran = world.run(row.call);
    CAPTURE(ran.err);
    CHECK(ran.status == row.status);
    CHECK(ran.err.find(row.says) != std::string::npos);
  }
  CHECK_FALSE(std::filesystem::exists(world.file("data/kiban/out.lua")));
}

TEST_CASE("variant test says which test fails, where, and what came instead") {
  const World world;
  world.write("row.lua", row_game(2,
                                  "    { name = 'wins', play = 'a1 e1 b1', result = 'black', reason = 'row' },\n"
                                  "    { name = 'wrong', play = 'a1 e1 b1', result = 'white' },\n"
                                  "    { name = 'few', count = 4 },\n"));
  const Ran ran = world.run({"variant", "test", "row.lua"});
  CHECK(ran.status == 1);
  CHECK(ran.out.find("row.lua:14: wins: ok\n") != std::string::npos);
  CHECK(ran.out.find("row.lua:15: wrong: expected the result white, got black\n") != std::string::npos);
  CHECK(ran.out.find("row.lua:16: few: expected 4 legal moves, got 5\n") != std::string::npos);
  const Ran whole = world.run({"variant", "test", "tic-tac-toe", "keishi/pie"});
  CHECK(whole.status == 0);
  CHECK(world.run({"variant", "test", "none.lua"}).status == 2);
}

TEST_CASE("what a script prints shows on standard error, and a file that is not there is told as that") {
  const World world;
  world.write("talks.lua",
              "print('read')\nreturn kiban.game {\n  name = 'Talks', board = kiban.grid { width = 2, height = 1 },\n"
              "  moves = function(p, add) print('ply', p.ply) add(p:empty()) end,\n}\n");
  const Ran ran = world.run({"moves", "talks.lua", "--play", "a1"});
  CAPTURE(ran.out, ran.err);
  CHECK(ran.out == "b1\n");
  CHECK(ran.err.find("script.print: talks: read\n") == 0);
  CHECK(ran.err.find("read", 30) == std::string::npos);
  CHECK(ran.err.find("script.print: talks: ply\t1\n") == std::string::npos);  // one line, without a tab
  CHECK(ran.err.find("script.print: talks: ply 1\n") != std::string::npos);
  for (const Call& call : std::vector<Call>{{"moves", "none.lua"},
                                            {"think", "./none.lua"},
                                            {"variant", "test", "none.lua"},
                                            {"variant", "check", "no/where/none.lua"}}) {
    const Ran none = world.run(call);
    CAPTURE(none.out, none.err);
    CHECK(none.status == 2);
    CHECK((none.out + none.err).find("there is no file ") != std::string::npos);
    CHECK((none.out + none.err).find("none.lua") == (none.out + none.err).rfind("none.lua"));
  }
}

TEST_CASE("variant check says what it tries, and ends in time") {
  const World world;
  world.write("row.lua", row_game(2));
  const auto begun = std::chrono::steady_clock::now();
  const Ran ran = world.run({"variant", "check", "--playouts", "100000", "--plies", "100", "--time", "300", "row.lua"});
  CHECK(std::chrono::steady_clock::now() - begun < std::chrono::seconds(20));
  CHECK(ran.status == 0);
  CHECK(ran.err.find("variant.check: row.lua: up to 100000 random games of up to 100 moves, in about 0.3 s") == 0);
}

TEST_CASE("games tells how one is played, in the user's language") {
  World world;
  CHECK(world.run({"games", "othello"}).out.find("Othello\nCatch enemy discs") == 0);
  CHECK(world.run({"games", "otello"}).status == 2);
  world.language = "ja_JP.UTF-8";
  CHECK(world.run({"games", "othello"}).out.find("黒が先手です") != std::string::npos);
}

TEST_CASE("variant check names what a script breaks with file and line") {
  const World world;
  world.write("row.lua", row_game(2));
  world.write("fails.lua",
              "return kiban.variant {\n  base = 'keishi', name = 'Fails',\n"
              "  legal = function(p, move)\n    return p.nothing.there\n  end,\n}\n");
  CHECK(world.run({"variant", "check", "--playouts", "1", "row.lua"}).status == 0);
  const Ran ran = world.run({"variant", "check", "--playouts", "1", "row.lua", "fails.lua"});
  CAPTURE(ran.out, ran.err);
  CHECK(ran.status == 1);
  CHECK(ran.out.find("row.lua: kept ") != std::string::npos);
  CHECK(ran.out.find("fails.lua") != std::string::npos);
  CHECK(ran.out.find("fails.lua:4") != std::string::npos);
}

TEST_CASE("variant meta prints what is kept for language servers") {
  const World world;
  const Ran ran = world.run({"variant", "meta"});
  CHECK(ran.status == 0);
  CHECK(ran.out == content_of(std::filesystem::path(kiban::test::source_dir) / "scripts/meta/kiban.meta.lua"));
}

TEST_CASE("a changed script never changes an old game") {
  const World world;
  const auto file = own_script(world, "row.lua", row_game(2));
  world.write("game.json", R"({"format": "kiban-record", "version": 1, "records": [{"game": "row",
    "moves": [{"move": "a1"}, {"move": "e1"}, {"move": "b1"}]}]})");
  const std::string id = lines_of(world.run({"library", "import", "game.json"}).out).at(0);
  CHECK(world.json({"library", "show", id, "--json"}).at("games")[0].at("reason") == "row.row");
  REQUIRE(world.run({"library", "export", id, "-o", "kept.json"}).status == 0);
  CHECK(json::parse(content_of(world.file("kept.json"))).at("records")[0].at("script") == row_game(2));

  SECTION("three in a row win now, and the old game was won all the same") {
    own_script(world, "row.lua", row_game(3));
    CHECK(world.run({"play-out", "row", "a1", "e1", "b1"}).out.find("ongoing") != std::string::npos);
  }
  SECTION("the file is broken") { own_script(world, "row.lua", "return 1"); }
  SECTION("the file is gone") { std::filesystem::remove(file); }
  for (const Call& call : {Call{"library", "show", id, "--json"}, Call{"show", "kept.json", "--json"}}) {
    const json game = world.json(call).at("games")[0];
    CHECK(game.at("outcome") == "won");
    CHECK(game.at("final").is_string());
  }
  CHECK(world.run({"library", "import", "kept.json"}).status == 0);
}
