// What is known of games without running their code: their makers found it out by opening them once, in this start or
// in an earlier one. One place for the whole program, as the files that it speaks of.
#pragma once

#include <string>
#include <vector>

#include "core/catalog/catalog.hpp"
#include "core/model/engine.hpp"
#include "core/record/notation.hpp"

namespace kiban {

struct KnownGame {
  std::string edition = {};  // another one wherever what makes the game has changed; empty: nobody knows
  std::string base = {};     // id of the game that it varies; empty: it is a game of its own

  // Of the game as it opens under its default options; where that was not looked at, they say nothing.
  bool looked_into = false;
  std::vector<Format> formats = {};
  bool editing = false;                        // positions can be set up by hand
  bool engines = false;                        // there is a bridge to engines
  std::vector<EngineProtocol> protocols = {};  // of a bridge of its own; a game of a script has none
};

// [thread-safe] All that is empty where the game's maker told nothing.
KnownGame known_game(const GameEntry& entry);
// Takes the place of what was known of the same game of the same file.
void know_game(const GameEntry& entry, KnownGame known);

// Fills in what an opened game says.
void look_into(KnownGame& known, const Game& game);

}  // namespace kiban
