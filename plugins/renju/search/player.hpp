// Renju's own player: what to do in any position of a game, how good it is, and why. Plain C++; whoever offers it to
// the host wraps it.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "game.hpp"
#include "win_tree.hpp"

namespace kiban::renju::search {

// Zero where nothing is said. Something must bound a search: one of these, or the observer.
struct Limits {
  std::chrono::milliseconds time{0};
  std::uint64_t nodes = 0;
  int depth = 0;
  std::size_t memory = std::size_t{64} << 20;  // bytes; about what the search takes
  std::uint64_t seed = 0;                      // of choices between moves that are as good as one another, and of noise
  // Weaker: without the long proofs, and with an error of every evaluation, in hundredths, by position and seed; and of
  // a thousand quiet moves of the other side, so many are not seen.
  int noise = 0, oversight = 0;

  bool weak() const { return noise > 0 || oversight > 0; }
};

// Of the side to move. `plies` is the distance to the end: of a win above zero, of a loss below, and 0 where nothing is
// forced.
struct Score {
  int centi = 0;
  int plies = 0;
  bool proven = false;  // whatever the other side does
  bool counted = true;  // false: it may take longer than `plies`
};

struct Report {
  int depth = 0;
  Score score;
  std::vector<Action> line;
  std::uint64_t nodes = 0;
};
// Called for each depth, and now and then between, with what is known so far. Says whether to go on; no observer: yes.
using Observer = std::function<bool(const Report&)>;

struct Result {
  std::optional<Action> action;  // none where the game is over
  Score score;
  std::vector<Action> line;  // begins with the action
  std::optional<WinTree> proof;
  std::uint64_t nodes = 0;
  int depth = 0;
};

// The action is legal, and no forbidden point while there is another. With the same limits but for time, and the same
// seed, the answer is the same.
Result think(const Game& game, const Limits& limits, const Observer& observer = {});

// Does the side to act win by force, by threes and fours? None: not that way.
enum class Forced : std::uint8_t { won, none, unknown };
struct ForcedWin {
  Forced verdict = Forced::unknown;
  WinTree tree;  // of a win
  std::uint64_t nodes = 0;
};
inline constexpr std::size_t kMostProofNodes = 20000;
// A tree has at most so many nodes.
ForcedWin forced_win(const Game& game, const Limits& limits, const Observer& observer = {},
                     std::size_t most_nodes = kMostProofNodes);

}  // namespace kiban::renju::search
