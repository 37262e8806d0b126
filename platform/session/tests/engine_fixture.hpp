// A list of engines that do what they are told to, in files and threads of the test's own.
#pragma once

#include <catch2/catch.hpp>

#include <algorithm>
#include <string>
#include <thread>
#include <vector>

#include "engines/scratch.hpp"
#include "session/engine_manager.hpp"
#include "session/tests/live_game_fixture.hpp"

namespace kiban::testing {

// Answers the handshake; `rest` says what comes besides, see tests/engines/fake_engine.cpp.
inline std::string fake_scenario(const std::string& rest) {
  return "on usi\nsay id name Fake\nsay id author Nobody\nsay option name Threads type spin default 1 min 1 max 8\n"
         "say option name Book type check default true\nsay option name Clear Hash type button\nsay usiok\n"
         "on isready\nsay readyok\n" +
         rest;
}

inline EngineEntry fake_entry(const std::string& name, const std::string& rest) {
  EngineEntry entry;
  entry.name = name;
  entry.game = "shogi";
  entry.program.file = KIBAN_FAKE_ENGINE;
  entry.program.arguments = {fake_scenario(rest)};
  entry.setup.protocol = "usi";
  return entry;
}

class EngineWorld {
 public:
  explicit EngineWorld(const std::vector<EngineEntry>& engines = {}) {
    maker = plugin("shogi");
    REQUIRE(maker);
    catalog.add(maker);
    file = scratch.path() / "engines.json";
    if (!engines.empty()) REQUIRE(save_engines(file, engines));
    const SessionContext context = world.context();
    manager = std::make_unique<EngineManager>(file, context.tell, context.post);
    manager->use(catalog);
  }

  // A program of its own: a shell script.
  std::filesystem::path script(const std::string& name, const std::string& text) const {
    return scratch.file(name, "#!/bin/sh\n" + text, true);
  }

  std::vector<EngineRow> rows() const {
    const auto model = world.last<EnginesModel>();
    return model ? model->rows : std::vector<EngineRow>();
  }
  bool until_tried() {
    return world.run_until([this] {
      const auto all = rows();
      return std::none_of(all.begin(), all.end(),
                          [](const EngineRow& row) { return row.condition == EngineCondition::trying; });
    });
  }

  // Was a line said that begins so? By us, or by the engine.
  bool said(const std::string& name, EngineSaid::Who who, const std::string& begin) {
    manager->tell_log(name, 0);
    const auto log = world.last<EngineLogModel>();
    if (!log || log->name != name) return false;
    return std::any_of(log->lines.begin(), log->lines.end(),
                       [&](const EngineSaid& said) { return said.who == who && said.text.rfind(begin, 0) == 0; });
  }

  // The log is written on the engine's thread, and nobody is told.
  bool until_said(const std::string& name, EngineSaid::Who who, const std::string& begin) {
    for (int tries = 0; tries < 3000 && !said(name, who, begin); ++tries)
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
    return said(name, who, begin);
  }

  World world;
  test::Scratch scratch;
  std::shared_ptr<GameMaker> maker;
  Catalog catalog;
  std::filesystem::path file;
  std::unique_ptr<EngineManager> manager;
};

}  // namespace kiban::testing
