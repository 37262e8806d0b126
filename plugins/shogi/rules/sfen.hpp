// SFEN, the text of Shogi positions and moves:
// https://web.archive.org/web/2008/http://www.glaurungchess.com/shogi/usi.html
#pragma once

#include <kiban/sdk/text.hpp>

#include <optional>
#include <string>
#include <string_view>

#include "setup.hpp"

namespace kiban::shogi {

inline constexpr std::string_view kStartSfen = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -";

// Reads "BOARD SIDE HANDS [NUMBER]", with or without "sfen " or "position sfen " before it; "startpos" too. Refuses
// what is no SFEN, and positions with a fault, by the first one.
sdk::Status read_sfen(std::string_view text, Board& board, sdk::Refuse refuse, Setups setups = Setups::possible);

// Without a move number; hands in the order R B G S N L P, black's first.
std::string sfen_of(const Board& board);

// Words that USI records have in the place of a last move.
inline constexpr std::string_view kUsiEndWords[] = {
    "resign",  "win",       "timeout",  "rep_draw", "draw",   "break", "mate",  "illegal", "rep_win",
    "impasse", "max_moves", "win_draw", "b_foul",   "w_foul", "b_win", "w_win", "no_show", "no_show_win"};

std::string text_of(Square square);  // "7g"
std::optional<Square> read_square(std::string_view text);

// As in USI: "7g7f", "8h2b+", "P*5e".
std::string text_of(Move move);
std::optional<Move> read_move(std::string_view text);

}  // namespace kiban::shogi
