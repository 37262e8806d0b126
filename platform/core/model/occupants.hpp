// What stands on a board, as a whole.
#pragma once

#include <algorithm>
#include <span>

#include "core/model/game.hpp"

namespace kiban {

// The same pieces on the same sites, told in the same order.
inline bool same_pieces(std::span<const Occupant> a, std::span<const Occupant> b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Occupant& p, const Occupant& q) {
    return p.site == q.site && p.kind == q.kind && p.role == q.role && p.count == q.count;
  });
}

}  // namespace kiban
