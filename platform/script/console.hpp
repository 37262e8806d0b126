// Trying things in a script's sandbox, and hearing what scripts print.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "script/script.hpp"

namespace kiban::script {

// Hears what scripts print in play, a line each, with the id of the script. Set once at start; called from any thread.
using PrintHeard = std::function<void(const std::string& id, const std::string& line)>;
void set_print_heard(PrintHeard heard);

// Evaluates an expression or a statement in a sandbox of the script, with `p` as the position: one of a game that this
// script made, or null for none. What it returns, for people. Errors: those of Sandbox::call.
Result<std::string> evaluate(const std::shared_ptr<const Script>& script, const Bases& bases, const Position* position,
                             const std::string& line);

}  // namespace kiban::script
