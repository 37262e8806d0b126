#include "csa_moves.hpp"

#include "piece_codes.hpp"

namespace kiban::shogi {

std::optional<Square> csa_square(std::string_view digits) {
  if (digits.size() < 2 || digits[0] < '1' || digits[0] > '9' || digits[1] < '1' || digits[1] > '9')
    return std::nullopt;
  return square(digits[0] - '1', digits[1] - '1');
}

std::string csa_digits(Square s) { return {static_cast<char>('1' + file_of(s)), static_cast<char>('1' + rank_of(s))}; }

std::optional<Move> csa_move(const Board& board, std::string_view text) {
  const std::optional<Kind> kind = text.size() == 6 ? kind_of_code(text.substr(4)) : std::nullopt;
  const std::optional<Square> to = kind ? csa_square(text.substr(2)) : std::nullopt;
  if (!to) return std::nullopt;
  if (text.starts_with("00")) return *kind < kHandKinds ? std::optional(Move::drop(*kind, *to)) : std::nullopt;
  const std::optional<Square> from = csa_square(text);
  if (!from) return std::nullopt;
  const Piece piece = board.at[*from];
  if (piece == kNoPiece || kind_of(piece) == *kind) return Move::board(*from, *to, false);
  if (!can_promote(kind_of(piece)) || promoted(kind_of(piece)) != *kind) return std::nullopt;
  return Move::board(*from, *to, true);
}

std::string csa_text(const Board& before, Move move) {
  Kind kind = move.drops() ? move.kind() : kind_of(before.at[move.from()]);
  if (move.promotes()) kind = promoted(kind);
  return (before.side == kBlack ? "+" : "-") + (move.drops() ? "00" : csa_digits(move.from())) + csa_digits(move.to()) +
         std::string(kPieceCodes[kind]);
}

bool can_be_made(const Board& board, Move move) {
  if (!move.well_formed()) return false;
  if (move.drops()) return board.hand[board.side][move.kind()] > 0 && board.at[move.to()] == kNoPiece;
  return board.colors[board.side].has(move.from()) && !board.colors[board.side].has(move.to()) &&
         !board.kinds[~board.side][kKing].has(move.to()) &&
         (!move.promotes() || can_promote(kind_of(board.at[move.from()])));
}

}  // namespace kiban::shogi
