// The formats of Kakinoki's programs, KIF, KI2 and BOD, and moves as players write them.
#pragma once

#include <kiban/sdk/notation.hpp>
#include <kiban/sdk/options.hpp>

#include <cstddef>
#include <string>
#include <string_view>

#include "format.hpp"
#include "game.hpp"

namespace kiban::shogi {

inline constexpr sdk::Word kMoveStyles[] = {
    {"japanese", KIBAN_N_("Japanese")},
    {"kif", KIBAN_N_("KIF")},
    {"western", KIBAN_N_("Western")},
};

// A legal move of the game's position, or the declaration.
sdk::Status move_in_style(const Game& game, std::string_view style, Move move, std::string& out, sdk::Refuse refuse);

sdk::Status read_kif(std::string_view text, sdk::GamesRead& games, sdk::Refuse refuse);
sdk::Status write_kif(const sdk::RecordTree& tree, std::size_t index, std::string& text, Losses& losses,
                      sdk::Refuse refuse);
int likeness_kif(std::string_view text);

sdk::Status read_ki2(std::string_view text, sdk::GamesRead& games, sdk::Refuse refuse);
sdk::Status write_ki2(const sdk::RecordTree& tree, std::size_t index, std::string& text, Losses& losses,
                      sdk::Refuse refuse);
int likeness_ki2(std::string_view text);

sdk::Status read_bod(std::string_view text, sdk::GamesRead& games, sdk::Refuse refuse);
sdk::Status write_bod(const sdk::RecordTree& tree, std::size_t index, std::string& text, Losses& losses,
                      sdk::Refuse refuse);
int likeness_bod(std::string_view text);

}  // namespace kiban::shogi
