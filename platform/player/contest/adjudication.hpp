// Games that need not be played to their end, by what the players themselves say of them.
#pragma once

#include <array>
#include <optional>

#include "core/base/text.hpp"
#include "player/search/player.hpp"

namespace kiban::contest {

// Scores are in hundredths of a pawn. A forced end counts as more than any of them.
struct ResignRule {
  int score = 1;       // a player who sees it at minus this, or worse ...
  unsigned moves = 3;  // ... at so many of its moves in a row, has lost
};
struct DrawRule {
  int score = 0;       // where both players see it within this ...
  unsigned moves = 8;  // ... at so many moves of each in a row, ...
  unsigned from = 40;  // ... and so many moves of both were played, it is a draw
};
struct Adjudication {
  std::optional<ResignRule> resign;
  std::optional<DrawRule> draw;
};

class Adjudicator {
 public:
  explicit Adjudicator(const Adjudication& rules) : rules_(rules) {}

  // Of each move that was played, as its player saw it. Nothing: it told no score, and its row of moves ends.
  void note(std::size_t seat, const std::optional<Score>& score);

  // Why the player in this seat has lost; why nobody will win. `plies` were played.
  std::optional<Text> lost(std::size_t seat) const;
  std::optional<Text> drawn(std::size_t plies) const;

 private:
  Adjudication rules_;
  std::array<unsigned, 2> hopeless_{}, level_{};  // moves in a row, by seat
};

}  // namespace kiban::contest
