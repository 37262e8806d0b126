// Moves as two numbers a line, with hardly a head: games of Gomocup's tournaments (.rec, twenty lines, counted from 0,
// below the names of both) and of Yixin-Board (.sav: both sizes, how many moves, then row and column from 0).
#pragma once

#include "format.hpp"

namespace kiban::renju {

sdk::Status read_rec(std::string_view bytes, sdk::GamesRead& games, sdk::Refuse refuse);
int likeness_rec(std::string_view bytes);

sdk::Status read_sav(std::string_view bytes, sdk::GamesRead& games, sdk::Refuse refuse);
int likeness_sav(std::string_view bytes);

}  // namespace kiban::renju
