// Which games of a contest are to be played, and how it stands. Games are numbered from 0 and come in pairs: the second
// of a pair has the opening of the first, with seats exchanged.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "player/contest/statistics.hpp"

namespace kiban::contest {

enum class GameScore : std::uint8_t { loss, draw, win };  // of player 0

inline std::size_t pair_of(std::size_t game) { return game / 2; }
// The player, 0 or 1, who sits there.
inline std::size_t player_at(std::size_t game, std::size_t seat) { return (game + seat) % 2; }

class Schedule {
 public:
  // `games` at most; with a test it may be over sooner.
  Schedule(std::size_t games, std::optional<Sprt> test) : test_(test), states_(games, open) {}

  // The first game that is neither played nor being played; nothing once the contest is over.
  std::optional<std::size_t> next();
  // False, and nothing happens: there is no such game, or its result is known.
  bool finish(std::size_t game, GameScore score);
  void put_back(std::size_t game);  // it was broken off

  bool over() const { return played_ == states_.size() || verdict() != Verdict::open; }
  std::size_t games() const { return states_.size(); }
  std::size_t played() const { return played_; }

  const Games& results() const { return results_; }
  const Pairs& pairs() const { return pairs_; }  // those of which both games are played
  std::optional<Estimate> standing() const;      // by pairs, or by games as long as no pair is complete
  const std::optional<Sprt>& test() const { return test_; }
  double ratio() const;  // of the test, by pairs
  Verdict verdict() const;

 private:
  enum State : std::uint8_t { lost, drawn, won, open, playing };
  bool known(std::size_t game) const { return game < states_.size() && states_[game] <= won; }

  std::optional<Sprt> test_;
  std::vector<State> states_;
  std::size_t first_ = 0;  // no game before it is open
  std::size_t played_ = 0;
  Games results_{};
  Pairs pairs_{};
};

}  // namespace kiban::contest
