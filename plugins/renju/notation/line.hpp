// Play along a line of a record: by the rules from a start, and on from positions that the rules do not lead to.
#pragma once

#include <kiban/sdk/text.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game.hpp"

namespace kiban::renju {

class Line {
 public:
  explicit Line(const Rules& rules) : stretches_{Game(rules)} {}
  Line(const Rules& rules, const Setup& start) : stretches_{Game(rules, start)} {}

  const Game& game() const { return stretches_.back(); }
  const Rules& rules() const { return game().rules(); }
  bool allows(const Action& action) const { return game().objection(action) == Objection::none; }
  // The action must be one without objection.
  void play(const Action& action) { stretches_.back().play(action); }
  // A move that the rules refuse, and that was made all the same.
  void jump(const Setup& after) { stretches_.emplace_back(rules(), after); }
  void back();

 private:
  std::vector<Game> stretches_;  // each begins where a jump led
};

// All stones of a board.
std::vector<Placed> stones_of(const Board& board);
// Past the opening, nobody having passed.
Setup setup_of(const Game& game, std::vector<Placed> stones, Stone side);
// After a stone or a pass that the rules refuse, if it can be made at all: nothing where a stone stands.
std::optional<Setup> forced(const Game& game, const Action& action);

// Reads full position text, moves behind it included. Errors: those of positions.
sdk::Status read_position(std::string_view text, const Rules& rules, Setup& setup, sdk::Refuse refuse);

}  // namespace kiban::renju
