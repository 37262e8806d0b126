// Pictures of positions as text, from which a card is drawn without running any of the game's code.
#pragma once

#include <memory>
#include <string>

#include "session/board_model.hpp"

namespace kiban {

// Two parts, as the first is the same for all positions of a game: what its boards look like, and what lies on this
// one. What can be clicked is not kept.
struct StillPicture {
  std::string look, position;
  bool operator==(const StillPicture&) const = default;
};

StillPicture still_of(const BoardModel& board);

// Null when the text makes no sense. Positions of its game cannot be had: it is there for its looks.
std::shared_ptr<const BoardModel> board_from(const StillPicture& still);

}  // namespace kiban
