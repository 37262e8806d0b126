// Who meets whom when more than two play, and how that stands. Pure: games are played elsewhere (contest.hpp), a
// meeting after the other.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "player/contest/statistics.hpp"

namespace kiban::contest {

enum class Format {
  round_robin,  // everybody meets everybody once
  knock_out     // who loses a meeting is out; the first of the list are the last to meet each other
};

struct Meeting {
  std::size_t round = 0;                 // from 0
  std::array<std::size_t, 2> players{};  // numbers of the list
  Games results{};                       // as the first of the two sees it
  bool played = false;

  // 0 or 1; nothing: they are level, or it is not played.
  std::optional<std::size_t> winner() const;
};

// How one player stands.
struct Standing {
  std::size_t player = 0;
  Games results{};
  double points = 0;
  std::optional<Estimate> estimate;  // against all that were met
  std::size_t rounds = 0;            // knock-out: that were survived
};

class Tournament {
 public:
  // Two players at least.
  Tournament(Format format, std::size_t players);

  // The meeting that is to be played next; nothing when it is over.
  std::optional<std::size_t> next() const;
  // The results of the meeting that is next, as far as they are known; `done` when no more games are to be played. In a
  // knock-out a meeting that is level then goes to whoever stands first in the list.
  void note(std::size_t meeting, const Games& results, bool done);

  bool over() const { return !next(); }
  Format format() const { return format_; }
  std::size_t players() const { return players_; }
  std::size_t rounds() const;
  const std::vector<Meeting>& meetings() const { return meetings_; }  // knock-out: of the rounds that are known
  std::vector<Standing> standings() const;                            // the best first
  std::optional<std::size_t> winner() const;                          // once it is over; nothing: several are level

  // Of one player against another, as the first sees it.
  Games between(std::size_t player, std::size_t other) const;

 private:
  void pair_all();
  void pair_round(const std::vector<std::size_t>& left);
  std::size_t through(const Meeting& meeting) const;  // who goes on

  Format format_;
  std::size_t players_;
  std::vector<Meeting> meetings_;
  std::vector<std::size_t> byes_;  // of the present round of a knock-out
};

}  // namespace kiban::contest
