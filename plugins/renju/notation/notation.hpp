// The formats and move styles of Renju, as the SDK wants them.
#pragma once

#include <kiban/sdk/notation.hpp>
#include <kiban/sdk/options.hpp>

#include <span>
#include <string>
#include <string_view>

namespace kiban::renju {

struct RenjuNotation {
  static constexpr std::uint32_t kBoth = KB_FORMAT_READS | KB_FORMAT_WRITES;
  static constexpr kb_format formats[] = {
      {"sgf", KIBAN_N_("SGF"), "sgf", kBoth | KB_FORMAT_MANY | KB_FORMAT_TEXT, 0},
      {"lib", KIBAN_N_("RenLib library"), "lib", kBoth, 0},
      {"psq", KIBAN_N_("Piskvork"), "psq", kBoth | KB_FORMAT_TEXT, 0},
      {"text", KIBAN_N_("List of points"), "txt", kBoth | KB_FORMAT_MANY | KB_FORMAT_TEXT, 0},
      {"pos", KIBAN_N_("Position or moves (POS)"), "pos", KB_FORMAT_READS, 0},
      {"rec", KIBAN_N_("Piskvork, tournament (REC)"), "rec", KB_FORMAT_READS, 0},
      {"sav", KIBAN_N_("Yixin-Board (SAV)"), "sav", KB_FORMAT_READS, 0},
      {"rif", KIBAN_N_("Database in XML"), "rif xml", KB_FORMAT_READS | KB_FORMAT_MANY | KB_FORMAT_TEXT, 0},
  };
  static constexpr sdk::Word styles[] = {
      {"plain", KIBAN_N_("Small letters")},
      {"upper", KIBAN_N_("Capitals")},
  };

  template <class Position>
  static sdk::Status move_in_style(const Position& position, std::string_view style, const sdk::Move& move,
                                   std::string& out, sdk::Refuse) {
    out = in_style(style, position.move_text(move));
    return KB_OK;
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

  static std::string in_style(std::string_view style, std::string text);
  static sdk::Status read_file(std::string_view format, std::string_view bytes, sdk::GamesRead& games,
                               sdk::Refuse refuse);
  static sdk::Status write_file(std::string_view format, std::span<const sdk::RecordTree> trees, sdk::Writing& out,
                                sdk::Refuse refuse);
};

}  // namespace kiban::renju
