// A position as a search walks through it: the board, what is kept up with it, and the way that led there.
#pragma once

#include <vector>

#include "evaluation.hpp"
#include "game.hpp"
#include "mate_one.hpp"

namespace kiban::shogi::search {

// What a position that occurred before means for the side to move.
enum class Recurrence : std::uint8_t { none, draw, won, lost, better, worse };

class Position {
 public:
  explicit Position(const Game& game);

  const Board& board() const { return board_; }
  Color side() const { return board_.side; }
  std::uint64_t key() const { return now().key; }
  std::uint64_t board_key() const { return now().board_key; }  // without the hands
  const Danger& danger() const { return now().danger; }
  bool in_check() const { return bool(now().danger.checkers); }
  bool is_legal(Move move) const { return shogi::is_legal(board_, danger(), move); }
  Value evaluation() const { return evaluate(board_, now().placement); }
  const Rules& rules() const { return rules_; }

  // The move must be legal.
  void play(Move move);
  void undo();
  // Lets the other side move. Not in check.
  void pass();
  void undo_pass();

  std::optional<Move> mate_in_one() { return search::mate_in_one(board_, danger()); }
  // Does the side to move win by declaring, or by the try rule with its next move?
  bool may_declare_win() const;

  // One earlier occurrence, in the game or the search, settles what the rules settle at a later one.
  Recurrence recurrence() const;

 private:
  struct State {
    std::uint64_t key = 0, board_key = 0;  // with and without the hands
    std::uint64_t hand = 0;                // black's, a byte for each kind
    Danger danger;
    Placement placement;
    Move move{};
    Piece taken = kNoPiece;
    std::uint16_t since_pass = 0;           // plies
    std::array<std::uint16_t, 2> checks{};  // how many of the last moves of each colour gave check without a break
  };
  const State& now() const { return past_.back(); }
  void fill_hand(State& state) const;

  Rules rules_;
  Board board_;
  std::vector<State> past_;
};

}  // namespace kiban::shogi::search
