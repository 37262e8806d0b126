// What Shogi says: why a move is refused, and why a game ended.
#pragma once

#include <kiban/sdk/plugin.hpp>

#include "game.hpp"

namespace kiban::shogi {

sdk::Status refuse_move(const Game& game, Move move, const Blame& blame, sdk::Refuse refuse);
sdk::Text reason_of(const Game& game);
// How a declaration stands, condition by condition; empty where the rules have none.
sdk::Text about_declaration(const Game& game, Color color);

}  // namespace kiban::shogi
