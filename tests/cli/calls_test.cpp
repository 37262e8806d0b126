#include <catch2/catch.hpp>

#include <string>
#include <vector>

#include "run.hpp"

using namespace kiban::test;

namespace {

using Call = std::vector<std::string>;

const std::string kKo = "e2f3 f5f6 b2a3 a5c5 a3b2";  // now c5a5 would restore the board of four plies before

struct Answer {
  Call call;
  int status;
  std::string out;  // the whole of standard output
};

const std::vector<Answer> kAnswers = {
    {{"--version"}, 0, "kiban 0.1.0\n"},
    {{"why", "keishi", "a2a3"}, 0, "legal\n"},
    {{"why", "keishi", "--play", kKo, "a5a4"}, 1, "keishi.no-stone: "},
    {{"why", "keishi", "--play", kKo, "c5a5"}, 1, "keishi.ko: "},
    {{"why", "keishi", "--option", "ko=none", "--play", kKo, "c5a5"}, 0, "legal\n"},
    {{"why", "--play", kKo, "keishi", "c5a5", "--option", "ko=none"}, 0, "legal\n"},
    {{"play-out", "keishi", "a2a3", "b5b4"}, 0, "6/WW2WW/6/B5/1B2BB/6 w\n6/W3WW/1W4/B5/1B2BB/6 b\nongoing\n"},
    {{"play-out", "keishi", "--position", "WWW3/6/6/B5/3B2/B1B2W b", "d2c3"},
     0,
     "WWW3/6/6/B1B3/6/B1B2W w\nwon keishi.rectangle\n"},
    {{"perft", "keishi", "--depth", "0"}, 0, "nodes 1\nseconds "},
    {{"perft", "keishi", "--depth", "4"}, 0, "nodes 317814\nseconds "},
    {{"perft", "--depth", "4", "--option", "ko=none", "keishi"}, 0, "nodes 318390\nseconds "},
    {{"perft", "keishi", "--option", "ko=own", "--depth", "4"}, 0, "nodes 291838\nseconds "},
    {{"perft", "keishi", "--depth", "3", "--through-abi"}, 0, "nodes 13556\nseconds "},
    {{"perft", "keishi", "--depth", "2", "--play", kKo}, 0, "nodes 549\nseconds "},
    {{"perft", "liuzichong", "--option", "repetition=0", "--depth", "7"}, 0, "nodes 115726\nseconds "},
    {{"perft", "liuzichong", "--option", "repetition=0", "--option", "capture=run", "--depth", "6"},
     0,
     "nodes 16840\nseconds "},
    {{"perft", "liuzichong", "--depth", "1", "--divide"}, 0, "b1b2 1\nc1c2 1\na2b2 1\nd2c2 1\nnodes 4\nseconds "},
};

struct Failure {
  Call call;
  int status;
  std::string token;
  std::string says;  // somewhere in the sentence
};

const std::vector<Failure> kFailures = {
    {{}, 2, "cli.usage", ""},
    {{"moves"}, 2, "cli.usage", "GAME"},
    {{"mvoes", "keishi"}, 2, "cli.command", "moves"},
    {{"moves", "kieshi"}, 2, "catalog.unknown-game", "keishi"},
    {{"moves", "keishi", "--nonsense"}, 2, "cli.usage", "--nonsense"},
    {{"moves", "keishi", "--option", "kko=none"}, 2, "options.unknown", "ko"},
    {{"moves", "keishi", "--option", "ko"}, 2, "cli.option", "KEY=VALUE"},
    {{"moves", "keishi", "--option", "=x"}, 2, "cli.option", "KEY=VALUE"},
    {{"moves", "keishi", "--option", "ko=nine"}, 2, "options.value", "position"},
    {{"moves", "keishi", "--option", "repetition=99999999999999999999999"}, 2, "options.value", ""},
    {{"moves", "keishi", "--position", ""}, 2, "cli.position", ""},
    {{"moves", "keishi", "--position", "nonsense"}, 2, "position.", ""},
    {{"moves", "keishi", "--position", std::string(70000, '6')}, 2, "", ""},
    {{"moves", "keishi", "--position", "\xC0\xAF"}, 2, "cli.utf8", "--position"},
    {{"moves", "\xFF"}, 2, "cli.utf8", "GAME"},
    {{"why", "keishi", "a\xE6"}, 2, "cli.utf8", "MOVE"},
    {{"moves", "keishi", "--play", "a2a3 \xFF"}, 2, "cli.utf8", "--play"},
    {{"moves", "keishi", "--play", "a2a3 a2a3"}, 2, "keishi.no-stone", "move 2, a2a3"},
    {{"moves", "keishi", "--play", kKo + " c5a5"}, 2, "keishi.ko", "move 6, c5a5"},
    {{"moves", "keishi", "--play", "a2a9"}, 2, "keishi.", "move 1, a2a9"},
    {{"why", "keishi", "rubbish"}, 2, "keishi.", "rubbish"},
    {{"why", "keishi", "two\nlines"}, 2, "keishi.", ""},
    {{"play-out", "keishi", "a2a3", "a2a3"}, 1, "keishi.no-stone", ""},
    {{"play-out", "keishi", "a2a3", "??"}, 2, "keishi.", ""},
    {{"perft", "keishi"}, 2, "cli.usage", "--depth"},
    {{"perft", "keishi", "--depth", "-1"}, 2, "cli.usage", "--depth"},
    {{"perft", "keishi", "--depth", "1.5"}, 2, "cli.usage", "--depth"},
    {{"perft", "keishi", "--depth", "99999999999999999999999"}, 2, "cli.usage", "--depth"},
    {{"think", "keishi", "--time", "0"}, 2, "cli.usage", "--time"},
    {{"think", "keishi", "--level", "godlike"}, 2, "cli.usage", "--level"},
    {{"think", "keishi", "--position", "WWW3/6/6/B1B3/6/B1B2W w"}, 1, "match.over", ""},
    {{"play", "keishi", "--as", "purple"}, 2, "play.role", "black"},
    {{"show", "/no/such/file"}, 2, "file.read", "/no/such/file"},
    {{"show", "/"}, 2, "file.read", ""},
    {{"convert", "-", "games.xyz"}, 2, "convert.format", "games.xyz"},
    {{"library"}, 2, "cli.usage", ""},
    {{"library", "show", "77"}, 2, "library.unknown", ""},
    {{"library", "show", "seven"}, 2, "cli.usage", ""},
    {{"library", "list", "--play", "a2a3"}, 2, "cli.usage", "--game"},
    {{"library", "list", "--db", "/no/such/folder/x.db"}, 2, "library.none", "/no/such/folder/x.db"},
    {{"library", "import", "-", "--db", "/dev/null/x.db"}, 2, "record.unknown", ""},
    {{"play", "keishi", "--db", "/dev/null/x.db"}, 2, "library.", ""},
    {{"library", "list", "--db", ""}, 2, "cli.usage", "--db"},
    {{"library", "import", "-", "--db", ""}, 2, "cli.usage", "--db"},
    {{"play", "keishi", "--db="}, 2, "cli.usage", "--db"},
    {{"engine", "list", "--engines", ""}, 2, "cli.usage", "--engines"},
    {{"match", "keishi", "--black", "easy", "--white", ""}, 2, "cli.usage", "--white"},
    {{"match", "keishi", "--black", "easy", "--white", "easy", "--clock", ""}, 2, "cli.usage", "--clock"},
    {{"check", "nothing-of-that-name"}, 2, "check.file", ""},
};

bool begins(const std::string& text, const std::string& with) { return text.rfind(with, 0) == 0; }

}  // namespace

TEST_CASE("each call prints its answer and nothing else") {
  const World world;
  for (const Answer& row : kAnswers) {
    const Ran ran = world.run(row.call);
    CAPTURE(row.call, ran.out, ran.err);
    CHECK(ran.status == row.status);
    CHECK(begins(ran.out, row.out));
    CHECK(ran.err.empty());
    const bool whole = row.out.back() == '\n';
    if (whole) CHECK(ran.out == row.out);
  }
}

TEST_CASE("what is wrong is said in one line that begins with its token") {
  const World world;
  for (const Failure& row : kFailures) {
    const Ran ran = world.run(row.call);
    CAPTURE(row.call, ran.out, ran.err);
    CHECK(ran.status == row.status);
    CHECK(begins(ran.err, row.token));
    CHECK(ran.err.find(row.says) != std::string::npos);
    const auto lines = lines_of(ran.err);
    REQUIRE(lines.size() == 1);
    const auto colon = lines.front().find(": ");
    REQUIRE(colon != std::string::npos);
    CHECK(lines.front().substr(0, colon).find(' ') == std::string::npos);
  }
}

TEST_CASE("moves are a line each, refused ones after them") {
  const World world;
  const auto legal = lines_of(world.run({"moves", "keishi", "--play", kKo}).out);
  const auto all = lines_of(world.run({"moves", "--refused", "--play", kKo, "keishi"}).out);
  CHECK(legal.size() == 25);
  REQUIRE(all.size() == 26);
  CHECK(begins(all.back(), "refused c5a5 keishi.ko: "));
}

TEST_CASE("help and version need no games and no library") {
  const World world;
  for (const char* word : {"--help", "--version"}) {
    const Ran ran = world.run({word});
    CHECK(ran.status == 0);
    CHECK(ran.err.empty());
    CHECK_FALSE(ran.out.empty());
  }
  CHECK_FALSE(std::filesystem::exists(world.file("data")));
}

TEST_CASE("help is told in the user's language") {
  struct Row {
    const char *language, *usage, *play, *option;
  };
  const Row rows[] = {{"C.UTF-8", "Usage:", "Play a game in the terminal", "Keep nothing"},
                      {"ja_JP.UTF-8", "使い方:", "端末で対局する", "何も保存しない"}};
  World world;
  for (const Row& row : rows) {
    INFO(row.language);
    world.language = row.language;
    const std::string all = world.run({"--help"}).out;
    CHECK(all.find(row.usage) != std::string::npos);
    CHECK(all.find(row.play) != std::string::npos);
    CHECK(world.run({"play", "--help"}).out.find(row.option) != std::string::npos);
  }
}

TEST_CASE("the computer names a legal move at once when there is little time") {
  const World world;
  const Ran ran = world.run({"think", "keishi", "--time", "50"});
  REQUIRE(ran.status == 0);
  CHECK(world.run({"why", "keishi", lines_of(ran.out).front()}).status == 0);
}

TEST_CASE("divided counts add up, inside the game and through its interface") {
  const World world;
  for (const char* how : {"--divide", "--through-abi"}) {
    const auto counted = world.json({"perft", "keishi", "--depth", "3", "--divide", how, "--json"});
    std::uint64_t sum = 0;
    for (const auto& share : counted.at("divide")) sum += share.at("nodes").get<std::uint64_t>();
    CHECK(sum == 13556);
    CHECK(counted.at("nodes") == 13556);
  }
}
