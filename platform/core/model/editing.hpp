// Positions made by hand. A game that lets them be made answers Game::editing().
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/game.hpp"

namespace kiban {

struct SetupName {
  std::string token;  // "empty"
  std::string label;  // English, of the game's domain
};

struct SetupFault {
  Text what;
  std::vector<Mark> blame;
};

class Editing {
 public:
  virtual ~Editing() = default;
  virtual const std::vector<SetupName>& setups() const = 0;
  // Position text of a ready-made position. Errors: edit.setup, plugin.answer.
  virtual Result<std::string> setup(const std::string& token) const = 0;
  // Position text of these pieces with `to_act` to play, whether or not it can be played. Errors: those of the game,
  // edit.argument, plugin.answer.
  virtual Result<std::string> compose(std::span<const Occupant> occupants, Role to_act) const = 0;
  // Everything that keeps it from being played; nothing: Game::start takes the text of compose.
  virtual Result<std::vector<SetupFault>> check(std::span<const Occupant> occupants, Role to_act) const = 0;
};

}  // namespace kiban
