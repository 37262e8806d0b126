#pragma once

#include <vector>

#include "core/catalog/catalog.hpp"
#include "core/record/record.hpp"

namespace kiban {

// The record of a game that begins now. `entry` gives the name it is kept under.
Record new_record(const GameEntry& entry, const Game& game, std::vector<Seat> seats);

}  // namespace kiban
