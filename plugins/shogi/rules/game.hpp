// A game of Shogi in progress: the board, what happened before, and the rules that need it.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "hash.hpp"

namespace kiban::shogi {

enum class Declaration : std::uint8_t { none, points24, points27, try_rule };

struct Rules {
  Declaration declaration = Declaration::none;
  unsigned repetition = 4;  // which occurrence ends the game; below 2: none

  bool declares_by_points() const {
    return declaration == Declaration::points24 || declaration == Declaration::points27;
  }
};

// What a declaration of entering king needs, and how it stands (rules of the Japan Shogi Association and the World
// Computer Shogi Championship). Rooks and bishops count five, other pieces one; counted are the pieces in hand and
// those in the last three ranks, the king not. What is missing from a full set was given as a handicap, and counts for
// white.
struct Claim {
  bool king_inside = false;  // in the last three ranks
  bool in_check = false;
  int pieces = 0;  // in the last three ranks besides the king: ten are needed
  int points = 0;
  int needed = 0;   // to win
  int to_draw = 0;  // enough for a draw; equal to needed where there is no draw
  bool may_declare() const { return king_inside && !in_check && pieces >= 10; }
};
Claim claim_of(const Board& board, Declaration declaration, Color color);

enum class End : std::uint8_t {
  none,
  mate,             // the side to move is in check and has no move
  no_moves,         // the side to move is not in check and has no move: it loses all the same
  repetition,       // a draw
  perpetual_check,  // the side that gave check all the time loses
  declaration_won,
  declaration_drawn,
  declaration_failed,  // by the side that declared
  king_arrived         // try rule
};

struct Result {
  End end = End::none;
  std::optional<Color> winner;
  bool over() const { return end != End::none; }
};

// Why a try is refused, and the squares that show it.
enum class Refusal : std::uint8_t {
  none,
  over,
  empty_square,
  not_yours,
  stuck,
  own_piece,
  takes_king,
  no_such_way,
  in_the_way,
  must_promote,
  cannot_promote,
  not_in_hand,
  occupied,
  nifu,
  pawn_drop_mate,
  dead_end,
  in_check,
  exposes_king,
  cannot_declare,
  no_declaration
};
struct Blame {
  Refusal refusal = Refusal::none;
  Set squares;
};

// Where a king arrives under the try rule.
constexpr std::array<Square, 2> kTryGoal = {square(4, 0), square(4, 8)};

constexpr Move kDeclare = {1u << 20};

class Game {
 public:
  Game(const Rules& rules, const Board& start);

  const Board& board() const { return board_; }
  const Rules& rules() const { return rules_; }
  Hash hash() const { return past_.back().hash; }
  bool in_check() const { return bool(danger().checkers); }
  std::size_t plies() const { return past_.size() - 1; }
  const Board& start() const { return start_; }
  std::vector<Move> moves() const;

  Result result() const;
  Claim claim(Color color) const { return claim_of(board_, rules_.declaration, color); }
  bool may_declare() const;
  bool declared() const { return past_.back().move == kDeclare; }  // the last move was the declaration

  // Without the declaration; nothing when the game is over.
  void legal(MoveList& list) const;
  std::uint32_t legal_count() const;  // with it
  // Any bits may come. none: legal.
  Blame why_not(Move move) const;
  bool is_legal(Move move) const;  // quicker than asking why not

  // Can neither a repetition nor a declaration come before that many plies are played? Four plies bring a position back
  // at the earliest.
  bool follows_board_alone(unsigned plies_ahead) const;

  // The move must be legal.
  void play(Move move);
  void undo();

 private:
  // What is found out about a position stays with it: moves below it are played and taken back many times.
  struct Ply {
    Ply(Move played, Piece piece, const Hash& now) : hash(now), move(played), taken(piece) {}
    Hash hash;
    Move move;
    Piece taken;
    mutable std::optional<Result> result;
    mutable std::optional<Danger> danger;  // known of every position that was left by a move
  };
  const Danger& danger() const;
  Result find_result() const;
  Result result_of_declaration() const;
  Result result_of_repetition() const;
  bool checks_all_the_time(Color color, std::size_t from, std::size_t to) const;
  Color mover_of(std::size_t ply) const { return ply % 2 == 1 ? start_.side : ~start_.side; }
  Blame why_not_board(Move move) const;
  Blame why_not_drop(Move move) const;
  Blame king_safety(Move move) const;

  Rules rules_;
  Board start_, board_;
  std::vector<Ply> past_;  // one for each position; the first is the start
};

// Tries that look possible and are not: double pawns, pawn-drop mates, dead ends, a king left in check.
std::vector<Move> refused_moves(const Game& game);

// Leaves at `depth` plies by the rules of the game, not of the board alone: nothing follows its end.
template <class Stop>
std::uint64_t perft(Game& game, unsigned depth, Stop stop) {
  if (depth == 0) return 1;
  if (depth == 1) return game.legal_count();
  if (game.result().over() || stop()) return 0;
  if (game.follows_board_alone(depth)) {
    Board board = game.board();
    return perft(board, depth, stop);
  }
  MoveList moves;
  game.legal(moves);
  if (game.may_declare()) moves.add(kDeclare);
  std::uint64_t nodes = 0;
  for (const Move move : moves) {
    game.play(move);
    nodes += perft(game, depth - 1, stop);
    game.undo();
  }
  return nodes;
}

}  // namespace kiban::shogi
