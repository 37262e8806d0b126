// Engines of the Piskvork protocol that somebody has: no distribution has one. KIBAN_GOMOCUP_ENGINES names their files,
// with colons between.
#include <catch2/catch.hpp>
#include <cstdlib>
#include <iostream>
#include <sstream>

#include "bench.hpp"
#include "left_behind.hpp"
#include "whole_game.hpp"

using namespace kiban;
using namespace std::chrono_literals;
using test::EngineBench;
using test::verdict_of;

namespace {

std::vector<std::string> programs() {
  const char* const named = std::getenv("KIBAN_GOMOCUP_ENGINES");
  std::vector<std::string> files;
  std::istringstream in(named == nullptr ? "" : named);
  for (std::string file; std::getline(in, file, ':');) files.push_back(file);
  if (files.empty()) std::cout << "KIBAN_SKIPPED: KIBAN_GOMOCUP_ENGINES names no engine\n";
  return files;
}

EngineConfig config_of(const std::string& program) {
  EngineConfig config;
  config.program.file = program;
  config.setup.protocol = "gomocup";
  config.setup.waits.fill(90000);  // a busy machine
  config.setup.waits[KB_WAIT_QUIT] = 5000;
  return config;
}

void play_whole_game(const std::string& program, const OptionValues& rules) {
  const auto game = test::game_of_plugin("renju", rules);
  EngineBench black(game, config_of(program)), white(game, config_of(program));
  const auto played = test::play(*game, {&black, &white}, 300, 6000);
  INFO(program << ": " << played.moves.size() << " actions, " << played.end);
  CHECK(played.end == "over");
  black.destroy();
  white.destroy();
  CHECK(black.downs_.empty());
  CHECK(white.downs_.empty());
}

}  // namespace

TEST_CASE("Gomocup engines play whole games of Gomoku") {
  for (const std::string& program : programs()) play_whole_game(program, {{"ruleset", "gomoku"}});
}

TEST_CASE("Gomocup engines play whole games of Renju from its openings") {
  for (const std::string& program : programs())
    for (const char* opening : {"free", "taraguchi-10", "soosorv-n", "swap2"})
      play_whole_game(program, {{"ruleset", "renju_rif"}, {"opening", opening}});
}

TEST_CASE("Gomocup engines are given up, asked again and told to stop") {
  for (const std::string& program : programs()) {
    INFO(program);
    EngineBench bench(test::game_of_plugin("renju", {{"opening", "free"}}), config_of(program));
    EngineSearch search;
    search.time_ms = 300;
    for (int round = 0; round < 20; ++round) {
      search.moves = round % 2 == 0 ? std::vector<std::string>{"h8"} : std::vector<std::string>{"h8", "h9", "i10"};
      const auto given_up = bench.ask(search);
      if (round % 3 == 0) std::this_thread::sleep_for(std::chrono::milliseconds(round));
      search.moves.push_back("i8");
      const auto thinking = bench.ask(search);
      const auto dropped = bench.answer(120s), answer = bench.answer(120s);
      CHECK(verdict_of(dropped) == "engine.dropped");
      CHECK(verdict_of(answer).substr(0, 5) == "move ");
    }
    search.mode = SearchMode::infinite;
    const auto thinking = bench.ask(search);
    std::this_thread::sleep_for(200ms);
    thinking->stop();
    CHECK(verdict_of(bench.answer(120s)).substr(0, 5) == "move ");
  }
}
