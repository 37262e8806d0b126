// Tries an engine out, as a user does who has just added it.
#pragma once

#include <chrono>
#include <memory>
#include <string>

#include "player/engine/engine.hpp"

namespace kiban {

struct EngineTrial {
  EngineAbout about;
  std::chrono::milliseconds to_ready{0};  // from its start until it was ready for a game
  std::string move;                       // from the start position; empty: it resigned
};

// Starts it, has it think for a moment, and ends it. Waits for that, on the caller's thread. Errors: see Engine.
Result<EngineTrial> try_engine(const std::shared_ptr<const Game>& game, EngineConfig config);

}  // namespace kiban
