// A contest of two players in many games, some of them at once.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "player/contest/played_game.hpp"
#include "player/contest/schedule.hpp"

namespace kiban::contest {

struct ContestPlan {
  GameRules rules;
  std::array<Entrant, 2> entrants;  // as they sit in the first game of each pair
  std::vector<Opening> openings;    // not empty; the pairs take them in turn
  unsigned random_plies = 0;        // that follow them, others in each pair
  std::uint64_t seed = 0;           // of those, and of the computer players' choices
  unsigned at_once = 1;
  // What each game is like as it begins and after each move; on the threads that play, so that it had better be quick.
  std::function<void(std::size_t game, const Record& record)> seen = {};
};

struct FinishedGame {
  std::size_t number = 0;
  Record record;  // with players and result; `round` is "PAIR.GAME", from 1
  GameScore score = GameScore::draw;
  std::optional<Error> fault;
};

// What the game was worth to player 0. A game without a result counts as a draw.
GameScore score_of(const Ending& ending, std::size_t game);

// Plays what the schedule wants, in `at_once` threads, each with players of its own: of the two of a game one thinks at
// a time, and with engines that ponder both do. `head` has what all records share. `keep` is called on the caller's
// thread, once for each finished game, before the schedule learns of it: what fails to be kept was not played.
// `asked_to_stop` is asked there many times a second; then the games under way are broken off and count for nothing.
// When it returns, every engine has ended. Errors: those of play_game, of openings and of `keep`; match.seats where the
// game has not two. A contest that was stopped is no error.
Result<void> run_contest(const ContestPlan& plan, Schedule& schedule, const Record& head,
                         const std::function<Result<void>(const FinishedGame&)>& keep,
                         const std::function<bool()>& asked_to_stop);

}  // namespace kiban::contest
