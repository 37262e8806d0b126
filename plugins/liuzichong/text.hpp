// How points, moves and positions are written; docs/games/liuzichong.md is the contract.
#pragma once

#include <kiban/sdk/text.hpp>

#include <optional>
#include <string>
#include <string_view>

#include "game.hpp"

namespace kiban::liuzichong {

std::string point_text(Point point);
std::string move_text(Move move);
// Two points of the board, whether or not the rules let a stone go there.
std::optional<Move> read_move(std::string_view text);

std::string diagram_text(const Setup& setup);
// The diagram of an earlier position and the moves since, as far back as the rules look.
std::string full_text(const Game& game);

sdk::Status read_diagram(std::string_view text, Setup& setup, sdk::Refuse refuse);

// The sentence for a refused move.
sdk::Status refuse_move(Refusal refusal, Move move, sdk::Refuse refuse);

}  // namespace kiban::liuzichong
