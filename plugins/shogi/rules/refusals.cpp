// Why a move is refused: each rule of the game, asked one by one.
#include "game.hpp"

namespace kiban::shogi {
namespace {

bool dead_end(Color c, Kind k, Square s) { return dead_squares(c, k).has(s); }

// What a slider would reach on an empty board, so that "something is in the way" can be told from "never".
bool reaches_on_empty_board(Color c, Kind k, Square from, Square to) { return attacks(c, k, from, {}).has(to); }

void add_board_tries(const Game& game, Square from, std::vector<Move>& out) {
  const Board& b = game.board();
  const Kind kind = kind_of(b.at[from]);
  for (Set to = without(attacks(b.side, kind, from, b.occupied()), b.colors[b.side] | b.kinds[~b.side][kKing]); to;) {
    const Square s = to.pop();
    for (const bool promotes : {true, false}) {
      const Move move = Move::board(from, s, promotes);
      const Refusal refusal = game.why_not(move).refusal;
      if (refusal != Refusal::none && refusal != Refusal::cannot_promote) out.push_back(move);
    }
  }
}

}  // namespace

Blame Game::why_not_board(Move move) const {
  const Color us = board_.side;
  const Square from = move.from(), to = move.to();
  const Piece piece = board_.at[from];
  if (piece == kNoPiece) return {Refusal::empty_square, Set::of(from)};
  if (color_of(piece) != us) return {Refusal::not_yours, Set::of(from)};
  const Kind kind = kind_of(piece);
  if (board_.colors[us].has(to)) return {Refusal::own_piece, Set::of(to)};
  if (board_.kinds[~us][kKing].has(to)) return {Refusal::takes_king, Set::of(to)};
  if (!attacks(us, kind, from, board_.occupied()).has(to)) {
    if (!reaches_on_empty_board(us, kind, from, to)) return {Refusal::no_such_way, Set::of(from)};
    return {Refusal::in_the_way, kTables.between[from][to] & board_.occupied()};
  }
  const Set zone = kLastRanks[us][3];
  if (move.promotes() && !(can_promote(kind) && (zone.has(from) || zone.has(to))))
    return {Refusal::cannot_promote, Set::of(from)};
  if (!move.promotes() && dead_end(us, kind, to)) return {Refusal::must_promote, Set::of(to)};
  return {};
}

Blame Game::why_not_drop(Move move) const {
  const Color us = board_.side;
  const Kind kind = move.kind();
  const Square to = move.to();
  if (board_.hand[us][kind] == 0) return {Refusal::not_in_hand, {}};
  if (board_.at[to] != kNoPiece) return {Refusal::occupied, Set::of(to)};
  if (dead_end(us, kind, to)) return {Refusal::dead_end, Set::of(to)};
  if (kind != kPawn) return {};
  if (const Set pawn = board_.kinds[us][kPawn] & files_of(Set::of(to))) return {Refusal::nifu, pawn};
  return {};
}

Blame Game::king_safety(Move move) const {
  const Color us = board_.side;
  if (board_.king[us] == kNoSquare) return {};
  Board after = board_;
  after.play(move);
  const Set attackers = after.attackers(~us, after.king[us], after.occupied());
  if (!attackers) return {};
  return {in_check() ? Refusal::in_check : Refusal::exposes_king, attackers};
}

Blame Game::why_not(Move move) const {
  if (result().over()) return {Refusal::over, {}};
  if (move == kDeclare) {
    if (!rules_.declares_by_points()) return {Refusal::no_declaration, {}};
    return {may_declare() ? Refusal::none : Refusal::cannot_declare, board_.kinds[board_.side][kKing]};
  }
  if (is_legal(move)) return {};
  if (!move.well_formed()) return {Refusal::no_such_way, {}};
  Blame blame = move.drops() ? why_not_drop(move) : why_not_board(move);
  if (blame.refusal == Refusal::none) blame = king_safety(move);
  if (blame.refusal != Refusal::none || !move.drops() || move.kind() != kPawn) return blame;
  const Square head = board_.king[~board_.side];
  const bool checks = head != kNoSquare && step_attacks(board_.side, kPawn, move.to()).has(head);
  if (checks && pawn_drop_mates(board_, move.to())) return {Refusal::pawn_drop_mate, Set::of(head)};
  return {};
}

std::vector<Move> refused_moves(const Game& game) {
  std::vector<Move> out;
  if (game.result().over()) return out;
  const Board& b = game.board();
  for (Set own = b.colors[b.side]; own;) add_board_tries(game, own.pop(), out);
  for (int k = 0; k < kHandKinds; ++k) {
    if (b.hand[b.side][k] == 0) continue;
    for (Set empties = without(kAll, b.occupied()); empties;) {
      const Move move = Move::drop(static_cast<Kind>(k), empties.pop());
      if (game.why_not(move).refusal != Refusal::none) out.push_back(move);
    }
  }
  if (game.why_not(kDeclare).refusal == Refusal::cannot_declare && game.claim(b.side).king_inside)
    out.push_back(kDeclare);
  return out;
}

}  // namespace kiban::shogi
