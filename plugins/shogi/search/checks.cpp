#include "checks.hpp"

namespace kiban::shogi::search {
namespace {

Set shields_of(const Board& b, Square king, Set occupied) {
  const Color us = b.side;
  Set found;
  for (Set snipers = (kTables.cross[king] & b.straight_sliders(us)) |
                     (kTables.diagonal[king] & b.diagonal_sliders(us)) |
                     (kTables.ray[us == kBlack ? kSouth : kNorth][king] & b.kinds[us][kLance]);
       snipers;) {
    const Set between = kTables.between[king][snipers.pop()] & occupied;
    if (between && !between.several()) found |= between & b.colors[us];
  }
  return found;
}

}  // namespace

Checks::Checks(const Board& b) : king_(b.king[~b.side]) {
  if (king_ == kNoSquare) return;
  const Color them = ~b.side;
  const Set occupied = b.occupied();
  for (const Kind k : {kPawn, kKnight, kSilver, kGold}) from_[k] = step_attacks(them, k, king_);
  for (const Kind k : {kProPawn, kProLance, kProKnight, kProSilver}) from_[k] = from_[kGold];
  from_[kLance] = lance_slides(them, king_, occupied);
  from_[kBishop] = bishop_slides(king_, occupied);
  from_[kRook] = rook_slides(king_, occupied);
  from_[kHorse] = from_[kBishop] | step_attacks(them, kHorse, king_);
  from_[kDragon] = from_[kRook] | step_attacks(them, kDragon, king_);
  shields_ = shields_of(b, king_, occupied);
}

}  // namespace kiban::shogi::search
