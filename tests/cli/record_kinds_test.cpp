// Records as people pass them on, through the whole command: ends before variations, encodings, what is left out, and
// what is no record.
#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include "run.hpp"

using namespace kiban::test;
using nlohmann::json;

namespace {

const std::string head = "手合割：平手\n手数----指手---------消費時間--\n";

struct Ended {
  const char* name;
  std::string text;
  json moves;
  const char* outcome;
  json winners;
  int variations;
};
const std::vector<Ended> ended = {
    {"a.ki2",
     "手合割：平手\n\n▲７六歩 △３四歩\nまで2手で後手の勝ち\n\n変化：3手\n▲２六歩 △８四歩\nまで4手で先手の勝ち\n",
     {"7g7f", "3c3d"},
     "won",
     {"white"},
     1},
    {"b.kif", head + "1 ７六歩(77)\n2 中断\n変化：2手\n2 ３四歩(33)\n3 投了\n", {"7g7f"}, "void", json::array(), 1},
    {"c.kif",
     head + "1 ７六歩(77)\n2 ３四歩(33)\n3 千日手\n変化：3手\n3 ２六歩(27)\n変化：1手\n1 ２六歩(27)\n",
     {"7g7f", "3c3d"},
     "drawn",
     json::array(),
     2},
    {"d.jkf",
     R"({"header":{},"moves":[{},{"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6}}},{"special":"TIME_UP","forks":)"
     R"([[{"move":{"from":{"x":3,"y":3},"to":{"x":3,"y":4}}},{"special":"TORYO"}]]}]})",
     {"7g7f"},
     "won",
     {"black"},
     1},
    {"e.json",
     R"({"format":"kiban-record","version":1,"records":[{"game":"renju","options":{"opening":"free"},"ending":)"
     R"({"outcome":"won","winners":[1],"winning_seats":[1],"reason":{"token":"match.resigned","message":"resignation",)"
     R"("domain":"kiban"}},"moves":[{"move":"h8"},{"move":"i9","tags":{"ended":"match.resigned"}},{"move":"g7"},)"
     R"({"move":"j10"},{"move":"a1","parent":2}]}]})",
     {"h8", "i9"},
     "won",
     {"white"},
     2},
};

struct Written {
  const char* name;
  std::string bytes;
  const char* encoding;  // that must be named; empty: none
  const char* black;
};
const std::vector<Written> written = {
    {"a.sgf", "(;GM[4]SZ[15]PB[\xCA\xEE\xE2\xE0\xEB\xB8\xE2 \xCF\xB8\xF2\xF0]PW[\xCE\xEB\xFC\xE3\xE0];B[hh];W[ii])", "",
     "Ковалёв Пётр"},
    {"b.csa", "V2.2\nN+\xCA\xEE\xE2\xE0\xEB\xB8\xE2\nPI\n+\n+7776FU\n%TORYO\n", "windows-1251", "Ковалёв"},
    {"c.psq", "Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,0\nJi\xF8\xED Dvo\xF8\xE1k\nA\n-1\n", "cp1250", "Jiří Dvořák"},
    {"d.csa", "'CSA encoding=UTF-8\nV3.0\nN+\xE5\x90\x8D\xE4\xBA\xBA\xFF\nPI\n+\n+7776FU\n", "", "名人\uFFFD"},
};

}  // namespace

TEST_CASE("an end is where the game ends, whatever was analysed behind it") {
  const World world;
  for (const Ended& row : ended) {
    CAPTURE(row.name);
    const std::string file = world.write(row.name, row.text).string();
    const auto check = [&row](const json& game) {
      CHECK(game.at("moves") == row.moves);
      CHECK(game.at("outcome") == row.outcome);
      CHECK(game.at("winners") == row.winners);
      CHECK(game.at("variations") == row.variations);
    };
    check(world.json({"show", file, "--json"}).at("games").at(0));
    REQUIRE(world.run({"library", "import", file}).status == 0);
    const json listed = world.json({"library", "list", "--json"}).at("games").at(0);
    CHECK(listed.at("plies") == row.moves.size());
    CHECK(listed.at("outcome") == row.outcome);
    CHECK(listed.at("created").is_null());
    check(world.json({"library", "show", std::to_string(listed.at("id").get<int>()), "--json"}).at("games").at(0));
  }
}

TEST_CASE("an end before variations comes back from the formats that have both") {
  const World world;
  const auto check = [&world](const Ended& row, const char* out) {
    CAPTURE(row.name, out);
    const std::string from = world.write(row.name, row.text).string(), to = world.file(out).string();
    CHECK(world.run({"convert", from, to}).status == 0);
    const json game = world.json({"show", to, "--json"}).at("games").at(0);
    CHECK(game.at("moves") == row.moves);
    CHECK(game.at("winners") == row.winners);
    CHECK(game.at("variations") == row.variations);
  };
  for (const char* out : {"o.kifu", "o.ki2u", "o.jkf", "o.json"})
    for (std::size_t i = 0; i < 4; ++i) check(ended[i], out);
  check(ended[4], "o.sgf");
  check(ended[4], "o.json");
}

TEST_CASE("encodings are guessed and said, or named") {
  const World world;
  for (const Written& row : written) {
    CAPTURE(row.name);
    std::vector<std::string> call = {"convert", world.write(row.name, row.bytes).string(), "-", "--to", "json"};
    const std::string named = row.encoding;
    if (!named.empty()) call.insert(call.end(), {"--encoding", named});
    const Ran ran = world.run(call);
    CHECK(ran.status == 0);
    CHECK(json::parse(ran.out).at("records").at(0).at("seats").at(0).at("name") == row.black);
    CHECK((ran.err.rfind("record.encoding: ", 0) == 0) == named.empty());
  }
  const Ran none = world.run({"show", "-", "--encoding", "no-such"}, "V2.2\nPI\n+\n");
  CHECK(none.status == 2);
  CHECK(none.err.rfind("record.encoding: ", 0) == 0);
}

TEST_CASE("one fault costs one thing, and is told with its place") {
  struct Row {
    const char* name;
    std::string text;
    std::size_t moves;
    const char* place;
  };
  const std::vector<Row> rows = {
      {"a.kif", head + "1 ７六歩(77)\n2 ３四歩(33)\n変化：2手\n2 ８四歩(99)\n変化：1手\n1 ２六歩(27)\n", 2, "line 6"},
      {"b.ki2", "手合割：平手\n▲７六歩 △３四歩\n\n変化：2手\n△５五歩\n", 2, "line 5"},
      {"c.sgf", "(;GM[4]SZ[15];B[hh];W[ii]\n(;B[jj];W[hh])(;B[gg]))", 3, "line 2"},
      {"d.sgf", "(;GM[4]SZ[15];B[hh];W[zz]\n;B[jj])", 3, "line 1"},
      {"e.csa", "V2.2\nPI\n+\n+7776FU\n*3334FU\n", 1, "line 5"},
  };
  const World world;
  for (const Row& row : rows) {
    CAPTURE(row.name);
    const Ran ran = world.run({"show", world.write(row.name, row.text).string(), "--json"});
    CHECK(ran.status == 1);
    CHECK(json::parse(ran.out).at("games").at(0).at("moves").size() == row.moves);
    CHECK(ran.err.find(row.place) != std::string::npos);
  }
}

TEST_CASE("a result alone is a game, and blanks before a line change nothing") {
  struct Row {
    const char* name;
    std::string text;
    json moves;
    json winners;
  };
  const std::vector<Row> rows = {
      {"a.ki2", "まで0手で先手の勝ち\n", json::array(), {"black"}},
      {"b.kif", "まで0手で後手の勝ち\n", json::array(), {"white"}},
      {"c.txt", "  まで0手で時間切れにより後手の勝ち\n", json::array(), {"white"}},
      {"d.csa", "V2.2\nPI\n+\n+7776FU\n -3334FU\n\t+2726FU\n %TORYO\n", {"7g7f", "3c3d", "2g2f"}, {"black"}},
      {"e.csa", "V2.2\nPI\n+\n+7776FU, T1, -3334FU\n  %TORYO\n", {"7g7f", "3c3d"}, {"white"}},
      {"f.csa", "V2.2\nN+a, b\n 'a, -1234FU\nPI\n +\n　+7776FU\n%TORYO\n", {"7g7f"}, {"black"}},
  };
  const World world;
  for (const Row& row : rows) {
    CAPTURE(row.name);
    const Ran ran = world.run({"show", world.write(row.name, row.text).string(), "--json"});
    CHECK(ran.status == 0);
    const json game = json::parse(ran.out).at("games").at(0);
    CHECK(game.at("moves") == row.moves);
    CHECK(game.at("winners") == row.winners);
  }
  for (const char* text : {"まで\n", "まで3手\n", "ここまで先手の勝ち\n"})
    CHECK(world.run({"show", world.write("n.ki2", text).string()}).status == 2);
}

TEST_CASE("what says nothing is no game") {
  const World world;
  const std::string nothing[] = {std::string(64, '\0'),  "V2.2\n" + std::string(64, '\0'), "(;(;", "(;)", "\n \n", "{}",
                                 "1. e4 e5 2. Nf3 Nc6\n"};
  for (const std::string& text : nothing) {
    CAPTURE(text);
    const Ran shown = world.run({"show", world.write("a.kif", text).string()});
    CHECK(shown.status == 2);
    CHECK(shown.out.empty());
    CHECK(world.run({"library", "import", world.file("a.kif").string()}).status == 2);
  }
  CHECK(world.json({"library", "list", "--json"}).at("games").empty());
}

TEST_CASE("what several games lose names their numbers") {
  const World world;
  const std::string game = R"({"game":"shogi","moves":[{"move":"7g7f"},{"move":"2g2f","parent":0}]})";
  const std::string plain = R"({"game":"shogi","moves":[{"move":"7g7f"}]})";
  const std::string text =
      R"({"format":"kiban-record","version":1,"records":[)" + plain + "," + game + "," + plain + "," + game + "]}";
  const Ran ran = world.run({"convert", world.write("a.json", text).string(), "-", "--to", "csa"});
  CHECK(ran.status == 0);
  REQUIRE(lines_of(ran.err).size() == 1);
  CHECK(ran.err.find("#2, #4") != std::string::npos);
}
