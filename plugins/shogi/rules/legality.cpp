// Whether one move is legal, without making the others.
#include "board_moves.hpp"

namespace kiban::shogi {
namespace {

bool slides(const SetTable& way, const Board& b, Square from, Square to) {
  return way[from].has(to) && !(kTables.between[from][to] & b.occupied());
}

bool reaches(const Board& b, Color c, Kind k, Square from, Square to) {
  if (step_attacks(c, k, from).has(to)) return true;
  switch (k) {
    case kLance:
      return slides(kTables.ray[c == kBlack ? kNorth : kSouth], b, from, to);
    case kBishop:
    case kHorse:
      return slides(kTables.diagonal, b, from, to);
    case kRook:
    case kDragon:
      return slides(kTables.cross, b, from, to);
    default:
      return false;
  }
}

// Does something that comes to `to` end all checks?
bool answers_check(const Board& b, const Danger& danger, Square to) {
  if (!danger.checkers) return true;
  if (danger.checkers.several()) return false;
  const Square checker = danger.checkers.first();
  return to == checker || kTables.between[b.king[b.side]][checker].has(to);
}

bool may_promote(Color c, Move move, Kind kind) {
  return can_promote(kind) && (kLastRanks[c][3].has(move.from()) || kLastRanks[c][3].has(move.to()));
}

bool is_legal_on_board(const Board& b, const Danger& danger, Move move) {
  const Color us = b.side;
  const Square from = move.from(), to = move.to();
  if (!b.colors[us].has(from) || (b.colors[us] | b.kinds[~us][kKing]).has(to)) return false;
  const Kind kind = kind_of(b.at[from]);
  if (!reaches(b, us, kind, from, to)) return false;
  if (move.promotes() ? !may_promote(us, move, kind) : dead_squares(us, kind).has(to)) return false;
  if (kind == kKing) return !b.attacked(~us, to, b.occupied() ^ Set::of(from));
  if (danger.pinned.has(from) && !kTables.line[b.king[us]][from].has(to)) return false;
  return answers_check(b, danger, to);
}

bool is_legal_pawn_drop(const Board& b, Square to) {
  const Color us = b.side;
  if (b.kinds[us][kPawn] & files_of(Set::of(to))) return false;
  const Square king = b.king[~us];
  return king == kNoSquare || !step_attacks(us, kPawn, to).has(king) || !pawn_drop_mates(b, to);
}

bool is_legal_drop(const Board& b, const Danger& danger, Move move) {
  const Square to = move.to();
  if (b.hand[b.side][move.kind()] == 0 || b.at[to] != kNoPiece || dead_squares(b.side, move.kind()).has(to))
    return false;
  return answers_check(b, danger, to) && (move.kind() != kPawn || is_legal_pawn_drop(b, to));
}

}  // namespace

bool is_legal(const Board& board, const Danger& danger, Move move) {
  if (!move.well_formed()) return false;
  return move.drops() ? is_legal_drop(board, danger, move) : is_legal_on_board(board, danger, move);
}

}  // namespace kiban::shogi
