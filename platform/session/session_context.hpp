// How the parts of a session reach the rest of the world; all of it is replaced in tests.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "session/models.hpp"

namespace kiban {

class EngineManager;
class GameWatch;
struct GameEntry;

struct SessionContext {
  std::function<void(Message)> tell;
  std::function<Milliseconds()> now;
  // Runs `later` on the session's thread, some time after the present call returned. [thread-safe]
  std::function<void(std::function<void()> later)> post;
  EngineManager* engines = nullptr;  // must outlive the game; null: there are none
  GameWatch* watch = nullptr;        // told whose code is about to run; null: nobody wants to know

  // The code of this game is about to run; the name is English, of the domain.
  void ask(const std::string& name, const std::string& domain) const;
  void ask(const GameEntry* entry) const;  // null: nobody
  void long_work() const;                  // what follows takes long, and is no game's fault
  void say_error(const Error& error, std::vector<NoticeAction> actions = {}) const;
};

}  // namespace kiban
