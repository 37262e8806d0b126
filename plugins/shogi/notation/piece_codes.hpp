// The two letters that CSA and JKF have for pieces, and their words for ends.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "board.hpp"
#include "endings.hpp"

namespace kiban::shogi {

// By kind.
inline constexpr std::array<std::string_view, kKinds> kPieceCodes = {"FU", "KY", "KE", "GI", "KA", "HI", "KI",
                                                                     "OU", "TO", "NY", "NK", "NG", "UM", "RY"};

constexpr std::optional<Kind> kind_of_code(std::string_view code) {
  for (int k = 0; k < kKinds; ++k)
    if (kPieceCodes[static_cast<std::size_t>(k)] == code) return static_cast<Kind>(k);
  return std::nullopt;
}

// Without the % of CSA. +ILLEGAL_ACTION is a foul of black's.
inline constexpr EndWord kEndCodes[] = {
    {"TORYO", EndKind::resigned},
    {"CHUDAN", EndKind::abandoned},
    {"SENNICHITE", EndKind::repetition},
    {"TIME_UP", EndKind::time_up},
    {"ILLEGAL_MOVE", EndKind::foul_by_mover},
    {"+ILLEGAL_ACTION", EndKind::foul_by_black},
    {"-ILLEGAL_ACTION", EndKind::foul_by_white},
    {"JISHOGI", EndKind::both_entered},
    {"KACHI", EndKind::declared},
    {"HIKIWAKE", EndKind::declared_draw},
    {"MAX_MOVES", EndKind::longest},
    {"TSUMI", EndKind::mated},
    {"FUZUMI", EndKind::undecided},
    {"MATTA", EndKind::undecided},
    {"ERROR", EndKind::undecided},
};
struct EndCode {
  std::string code;   // empty: none
  bool exact = true;  // false: the result is told, and not why
};
// An ending's own code where it has one, with or without %; else that for its meaning.
EndCode end_code(const sdk::RecordEnding& ending, Color mover);

}  // namespace kiban::shogi
