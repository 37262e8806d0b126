// What an engine is asked, and what is made of its answers. Engines know stones and nothing of openings: what an
// opening asks is settled from their moves and scores by the policy in docs/engines.md.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "spoken.hpp"

namespace kiban::renju::gomocup {

// What the engine is asked about: its move in a position.
struct Question {
  Game game;
  bool scores = false;  // its score counts, rather than its move
};

struct Reply {
  Point point;
  std::optional<double> score;  // as the one who is asked sees it
};

// None where the action needs no engine.
std::vector<Question> questions_of(const Game& game);

// Is the one whose view counts the one who places the next stone?
bool sees_as_mover(const Game& asked, const Question& question);

// The action, by the replies that came, in their order: at least one where there are questions. It is legal where the
// opening is not over; else it is as the engine says.
Action advised(const Game& game, std::span<const Reply> replies);

}  // namespace kiban::renju::gomocup
