#include "hash.hpp"

#include <kiban/sdk/key.hpp>

namespace kiban::shogi {
namespace {

// Made from fixed seeds: never change them.
HashNumbers make_numbers() {
  HashNumbers n;
  std::uint64_t seed = 0;
  const auto next = [&] {
    seed += 2;
    return Hash{sdk::mix64(seed), sdk::mix64(seed + 1)};
  };
  for (auto& squares : n.piece)
    for (Hash& h : squares) h = next();
  for (auto& kinds : n.hand)
    for (auto& counts : kinds)
      for (Hash& h : counts) h = next();
  n.side = next();
  for (auto& kinds : n.hand)
    for (auto& counts : kinds) counts[0] = {};
  return n;
}

Hash change_of_hand(const Board& b, Color c, Kind k, int change) {
  const auto& counts = kHashNumbers.hand[c][k];
  const std::size_t before = b.hand[c][k];
  Hash h = counts[before];
  return h ^= counts[before + static_cast<std::size_t>(change)];
}

}  // namespace

const HashNumbers kHashNumbers = make_numbers();

Hash hash_of(const Board& b) {
  Hash h;
  for (Square s = 0; s < kSquares; ++s)
    if (b.at[s] != kNoPiece) h ^= kHashNumbers.piece[b.at[s]][s];
  for (const Color c : {kBlack, kWhite})
    for (int k = 0; k < kHandKinds; ++k) h ^= kHashNumbers.hand[c][k][b.hand[c][k]];
  if (b.side == kWhite) h ^= kHashNumbers.side;
  return h;
}

Hash hash_after(Hash h, const Board& b, Move move) {
  const Color us = b.side;
  h ^= kHashNumbers.side;
  if (move.drops()) {
    h ^= change_of_hand(b, us, move.kind(), -1);
    return h ^= kHashNumbers.piece[piece_of(us, move.kind())][move.to()];
  }
  const Piece moved = b.at[move.from()], taken = b.at[move.to()];
  if (taken != kNoPiece) {
    h ^= kHashNumbers.piece[taken][move.to()];
    h ^= change_of_hand(b, us, unpromoted(kind_of(taken)), 1);
  }
  h ^= kHashNumbers.piece[moved][move.from()];
  return h ^= kHashNumbers.piece[move.promotes() ? piece_of(us, promoted(kind_of(moved))) : moved][move.to()];
}

}  // namespace kiban::shogi
