// What the driver does besides handing questions and answers on: it waits for how a program ended, listens for silence,
// and begins anew what is worn out.
#include <catch2/catch.hpp>

#include "bench.hpp"

using namespace kiban;
using namespace std::chrono_literals;
using test::EngineBench;
using test::verdict_of;

namespace {

EngineConfig config_of(const std::string& scenario, std::uint32_t wait_ms = 60000) {
  EngineConfig config;
  config.program = {
      KIBAN_FAKE_ENGINE, {"on usi\nsay id name Fake\nsay usiok\non isready\nsay readyok\n" + scenario}, {}};
  config.setup.protocol = "usi";
  config.setup.waits.fill(60000);
  config.setup.waits[KB_WAIT_MATE] = config.setup.waits[KB_WAIT_STOP] = wait_ms;
  config.setup.waits[KB_WAIT_QUIT] = 300;
  return config;
}

EngineSearch by_nodes() {
  EngineSearch search;
  search.nodes = 1000;
  return search;
}

EngineSearch for_mate() {
  EngineSearch search;
  search.mode = SearchMode::mate;
  search.time_ms = 100;
  return search;
}

bool was_told(const EngineBench& bench, const std::string& word) {
  return std::any_of(bench.said_.begin(), bench.said_.end(),
                     [&](const EngineSaid& said) { return said.who == EngineSaid::us && said.text == word; });
}

}  // namespace

TEST_CASE("how an engine ended is told, although it closed its output before that") {
  EngineBench bench(test::game_of_plugin("shogi"), config_of("on go\nwarn goodbye\nclose\nsleep 700\nexit 7\n"));
  const auto thinking = bench.ask(by_nodes());
  const auto answer = bench.answer();
  REQUIRE_FALSE(answer);
  INFO(line_of(answer.error()));
  CHECK(answer.error().text.token == "engine.crashed");
  CHECK(english(answer.error().text).find("exit status 7") != std::string::npos);
  CHECK(english(answer.error().text).find("goodbye") != std::string::npos);
}

TEST_CASE("a search that no time limits is told to stop after a silence") {
  SECTION("and its move counts") {
    auto config = config_of("on go\non stop\nsay bestmove 7g7f\n");
    config.silence = 300ms;
    EngineBench bench(test::game_of_plugin("shogi"), config);
    const auto thinking = bench.ask(by_nodes());
    const auto answer = bench.answer();
    CHECK(verdict_of(answer) == "move 7g7f");
    CHECK_FALSE(answer->stopped);
  }
  SECTION("also one that pondered before") {
    auto config = config_of("on go\non stop\nsay bestmove 7g7f\n");
    config.silence = 300ms;
    EngineBench bench(test::game_of_plugin("shogi"), config);
    EngineSearch search = by_nodes();
    search.mode = SearchMode::ponder;
    search.moves = {"2g2f"};
    search.expected = "8c8d";
    const auto thinking = bench.ask(search);
    thinking->ponderhit({});
    CHECK(verdict_of(bench.answer()) == "move 7g7f");
  }
  SECTION("and ended where it is deaf") {
    auto config = config_of("on go\nstay\nhang\n", 300);
    config.silence = 300ms;
    EngineBench bench(test::game_of_plugin("shogi"), config);
    const auto thinking = bench.ask(by_nodes());
    CHECK(verdict_of(bench.answer()) == "engine.slow");
  }
  SECTION("and not as long as it says something") {
    const std::string word = "say info depth 1\nsleep 400\n";
    auto config = config_of("on go\n" + word + word + word + word + word + word + "say bestmove 7g7f\n");
    config.silence = 2s;
    EngineBench bench(test::game_of_plugin("shogi"), config);
    const auto thinking = bench.ask(by_nodes());
    CHECK(verdict_of(bench.answer()) == "move 7g7f");
    bench.destroy();
    CHECK_FALSE(was_told(bench, "stop"));
  }
}

TEST_CASE("an engine that hangs after a search for mate is begun anew with the same question") {
  EngineBench bench(test::game_of_plugin("shogi"),
                    config_of("on go\nsay checkmate nomate\non go 2\nstay\nhang\n", 300));
  for (int i = 0; i < 3; ++i) {
    const auto thinking = bench.ask(for_mate());
    CHECK(verdict_of(bench.answer()) == "no-mate");
  }
  bench.destroy();
  CHECK(bench.restarts_.size() == 2);
  for (const Error& why : bench.restarts_) CHECK(why.text.token == "engine.slow");
}

TEST_CASE("a flood of a hundred megabytes goes through the driver, and the move at its end counts") {
  EngineBench bench(test::game_of_plugin("shogi"),
                    config_of("on go\nflood 100000000 info depth 1 score cp 1 nodes 5 pv 7g7f\nsay bestmove 7g7f\n"));
  const auto thinking = bench.ask(by_nodes());
  CHECK(verdict_of(bench.answer(100s)) == "move 7g7f");
}
