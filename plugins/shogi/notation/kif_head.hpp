// What stands before the moves of a KIF or KI2 file: who, where, when, and the position of the start.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "diagram.hpp"
#include "game_builder.hpp"
#include "lines.hpp"

namespace kiban::shogi {

// Notes and tags that hold what is written back as it came: lines that mean nothing to the reader, remarks of programs
// (#) and bookmarks (&).
inline constexpr std::string_view kRawLines = "kif";
inline constexpr std::string_view kRemarks = "#";
inline constexpr std::string_view kBookmarks = "bookmark";
// What programs thought (**), in all formats.
inline constexpr std::string_view kEngineLines = "engine";
// What stands before 平手 and the handicaps, and before a variation.
inline constexpr std::string_view kHandicapKey = "手合割";
inline constexpr std::string_view kVariation = "変化";

// A line of the form 棋戦：王座戦; both colons serve.
struct HeaderLine {
  std::string_view key, value;  // trimmed
  std::size_t value_at = 0;     // its byte in the line
};
std::optional<HeaderLine> header_line(std::string_view line);

class KifHead {
 public:
  explicit KifHead(GameBuilder& builder) : builder_(builder) {}

  // Takes a line that stands before the moves; lines that mean nothing are kept as well.
  sdk::Status line(const Line& line, sdk::Refuse refuse);
  // Also fit to stand after the moves; false when it is none, or is about the position.
  bool fact(const Line& line);
  // Is it a line of the form 棋戦：王座戦 that says nothing about the position?
  static bool is_fact(std::string_view line);
  // Does the line set up the position?
  static bool is_about_position(std::string_view line);

  // Sets the builder's start: after the last line, before the first move.
  sdk::Status start(sdk::Refuse refuse);
  // A diagram that does not tell whose turn it is leaves that to the first move; the last word on it.
  bool turn_open() const { return turn_open_; }
  sdk::Status turn(Color side, sdk::Refuse refuse);
  // Refuses when the start has a name that nobody knows.
  sdk::Status why_no_start(sdk::Refuse refuse) const;
  bool has_diagram() const { return diagram_.has_rows(); }
  // Was there any line that such files have?
  bool meant() const { return meant_; }
  // Where the move before the diagram went; kNoSquare when it is not told.
  Square last_to() const { return last_to_; }

 private:
  void told(std::string_view key, std::string_view value);
  sdk::Status keyed(const Line& line, const HeaderLine& header, sdk::Refuse refuse);
  sdk::Status handicap(const Line& line, std::string_view value);
  void last_move(std::string_view line);
  void player(Color color, const HeaderLine& header);

  GameBuilder& builder_;
  Diagram diagram_;
  std::size_t handicap_ = 0, last_line_ = 0, handicap_line_ = 0;
  std::string handicap_name_;
  bool meant_ = false;
  bool other_start_ = false;  // 手合割：その他
  bool turn_open_ = false;
  std::optional<Color> side_, side_by_last_move_;
  Square last_to_ = kNoSquare;
  std::array<bool, 2> named_{};
};

}  // namespace kiban::shogi
