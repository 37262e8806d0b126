// Games for tests of the search: from lists of moves, from rows of text, and at random.
#pragma once

#include <catch2/catch.hpp>

#include <memory>
#include <sstream>
#include <string>
#include <vector>

#include "player.hpp"
#include "random_boards.hpp"
#include "text.hpp"
#include "thinker.hpp"

namespace kiban::renju::test {

enum RulesetNumber { kRif, kArenaRules, kGomoku, kExact, kCaro };

inline Chosen free_rules(int ruleset, int size = kUsual) {
  Chosen chosen;
  chosen.ruleset = ruleset;
  chosen.size = size;
  return chosen;
}

inline Game game_with(const Rules& rules, const std::vector<Placed>& stones, Stone side) {
  return Game(rules, Setup{stones, side, Opening(rules.plan(), false), false});
}

// Moves such as "h8 i9".
inline Game game_after(const Rules& rules, const std::string& moves) {
  Game game(rules);
  std::string move;
  for (std::istringstream in(moves); in >> move;) {
    INFO(move);
    const std::optional<Action> action = read_action(move, rules.size());
    REQUIRE(action);
    REQUIRE(game.objection(*action) == Objection::none);
    game.play(*action);
  }
  return game;
}

// A position as the host writes it.
inline Game game_at(const Rules& rules, const std::string& text) {
  Setup setup{{}, Stone::black, Opening(rules.plan(), false), false};
  REQUIRE(read_setup(text, rules, setup, sdk::Refuse(nullptr)) == KB_OK);
  return Game(rules, setup);
}

inline search::Limits nodes(std::uint64_t count) {
  search::Limits limits;
  limits.nodes = count;
  limits.memory = std::size_t{8} << 20;
  return limits;
}

}  // namespace kiban::renju::test
