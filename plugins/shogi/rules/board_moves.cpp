#include "board_moves.hpp"

namespace kiban::shogi {

Set Board::attackers(Color by, Square s, Set occupied) const {
  // A piece of `by` attacks s exactly if a piece of the other colour on s would attack it in the same manner.
  const Color c = ~by;
  const auto& k = kinds[by];
  Set found = (step_attacks(c, kPawn, s) & k[kPawn]) | (step_attacks(c, kKnight, s) & k[kKnight]) |
              (step_attacks(c, kSilver, s) & k[kSilver]) | (step_attacks(c, kGold, s) & golds(by)) |
              (step_attacks(c, kKing, s) & k[kKing]) | (step_attacks(c, kHorse, s) & k[kHorse]) |
              (step_attacks(c, kDragon, s) & k[kDragon]);
  const Set straight = straight_sliders(by), diagonal = diagonal_sliders(by);
  if (kTables.cross[s] & straight) found |= rook_slides(s, occupied) & straight;
  if (kTables.diagonal[s] & diagonal) found |= bishop_slides(s, occupied) & diagonal;
  if (kTables.ray[c == kBlack ? kNorth : kSouth][s] & k[kLance]) found |= lance_slides(c, s, occupied) & k[kLance];
  return found;
}

bool Board::attacked(Color by, Square s, Set occupied) const {
  const Color c = ~by;
  const auto& k = kinds[by];
  const Set near = (step_attacks(c, kPawn, s) & k[kPawn]) | (step_attacks(c, kKnight, s) & k[kKnight]) |
                   (step_attacks(c, kSilver, s) & k[kSilver]) | (step_attacks(c, kGold, s) & golds(by)) |
                   (step_attacks(c, kKing, s) & (k[kKing] | k[kHorse] | k[kDragon]));
  if (near) return true;
  for (Set rest = (kTables.cross[s] & straight_sliders(by)) | (kTables.diagonal[s] & diagonal_sliders(by)) |
                  (kTables.ray[c == kBlack ? kNorth : kSouth][s] & k[kLance]);
       rest;)
    if (!(kTables.between[s][rest.pop()] & occupied)) return true;
  return false;
}

Piece Board::play(Move m) {
  const Color us = side;
  side = ~us;
  const Square to = m.to();
  if (m.drops()) {
    --hand[us][m.kind()];
    put(us, m.kind(), to);
    return kNoPiece;
  }
  const Square from = m.from();
  const Kind moved = kind_of(at[from]);
  const Piece taken = at[to];
  if (taken != kNoPiece) {
    take(to);
    ++hand[us][unpromoted(kind_of(taken))];
  }
  take(from);
  put(us, m.promotes() ? promoted(moved) : moved, to);
  return taken;
}

void Board::undo(Move m, Piece taken) {
  side = ~side;
  const Color us = side;
  const Square to = m.to();
  const Kind stands = kind_of(at[to]);
  take(to);
  if (m.drops()) {
    ++hand[us][stands];
    return;
  }
  put(us, m.promotes() ? unpromoted(stands) : stands, m.from());
  if (taken != kNoPiece) {
    put(~us, kind_of(taken), to);
    --hand[us][unpromoted(kind_of(taken))];
  }
}

}  // namespace kiban::shogi
