// Moves as players write them, and back.
//
// "japanese" follows the Japan Shogi Association (https://www.shogi.or.jp/faq/kihuhyouki.html): 右 左 直 上 寄 引 tell
// apart all pieces of the kind that could go to the square, legally or not. 直 is not written of dragons and horses.
// "kif" names the square of origin: ７六歩(77). "western" is the modern Western way, G4i-5h: letter, origin where
// another piece of the kind could go there too, - x or *, target, + or = where promotion was free.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "game.hpp"

namespace kiban::shogi {

enum class Marks : std::uint8_t { pieces /* ☗ ☖ */, triangles /* ▲ △, which Shift_JIS has */, none };

// The move is legal, or refused only for its consequences. `previous` is the square that the move before went to, or
// kNoSquare.
std::string japanese_move(const Board& board, Move move, Square previous, Marks marks);
std::string kif_move(const Board& board, Move move, Square previous);
std::string western_move(const Board& board, Move move);

// Where the last move of the game went; kNoSquare at its start and after a declaration.
Square last_target(const Game& game);

// Where a piece comes from, as its player sees it.
enum class Side : std::uint8_t { unsaid, left, straight, right };
enum class Way : std::uint8_t { unsaid, up, across, down };

// What is written of a move in Japanese, before a position gives it a meaning.
struct MoveText {
  std::optional<Color> mark;
  std::optional<Square> to;  // nothing: 同
  Kind kind = kNoKind;
  Side side = Side::unsaid;
  Way way = Way::unsaid;
  bool promotes = false, keeps = false, drops = false;
  std::optional<Square> from;
};

// Takes a move off the front of `text`: ▲７六歩, 同　銀右上不成, 76FU not. Nothing, and nothing taken, when none is
// there.
std::optional<MoveText> take_move(std::string_view& text);
std::optional<Color> take_mark(std::string_view& text);

struct Reading {
  enum class Fault : std::uint8_t { none, no_previous, no_piece, several };
  Move move;
  Fault fault = Fault::none;
};
// The move need not be legal: a drop of a second pawn is read, and left to the rules.
Reading meaning_of(const Board& board, const MoveText& text, Square previous);

}  // namespace kiban::shogi
