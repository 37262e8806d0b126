// Projects that the command begins, and the log that it keeps.
#include <catch2/catch.hpp>

#include <filesystem>

#include "run.hpp"
#include "support/folders.hpp"

using namespace kiban::test;

TEST_CASE("plugin new begins a project, and never overwrites one") {
  const World world;
  const Ran made = world.run({"plugin", "new", "my-game"});
  REQUIRE(made.status == 0);
  CHECK(made.out == "my-game\n");
  const std::string source = content_of(world.file("my-game/my-game.cpp"));
  CHECK(source.find("KIBAN_PLUGIN(\"my-game\", \"1.0.0\"") != std::string::npos);
  CHECK(source.find("\"My game\"") != std::string::npos);
  CHECK(source.find("ictactoe") == std::string::npos);
  CHECK(content_of(world.file("my-game/CMakeLists.txt")).find("kiban_plugin(my-game my-game.cpp)") !=
        std::string::npos);
  CHECK(world.run({"plugin", "new", "second", "--folder", "below/it"}).out == "below/it/second\n");
  CHECK(std::filesystem::exists(world.file("below/it/second/second.cpp")));

  world.write("taken", "a file");
  struct Row {
    std::string id, token;
  };
  const Row rows[] = {{"my-game", "plugin.there: "}, {"taken", "plugin.there: "}, {"My", "plugin.id: "},
                      {"../out", "plugin.id: "},     {"", "plugin.id: "},         {"a b", "plugin.id: "}};
  for (const Row& row : rows) {
    CAPTURE(row.id);
    const Ran ran = world.run({"plugin", "new", row.id});
    CHECK(ran.status == 2);
    CHECK(ran.err.find(row.token) == 0);
    CHECK(ran.out.empty());
  }
  CHECK(content_of(world.file("my-game/my-game.cpp")) == source);
  const Ran unwritten = world.run({"plugin", "new", "third", "--folder", "taken"});
  CHECK(unwritten.status == 2);
  CHECK(unwritten.err.find("plugin.write: ") == 0);
}

TEST_CASE("a game that does not answer ends the command, and keeps nobody waiting") {
  namespace fs = std::filesystem;
  const World world;
  const fs::path bundle = world.file("data/kiban/plugins/trouble-in-play");
  fs::create_directories(bundle.parent_path());
  fs::copy(fs::path(build_dir) / "tests/fixtures/trouble-in-play", bundle, fs::copy_options::recursive);
  const std::vector<std::string> call = {"--patience", "1", "moves", "trouble-in-play", "--play", "a1 b1"};
  CHECK(world.run(call).status == 0);
  world.write("data/kiban/plugins/trouble-in-play/trouble", "hangs\n");
  const Ran ran = world.run(call);
  CHECK(ran.status == 2);
  CHECK(ran.err.find("game.stuck: ") == 0);
  CHECK(ran.out.empty());
  CHECK(world.run({"--patience", "1", "moves", "trouble-in-play", "--play", "a1"}).status == 0);
  CHECK(world.run({"--patience", "x", "games"}).status == 2);
}

TEST_CASE("the log keeps why a file is no game, from the level that is asked for") {
  const World world;
  std::filesystem::create_directories(world.file("data/kiban/plugins/bad"));
  const auto bad = world.write("data/kiban/plugins/bad/bad.so", "no library");
  const auto log = world.file("state/kiban/kiban.log");
  CHECK(world.run({"--log-level", "error", "games"}).status == 0);
  CHECK(content_of(log).find("bad.so") == std::string::npos);
  CHECK(world.run({"games"}).status == 0);
  const std::string text = content_of(log);
  CAPTURE(text);
  CHECK(text.find(" warning catalog: ") != std::string::npos);
  CHECK(text.find(bad.string()) != std::string::npos);
  CHECK(world.run({"--log-level", "loud", "games"}).status == 2);
}
