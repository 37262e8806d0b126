// Trying things in a script's sandbox, and hearing what scripts print.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "script/game/script.hpp"

namespace kiban::script {

// Hears what scripts print in play, a line each, with the id of the script. Set once at start; called from any thread.
using PrintHeard = std::function<void(const std::string& id, const std::string& line)>;
void set_print_heard(PrintHeard heard);

// A position of a game that a script made, and how it came about.
struct Standing {
  const Position* position = nullptr;  // null: none, and the start of the game is looked at
  std::string start = {};              // position text; empty: the usual start
  std::vector<std::string> moves = {};
};

// Evaluates an expression or a statement in a sandbox of the script, with `p` as the position. What it returns, for
// people. Errors: those of Sandbox::call; of open_script; script.position.
Result<std::string> evaluate(const std::shared_ptr<const Script>& script, const Bases& bases, const Standing& standing,
                             const std::string& line);

}  // namespace kiban::script
