// What black may not play, by the reading that the board goes by.
//
// Source: the rules of the Renju International Federation, chapters 3 and 9. A three counts only while one of its
// straight-four points could be played; whether it could is judged with the stones really placed, to any depth.
#pragma once

#include <cstdint>

#include "board.hpp"

namespace kiban::renju {

// In the order in which a point with several is named.
enum class Kind : std::uint8_t { overline = 1, double_four = 2, double_three = 4 };
inline constexpr Kind kKinds[] = {Kind::overline, Kind::double_four, Kind::double_three};

struct Verdict {
  bool five = false;
  std::uint8_t kinds = 0;  // none where a five is worth more

  constexpr bool forbidden() const { return kinds != 0; }
  constexpr bool has(Kind kind) const { return (kinds & static_cast<unsigned>(kind)) != 0; }
  // The kind that a forbidden point is named after.
  constexpr Kind first() const { return static_cast<Kind>(kinds & (0U - kinds)); }
};
constexpr bool operator==(const Verdict& a, const Verdict& b) { return a.five == b.five && a.kinds == b.kinds; }

// The point must be empty.
Verdict judge(const Board& board, Point point);
// The same as judge().forbidden(), sooner.
bool is_forbidden(const Board& board, Point point);
PointSet forbidden_points(const Board& board);

}  // namespace kiban::renju
