// Games of Keishi for tests, from text.
#pragma once

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <string_view>

#include "game.hpp"
#include "text.hpp"

namespace kiban::keishi::test {

inline const std::string kStart = "6/WW2WW/6/6/BB2BB/6 b";

// No repetition rule, which is how the counts in the corpus were made.
inline Rules rules_with(Ko ko, Gap gap = Gap::formula, unsigned repetition = 0) { return {ko, gap, repetition}; }

inline std::string legal_text(const Game& game) {
  std::string text;
  game.each_legal([&](Move move) { text += (text.empty() ? "" : " ") + move_text(move); });
  return text;
}

inline Move move_of(std::string_view text) { return read_move(text).value(); }

// Plays "a2a3 a5a4" up to the first move that is refused, and says why it is.
inline Refusal play_all(Game& game, std::string_view moves) {
  while (!moves.empty()) {
    const Move move = move_of(moves.substr(0, 4));
    const Refusal refusal = game.refusal(move);
    CHECK(game.play(move) == (refusal == Refusal::none));
    if (refusal != Refusal::none) return refusal;
    moves.remove_prefix(std::min(moves.size(), std::size_t{5}));
  }
  return Refusal::none;
}

// DIAGRAM, or DIAGRAM moves M1 M2 ...
inline Game game_at(const Rules& rules, const std::string& text) {
  const std::size_t split = text.find(" moves ");
  Setup setup;
  INFO(text);
  REQUIRE(read_diagram(text.substr(0, split), rules.gap, setup, sdk::Refuse(nullptr)) == KB_OK);
  Game game(rules, setup);
  if (split != std::string::npos) REQUIRE(play_all(game, std::string_view(text).substr(split + 7)) == Refusal::none);
  return game;
}

// The corpus calls the ko rules by other names.
inline Ko ko_named(const std::string& name) {
  if (name == "literal") return Ko::none;
  return name == "pos4" ? Ko::position : Ko::own;
}

}  // namespace kiban::keishi::test
