// A board with hands and a side to move: what a perft walks through. No history.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "attacks.hpp"

namespace kiban::shogi {

// 32 bits: to (7), from (7), promotes, drops, and the kind that is dropped.
struct Move {
  std::uint32_t bits;  // without a value, so that a list of moves need not be filled before it is

  static constexpr Move board(Square from, Square to, bool promotes) {
    return {static_cast<std::uint32_t>(to) | static_cast<std::uint32_t>(from) << 7 | std::uint32_t{promotes} << 14};
  }
  static constexpr Move drop(Kind kind, Square to) {
    return {static_cast<std::uint32_t>(to) | 1u << 15 | static_cast<std::uint32_t>(kind) << 16};
  }
  constexpr Square to() const { return static_cast<Square>(bits & 127); }
  constexpr Square from() const { return static_cast<Square>(bits >> 7 & 127); }
  constexpr bool promotes() const { return bits >> 14 & 1; }
  constexpr bool drops() const { return bits >> 15 & 1; }
  constexpr Kind kind() const { return static_cast<Kind>(bits >> 16 & 15); }  // of a drop
  // Do the bits name squares of the board, and nothing else?
  constexpr bool well_formed() const {
    if (to() >= kSquares) return false;
    if (drops()) return bits < 1u << 20 && kind() < kHandKinds && (bits & 0x7f80) == 0;
    return bits < 1u << 15 && from() < kSquares;
  }
  constexpr bool operator==(const Move&) const = default;
};

class Board {
 public:
  Color side = kBlack;
  std::array<Piece, kSquares> at{};
  std::array<std::array<Set, kKinds>, 2> kinds{};  // [colour][kind]
  std::array<Set, 2> colors{};
  std::array<std::array<std::uint8_t, kHandKinds>, 2> hand{};
  std::array<Square, 2> king{kNoSquare, kNoSquare};

  Board() { at.fill(kNoPiece); }

  Set occupied() const { return colors[kBlack] | colors[kWhite]; }
  Set of(Color c, Kind k) const { return kinds[c][k]; }
  // All that move as a gold, and as a bishop or rook besides their steps.
  Set golds(Color c) const {
    return kinds[c][kGold] | kinds[c][kProPawn] | kinds[c][kProLance] | kinds[c][kProKnight] | kinds[c][kProSilver];
  }
  Set diagonal_sliders(Color c) const { return kinds[c][kBishop] | kinds[c][kHorse]; }
  Set straight_sliders(Color c) const { return kinds[c][kRook] | kinds[c][kDragon]; }

  void put(Color c, Kind k, Square s) {
    const Set& bit = kSingle[s];
    at[s] = piece_of(c, k);
    kinds[c][k] |= bit;
    colors[c] |= bit;
    if (k == kKing) king[c] = s;
  }
  void take(Square s) {
    const Piece p = at[s];
    const Set& bit = kSingle[s];
    at[s] = kNoPiece;
    kinds[color_of(p)][kind_of(p)] ^= bit;
    colors[color_of(p)] ^= bit;
  }

  // Pieces of `by` that attack `s` when `occupied` stands in the way.
  Set attackers(Color by, Square s, Set occupied) const;
  bool attacked(Color by, Square s, Set occupied) const;
  bool in_check(Color c) const { return king[c] != kNoSquare && attacked(~c, king[c], occupied()); }

  // Plays a move that is at least pseudo-legal; returns the piece it took, or kNoPiece.
  Piece play(Move m);
  void undo(Move m, Piece taken);
};

// At most 593 legal moves exist in any position.
struct MoveList {
  std::array<Move, 600> moves;
  std::uint32_t count = 0;
  void add(Move m) { moves[count++] = m; }
  const Move* begin() const { return moves.data(); }
  const Move* end() const { return moves.data() + count; }
};

// What threatens the king of the side to move: nothing where there is no king.
struct Danger {
  Set checkers;
  Set pinned;  // own pieces that may leave the king's line to an enemy slider only along it
};
Danger danger_to_king(const Board& board);

// `danger` is that of the board. Whoever asks several times keeps it.
void legal_moves(const Board& board, const Danger& danger, MoveList& list);
std::uint32_t count_legal(const Board& board, const Danger& danger);
// The legal moves without those that forgo a promotion which costs nothing, as a search wants them: all, or first the
// captures and the promotions of pawns, then the rest.
enum class Part : std::uint8_t { all, tactical, quiet };
template <Part P>
void sensible_moves(const Board& board, const Danger& danger, MoveList& list);
bool has_legal_move(const Board& board, const Danger& danger);       // stops at the first
bool is_legal(const Board& board, const Danger& danger, Move move);  // any bits may come
// Would this drop of a pawn mate? The drop must be legal otherwise.
bool pawn_drop_mates(const Board& board, Square to);

inline void legal_moves(const Board& board, MoveList& list) { legal_moves(board, danger_to_king(board), list); }
inline std::uint32_t count_legal(const Board& board) { return count_legal(board, danger_to_king(board)); }

// Leaves at `depth` plies; the last ply is counted without being played. `stop` is asked at each inner node, and when
// it answers true the count is meaningless.
template <class Stop>
std::uint64_t perft(Board& board, unsigned depth, Stop stop) {
  if (depth == 0) return 1;
  if (depth == 1) return count_legal(board);
  if (stop()) return 0;
  MoveList list;
  legal_moves(board, list);
  std::uint64_t nodes = 0;
  for (const Move m : list) {
    const Piece taken = board.play(m);
    nodes += perft(board, depth - 1, stop);
    board.undo(m, taken);
  }
  return nodes;
}

}  // namespace kiban::shogi
