// What a position is worth to the side to move, in hundredths of a pawn, and how wins and losses stand among them.
#pragma once

#include <cstdint>

namespace kiban::shogi::search {

using Value = int;

constexpr int kMaxPly = 120;
constexpr Value kMate = 32000;
constexpr Value kInfinite = kMate + 1;
constexpr Value kUnknown = kMate + 2;
constexpr Value kRuleWin = 31000;   // perpetual check, or the same board with more in hand
constexpr Value kDecisive = 30000;  // beyond it a value counts plies
constexpr Value kMateBound = kMate - kMaxPly;
constexpr Value kMostCenti = 29000;  // an evaluation stays below what is decided

constexpr Value mate_in(int plies) { return kMate - plies; }
constexpr Value mated_in(int plies) { return -kMate + plies; }
constexpr bool is_decisive(Value v) { return v >= kDecisive || v <= -kDecisive; }
constexpr bool is_mate(Value v) { return v >= kMateBound || v <= -kMateBound; }

// The table keeps plies from the position itself, a search plies from its root.
constexpr Value to_table(Value v, int ply) { return v >= kDecisive ? v + ply : v <= -kDecisive ? v - ply : v; }
constexpr Value from_table(Value v, int ply) { return v >= kDecisive ? v - ply : v <= -kDecisive ? v + ply : v; }

enum class Bound : std::uint8_t { none = 0, upper = 1, lower = 2, exact = 3 };
constexpr bool allows(Bound b, Bound what) { return (static_cast<int>(b) & static_cast<int>(what)) != 0; }

}  // namespace kiban::shogi::search
