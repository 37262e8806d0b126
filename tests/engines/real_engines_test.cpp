// The engines that people have: those of Debian, in whole games and in everything else that they can do.
#include <array>
#include <catch2/catch.hpp>
#include <filesystem>
#include <iostream>

#include "bench.hpp"
#include "left_behind.hpp"
#include "whole_game.hpp"

using namespace kiban;
using namespace std::chrono_literals;
using test::EngineBench;
using test::play;
using test::verdict_of;

namespace {

constexpr const char* fairy = "/usr/games/fairy-stockfish";
constexpr const char* gps = "/usr/games/gpsusi";

bool there(const char* program) {
  if (std::filesystem::exists(program)) return true;
  std::cout << "KIBAN_SKIPPED: " << program << " is not installed\n";
  return false;
}

// On a busy machine all takes its time: no deadline is to be missed here.
EngineConfig config_of(const std::string& program, std::map<std::string, std::string> options = {}) {
  EngineConfig config;
  config.program.file = program;
  config.setup.protocol = "usi";
  config.setup.options = std::move(options);
  config.setup.waits.fill(90000);
  config.setup.waits[KB_WAIT_QUIT] = 5000;
  return config;
}

EngineConfig gps_config() { return config_of(gps, {{"BookDepth", "0"}, {"LimitDepth", "4"}}); }

constexpr std::chrono::seconds most{120};

EngineSearch for_a_moment(std::vector<std::string> moves = {}) {
  EngineSearch search;
  search.moves = std::move(moves);
  search.time_ms = 200;
  return search;
}

}  // namespace

TEST_CASE("engines introduce themselves and quit") {
  for (const char* program : {fairy, gps}) {
    if (!there(program)) continue;
    INFO(program);
    EngineBench bench(test::game_of_plugin("shogi"), config_of(program));
    bench.engine().start();
    REQUIRE(bench.until([](auto& b) { return b.ready_ > 0 || !b.downs_.empty(); }, most));
    CHECK(bench.downs_.empty());
    bench.destroy();
    CHECK(bench.about_.name.size() > 3);
    CHECK(bench.about_.options.size() > 3);
  }
}

TEST_CASE("two engines play a whole game") {
  if (!there(fairy) || !there(gps)) return;
  const auto game = test::game_of_plugin("shogi");
  EngineBench sente(game, config_of(fairy)), gote(game, gps_config());
  const auto played = play(*game, {&sente, &gote}, 400, 8000);
  INFO(played.moves.size() << " plies, " << played.end);
  CHECK((played.end == "over" || played.end == "resign" || played.end == "claim declare"));
  CHECK(played.moves.size() > 20);
  sente.destroy();
  gote.destroy();
  CHECK(sente.downs_.empty());
  CHECK(gote.downs_.empty());
}

TEST_CASE("an engine analyses several lines until it is stopped") {
  if (!there(fairy)) return;
  EngineBench bench(test::game_of_plugin("shogi"), config_of(fairy));
  EngineSearch search;
  search.mode = SearchMode::infinite;
  search.lines = 3;
  const auto thinking = bench.ask(search);
  const auto three = [](EngineBench& b) {
    return std::any_of(b.reports_.begin(), b.reports_.end(), [](const auto& p) { return p.line == 3 && p.depth > 3; });
  };
  CHECK(bench.until(three, most));
  thinking->stop();
  const auto answer = bench.answer(most);
  REQUIRE(answer);
  CHECK(answer->stopped);
  REQUIRE(answer->lines.size() >= 3);
  for (const EngineProgress& line : answer->lines) CHECK_FALSE(line.pv.empty());
  CHECK(answer->lines[0].pv[0] != answer->lines[1].pv[0]);
}

TEST_CASE("reports come at most twenty times a second for each line") {
  if (!there(fairy)) return;
  EngineBench bench(test::game_of_plugin("shogi"), config_of(fairy));
  EngineSearch search;
  search.lines = 2;
  search.time_ms = 1000;
  const auto begun = std::chrono::steady_clock::now();
  const auto thinking = bench.ask(search);
  REQUIRE(bench.answer(most));
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begun).count();
  bench.destroy();
  const auto second = std::count_if(bench.reports_.begin(), bench.reports_.end(), [](auto& p) { return p.line == 2; });
  CHECK(second > 0);
  CHECK(static_cast<double>(second) <= 20 * seconds + 2);
}

TEST_CASE("an engine ponders, and the move that it pondered on is played") {
  if (!there(fairy)) return;
  EngineBench bench(test::game_of_plugin("shogi"), config_of(fairy));
  EngineSearch search;
  search.mode = SearchMode::ponder;
  search.moves = {"7g7f"};
  search.expected = "3c3d";
  search.clocks.assign(2, {2000, 0, 0});
  auto thinking = bench.ask(search);
  CHECK(bench.until([](auto& b) { return !b.reports_.empty(); }, most));
  thinking->ponderhit(search.clocks);
  CHECK(verdict_of(bench.answer(most)).substr(0, 5) == "move ");
  SECTION("and another one") {
    thinking = bench.ask(search);
    std::this_thread::sleep_for(50ms);
    thinking.reset();
    CHECK(verdict_of(bench.answer(most)) == "engine.dropped");
    thinking = bench.ask(for_a_moment({"7g7f", "8c8d"}));
    CHECK(verdict_of(bench.answer(most)).substr(0, 5) == "move ");
  }
}

TEST_CASE("engines find a mate") {
  const struct {
    const char* program;
    const char* position;
  } rows[] = {{fairy, "4k4/9/4G4/9/9/9/9/9/4K4 b G 1"}, {gps, "4k4/9/4G4/9/9/9/9/9/4K4 b G 1"}};
  for (const auto& row : rows) {
    if (!there(row.program)) continue;
    INFO(row.program);
    EngineBench bench(test::game_of_plugin("shogi"), config_of(row.program));
    EngineSearch search;
    search.mode = SearchMode::mate;
    search.start = row.position;
    search.time_ms = 5000;
    const auto thinking = bench.ask(search);
    const auto answer = bench.answer(most);
    REQUIRE(answer);
    CHECK(answer->done.result == EngineResult::mate);
    const auto position = *test::game_of_plugin("shogi")->start(row.position);
    for (const std::string& move : answer->done.pv) REQUIRE(position->play(*position->parse_move(move)));
    CHECK(position->state().over());
  }
}

TEST_CASE("an engine that crashes at what it is sent is told of, and plays on") {
  if (!there(gps)) return;
  auto config = gps_config();
  config.setup.quirks["no-ponder"] = false;  // as if nobody knew
  EngineBench bench(test::game_of_plugin("shogi"), config);
  {
    const auto ready = bench.ask(for_a_moment());
    CHECK(verdict_of(bench.answer(most)).substr(0, 5) == "move ");
  }
  bench.engine().raw("go ponder btime 1000 wtime 1000");  // most often it aborts; if it hangs, it is ended at the end
  const auto down = bench.until([](auto& b) { return !b.downs_.empty(); }, 3s);
  if (down) {
    INFO(line_of(bench.downs_[0]));
    CHECK(bench.downs_[0].text.token == "engine.crashed");
    const auto thinking = bench.ask(for_a_moment());
    CHECK(verdict_of(bench.answer(most)).substr(0, 5) == "move ");
  }
}

TEST_CASE("an engine that is known to crash when it ponders is not asked to") {
  if (!there(gps)) return;
  EngineBench bench(test::game_of_plugin("shogi"), gps_config());
  EngineSearch search;
  search.mode = SearchMode::ponder;
  search.moves = {"7g7f"};
  search.expected = "3c3d";
  search.clocks.assign(2, {4000, 0, 0});
  const auto thinking = bench.ask(search);
  REQUIRE(bench.until([](auto& b) { return b.ready_ > 0; }, most));
  thinking->ponderhit(search.clocks);
  CHECK(verdict_of(bench.answer(most)).substr(0, 5) == "move ");
  CHECK(bench.downs_.empty());
}

TEST_CASE("an engine thinks as any player does") {
  if (!there(fairy)) return;
  const auto game = test::game_of_plugin("shogi");
  Engine engine(game, config_of(fairy));
  std::atomic<int> reports{0}, done{0};
  EngineSearch search = for_a_moment({"7g7f"});
  const std::unique_ptr<Thinking> thinking = engine.think(
      search, [&](const ThinkProgress&) { ++reports; },
      [&](const Result<ThinkResult>& result) { done += result ? 1 : 100; });
  const ThinkResult result = thinking->wait();
  CHECK(done == 1);
  CHECK(reports > 0);
  REQUIRE(result.move);
  CHECK(result.last.depth > 0);
  CHECK(result.last.line.at(0) == result.move_text);
}
