// Files named .pos: the moves of a game as bytes, behind their count (RenLib and its relatives), or a board of fifteen
// lines of text.
#pragma once

#include "format.hpp"

namespace kiban::renju {

sdk::Status read_pos(std::string_view bytes, sdk::GamesRead& games, sdk::Refuse refuse);
int likeness_pos(std::string_view bytes);

}  // namespace kiban::renju
