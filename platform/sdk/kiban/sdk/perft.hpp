// Counting leaves natively: `std::uint64_t perft(std::uint32_t depth, Stop& stop) { return count_leaves(*this, depth,
// stop); }`
#pragma once

#include <cstdint>
#include <vector>

#include "kiban/sdk/position.hpp"

namespace kiban::sdk {

namespace detail {

template <class P>
std::uint32_t count_legal(const P& position) {
  if constexpr (HasLegalCount<P>) {
    return position.legal_count();
  } else if constexpr (CountsMoves<P>) {
    MoveCounter counter;
    position.legal(counter);
    return counter.count();
  } else {
    MoveList list(nullptr, 0);
    position.legal(list);
    return list.count();
  }
}

template <class P>
void play_legal(P& position, const Move& move) {
  if constexpr (RefusesItself<P>)
    position.play(move, Refuse(nullptr));
  else
    position.play(move);
}

template <class P>
void step_down(P& position, const Move& move, auto visit) {
  if constexpr (HasUndo<P>) {
    play_legal(position, move);
    visit(position);
    position.undo();
  } else {
    P next(position);
    play_legal(next, move);
    visit(next);
  }
}

}  // namespace detail

// Leaves below a position; the last ply is counted, not played. A stopped count is meaningless.
template <class P>
std::uint64_t count_leaves(P& position, std::uint32_t depth, Stop& stop) {
  if (depth == 0) return 1;
  if (depth == 1) return detail::count_legal(position);
  std::uint64_t leaves = 0;
  if (stop.asked()) return leaves;
  for (const Move& move : legal_moves(position))
    detail::step_down(position, move, [&](P& below) { leaves += count_leaves(below, depth - 1, stop); });
  return leaves;
}

}  // namespace kiban::sdk
