// Where a sentence about a game that failed points into its scripts.
#pragma once

#include <optional>
#include <string>

#include "core/model/game.hpp"

namespace kiban {

struct ScriptPlace {
  std::string id;  // of the script
  int line = 0;    // from 1
};

// The first place that the sentence names as the scripts of this game do ("pie.lua, line 12: ..."), in whichever of
// those that it is built of. Nothing for a game that no script made.
std::optional<ScriptPlace> place_in_script(const Game& game, const std::string& sentence);

}  // namespace kiban
