#include "evaluation.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <memory>

#include "fitted_weights.hpp"

namespace kiban::shogi::search {
namespace {

constexpr Square kHome = square(4, 8);  // where a king that is missing is taken to stand, as black sees it

constexpr Square turned(Color c, Square s) { return c == kBlack ? s : static_cast<Square>(kSquares - 1 - s); }
}  // namespace

Square king_square(const Board& b, Color c) { return b.king[c] == kNoSquare ? turned(c, kHome) : b.king[c]; }

namespace {

int distance(Square a, Square b) {
  return std::max(std::abs(file_of(a) - file_of(b)), std::abs(rank_of(a) - rank_of(b)));
}

// [own king's square][is the piece the other side's][kind][square], all as the owner of the king sees the board.
using View = std::array<std::array<std::array<std::int16_t, kSquares>, kKinds>, 2>;
using Views = std::array<View, kSquares>;

struct Tables {
  Views views;
  std::array<int, kKinds> exchange;
  std::array<std::array<Set, kRings>, kSquares> rings;
};

int own_place(const Weights& w, Kind kind, Square king, Square s) {
  return w.at(kind, s) + (kind == kKing ? 0 : Weights::near(w.guards, kind, king, s));
}

void fill_view(const Weights& w, View& view, Square king) {
  for (int k = 0; k < kKinds; ++k)
    for (Square s = 0; s < kSquares; ++s) {
      const auto kind = static_cast<Kind>(k);
      view[0][kind][s] = static_cast<std::int16_t>(own_place(w, kind, king, s));
      view[1][kind][s] = static_cast<std::int16_t>(Weights::near(w.hunters, kind, king, s));
    }
}

void fill_rings(Tables& t) {
  for (Square king = 0; king < kSquares; ++king)
    for (Square s = 0; s < kSquares; ++s)
      if (const int far = distance(king, s); far > 0)
        t.rings[king][static_cast<std::size_t>(std::min(far, kRings) - 1)] |= Set::of(s);
}

void fill(Tables& t, const Weights& w) {
  for (Square king = 0; king < kSquares; ++king) fill_view(w, t.views[king], king);
  for (int k = 0; k < kKinds; ++k)
    t.exchange[k] = k == kKing ? 15000 : w.board[k] + w.hand[unpromoted(static_cast<Kind>(k))];
}

Weights& the_weights() {
  static Weights w = std::bit_cast<Weights>(kFittedWeights);
  return w;
}

std::unique_ptr<Tables> make_tables() {
  auto t = std::make_unique<Tables>();
  fill_rings(*t);
  fill(*t, the_weights());
  return t;
}
const std::unique_ptr<Tables> kMade = make_tables();

const View& view_of(Color c, Square king) { return kMade->views[turned(c, king)]; }

int view_sum(const Board& b, Color c, Square king) {
  const View& view = view_of(c, king);
  int sum = 0;
  for (const Color owner : {kBlack, kWhite})
    for (Set rest = b.colors[owner]; rest;) {
      const Square s = rest.pop();
      sum += view[owner ^ c][kind_of(b.at[s])][turned(c, s)];
    }
  return sum;
}

constexpr int sign(Color c) { return c == kBlack ? 1 : -1; }

// A piece comes to a square, or leaves it.
class Change {
 public:
  Change(Placement& placement, const Board& b)
      : placement_(placement),
        views_{&view_of(kBlack, king_square(b, kBlack)), &view_of(kWhite, king_square(b, kWhite))} {}

  void comes(Color owner, Kind kind, Square s) { count(owner, kind, s, 1); }
  void leaves(Color owner, Kind kind, Square s) { count(owner, kind, s, -1); }
  void hand(Color owner, Kind kind, int change) {
    placement_.material += sign(owner) * change * the_weights().hand[kind];
  }

 private:
  void count(Color owner, Kind kind, Square s, int change) {
    placement_.material += sign(owner) * change * the_weights().board[kind];
    for (const Color c : {kBlack, kWhite}) placement_.view[c] += change * (*views_[c])[owner ^ c][kind][turned(c, s)];
  }

  Placement& placement_;
  std::array<const View*, 2> views_;
};

// ---- who attacks what ----

struct Reach {
  Set one, two, three;  // attacked at least so many times
  Set by_pawn;
  int squares = 0;  // what the freedom of the pieces is worth

  KIBAN_SHOGI_INLINE void add(Set attacked) {
    three |= two & attacked;
    two |= one & attacked;
    one |= attacked;
  }
};

template <Color C>
KIBAN_SHOGI_INLINE void steps_reach(Kind kind, Set pieces, Reach& r) {
  while (pieces) r.add(step_attacks(C, kind, pieces.pop()));
}

template <Color C>
KIBAN_SHOGI_INLINE void slides_reach(const Board& b, Kind kind, Set occupied, const Weights& w, Reach& r) {
  for (Set pieces = b.kinds[C][kind]; pieces;) {
    const Set attacked = attacks(C, kind, pieces.pop(), occupied);
    r.add(attacked);
    r.squares += w.reach[kind] * attacked.count();
  }
}

template <Color C>
KIBAN_SHOGI_INLINE Reach reach_of(const Board& b, const Weights& w) {
  Reach r;
  const Set occupied = b.occupied();
  r.by_pawn = forward<C>(without(b.kinds[C][kPawn], kLastRanks[C][1]));
  r.add(r.by_pawn);
  steps_reach<C>(kKnight, b.kinds[C][kKnight], r);
  steps_reach<C>(kSilver, b.kinds[C][kSilver], r);
  steps_reach<C>(kGold, b.golds(C), r);
  for (const Kind kind : {kLance, kBishop, kRook, kHorse, kDragon}) slides_reach<C>(b, kind, occupied, w, r);
  return r;
}

KIBAN_SHOGI_INLINE int ring_value(const Reach& r, const std::array<Set, kRings>& rings, const Weights::ByRing& w) {
  int sum = 0;
  for (std::size_t i = 0; i < kRings; ++i)
    sum += w[i][0] * (r.one & rings[i]).count() + w[i][1] * (r.two & rings[i]).count() +
           w[i][2] * (r.three & rings[i]).count();
  return sum;
}

KIBAN_SHOGI_INLINE int danger_in_hand(const std::array<std::uint8_t, kHandKinds>& hand, const Weights& w) {
  int units = 0;
  for (std::size_t k = 0; k < kHandKinds; ++k) units += hand[k] ? w.danger_in_hand[k] : 0;
  return units;
}

// What threatens c's king; `own` without the king itself.
KIBAN_SHOGI_INLINE int king_danger(const Board& b, Color c, Set ring, const Reach& own, const Reach& other,
                                   const Weights& w) {
  const Set attacked = ring & other.one;
  const Set escapes = without(ring, b.colors[c] | other.one);
  int units = w.attacked_square * attacked.count() + w.undefended_square * without(attacked, own.one).count() +
              w.double_attack * (ring & other.two).count();
  units += w.no_escape * std::max(0, 3 - escapes.count());
  units += danger_in_hand(b.hand[~c], w);
  return w.danger[static_cast<std::size_t>(std::clamp(units / 2, 0, kDangerSteps - 1))];
}

// Pieces of c that can be taken for nothing, or by a pawn.
KIBAN_SHOGI_INLINE int loose(const Board& b, Color c, Set defended, const Reach& other, const Weights& w) {
  const Set pieces = without(b.colors[c], b.kinds[c][kKing]);
  const int part = w.hanging + (b.side == c ? 0 : w.hanging_to_move);
  int sum = 0;
  for (Set rest = without(pieces & other.one, defended); rest;)
    sum += part * kMade->exchange[kind_of(b.at[rest.pop()])] / 128;
  for (Set rest = without(pieces & other.by_pawn & defended, b.kinds[c][kPawn]); rest;)
    sum += w.pawn_attack * kMade->exchange[kind_of(b.at[rest.pop()])] / 128;
  return sum;
}

template <Color C>
KIBAN_SHOGI_INLINE int side_value(const Board& b, const Reach& own, const Reach& other, const Weights& w) {
  const Square king = king_square(b, C), target = king_square(b, ~C);
  const Set defended = own.one | step_attacks(C, kKing, king);
  int sum = own.squares + ring_value(own, kMade->rings[king], w.defends);
  sum += ring_value(own, kMade->rings[target], w.assails);
  sum -= king_danger(b, C, kMade->rings[king][0], own, other, w);
  sum -= loose(b, C, defended, other, w);
  return sum + w.supported * (without(b.colors[C], b.kinds[C][kPawn]) & defended).count();
}

KIBAN_SHOGI_INLINE int attacks_value(const Board& b) {
  const Weights& w = the_weights();
  const Reach black = reach_of<kBlack>(b, w), white = reach_of<kWhite>(b, w);
  return side_value<kBlack>(b, black, white, w) - side_value<kWhite>(b, white, black, w);
}

int attacks_value_anywhere(const Board& b) { return attacks_value(b); }

#if defined(__x86_64__)
[[gnu::target("popcnt,bmi")]] int attacks_value_here(const Board& b) { return attacks_value(b); }
const bool kCountsBits = __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi");
#else
int attacks_value_here(const Board& b) { return attacks_value(b); }
constexpr bool kCountsBits = false;
#endif

}  // namespace

Placement placement_of(const Board& b) {
  Placement p;
  for (const Color c : {kBlack, kWhite}) {
    p.view[c] = view_sum(b, c, king_square(b, c));
    for (Set rest = b.colors[c]; rest;) p.material += sign(c) * the_weights().board[kind_of(b.at[rest.pop()])];
    for (std::size_t k = 0; k < kHandKinds; ++k) p.material += sign(c) * b.hand[c][k] * the_weights().hand[k];
  }
  return p;
}

Placement placement_after(Placement p, const Board& b, Move move) {
  const Color us = b.side;
  const Square to = move.to();
  Change change(p, b);
  if (move.drops()) {
    change.hand(us, move.kind(), -1);
    change.comes(us, move.kind(), to);
    return p;
  }
  const Square from = move.from();
  const Kind moved = kind_of(b.at[from]);
  if (b.at[to] != kNoPiece) {
    const Kind taken = kind_of(b.at[to]);
    change.leaves(~us, taken, to);
    change.hand(us, unpromoted(taken), 1);
  }
  change.leaves(us, moved, from);
  change.comes(us, move.promotes() ? promoted(moved) : moved, to);
  if (moved != kKing) return p;
  Board after = b;
  after.play(move);
  p.view[us] = view_sum(after, us, king_square(after, us));
  return p;
}

Value evaluate(const Board& b, const Placement& p) {
  const int attacked = kCountsBits ? attacks_value_here(b) : attacks_value_anywhere(b);
  const int black = p.material + p.view[kBlack] - p.view[kWhite] + attacked;
  return std::clamp(sign(b.side) * black + the_weights().tempo, -kMostCenti, kMostCenti);
}

int exchange_value(Kind kind) { return kMade->exchange[kind]; }
int promotion_gain(Kind kind) { return the_weights().board[promoted(kind)] - the_weights().board[kind]; }

Weights& weights() { return the_weights(); }
void weights_changed() { fill(*kMade, the_weights()); }

}  // namespace kiban::shogi::search
