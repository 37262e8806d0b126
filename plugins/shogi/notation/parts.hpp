// What could not be read of a game that is sound without it.
#pragma once

#include <kiban/sdk/parts.hpp>

namespace kiban::shogi {

inline void tell_parts(const sdk::Parts& parts, sdk::GamesRead& games) {
  parts.tell(games, "shogi.more-faults", KIBAN_N_("{1} more faults of this game are not listed"));
}

}  // namespace kiban::shogi
