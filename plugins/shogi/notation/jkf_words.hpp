// What JKF calls things; squares are {x, y} from 1.
#pragma once

#include <optional>
#include <string_view>

#include "board.hpp"

namespace kiban::shogi {

struct Preset {
  std::string_view name;      // of the file
  std::string_view handicap;  // token of the option
};
inline constexpr Preset kPresets[] = {
    {"HIRATE", "none"}, {"KY", "lance"},   {"KY_R", "right-lance"},
    {"KA", "bishop"},   {"HI", "rook"},    {"HIKY", "rook-lance"},
    {"2", "2"},         {"3", "3"},        {"4", "4"},
    {"5", "5"},         {"5_L", "left-5"}, {"6", "6"},
    {"7_R", "7"},       {"7_L", "left-7"}, {"8", "8"},
    {"10", "10"},
};
inline constexpr std::string_view kOtherPreset = "OTHER";

struct PlayerName {
  std::string_view key;
  Color color;
  bool of_handicap;
};
inline constexpr PlayerName kPlayerNames[] = {
    {"先手", kBlack, false}, {"後手", kWhite, false}, {"下手", kBlack, true}, {"上手", kWhite, true}};

}  // namespace kiban::shogi
