// What is shown of the open game, made from what takes part in it. May throw GameFault.
#pragma once

#include <memory>

#include "session/computer_play.hpp"
#include "session/open_match.hpp"
#include "session/seated_players.hpp"

namespace kiban {

struct GameParts {
  OpenMatch& open;
  const SeatedPlayers& players;
  const ComputerPlay& computers;
};

std::shared_ptr<GameModel> game_model(const GameParts& parts, std::uint64_t version);

// In a game that is over both sides may be moved, to try what else could have been.
bool person_may_move(const OpenMatch& open, const SeatedPlayers& players);

// Back to the last position in which a person was to move, so that a computer does not just play again.
unsigned plies_to_undo(const OpenMatch& open, const SeatedPlayers& players);

}  // namespace kiban
