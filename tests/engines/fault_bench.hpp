// A row of a table of faults: what the fake engine does, and what the player is told. Any game and protocol.
#pragma once

#include <catch2/catch.hpp>
#include <cstdlib>
#include <sstream>

#include "bench.hpp"
#include "left_behind.hpp"
#include "scratch.hpp"

namespace kiban::test {

enum class Ask {
  move,         // 100 ms for a move
  stop,         // without a limit, told to stop a moment later
  ponder_hit,   // the expected move is played a moment later
  ponder_miss,  // another one is
  mate,
  mate_stopped,  // without a limit
};

constexpr int no_wait = -1;

struct FaultRow {
  const char* name;
  const char* scenario;  // after the greeting; "@" is a file that is not there
  const char* verdict;
  const char* again = "";  // what a second question for a move brings, in the same session; "": the good move
  Ask ask = Ask::move;
  int short_wait = no_wait;     // the deadline that is to be missed: KB_WAIT_...
  const char* file = nullptr;   // instead of the fake engine
  const char* quirk = nullptr;  // that is set by hand
};

// How an engine without fault goes on.
struct FaultTable {
  const char *game, *protocol;
  OptionValues rules;
  const char* greeting;   // said where the scenario does not say something else
  const char* good_move;  // that the greeting answers
  const char* stop_word;  // that it is told to stop with
  const char* played;     // for a question that ponders
  const char* expected;
};

// What of the greeting is in the scenario, is said in its way alone.
inline std::string whole_scenario(const FaultTable& table, const std::string& scenario) {
  std::string text, block;
  std::istringstream in(table.greeting);
  const auto keep = [&] {
    if (scenario.find(block.substr(0, block.find('\n') + 1)) == std::string::npos) text += block;
    block.clear();
  };
  for (std::string line; std::getline(in, line);) {
    if (line.rfind("on ", 0) == 0) keep();
    if (!line.empty()) block += line + "\n";
  }
  keep();
  return scenario + text;
}

inline std::filesystem::path fault_program(const FaultRow& row, const Scratch& scratch) {
  const std::string kind = row.file == nullptr ? "" : row.file;
  if (kind == "folder") return scratch.path();
  if (kind == "plain") return scratch.file(kind, "#!/bin/sh\n", false);
  if (kind == "headless") return scratch.file(kind, "echo usiok\n", true);
  if (kind == "lost") return scratch.file(kind, "#!/no/such/python\n", true);
  if (kind == "other") return scratch.file(kind, "#!/bin/sh\necho usage: other FILE\nexit 2\n", true);
  return kind.empty() ? std::filesystem::path(KIBAN_FAKE_ENGINE) : scratch.path() / kind;
}

inline EngineConfig fault_config(const FaultTable& table, const FaultRow& row, const Scratch& scratch,
                                 const std::string& mark) {
  std::string scenario = whole_scenario(table, row.scenario);
  if (const auto at = scenario.find('@'); at != std::string::npos)
    scenario.replace(at, 1, (scratch.path() / "once").string());
  EngineConfig config;
  config.program = {fault_program(row, scratch), {scenario, mark}, {}};
  config.setup.protocol = table.protocol;
  config.setup.waits.fill(60000);  // so that a busy machine changes nothing, but ...
  config.setup.waits[KB_WAIT_QUIT] = 300;
  const bool stops = row.short_wait == KB_WAIT_STOP || row.short_wait == KB_WAIT_MOVE;
  if (stops || std::string(row.scenario).find(std::string("on ") + table.stop_word) != std::string::npos)
    config.setup.waits[KB_WAIT_MOVE] = config.setup.waits[KB_WAIT_MATE] = 300;
  if (row.quirk != nullptr) config.setup.quirks[row.quirk] = true;
  if (row.short_wait != no_wait) config.setup.waits.at(static_cast<std::size_t>(row.short_wait)) = 500;
  return config;
}

inline EngineSearch fault_search(const FaultTable& table, Ask ask) {
  EngineSearch search;
  const bool limited = ask != Ask::stop && ask != Ask::mate_stopped;
  search.time_ms = limited ? 100 : 0;
  if (ask == Ask::stop) search.mode = SearchMode::infinite;
  if (ask == Ask::mate || ask == Ask::mate_stopped) search.mode = SearchMode::mate;
  if (ask == Ask::ponder_hit || ask == Ask::ponder_miss) {
    search.mode = SearchMode::ponder;
    search.moves = {table.played};
    search.expected = table.expected;
  }
  return search;
}

inline std::string first_verdict(const FaultTable& table, EngineBench& bench, Ask ask) {
  auto thinking = bench.ask(fault_search(table, ask));
  if (ask == Ask::move || ask == Ask::mate) return verdict_of(bench.answer());
  bench.until([](auto& b) { return b.ready_ > 0 || !b.answers_.empty(); });
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  if (ask == Ask::ponder_miss) thinking.reset();
  if (ask == Ask::ponder_hit) thinking->ponderhit({});
  if (ask == Ask::stop || ask == Ask::mate_stopped) thinking->stop();
  return verdict_of(bench.answer());
}

inline void try_out(const FaultTable& table, const FaultRow& row) {
  INFO(row.name);
  const Scratch scratch;
  const std::string mark = fresh_mark();
  EngineBench bench(game_of_plugin(table.game, table.rules), fault_config(table, row, scratch, mark));
  const auto begun = std::chrono::steady_clock::now();
  CHECK(first_verdict(table, bench, row.ask) == row.verdict);
  {
    const auto thinking = bench.ask(fault_search(table, Ask::move));
    CHECK(verdict_of(bench.answer()) == (*row.again == '\0' ? std::string("move ") + table.good_move : row.again));
  }
  const auto quitting = std::chrono::steady_clock::now();
  bench.destroy();
  const auto gone = std::chrono::steady_clock::now();
  CHECK(gone - quitting < std::chrono::seconds(10));
  CHECK(gone - begun < std::chrono::seconds(30));
  CHECK(left_behind(mark, std::chrono::seconds(5)).empty());
  for (const auto& answer : bench.answers_) {
    if (!answer) {
      INFO(line_of(answer.error()));
      CHECK(answer.error().text.message.size() > 10);
      CHECK(line_of(answer.error()).find('{') == std::string::npos);
    }
  }
  if (std::getenv("KIBAN_TELL") != nullptr) {
    WARN(row.name << ": " << std::chrono::duration_cast<std::chrono::milliseconds>(gone - begun).count() << " ms, "
                  << (bench.answers_[0] ? verdict_of(bench.answers_[0]) : line_of(bench.answers_[0].error())));
  }
}

}  // namespace kiban::test
