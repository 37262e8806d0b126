// Legal moves, made once for three purposes: a list of them, their number without a list, and whether there is any.
#include "board_moves.hpp"

namespace kiban::shogi {
namespace {

template <Color C>
struct Zone {
  static constexpr Set promotion = kLastRanks[C][3];
  static constexpr Set dead(Kind k) { return dead_squares(C, k); }
};

// Where a piece may promote when it goes from `from` to one of `targets`.
template <Color C>
Set promoting(Kind k, Square from, Set targets) {
  if (!can_promote(k)) return {};
  return Zone<C>::promotion.has(from) ? targets : targets & Zone<C>::promotion;
}

class Counter {
 public:
  static constexpr bool enough() { return false; }
  std::uint32_t count = 0;

  template <Color C>
  void board(Kind k, Square from, Set targets) {
    count += static_cast<std::uint32_t>(targets.count());
    if (const Set both = without(promoting<C>(k, from, targets), Zone<C>::dead(k)))
      count += static_cast<std::uint32_t>(both.count());
  }
  template <Color C>
  void pawns(Set targets) {
    count += static_cast<std::uint32_t>(targets.count() +
                                        without(targets & Zone<C>::promotion, Zone<C>::dead(kPawn)).count());
  }
  void drops(Kind, Set targets) { count += static_cast<std::uint32_t>(targets.count()); }
};

class Lister {
 public:
  static constexpr bool enough() { return false; }
  explicit Lister(MoveList& list) : list_(list) {}

  template <Color C>
  void board(Kind k, Square from, Set targets) {
    const Set promotes = promoting<C>(k, from, targets);
    const Set stays = without(targets, Zone<C>::dead(k));
    while (targets) {
      const Square to = targets.pop();
      if (promotes.has(to)) list_.add(Move::board(from, to, true));
      if (stays.has(to)) list_.add(Move::board(from, to, false));
    }
  }
  template <Color C>
  void pawns(Set targets) {
    while (targets) {
      const Square to = targets.pop();
      board<C>(kPawn, static_cast<Square>(C == kBlack ? to + 1 : to - 1), Set::of(to));
    }
  }
  void drops(Kind k, Set targets) {
    while (targets) list_.add(Move::drop(k, targets.pop()));
  }

 private:
  MoveList& list_;
};

class Finder {
 public:
  bool enough() const { return found; }
  bool found = false;

  template <Color>
  void board(Kind, Square, Set targets) {
    found = found || targets;
  }
  template <Color>
  void pawns(Set targets) {
    found = found || targets;
  }
  void drops(Kind, Set targets) { found = found || targets; }
};

template <Color C>
Set snipers_at(const Board& b, Square king) {
  constexpr Color them = ~C;
  return (kTables.cross[king] & b.straight_sliders(them)) | (kTables.diagonal[king] & b.diagonal_sliders(them)) |
         (kTables.ray[C == kBlack ? kNorth : kSouth][king] & b.kinds[them][kLance]);
}

template <Color C>
Danger danger_to(const Board& b, Square king) {
  constexpr Color them = ~C;
  const auto& k = b.kinds[them];
  Danger d;
  d.checkers = (step_attacks(C, kPawn, king) & k[kPawn]) | (step_attacks(C, kKnight, king) & k[kKnight]) |
               (step_attacks(C, kSilver, king) & k[kSilver]) | (step_attacks(C, kGold, king) & b.golds(them)) |
               (step_attacks(C, kKing, king) & k[kKing]) | (step_attacks(C, kHorse, king) & k[kHorse]) |
               (step_attacks(C, kDragon, king) & k[kDragon]);
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

template <Color C>
bool drop_mates(const Board& b, Square to) {
  constexpr Color them = ~C;
  const Square king = b.king[them];
  const Set occupied = b.occupied() | Set::of(to);
  const Set without_king = occupied ^ Set::of(king);
  for (Set rest = without(step_attacks(them, kKing, king), b.colors[them]); rest;)
    if (!b.attacked(C, rest.pop(), without_king)) return false;

  for (Set takers = without(b.attackers(them, to, occupied), Set::of(king)); takers;) {
    const Set moved = occupied ^ Set::of(takers.pop());
    bool exposed = false;
    for (Set rest = snipers_at<them>(b, king); rest && !exposed;)
      exposed = !(kTables.between[king][rest.pop()] & moved);
    if (!exposed) return false;
  }
  return true;
}

template <Color C, class Sink>
void king_moves(const Board& b, Square king, Sink& sink) {
  const Set without_king = b.occupied() ^ Set::of(king);
  Set safe;
  for (Set rest = without(step_attacks(C, kKing, king), b.colors[C]); rest;) {
    const Square to = rest.pop();
    if (!b.attacked(~C, to, without_king)) safe |= Set::of(to);
  }
  sink.template board<C>(kKing, king, safe);
}

template <Color C, class Sink>
void pawn_moves(const Board& b, Square king, Set pinned, Set targets, Sink& sink) {
  const Set pawns = b.kinds[C][kPawn];
  sink.template pawns<C>(forward<C>(without(pawns, pinned)) & targets);
  for (Set rest = pawns & pinned; rest;) {
    const Square from = rest.pop();
    sink.template pawns<C>(forward<C>(Set::of(from)) & targets & kTables.line[king][from]);
  }
}

template <Color C, class Sink>
void piece_moves(const Board& b, Square king, Set pinned, Set targets, Sink& sink) {
  const Set occupied = b.occupied();
  for (Set rest = without(b.colors[C], b.kinds[C][kPawn] | b.kinds[C][kKing]); rest;) {
    const Square from = rest.pop();
    const Kind kind = kind_of(b.at[from]);
    Set to = attacks(C, kind, from, occupied) & targets;
    if (pinned.has(from)) to &= kTables.line[king][from];
    if (to) sink.template board<C>(kind, from, to);
    if (sink.enough()) return;
  }
}

template <Color C, class Sink>
void drops(const Board& b, Set empties, Sink& sink) {
  const auto& hand = b.hand[C];
  if (hand[kPawn]) {
    Set to = without(empties, files_of(b.kinds[C][kPawn]) | kLastRanks[C][1]);
    const Square head = b.king[~C];
    if (head != kNoSquare) {
      const Set mating = to & step_attacks(~C, kPawn, head);
      if (mating && drop_mates<C>(b, mating.first())) to ^= mating;
    }
    sink.drops(kPawn, to);
  }
  for (const Kind k : {kLance, kKnight, kSilver, kBishop, kRook, kGold})
    if (hand[k]) sink.drops(k, without(empties, Zone<C>::dead(k)));
}

template <Color C, class Sink>
void generate(const Board& b, const Danger& danger, Sink& sink) {
  const Square king = b.king[C];
  const Set occupied = b.occupied();
  Set targets = without(kAll, b.colors[C]);
  Set empties = without(kAll, occupied);
  if (danger.checkers) {
    if (danger.checkers.several()) return king_moves<C>(b, king, sink);
    empties = kTables.between[king][danger.checkers.first()];
    targets = empties | danger.checkers;
  }
  pawn_moves<C>(b, king, danger.pinned, targets, sink);
  if (sink.enough()) return;
  piece_moves<C>(b, king, danger.pinned, targets, sink);
  if (sink.enough()) return;
  if (king != kNoSquare) king_moves<C>(b, king, sink);
  drops<C>(b, empties, sink);
}

template <class Sink>
void generate(const Board& board, const Danger& danger, Sink& sink) {
  if (board.side == kBlack)
    generate<kBlack>(board, danger, sink);
  else
    generate<kWhite>(board, danger, sink);
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
  generate(board, danger, sink);
}

std::uint32_t count_legal(const Board& board, const Danger& danger) {
  Counter sink;
  generate(board, danger, sink);
  return sink.count;
}

bool has_legal_move(const Board& board, const Danger& danger) {
  Finder sink;
  generate(board, danger, sink);
  return sink.found;
}

bool pawn_drop_mates(const Board& board, Square to) {
  return board.side == kBlack ? drop_mates<kBlack>(board, to) : drop_mates<kWhite>(board, to);
}

}  // namespace kiban::shogi
