// How the parts of a session reach the rest of the world; all of it is replaced in tests.
#pragma once

#include <functional>

#include "session/models.hpp"

namespace kiban {

class EngineManager;
class GameWatch;

struct SessionContext {
  std::function<void(Message)> tell;
  std::function<Milliseconds()> now;
  // Runs `later` on the session's thread, some time after the present call returned. [thread-safe]
  std::function<void(std::function<void()> later)> post;
  EngineManager* engines = nullptr;  // must outlive the game; null: there are none
  GameWatch* watch = nullptr;        // told whose code is about to run; null: nobody wants to know
};

}  // namespace kiban
