// A game's own search, which knows the game better than one that plays any game. A game that has one answers
// Game::players(). See kiban/player.h for what each thing means.
#pragma once

#include <kiban/player.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/text.hpp"
#include "core/model/engine.hpp"
#include "core/model/game.hpp"

namespace kiban {

enum class ValueKind {
  none = KB_VALUE_NONE,
  centi = KB_VALUE_CENTI,
  win = KB_VALUE_WIN,
  loss = KB_VALUE_LOSS,
  draw = KB_VALUE_DRAW,
};

// What a position is worth to who is to act.
struct PositionValue {
  ValueKind kind = ValueKind::none;
  ScoreBound bound = ScoreBound::exact;
  int value = 0;  // hundredths of the game's unit; plies to the end for win and loss, -1 where not told
  bool proven = false, shortest = false;

  bool operator==(const PositionValue&) const = default;
};

struct PlayerSetup {
  unsigned threads = 1;
  std::uint64_t memory = 64 << 20;  // bytes, all told
};

// Zero: not limited so.
struct PlayerLimits {
  unsigned threads = 1;
  std::int64_t time_ms = 0;
  std::optional<EngineClock> clock;  // the mover's
  std::uint64_t nodes = 0;
  unsigned depth = 0, mate = 0, lines = 1;
  unsigned noise = 0, oversight = 0;
  std::uint64_t seed = 0;
};

struct PlayerReport {
  unsigned line = 1;  // 1 is the best
  unsigned depth = 0, seldepth = 0;
  PositionValue value;
  std::vector<Move> moves;  // legal, one after the other; not empty
  std::uint64_t nodes = 0;
  int hash_permille = -1;
  std::int64_t time_ms = 0;

  bool operator==(const PlayerReport&) const = default;
};

struct PlayerThought {
  std::optional<Move> move, expected;  // legal, one after the other; no move: a mate was asked for and none found
  PositionValue value;
  unsigned depth = 0;
  std::uint64_t nodes = 0;

  bool operator==(const PlayerThought&) const = default;
};

// Called within think, by the thread that called it.
class PlayerEvents {
 public:
  virtual ~PlayerEvents() = default;
  virtual bool go_on() = 0;  // asked every few milliseconds
  virtual void report(const PlayerReport& /*report*/) {}
};

// One player in one game. One thread at a time. Errors: those of the plugin, plugin.answer, player.position (of another
// game).
class PlayerSession {
 public:
  virtual ~PlayerSession() = default;
  virtual Result<void> new_game() = 0;
  // The position is only cloned.
  virtual Result<PlayerThought> think(const Position& position, const PlayerLimits& limits, PlayerEvents& events) = 0;
};

// How one of the ten levels plays.
struct PlayerLevel {
  std::uint64_t nodes = 0;
  unsigned depth = 0, noise = 0, oversight = 0;
  std::optional<int> elo;  // above level 1
};

struct PlayerFeatures {
  bool lines = false, mate = false, weakens = false, threads = false, clock = false;
};

class Players {
 public:
  virtual ~Players() = default;
  virtual const PlayerFeatures& features() const = 0;
  virtual const std::vector<PlayerLevel>& levels() const = 0;  // ten, or none
  // The session keeps the game alive.
  virtual Result<std::unique_ptr<PlayerSession>> open(const PlayerSetup& setup) const = 0;
};

}  // namespace kiban
