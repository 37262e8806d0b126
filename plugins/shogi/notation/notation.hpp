// The formats and move styles of Shogi, as the SDK wants them.
#pragma once

#include <kiban/sdk/notation.hpp>
#include <kiban/sdk/options.hpp>

#include <span>
#include <string>
#include <string_view>

#include "game.hpp"
#include "kakinoki.hpp"

namespace kiban::shogi {

struct ShogiNotation {
  static constexpr std::uint32_t kBoth = KB_FORMAT_READS | KB_FORMAT_WRITES | KB_FORMAT_TEXT;
  static constexpr kb_format formats[] = {
      {"kif", KIBAN_N_("KIF (Shift_JIS)"), "kif", kBoth, 0},
      {"kifu", KIBAN_N_("KIF (UTF-8)"), "kifu kif", kBoth, 0},
      {"ki2", KIBAN_N_("KI2 (Shift_JIS)"), "ki2", kBoth, 0},
      {"ki2u", KIBAN_N_("KI2 (UTF-8)"), "ki2u ki2", kBoth, 0},
      {"csa", KIBAN_N_("CSA 2.2"), "csa", kBoth | KB_FORMAT_MANY, 0},
      {"csa3", KIBAN_N_("CSA 3.0"), "csa", kBoth | KB_FORMAT_MANY, 0},
      {"usi", KIBAN_N_("USI and SFEN"), "usi sfen", kBoth | KB_FORMAT_MANY, 0},
      {"jkf", KIBAN_N_("JSON Kifu Format"), "jkf json", kBoth, 0},
      {"bod", KIBAN_N_("BOD diagram"), "bod", kBoth | KB_FORMAT_DIAGRAM, 0},
      {"psn", KIBAN_N_("PSN and PGN"), "psn pgn", KB_FORMAT_READS | KB_FORMAT_MANY | KB_FORMAT_TEXT, 0},
  };
  static constexpr const auto& styles = kMoveStyles;

  template <class Position>
  static sdk::Status move_in_style(const Position& position, std::string_view style, const sdk::Move& move,
                                   std::string& out, sdk::Refuse refuse) {
    return shogi::move_in_style(position.game(), style, Move{static_cast<std::uint32_t>(move.lo)}, out, refuse);
  }
  static int likeness(std::string_view format, std::string_view bytes);
  template <class Rules>
  static sdk::Status read(const Rules&, std::string_view format, std::string_view bytes, sdk::GamesRead& games,
                          sdk::Refuse refuse) {
    return read_file(format, bytes, games, refuse);
  }
  template <class Rules>
  static sdk::Status write(const Rules&, std::string_view format, std::span<const sdk::RecordTree> trees,
                           sdk::Writing& out, sdk::Refuse refuse) {
    return write_file(format, trees, out, refuse);
  }

  static sdk::Status read_file(std::string_view format, std::string_view bytes, sdk::GamesRead& games,
                               sdk::Refuse refuse);
  static sdk::Status write_file(std::string_view format, std::span<const sdk::RecordTree> trees, sdk::Writing& out,
                                sdk::Refuse refuse);
};

}  // namespace kiban::shogi
