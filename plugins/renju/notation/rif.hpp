// Databases of games in XML, as the federation's: database/games/game with a list of moves.
#pragma once

#include "format.hpp"

namespace kiban::renju {

sdk::Status read_rif(std::string_view bytes, sdk::GamesRead& games, sdk::Refuse refuse);
int likeness_rif(std::string_view bytes);

}  // namespace kiban::renju
