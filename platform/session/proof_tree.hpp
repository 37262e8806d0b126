// A proof as the window shows it, and where a game stands in it. Belongs to the session's thread.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "core/model/solver.hpp"
#include "session/analysis_models.hpp"

namespace kiban {

// Of a proof that belongs to the position; `style` is one of the game's, or empty. May throw GameFault.
ProofModel picture_of_proof(const Position& position, const Proof& proof, const std::string& style);

// Where the moves after the proof's position lead to in it.
struct ProofPlace {
  std::optional<std::uint32_t> row;   // the last one that was begun; nothing: none, or it was left
  std::optional<std::string> answer;  // of the winner, where that is to act and the proof tells it
};
ProofPlace place_in_proof(const ProofModel& proof, std::span<const std::string> moves);

}  // namespace kiban
