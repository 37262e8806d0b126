#include "mate_one.hpp"

namespace kiban::shogi::search {
namespace {

class Finder {
 public:
  Finder(Board& board, const Danger& danger)
      : b_(board),
        danger_(danger),
        us_(board.side),
        king_(board.king[~board.side]),
        occupied_(board.occupied()),
        around_(without(kTables.step[~us_][kKing][king_], board.colors[~us_])),
        checks_(board) {}

  std::optional<Move> find() {
    fill_escapes();
    for (Set targets = kTables.step[~us_][kKing][king_]; targets;)
      if (const auto move = beside(targets.pop())) return move;
    for (Set targets = without(checks_.from(kKnight), b_.colors[us_]); targets;)
      if (const auto move = by_knight(targets.pop())) return move;
    return std::nullopt;
  }

 private:
  // Squares that the king could step to now.
  void fill_escapes() {
    const Set without_king = occupied_ ^ Set::of(king_);
    for (Set rest = around_; rest;) {
      const Square s = rest.pop();
      if (b_.colors[us_].has(s) || !b_.attacked(us_, s, without_king)) escapes_ |= Set::of(s);
    }
  }

  std::optional<Move> beside(Square to) {
    if (b_.colors[us_].has(to)) return std::nullopt;
    const Set attackers = b_.attackers(us_, to, occupied_);
    if (!attackers) return std::nullopt;
    if (!b_.colors[~us_].has(to))
      for (const Kind kind : {kGold, kSilver, kRook, kBishop, kLance})
        if (b_.hand[us_][kind] && hits(kind, to) && mates(Move::drop(kind, to))) return Move::drop(kind, to);
    for (Set rest = without(attackers, Set::of(b_.king[us_] == kNoSquare ? to : b_.king[us_])); rest;)
      if (const auto move = by_piece(rest.pop(), to)) return move;
    return std::nullopt;
  }

  std::optional<Move> by_piece(Square from, Square to) {
    const Kind kind = kind_of(b_.at[from]);
    for (const bool promotes : {true, false}) {
      if (promotes && !(can_promote(kind) && kTables.promotes[us_][from].has(to))) continue;
      if (!hits(promotes ? promoted(kind) : kind, to)) continue;
      const Move move = Move::board(from, to, promotes);
      if (is_legal(b_, danger_, move) && mates(move)) return move;
    }
    return std::nullopt;
  }

  std::optional<Move> by_knight(Square to) {
    if (b_.hand[us_][kKnight] && !b_.colors[~us_].has(to) && hits(kKnight, to) && mates(Move::drop(kKnight, to)))
      return Move::drop(kKnight, to);
    for (Set rest = step_attacks(~us_, kKnight, to) & b_.kinds[us_][kKnight]; rest;)
      if (const auto move = by_piece(rest.pop(), to)) return move;
    return std::nullopt;
  }

  // Does it give check from there, and leave no square to step to?
  bool hits(Kind kind, Square to) const {
    if (!checks_.from(kind).has(to)) return false;
    const Set covered = attacks(us_, kind, to, occupied_ ^ Set::of(king_)) | Set::of(to);
    return !without(escapes_, covered);
  }

  bool mates(Move move) {
    const Piece taken = b_.play(move);
    const Danger danger = danger_to_king(b_);
    const bool mated = danger.checkers && !has_legal_move(b_, danger);
    b_.undo(move, taken);
    return mated;
  }

  Board& b_;
  const Danger& danger_;
  const Color us_;
  const Square king_;
  const Set occupied_, around_;
  Set escapes_;
  const Checks checks_;
};

}  // namespace

std::optional<Move> mate_in_one(Board& board, const Danger& danger) {
  const Square king = board.king[~board.side];
  if (king == kNoSquare || danger.checkers) return std::nullopt;
  return Finder(board, danger).find();
}

}  // namespace kiban::shogi::search
