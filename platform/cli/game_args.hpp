// How a game is named on the command line: GAME --option KEY=VALUE --position TEXT --play "MOVE MOVE ...".
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/arguments.hpp"
#include "cli/host.hpp"
#include "core/model/game.hpp"

namespace kiban::cli {

struct GameArgs {
  std::string game;
  std::vector<std::string> options;
  std::optional<std::string> position;
  std::string play;
};

void add_game(Arguments& command, GameArgs& args);
// The options alone, for commands in which the game itself is named otherwise.
void add_game_options(Arguments& command, GameArgs& args);

struct Opened {
  const GameEntry* entry = nullptr;
  std::shared_ptr<const Game> game;
  std::unique_ptr<Position> position;  // after the moves of --play
  std::string start;                   // full text of where it began; empty: the game's start position
  std::vector<std::string> played;     // canonical
};

// Errors: cli.utf8, cli.option, cli.position, those of the catalogue and of the game; of --play the game's own token
// and a sentence that names the move.
Result<Opened> open_game(Host& host, const GameArgs& args);

Result<void> needs_utf8(const std::string& what, const std::string& text);
std::vector<std::string> words_of(const std::string& text);

}  // namespace kiban::cli
