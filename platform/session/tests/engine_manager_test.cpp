#include "session/engine_manager.hpp"

#include <catch2/catch.hpp>

#include "engines/left_behind.hpp"
#include "session/tests/engine_fixture.hpp"

using namespace kiban;
using namespace kiban;
using namespace kiban::testing;

namespace {

const std::string answers = "on go\nsay bestmove 7g7f\n";

std::string as_script(const std::string& rest) {
  return "exec " + std::string(KIBAN_FAKE_ENGINE) + " '" + fake_scenario(rest) + "'\n";
}

std::vector<EngineEntry> kept(const EngineWorld& world) {
  const auto engines = load_engines(world.file);
  REQUIRE(engines);
  return *engines;
}

}  // namespace

TEST_CASE("an engine that is added is tried, takes its own name, and is kept with what it declares") {
  EngineWorld engines;
  engines.manager->add("shogi", engines.script("start.sh", as_script(answers)));
  REQUIRE(engines.rows().size() == 1);
  CHECK(engines.rows().front().condition == EngineCondition::trying);
  REQUIRE(engines.until_tried());
  const EngineRow row = engines.rows().front();
  CHECK(row.condition == EngineCondition::works);
  CHECK(row.entry.name == "Fake");
  CHECK(row.verdict.token == "engine.works");
  CHECK(row.verdict.args.at(2) == "7g7f");
  const auto list = kept(engines);
  REQUIRE(list.size() == 1);
  REQUIRE(list.front().about);
  CHECK(list.front().about->author == "Nobody");
  REQUIRE(list.front().about->options.size() == 3);
  CHECK(list.front().about->options.at(0).max == 8);
  CHECK(list.front().about->options.at(2).type == EngineOptionType::button);
}

TEST_CASE("two engines of one name are told apart") {
  EngineWorld engines;
  for (int i = 0; i < 2; ++i) {
    engines.manager->add("shogi", engines.script("start.sh", as_script(answers)));
    REQUIRE(engines.until_tried());
  }
  REQUIRE(engines.rows().size() == 2);
  CHECK(engines.rows().at(1).entry.name == "Fake 2");
}

TEST_CASE("what cannot be started is not added, and it is said why") {
  EngineWorld engines;
  const auto refused = [&](const std::filesystem::path& file) {
    engines.manager->add("shogi", file);
    REQUIRE(engines.until_tried());
    CHECK(engines.rows().empty());
    CHECK(kept(engines).empty());
    return engines.world.notice();
  };
  CHECK(refused(engines.scratch.path() / "nothing") == "engine.missing");
  CHECK(refused(engines.scratch.file("plain.txt", "hello", false)) == "engine.not-executable");
  CHECK(refused(engines.scratch.path()) == "engine.folder");
  CHECK(refused(engines.scratch.file("lost", "#!/no/such/program\n", true)) == "engine.interpreter");
}

TEST_CASE("a program that is no engine stays in the list with what it said and how it ended") {
  EngineWorld engines;
  engines.manager->add("shogi", engines.script("other.sh", "echo Hello there\nexit 3\n"));
  REQUIRE(engines.until_tried());
  REQUIRE(engines.rows().size() == 1);
  const EngineRow row = engines.rows().front();
  CHECK(row.condition == EngineCondition::fails);
  CHECK(row.verdict.token == "engine.no-handshake");
  const std::string verdict = english(row.verdict);
  CHECK(verdict.find("Hello there") != std::string::npos);
  CHECK(verdict.find("status 3") != std::string::npos);
  CHECK(kept(engines).size() == 1);
}

TEST_CASE("engines are copied, renamed, removed and taken back") {
  EngineWorld engines({fake_entry("A", answers)});
  engines.manager->copy("A");
  CHECK(engines.world.last<EnginesModel>()->select == "A 2");
  engines.manager->rename("A 2", "B");
  REQUIRE(kept(engines).size() == 2);
  CHECK(kept(engines).at(1).name == "B");
  engines.manager->rename("B", "A");
  CHECK(engines.world.notice() == "engine.twice");
  CHECK(kept(engines).at(1).name == "B");
  engines.manager->remove("A");
  CHECK(engines.world.notice() == "engine.removed");
  REQUIRE(kept(engines).size() == 1);
  engines.manager->restore();
  REQUIRE(kept(engines).size() == 2);
  CHECK(kept(engines).at(1).name == "A");
  engines.manager->restore();
  CHECK(kept(engines).size() == 2);
}

TEST_CASE("options and ways are kept apart") {
  EngineWorld engines({fake_entry("A", answers)});
  engines.manager->set_options("A", {{"Threads", "4"}});
  EngineEntry entry = *engines.manager->find("A");
  entry.setup.options.clear();
  entry.setup.ponders = true;
  entry.setup.quirks["no-increment"] = true;
  entry.setup.waits[KB_WAIT_READY] = 40000;
  engines.manager->change("A", entry.program, entry.setup);
  const EngineEntry now = kept(engines).front();
  CHECK(now.setup.options.at("Threads") == "4");
  CHECK(now.setup.ponders == true);
  CHECK(now.setup.quirks.at("no-increment"));
  CHECK(now.setup.waits[KB_WAIT_READY] == 40000);
}

TEST_CASE("a list that cannot be written changes nothing") {
  EngineWorld engines({fake_entry("A", answers)});
  std::filesystem::remove(engines.file);
  std::filesystem::create_directories(engines.file / "a folder in its place");
  engines.manager->rename("A", "B");
  CHECK(engines.world.notice() == "engines.write");
  CHECK(engines.manager->find("A"));
  CHECK_FALSE(engines.manager->find("B"));
}

TEST_CASE("a line typed by hand starts the engine, and the log has both sides") {
  EngineWorld engines({fake_entry("A", answers + "on hello\nsay info string to you too\nwarn aha\n")});
  engines.manager->send("A", "hello");
  REQUIRE(engines.until_said("A", EngineSaid::engine_error, "aha"));
  CHECK(engines.said("A", EngineSaid::us, "hello"));
  CHECK(engines.said("A", EngineSaid::engine, "info string to you too"));
  CHECK_FALSE(engines.said("A", EngineSaid::us, "go"));
}

TEST_CASE("a button is pressed by its name") {
  EngineWorld engines({fake_entry("A", answers)});
  engines.manager->press("A", "Clear Hash");
  CHECK(engines.until_said("A", EngineSaid::us, "setoption name Clear Hash"));
}

TEST_CASE("nothing is left behind, whatever the engine was doing") {
  const std::string mark = test::fresh_mark();
  EngineEntry deaf = fake_entry("A", "on go\nstay\nhang\n");
  deaf.program.arguments.push_back(mark);
  {
    EngineWorld engines({deaf});
    engines.manager->test("A");
    engines.manager->send("A", "hello");
    REQUIRE(engines.until_said("A", EngineSaid::us, "go"));
  }
  CHECK(test::left_behind(mark, std::chrono::milliseconds(0)).empty());
}

TEST_CASE("engines fit their game, and no other") {
  EngineWorld engines({fake_entry("A", answers)});
  const auto shogi = engines.maker->open("shogi", {});
  REQUIRE(shogi);
  CHECK(engines.manager->fitting(**shogi).size() == 1);
  const auto other = plugin("liuzichong")->open("liuzichong", {});
  REQUIRE(other);
  CHECK(engines.manager->fitting(**other).empty());
  CHECK(engines.manager->open("A", *other, {}).error().text.token == "engine.other-game");
  CHECK(engines.manager->open("B", *shogi, {}).error().text.token == "engine.gone");
}

TEST_CASE("a log keeps the newest lines, and long ones not whole") {
  EngineLog log;
  for (int i = 0; i < 5000; ++i) log.add({EngineSaid::us, std::to_string(i)});
  const auto all = log.since(0, 100000);
  CHECK(all.first == 3000);
  CHECK(all.lines.size() == EngineLog::kept);
  CHECK(all.lines.back().text == "4999");
  CHECK(log.since(4990, 3).first == 4997);
  CHECK(log.since(5000, 3).lines.empty());
  log.add({EngineSaid::engine, std::string(100000, 'x')});
  CHECK(log.since(5000, 3).lines.front().text.size() < 1000);
}
