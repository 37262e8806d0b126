#include "exchange.hpp"

#include "evaluation.hpp"

namespace kiban::shogi::search {
namespace {

// From the least valuable to the king.
constexpr Kind kOrder[] = {kPawn,      kLance, kKnight, kProPawn, kProLance, kSilver, kProKnight,
                           kProSilver, kGold,  kBishop, kRook,    kHorse,    kDragon, kKing};

Kind least(const Board& b, Color c, Set attackers, Square& from) {
  for (const Kind kind : kOrder)
    if (const Set found = attackers & b.kinds[c][kind]) {
      from = found.first();
      return kind;
    }
  return kNoKind;
}

// Sliders that look at `to` now that a piece has left the line.
Set sliders_on(const Board& b, Square to, Set occupied) {
  Set found;
  const Set straight = b.straight_sliders(kBlack) | b.straight_sliders(kWhite);
  const Set diagonal = b.diagonal_sliders(kBlack) | b.diagonal_sliders(kWhite);
  if (kTables.cross[to] & straight) found |= rook_slides(to, occupied) & straight;
  if (kTables.diagonal[to] & diagonal) found |= bishop_slides(to, occupied) & diagonal;
  found |= lance_slides(kBlack, to, occupied) & b.kinds[kWhite][kLance];
  found |= lance_slides(kWhite, to, occupied) & b.kinds[kBlack][kLance];
  return found & occupied;
}

}  // namespace

bool exchange_reaches(const Board& b, Move move, int threshold) {
  const Square to = move.to();
  const Kind moved = move.drops() ? move.kind() : kind_of(b.at[move.from()]);
  int balance = (b.at[to] != kNoPiece ? exchange_value(kind_of(b.at[to])) : 0) - threshold;
  if (move.promotes()) balance += promotion_gain(moved);
  if (balance < 0) return false;
  balance -= exchange_value(move.promotes() ? promoted(moved) : moved);
  if (balance >= 0) return true;

  Set occupied = b.occupied() | Set::of(to);
  if (!move.drops()) occupied ^= Set::of(move.from());
  Set attackers = (b.attackers(kBlack, to, occupied) | b.attackers(kWhite, to, occupied)) & occupied;
  Color side = ~b.side;
  // Whoever is to take and cannot, or does not gain by it, loses the bet on `threshold`.
  while (true) {
    Square from = kNoSquare;
    const Kind kind = least(b, side, attackers & b.colors[side], from);
    if (kind == kNoKind) break;
    if (kind == kKing && attackers & b.colors[~side]) break;
    occupied ^= Set::of(from);
    attackers = (attackers | (kTables.line[to][from] ? sliders_on(b, to, occupied) : Set{})) & occupied;
    side = ~side;
    balance = -balance - 1 - exchange_value(kind);
    if (balance >= 0) break;
  }
  return side != b.side;
}

}  // namespace kiban::shogi::search
