// Positions drawn with characters: BOD, alone or in the head of a KIF or KI2 file.
#pragma once

#include <kiban/sdk/text.hpp>

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "board_moves.hpp"
#include "lines.hpp"

namespace kiban::shogi {

// Takes the lines of a diagram one by one.
class Diagram {
 public:
  // Is it a frame, the files above the board, or a row of squares, framed or not?
  static bool is_frame(std::string_view line);
  static bool is_row(std::string_view line);
  // How many files such a heading has; 0: it is none.
  static int files_of(std::string_view line);

  sdk::Status row(const Line& line, sdk::Refuse refuse);
  // The value of 先手の持駒： and the like, which begins at this byte of the line.
  sdk::Status hand(Color color, const Line& line, std::size_t byte, sdk::Refuse refuse);

  bool has_rows() const { return rows_ > 0; }
  bool has_hands() const { return has_hands_; }
  // Puts what was drawn on the board: its squares if there were rows, its hands if there were any. Nine rows are needed
  // or none.
  sdk::Status put_on(Board& board, sdk::Refuse refuse) const;

 private:
  Board board_;
  std::array<bool, 9> seen_{};
  int rows_ = 0;
  std::size_t last_line_ = 0;
  bool has_hands_ = false;
  std::optional<Color> all_others_;  // 残り: whose hand holds the rest of the set
};

// Hands, board and hands, with 先手番 or 後手番; lines end with CRLF. `handicap` says 下手 and 上手.
std::string diagram_of(const Board& board, bool handicap);

}  // namespace kiban::shogi
