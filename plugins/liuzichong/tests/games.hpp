// Games of Liuzichong for tests, from text.
#pragma once

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>
#include <string>
#include <string_view>

#include "game.hpp"
#include "text.hpp"

namespace kiban::liuzichong::test {

inline const std::string kStart = "WWWW/W2W/B2B/BBBB b";
inline constexpr Capture kReadings[] = {Capture::adjacent, Capture::run,           Capture::line,
                                        Capture::loose,    Capture::adjacent_pair, Capture::run_pair};

// No repetition rule, which is how the counts in the corpus were made.
inline Rules rules_with(Capture capture) {
  Rules rules;
  rules.capture = capture;
  rules.repetition = 0;
  return rules;
}

inline Move move_of(std::string_view text) { return read_move(text).value(); }

// Plays "a2b2 a3b3" up to the first move that is refused, and says why it is.
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
  REQUIRE(read_diagram(text.substr(0, split), setup, sdk::Refuse(nullptr)) == KB_OK);
  Game game(rules, setup);
  if (split != std::string::npos) REQUIRE(play_all(game, std::string_view(text).substr(split + 7)) == Refusal::none);
  return game;
}

inline std::string points_text(Bits points) {
  std::string text;
  for (; points != 0; points &= points - 1) text += (text.empty() ? "" : " ") + point_text(first_of(points));
  return text;
}

// What the move takes: "c1 b3", in the order of the points.
inline std::string taken_text(const Game& game, Move move) {
  Game next = game;
  REQUIRE(next.play(move));
  return points_text(game.board().other & ~next.board().own);
}

}  // namespace kiban::liuzichong::test
