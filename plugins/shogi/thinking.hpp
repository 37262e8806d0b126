// The search and the mate solver, as the SDK wants them.
#pragma once

#include <kiban/sdk/player.hpp>
#include <kiban/sdk/solver.hpp>

#include "mate_tree.hpp"
#include "shortest_mate.hpp"

namespace kiban::shogi {

struct ShogiPlayer {
  static constexpr std::uint32_t flags =
      KB_PLAYER_LINES | KB_PLAYER_MATE | KB_PLAYER_WEAKENS | KB_PLAYER_THREADS | KB_PLAYER_CLOCK;

  class Session {
   public:
    template <class Rules>
    Session(const Rules&, const sdk::PlayerSetup& setup)
        : engine_(static_cast<std::size_t>(setup.memory), static_cast<int>(std::min(setup.threads, 256u))) {}

    void new_game() { engine_.new_game(); }
    template <class P>
    sdk::Thought think(const P& position, const sdk::PlayerLimits& limits, sdk::Watch& watch) {
      return think(position.game(), limits, watch);
    }

   private:
    sdk::Thought think(const Game& game, const sdk::PlayerLimits& limits, sdk::Watch& watch);

    search::Engine engine_;
  };
};

struct ShogiSolver {
  static constexpr std::uint32_t flags = KB_SOLVER_WINS;

  template <class P>
  static sdk::Proof prove(const P& position, const sdk::ProveLimits& limits, sdk::Watch& watch) {
    return prove(position.game(), limits, watch);
  }
  static sdk::Proof prove(const Game& game, const sdk::ProveLimits& limits, sdk::Watch& watch);
};

}  // namespace kiban::shogi
