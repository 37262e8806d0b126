// Who waits for a game, and who plays whom.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "arena/base/arena_time.hpp"
#include "arena/rating/glicko.hpp"

namespace kiban::arena {

// Those who would play each other.
struct Pool {
  std::string ruleset, time_control;
  auto operator<=>(const Pool&) const = default;  // NOLINT(modernize-use-nullptr): a false finding
};

struct Waiting {
  std::int64_t agent = 0;
  Rating rating;
  std::int64_t first_seats = 0, games = 0;  // how often it had the first seat, of how many
  Time joined{};
  std::int64_t last_opponent = 0;  // 0: none
};

struct Pairing {
  Waiting first, second;  // by seat
};

// What is fair, in numbers.
struct MatchingRules {
  double range = 150;            // of ratings, besides how uncertain they are
  double widening = 25;          // a second of waiting
  Milliseconds rematch{1000};    // so long the same opponent is put off while there may be others
  Milliseconds others{300'000};  // so long somebody who was here may come back
};

// Not thread-safe: whoever owns it sees to that.
class Lobby {
 public:
  explicit Lobby(MatchingRules rules = {}) : rules_(rules) {}

  void join(const Pool& pool, const Waiting& waiting);  // leaves where it waited before
  bool leave(std::int64_t agent);
  std::optional<Pool> where(std::int64_t agent) const;
  const Waiting* find(std::int64_t agent) const;
  std::size_t size() const { return where_.size(); }

  // The next two of any pool who may play now; they wait no longer.
  std::optional<std::pair<Pool, Pairing>> next(Time now);
  // All who wait since before `since`, the longest first.
  std::vector<std::pair<Pool, Waiting>> since(Time since) const;

 private:
  struct Room {
    std::vector<Waiting> waiting;       // in order of joining
    std::map<std::int64_t, Time> seen;  // who waited here lately
  };
  bool fits(const Room& room, const Waiting& a, const Waiting& b, Time now) const;

  MatchingRules rules_;
  std::map<Pool, Room> rooms_;
  std::map<std::int64_t, Pool> where_;
};

// The one who had the first seat less often has it now; where both had it as often, `toss` says who.
Pairing seated(const Waiting& a, const Waiting& b, bool toss);

}  // namespace kiban::arena
