// What somebody thinks of a move, as books print it behind the move.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

namespace kiban {

inline constexpr const char* tag_sign = "sign";
inline constexpr std::array<std::string_view, 6> move_signs{"!!", "!", "!?", "?!", "?", "??"};

inline bool is_move_sign(std::string_view text) {
  return std::find(move_signs.begin(), move_signs.end(), text) != move_signs.end();
}

}  // namespace kiban
