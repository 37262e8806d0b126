// A game as the wire shows it.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "arena/base/problem.hpp"
#include "arena/rules/choices.hpp"
#include "arena/rules/grid.hpp"
#include "arena/rules/rulesets.hpp"
#include "arena/store/store.hpp"
#include "core/model/game.hpp"

namespace kiban::arena {

// What stays the same for a whole game; except for names, which may be hidden.
struct GameFacts {
  std::string id, ruleset, time_control;
  std::array<std::int64_t, 2> agents{};
  std::array<std::string, 2> names;
  Time created{};
  std::shared_ptr<const Game> rules;
  std::shared_ptr<const Vocabulary> words;
  Grid grid;
};

// The game after some decision.
struct Moment {
  const Position& position;
  std::size_t decisions = 0, moves = 0;
  std::array<Milliseconds, 2> left{};  // by seat, when the present decision began to be waited for
  Time deadline{};
  std::optional<int> draw_offer;
  const EndRow* end = nullptr;
  const RatingChanges* ratings = nullptr;
};

std::string role_token(const Game& game, Role role);
Role role_of_seat(const State& state, int seat);                               // -1: none
std::array<std::string, 2> role_tokens(const Game& game, const State& state);  // by seat
std::string time_text(Time time);                                              // RFC 3339
ordered_json json_of_sites(const GameFacts& facts, const std::vector<Mark>& marks);
ordered_json json_of_end(const std::array<std::string, 2>& names, const EndRow& end);
ordered_json json_of_ratings(const std::array<std::string, 2>& names, const RatingChanges& changes);
std::string json_of_decision(const GameFacts& facts, std::size_t turn, const DecisionRow& decision);

// GAME-IN-SHORT and GAME of the wire, without what depends on who asks: your_turn, last_moves. The texts are objects
// without their closing brace.
struct GameTexts {
  std::string brief, full;
};
GameTexts game_texts(const GameFacts& facts, const Moment& moment);
ordered_json short_view(const GameRow& row);  // of a game that is over

}  // namespace kiban::arena
