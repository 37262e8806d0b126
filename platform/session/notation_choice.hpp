// In which style the moves of each game are shown, and the words of sentences that go with it.
#pragma once

#include <map>
#include <string>

#include "core/model/game.hpp"

namespace kiban {

class NotationChoice {
 public:
  // Until it is called for a game, its first style is shown. Empty: moves as they are stored.
  void choose(const std::string& game, const std::string& style) { chosen_[game] = style; }
  std::string style_of(const Game& game) const;

  void begin(const Game& game);  // the one that is open; once more after another style was chosen
  void end();
  const std::string& style() const { return style_; }  // of the open game; empty: as moves are stored
  Text worded(Text text, const Game& game) const;      // sentences name squares as the moves do

 private:
  std::map<std::string, std::string> chosen_;  // by game
  std::string style_;
  bool by_edges_ = false;  // squares are named so
};

}  // namespace kiban
