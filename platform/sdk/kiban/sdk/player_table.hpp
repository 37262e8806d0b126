// The C table of kb.player/1 over a Rules::Player; see player.hpp for what an author writes.
#pragma once

#include <cstdint>
#include <iterator>
#include <memory>

#include "kiban/sdk/border.hpp"
#include "kiban/sdk/options.hpp"
#include "kiban/sdk/player.hpp"

namespace kiban::sdk {

template <class Rules>
concept HasPlayer = requires {
  typename Rules::Player;
};

namespace detail {

// What both kb.player and kb.solver must find in an observer.
inline bool can_ask(const kb_player_observer* observer) {
  return observer && KB_HAS(observer, kb_player_observer, go_on);
}

template <class Rules, class P>
class PlayerTable {
  using Player = typename Rules::Player;
  using Session = typename Player::Session;

  struct Owner {
    Owner(const RulesHandle<Rules>& rules, const PlayerSetup& its_setup)
        : setup(its_setup), session(rules.rules, setup) {}
    PlayerSetup setup;
    Session session;
  };
  static Owner& owner(kb_player_session* session) { return *reinterpret_cast<Owner*>(session); }

  static Status not_possible(kb_error* error) {
    return Refuse(error).argument("player.limits", KIBAN_N_("no search has such limits"));
  }

  static kb_status open(const kb_rules* rules, const kb_player_setup* setup, kb_player_session** out,
                        kb_error* error) noexcept {
    if (!rules || !setup || !out) return null_argument(error);
    return guarded(error, [&]() -> Status {
      if (!KB_HAS(setup, kb_player_setup, threads) || !KB_HAS(setup, kb_player_setup, memory))
        return not_possible(error);
      const auto& handle = handle_of<RulesHandle<Rules>>(rules);
      auto made = std::make_unique<Owner>(handle, PlayerSetup{setup->threads, setup->memory});
      *out = reinterpret_cast<kb_player_session*>(made.release());
      return KB_OK;
    });
  }

  static void close(kb_player_session* session) noexcept {
    if (session) const std::unique_ptr<Owner> ended(&owner(session));
  }

  static kb_status new_game(kb_player_session* session, kb_error* error) noexcept {
    if (!session) return null_argument(error);
    return guarded(error, [&]() -> Status {
      owner(session).session.new_game();
      return KB_OK;
    });
  }

  static bool possible(const kb_player_limits& raw) {
    const bool clock_fine = raw.left_ms < 0 || (raw.increment_ms >= 0 && raw.byoyomi_ms >= 0);
    return raw.size >= KB_PLAYER_LIMITS_SIZE_1_0 && raw.time_ms >= 0 && clock_fine;
  }
  static PlayerLimits limits_of(const kb_player_limits& raw, const PlayerSetup& setup) {
    PlayerLimits limits;
    limits.threads = std::clamp(raw.threads, 1u, setup.threads);
    limits.time = Milliseconds(raw.time_ms);
    if (raw.left_ms >= 0)
      limits.clock =
          PlayerClock{Milliseconds(raw.left_ms), Milliseconds(raw.increment_ms), Milliseconds(raw.byoyomi_ms)};
    limits.nodes = raw.nodes;
    limits.depth = raw.depth;
    limits.mate = raw.mate;
    limits.lines = std::max(raw.lines, 1u);
    limits.noise = raw.noise;
    limits.oversight = std::min(raw.oversight, 1000u);
    limits.seed = raw.seed;
    return limits;
  }

  static void fill(kb_thought& out, const Thought& thought) {
    kb_thought raw{};
    raw.size = out.size;
    if (thought.move) raw.flags = KB_THOUGHT_MOVE, raw.move = *thought.move;
    if (thought.move && thought.expected) raw.flags |= KB_THOUGHT_EXPECTED, raw.expected = *thought.expected;
    raw.value = thought.value;
    raw.depth = thought.depth;
    raw.nodes = thought.nodes;
    std::memcpy(&out, &raw, std::min<std::size_t>(out.size, sizeof raw));
  }

  static kb_status think(kb_player_session* session, kb_position* position, const kb_player_limits* limits,
                         const kb_player_observer* observer, kb_thought* out, kb_error* error) noexcept {
    if (!session || !position || !limits || !can_ask(observer) || !out) return null_argument(error);
    return guarded(error, [&]() -> Status {
      if (!possible(*limits)) return not_possible(error);
      const P& now = handle_of<PositionHandle<P>>(position).line.now();
      if (now.state().outcome != KB_ONGOING) return Refuse(error).state("game.over", KIBAN_N_("the game is over"));
      Watch watch(*observer);
      fill(*out, owner(session).session.think(now, limits_of(*limits, owner(session).setup), watch));
      return KB_OK;
    });
  }

  static constexpr const kb_player_level* levels() {
    if constexpr (requires { Player::levels; })
      return std::data(Player::levels);
    else
      return nullptr;
  }
  static constexpr std::uint32_t level_count() {
    if constexpr (requires { Player::levels; })
      return static_cast<std::uint32_t>(std::size(Player::levels));
    else
      return 0;
  }

 public:
  static constexpr kb_player table{sizeof(kb_player), Player::flags, levels(), level_count(), 0, open, close,
                                   new_game,          think};
};

}  // namespace detail
}  // namespace kiban::sdk
