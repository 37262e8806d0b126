// A game's own search. A Rules class that names a class `Player` offers it:
//
//   struct Player {
//     static constexpr std::uint32_t flags = KB_PLAYER_LINES | KB_PLAYER_WEAKENS;
//     static constexpr kb_player_level levels[10] = {...};   // may be left out: then the host's own
//     class Session {
//      public:
//       Session(const Rules&, const sdk::PlayerSetup&);       // one player in one game
//       void new_game();
//       sdk::Thought think(const Position&, const sdk::PlayerLimits&, sdk::Watch&);
//     };
//   };
//
// think is not called for a finished game. It asks watch.go_on() at least every 5 ms, and returns when it says no.
#pragma once

#include <kiban/player.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <span>

#include "kiban/sdk/position.hpp"

namespace kiban::sdk {

// ---- what a position is worth, to who is to act ----

using Value = kb_value;

constexpr Value centi(std::int64_t points, std::int32_t bound = KB_VALUE_EXACTLY) {
  const std::int64_t most = KB_MAX_CENTI;
  return {KB_VALUE_CENTI, bound, static_cast<std::int32_t>(std::clamp(points, -most, most)), 0};
}
// `plies` are those to the end of the game; -1: how many is not known.
constexpr Value win_in(std::int64_t plies, std::uint32_t flags = 0) {
  return {KB_VALUE_WIN, KB_VALUE_EXACTLY,
          static_cast<std::int32_t>(std::clamp<std::int64_t>(plies, -1, KB_MAX_PLIES_TO_END)), flags};
}
constexpr Value loss_in(std::int64_t plies, std::uint32_t flags = 0) {
  Value value = win_in(plies, flags);
  value.kind = KB_VALUE_LOSS;
  return value;
}
constexpr Value draw(std::uint32_t flags = 0) { return {KB_VALUE_DRAW, KB_VALUE_EXACTLY, 0, flags}; }

// ---- what is asked ----

using Milliseconds = std::chrono::milliseconds;

struct PlayerSetup {
  std::uint32_t threads = 1;
  std::uint64_t memory = 0;  // bytes, all told
};

struct PlayerClock {
  Milliseconds left{0}, increment{0}, byoyomi{0};
};

// Zero: not limited so. See kb_player_limits.
struct PlayerLimits {
  std::uint32_t threads = 1;
  Milliseconds time{0};
  std::optional<PlayerClock> clock;  // the mover's
  std::uint64_t nodes = 0;
  std::uint32_t depth = 0, mate = 0, lines = 1;
  std::uint32_t noise = 0, oversight = 0;
  std::uint64_t seed = 0;
};

// ---- what is told ----

struct PlayerReport {
  std::uint32_t line = 1;  // 1 is the best
  std::uint32_t depth = 0, seldepth = 0;
  Value value{};
  std::span<const Move> moves;  // from the searched position on
  std::uint64_t nodes = 0;
  std::int32_t hash_permille = -1;
};

// The host, as a search sees it. Used by the thread that think was called in, and by no other.
class Watch {
 public:
  Watch(const kb_player_observer& observer) : observer_(observer) {}

  // Once false, it stays false.
  bool go_on() {
    if (!stopped_) stopped_ = observer_.go_on(observer_.ctx) == 0;
    return !stopped_;
  }
  // The time since think began is filled in. Without a move, nothing is told.
  void report(const PlayerReport& report) {
    if (!KB_HAS(&observer_, kb_player_observer, report) || report.moves.empty()) return;
    const auto time = std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now() - begun_);
    const kb_player_report raw{sizeof raw,
                               report.line,
                               report.depth,
                               std::max(report.depth, report.seldepth),
                               report.value,
                               report.moves.data(),
                               static_cast<std::uint32_t>(std::min<std::size_t>(report.moves.size(), KB_MAX_LINE)),
                               report.hash_permille,
                               report.nodes,
                               time.count()};
    observer_.report(observer_.ctx, &raw);
  }

 private:
  const kb_player_observer& observer_;
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
  bool stopped_ = false;
};

struct Thought {
  std::optional<Move> move, expected;  // no move: `mate` was asked for, and none found
  Value value{};
  std::uint32_t depth = 0;
  std::uint64_t nodes = 0;
};

}  // namespace kiban::sdk
