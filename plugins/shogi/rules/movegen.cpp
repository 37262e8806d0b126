// Legal moves, made once for three purposes: a list of them, their number without a list, and whether there is any.
#include "board_moves.hpp"

namespace kiban::shogi {
namespace {

class Counter {
 public:
  static constexpr Part kPart = Part::all;
  static constexpr bool enough() { return false; }
  std::uint32_t count = 0;

  template <Color C>
  KIBAN_SHOGI_INLINE void board(Kind k, Square from, Set targets) {
    add(targets);
    if (can_promote(k)) add(without(targets & kTables.promotes[C][from], dead_squares(C, k)));
  }
  template <Color C>
  KIBAN_SHOGI_INLINE void pawns(Set targets) {
    add(targets);
    add(targets & without(kLastRanks[C][3], kLastRanks[C][1]));
  }
  KIBAN_SHOGI_INLINE void drops(const Kind*, int kinds, Set targets) {
    count += static_cast<std::uint32_t>(kinds * targets.count());
  }

 private:
  KIBAN_SHOGI_INLINE void add(Set s) { count += static_cast<std::uint32_t>(s.count()); }
};

class Lister {
 public:
  static constexpr Part kPart = Part::all;
  explicit Lister(MoveList& list) : list_(list) {}
  static constexpr bool enough() { return false; }

  template <Color C>
  void board(Kind k, Square from, Set targets) {
    const Set promotes = can_promote(k) ? targets & kTables.promotes[C][from] : Set{};
    const Set stays = without(targets, dead_squares(C, k));
    while (targets) {
      const Square to = targets.pop();
      if (promotes.has(to)) add(Move::board(from, to, true));
      if (stays.has(to)) add(Move::board(from, to, false));
    }
  }
  template <Color C>
  void pawns(Set targets) {
    while (targets) {
      const Square to = targets.pop();
      board<C>(kPawn, static_cast<Square>(C == kBlack ? to + 1 : to - 1), Set::of(to));
    }
  }
  void drops(const Kind* first, int kinds, Set targets) {
    while (targets) {
      const Square to = targets.pop();
      for (int i = 0; i < kinds; ++i) add(Move::drop(first[i], to));
    }
  }

 protected:
  void add(Move move) { list_.add(move); }

 private:
  MoveList& list_;
};

// Lists a part, without the moves that forgo a promotion which costs nothing.
template <Part P>
class Chooser : public Lister {
 public:
  static constexpr Part kPart = P;
  using Lister::Lister;

  template <Color C>
  void board(Kind k, Square from, Set targets) {
    const Set promotes = can_promote(k) ? targets & kTables.promotes[C][from] : Set{};
    const Set stays = without(targets, dead_squares(C, k) | (promotes & better_promoted(C, k)));
    for (Set rest = promotes; rest;) add(Move::board(from, rest.pop(), true));
    for (Set rest = stays; rest;) add(Move::board(from, rest.pop(), false));
  }
  template <Color C>
  void pawns(Set targets) {
    while (targets) {
      const Square to = targets.pop();
      add(Move::board(static_cast<Square>(C == kBlack ? to + 1 : to - 1), to, kLastRanks[C][3].has(to)));
    }
  }

 private:
  static Set better_promoted(Color c, Kind k) {
    return k == kPawn || k == kBishop || k == kRook ? kAll : k == kLance ? kLastRanks[c][2] : Set{};
  }
};

class Finder {
 public:
  static constexpr Part kPart = Part::all;
  bool found = false;
  bool enough() const { return found; }

  template <Color>
  void board(Kind, Square, Set targets) {
    found = found || targets;
  }
  template <Color>
  void pawns(Set targets) {
    found = found || targets;
  }
  void drops(const Kind*, int kinds, Set targets) { found = found || (kinds > 0 && targets); }
};

template <Color C>
KIBAN_SHOGI_INLINE Set snipers_at(const Board& b, Square king) {
  constexpr Color them = ~C;
  return (kTables.cross[king] & b.straight_sliders(them)) | (kTables.diagonal[king] & b.diagonal_sliders(them)) |
         (kTables.ray[C == kBlack ? kNorth : kSouth][king] & b.kinds[them][kLance]);
}

template <Color C>
Set steppers_at(const Board& b, Square king) {
  constexpr Color them = ~C;
  const auto& k = b.kinds[them];
  return (step_attacks(C, kPawn, king) & k[kPawn]) | (step_attacks(C, kKnight, king) & k[kKnight]) |
         (step_attacks(C, kSilver, king) & k[kSilver]) | (step_attacks(C, kGold, king) & b.golds(them)) |
         (step_attacks(C, kKing, king) & k[kKing]) | (step_attacks(C, kHorse, king) & k[kHorse]) |
         (step_attacks(C, kDragon, king) & k[kDragon]);
}

template <Color C>
Danger danger_to(const Board& b, Square king) {
  Danger d;
  if (kTables.near[C][king] & b.colors[~C]) d.checkers = steppers_at<C>(b, king);
  const Set occupied = b.occupied();
  for (Set rest = snipers_at<C>(b, king); rest;) {
    const Square sniper = rest.pop();
    const Set shield = kTables.between[king][sniper] & occupied;
    if (!shield)
      d.checkers |= Set::of(sniper);
    else if (!shield.several())
      d.pinned |= shield & b.colors[C];
  }
  return d;
}

// Those of the squares around C's king that nothing attacks once the king has left its place.
template <Color C>
KIBAN_SHOGI_INLINE Set safe_steps(const Board& b, Square king, Set occupied, Set steps) {
  constexpr Color them = ~C;
  for (Set rest = kTables.near[C][king] & b.colors[them]; rest;) {
    const Square s = rest.pop();
    steps = without(steps, step_attacks(them, kind_of(b.at[s]), s));
  }
  const Set others = occupied ^ Set::of(king);
  for (Set rest = b.straight_sliders(them); rest;) {
    const Square s = rest.pop();
    if (kTables.cross[s] & steps) steps = without(steps, rook_slides(s, others));
  }
  for (Set rest = b.diagonal_sliders(them); rest;) {
    const Square s = rest.pop();
    if (kTables.diagonal[s] & steps) steps = without(steps, bishop_slides(s, others));
  }
  for (Set rest = b.kinds[them][kLance] & files_of(steps); rest;)
    steps = without(steps, lance_slides(them, rest.pop(), others));
  return steps;
}

template <Color C>
bool drop_mates(const Board& b, Square to) {
  constexpr Color them = ~C;
  const Square king = b.king[them];
  const Set occupied = b.occupied() | Set::of(to);
  if (safe_steps<them>(b, king, occupied, without(step_attacks(them, kKing, king), b.colors[them]))) return false;

  for (Set takers = without(b.attackers(them, to, occupied), Set::of(king)); takers;) {
    const Set moved = occupied ^ Set::of(takers.pop());
    bool exposed = false;
    for (Set rest = snipers_at<them>(b, king); rest && !exposed;)
      exposed = !(kTables.between[king][rest.pop()] & moved);
    if (!exposed) return false;
  }
  return true;
}

// What the moves of one side are made from.
struct Field {
  const Board& board;
  Square king;
  Set occupied, pinned;
  Set king_targets, targets, pawn_targets;  // all but the king must answer a check
  Set empties;                              // where a piece may be dropped

  Set targets_of(Kind k) const { return k == kPawn ? pawn_targets : targets; }
};

template <Color C, class Sink>
KIBAN_SHOGI_INLINE void king_moves(const Field& f, Sink& sink) {
  const Set steps = step_attacks(C, kKing, f.king) & f.king_targets;
  if (steps) sink.template board<C>(kKing, f.king, safe_steps<C>(f.board, f.king, f.occupied, steps));
}

template <Color C, class Sink>
KIBAN_SHOGI_INLINE void moves_of(Kind kind, Set pieces, const Field& f, Sink& sink) {
  for (Set rest = without(pieces, f.pinned); rest;) {
    const Square from = rest.pop();
    sink.template board<C>(kind, from, attacks(C, kind, from, f.occupied) & f.targets);
  }
}

template <Color C, class Sink>
void pinned_moves(const Field& f, Sink& sink) {
  for (Set rest = f.pinned; rest;) {
    const Square from = rest.pop();
    const Kind kind = kind_of(f.board.at[from]);
    sink.template board<C>(kind, from,
                           attacks(C, kind, from, f.occupied) & f.targets_of(kind) & kTables.line[f.king][from]);
  }
}

template <Color C, class Sink>
KIBAN_SHOGI_INLINE void board_moves(const Field& f, Sink& sink) {
  const auto& kinds = f.board.kinds[C];
  sink.template pawns<C>(forward<C>(without(kinds[kPawn], f.pinned | kLastRanks[C][1])) & f.pawn_targets);
  if (sink.enough()) return;
  moves_of<C>(kLance, kinds[kLance], f, sink);
  moves_of<C>(kKnight, kinds[kKnight], f, sink);
  moves_of<C>(kSilver, kinds[kSilver], f, sink);
  moves_of<C>(kGold, f.board.golds(C), f, sink);
  moves_of<C>(kBishop, kinds[kBishop], f, sink);
  moves_of<C>(kRook, kinds[kRook], f, sink);
  moves_of<C>(kHorse, kinds[kHorse], f, sink);
  moves_of<C>(kDragon, kinds[kDragon], f, sink);
  if (f.pinned) pinned_moves<C>(f, sink);
}

template <Color C, class Sink>
void pawn_drops(const Field& f, Sink& sink) {
  Set to = without(f.empties, files_of(f.board.kinds[C][kPawn]) | kLastRanks[C][1]);
  const Square head = f.board.king[~C];
  if (head != kNoSquare) {
    const Set mating = to & step_attacks(~C, kPawn, head);
    if (mating && drop_mates<C>(f.board, mating.first())) to ^= mating;
  }
  constexpr Kind kind = kPawn;
  sink.drops(&kind, 1, to);
}

template <Color C, class Sink>
KIBAN_SHOGI_INLINE void drops(const Field& f, Sink& sink) {
  const auto& hand = f.board.hand[C];
  std::array<Kind, kHandKinds> anywhere;
  int kinds = 0;
  for (const Kind k : {kSilver, kBishop, kRook, kGold})
    if (hand[k]) anywhere[static_cast<std::size_t>(kinds++)] = k;
  if (kinds > 0) sink.drops(anywhere.data(), kinds, f.empties);
  for (const Kind k : {kLance, kKnight})
    if (hand[k]) sink.drops(&k, 1, without(f.empties, dead_squares(C, k)));
  if (hand[kPawn]) pawn_drops<C>(f, sink);
}

// A board set up by hand may let the side to move reach the other king, which no move takes, and have pawns in the last
// rank.
template <Color C, Part P>
KIBAN_SHOGI_INLINE Field field_of(const Board& b, const Danger& danger) {
  const Set occupied = b.occupied(), empties = without(kAll, occupied);
  const Set takes = without(b.colors[~C], b.kinds[~C][kKing]);
  if constexpr (P == Part::tactical)
    return {b, b.king[C], occupied, danger.pinned, takes, takes, takes | (empties & kLastRanks[C][3]), empties};
  else if constexpr (P == Part::quiet)
    return {b, b.king[C], occupied, danger.pinned, empties, empties, without(empties, kLastRanks[C][3]), empties};
  else
    return {b, b.king[C], occupied, danger.pinned, takes | empties, takes | empties, takes | empties, empties};
}

template <Color C, class Sink>
KIBAN_SHOGI_INLINE void generate(const Board& b, const Danger& danger, Sink& sink) {
  Field f = field_of<C, Sink::kPart>(b, danger);
  if (danger.checkers) {
    if (danger.checkers.several()) return king_moves<C>(f, sink);
    f.empties = kTables.between[f.king][danger.checkers.first()];
    f.targets &= f.empties | danger.checkers;
    f.pawn_targets &= f.empties | danger.checkers;
  }
  board_moves<C>(f, sink);
  if (sink.enough()) return;
  if (f.king != kNoSquare) king_moves<C>(f, sink);
  if constexpr (Sink::kPart != Part::tactical)
    if (!sink.enough()) drops<C>(f, sink);
}

template <class Sink>
KIBAN_SHOGI_INLINE void generate(const Board& board, const Danger& danger, Sink& sink) {
  if (board.side == kBlack)
    generate<kBlack>(board, danger, sink);
  else
    generate<kWhite>(board, danger, sink);
}

template <class Sink>
void generate_anywhere(const Board& board, const Danger& danger, Sink& sink) {
  generate(board, danger, sink);
}

#if defined(__x86_64__)
// The common instruction set lacks the counting of bits, which most processors have: a third of the time.
template <class Sink>
[[gnu::target("popcnt,bmi")]] void generate_here(const Board& board, const Danger& danger, Sink& sink) {
  generate(board, danger, sink);
}
const bool kCountsBits = __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("bmi");
#else
template <class Sink>
void generate_here(const Board&, const Danger&, Sink&) {}
constexpr bool kCountsBits = false;
#endif

template <class Sink>
void make(const Board& board, const Danger& danger, Sink& sink) {
  if (kCountsBits)
    generate_here(board, danger, sink);
  else
    generate_anywhere(board, danger, sink);
}

}  // namespace

Danger danger_to_king(const Board& board) {
  const Square king = board.king[board.side];
  if (king == kNoSquare) return {};
  return board.side == kBlack ? danger_to<kBlack>(board, king) : danger_to<kWhite>(board, king);
}

void legal_moves(const Board& board, const Danger& danger, MoveList& list) {
  list.count = 0;
  Lister sink(list);
  make(board, danger, sink);
}

template <Part P>
void sensible_moves(const Board& board, const Danger& danger, MoveList& list) {
  list.count = 0;
  Chooser<P> sink(list);
  make(board, danger, sink);
}
template void sensible_moves<Part::all>(const Board&, const Danger&, MoveList&);
template void sensible_moves<Part::tactical>(const Board&, const Danger&, MoveList&);
template void sensible_moves<Part::quiet>(const Board&, const Danger&, MoveList&);

std::uint32_t count_legal(const Board& board, const Danger& danger) {
  Counter sink;
  make(board, danger, sink);
  return sink.count;
}

bool has_legal_move(const Board& board, const Danger& danger) {
  Finder sink;
  make(board, danger, sink);
  return sink.found;
}

bool pawn_drop_mates(const Board& board, Square to) {
  return board.side == kBlack ? drop_mates<kBlack>(board, to) : drop_mates<kWhite>(board, to);
}

}  // namespace kiban::shogi
