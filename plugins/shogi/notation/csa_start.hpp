// The start position of a CSA record: PI, P1 to P9, P+ and P-.
#pragma once

#include <string>
#include <string_view>

#include "board_moves.hpp"
#include "lines.hpp"

namespace kiban::shogi {

class CsaStart {
 public:
  // A statement that begins with P. `column` is where it begins in the line.
  sdk::Status statement(std::string_view text, sdk::Refuse refuse, std::size_t line, std::size_t column);
  // The even start when no statement was given.
  Board board(Color side) const;

 private:
  struct Cursor;
  sdk::Status even_start(Cursor& cursor);
  sdk::Status rank(int rank, Cursor& cursor);
  sdk::Status pieces(Color color, Cursor& cursor);
  sdk::Status piece(Color color, Cursor& cursor);
  sdk::Status all_others(Color color, Cursor& cursor);
  sdk::Status put(Color color, Kind kind, Square square, const Cursor& cursor);

  Board board_;
  bool given_ = false;
};

// The P statements of a board and its hands, and the line of the side to move.
std::string csa_start(const Board& board);

}  // namespace kiban::shogi
