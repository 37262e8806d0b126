// Moves that scripts add: their bits, what they do, how they are written and clicked.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "script/language/scene.hpp"

namespace kiban::script {

// Bits that no move of a base has: those of plugins tell nothing of the script above them, and those of scripts tell
// how many scripts lie below.
Move bits_of(const ScriptMove& move, const Layout& layout);
bool is_own(Move move, const Layout& layout);

// Empties the site. With hands, what was an enemy's goes to the hand of `role`, as what it is there.
void take_off(Scene& scene, int site, int role);
// What stands on `to` is taken off, the piece goes there, `take` is emptied; the next role is to act.
void carry_out(Scene& scene, const ScriptMove& move);

// How moves are written and clicked.
class MoveWords {
 public:
  // `letters` by kind; `after`: what choices are behind squares, by choice.
  MoveWords(const Layout& layout, std::vector<std::string> letters, std::vector<std::string> names,
            std::vector<std::string> after);

  // "e4", "e2e4", "P*5e", "Q@e4" (not the first kind), "a1a4xd6", "7g7f+", "pass".
  std::string text(const ScriptMove& move) const;
  // `all`: the moves of the position; what is taken and which kind is placed is asked for only where it tells apart.
  std::vector<Step> steps(const ScriptMove& move, std::span<const ScriptMove> all) const;

 private:
  const Layout& layout_;
  std::vector<std::string> letters_, names_, after_;
};

}  // namespace kiban::script
