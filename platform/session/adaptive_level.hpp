// A computer player that adapts to who plays it: which of the ten levels fits, by how earlier games ended.
#pragma once

#include <string>
#include <vector>

#include "player/search/player.hpp"
#include "store/library.hpp"

namespace kiban {

// Stands in place of a level where a game is wished for.
inline constexpr const char* level_adapts = "adapts";
// Of a record: the computer's level followed the results, and does so again when it is played once more.
inline constexpr const char* tag_adapts = "adapts";

// Of the games of one person against the computer: a level more after a win, one less after a loss, two after two of
// the same kind on end. Other games say nothing. `games`: the newest first.
Level fitting_level(const std::vector<RecordSummary>& games);

// Puts a level in the place of level_adapts; true where there was one. Without a library nobody has played before.
bool settle_levels(std::vector<Seat>& seats, const std::string& game, Library* library);

}  // namespace kiban
