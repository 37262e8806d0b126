// Tries every promise of an engine that can be tried from outside, and says in words what came of it.
#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "player/engine/engine.hpp"

namespace kiban {

struct EngineFinding {
  std::string check;  // "start", "options", "move", "game", "stop", "new-game", "answers", "quit", "children"
  bool kept = false;
  Text what;
};

struct EngineVerdict {
  EngineAbout about;
  std::chrono::milliseconds to_ready{0};  // from its start until it was ready for a game
  std::string move;                       // from the start position; empty: it resigned, or failed
  std::vector<EngineFinding> findings;    // in the order of the checks

  bool good() const;
};

// Starts it, has it think and play for some seconds, and ends it. Waits for that, on the caller's thread. Errors: those
// of Engine, when it does not get ready at all.
Result<EngineVerdict> check_engine(const std::shared_ptr<const Game>& game, EngineConfig config);

}  // namespace kiban
