// The single checks of the conformance kit. Each looks at one position and leaves it as it was.
#pragma once

#include <cstdint>
#include <map>
#include <string_view>

#include "core/conformance/chance.hpp"
#include "core/conformance/report.hpp"
#include "core/conformance/snapshot.hpp"
#include "core/model/game.hpp"

namespace kiban::conformance {

inline constexpr std::string_view no_crash = "hostile-arguments";
inline constexpr std::uint64_t granted = 8 << 20;  // bytes of memory to a search or a proof

// Each legal move can be played and taken back.
void check_legal_moves(Position& position, const Snapshot& now, Report& report);

// What a position says about itself: state, reason, moves, paths, texts, sites.
void check_position(const Game& game, const Position& position, const Snapshot& now, Report& report);

// Moves that the rules refuse, and what is said about them.
void check_refusals(Position& position, const Snapshot& now, Report& report);

// A position that is read back from its text plays on the same.
void check_texts(const Game& game, const Snapshot& now, Report& report);

// Moves and texts that nobody made: each gets an error, or is as good as any other.
void check_hostile_moves(Position& position, const Snapshot& now, Chance& chance, Report& report);
void check_hostile_texts(const Game& game, Position& position, const Snapshot& now, Chance& chance, Report& report);
void check_hostile_paths(const Position& position, const Snapshot& now, Chance& chance, Report& report);

// Counting inside the game and through its moves gives the same.
void check_perft(Position& position, const Snapshot& now, Report& report);

// Keys of positions that were seen, to find two that should be the same and are not.
class Keys {
 public:
  void see(const Snapshot& now, Report& report);

 private:
  std::map<std::string, Key> key_of_;
  std::map<Key, std::string> board_of_;
  std::map<Key, std::string> asked_of_;  // who is to do what there, while the game goes on
};

// The same board with another side to act, where the game's texts or its editing can say so: another key.
void check_other_side(const Game& game, const Snapshot& now, Keys& keys, Report& report);

}  // namespace kiban::conformance
