// A game of Keishi in progress: the board, what happened before, and the rules that need it (ko, repetition).
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "board.hpp"

namespace kiban::keishi {

enum class Ko : std::uint8_t {
  position,  // a move may not restore the whole board as it stood four plies before
  own,       // own stones may not return to where they stood when the player's previous turn began
  none
};

struct Rules {
  Ko ko = Ko::position;
  Gap gap = Gap::formula;
  unsigned repetition = 3;  // which occurrence of board and side to act is a draw; below 2: none

  bool counts_repetition() const { return repetition >= 2; }
};

// The last moves before a position, the latest first; equal squares where there were none.
struct Recent {
  Move last, second, third;

  Recent then(Move move) const { return {move, last, second}; }
};

// The move that ko takes away; equal squares: none. Both rules can only ever ban the move that takes the player's own
// last one back. The whole board comes back by it if the opponent has just done the same.
constexpr Move banned_by(Ko ko, const Recent& recent) {
  if (ko == Ko::none) return {};
  const bool restores_board = recent.last == reversed(recent.third);
  return ko == Ko::own || restores_board ? reversed(recent.second) : Move{};
}

enum class Side : std::uint8_t { black, white };
constexpr Side opponent(Side side) { return side == Side::black ? Side::white : Side::black; }

// Where a game begins: a board and who is to act.
struct Setup {
  Board board;
  Side to_act = Side::black;
};
Setup initial_setup();

enum class End : std::uint8_t {
  unknown,  // not looked at yet
  none,
  mover_rectangle,  // the side that has just moved has its rectangle
  actor_rectangle,  // the side to act has one: only in a position made by hand
  repetition
};

enum class Refusal : std::uint8_t { none, over, no_stone, not_yours, occupied, no_such_way, ko };

// Squares in moves may be any below 64.
class Game {
 public:
  Game(const Rules& rules, const Setup& setup);

  const Rules& rules() const { return rules_; }
  const Board& board() const { return frames_.back().board; }
  Side to_act() const { return plies() % 2 == 0 ? first_to_act_ : opponent(first_to_act_); }
  Bits stones(Side side) const { return side == to_act() ? board().own : board().other; }

  // Plies since the setup, and what they were.
  std::size_t plies() const { return frames_.size() - 1; }
  const Board& board_at(std::size_t ply) const { return frames_[ply].board; }
  Recent recent() const;

  End end() const { return settled().end; }
  bool over() const { return end() != End::none; }
  Move banned() const { return settled().banned; }
  // How often the position on the board has occurred, this time included.
  unsigned occurrences() const;

  // Calls take(Move) for each legal move, by from, then by to.
  template <class Take>
  void each_legal(Take take) const;
  unsigned legal_count() const;
  bool is_legal(Move move) const;
  Refusal refusal(Move move) const;

  // Plays when the move is legal; otherwise nothing happens and the answer is false.
  bool play(Move move);
  // False when nothing was played since the setup.
  bool undo();

  // The latest moves, as many as a position text must hold so that the same rules apply from there; and the setup
  // before them.
  std::vector<Move> moves_to_remember() const;
  Setup setup_at(std::size_t ply) const;

 private:
  struct Frame {
    Board board;
    Move move;    // that led here; equal squares at the setup
    Move banned;  // known once `end` is
    End end = End::unknown;
  };

  const Frame& settled() const {
    if (frames_.back().end == End::unknown) settle();
    return frames_.back();
  }
  void settle() const;
  End find_end() const;
  static Bits allowed_targets(const Frame& frame, Square from);
  Move move_before(std::size_t plies_ago) const;

  Rules rules_;
  Side first_to_act_;
  // One for each ply. What is costly to find out is found out on demand, so that a search pays nothing for its leaves.
  mutable std::vector<Frame> frames_;
};

inline Bits Game::allowed_targets(const Frame& frame, Square from) {
  const Bits all = targets(frame.board.occupied(), from);
  return from == frame.banned.from ? all & ~bit(frame.banned.to) : all;
}

template <class Take>
void Game::each_legal(Take take) const {
  const Frame frame = settled();
  if (frame.end != End::none) return;
  for (Bits stones = frame.board.own; stones != 0; stones &= stones - 1) {
    const Square from = first_of(stones);
    for (Bits to = allowed_targets(frame, from); to != 0; to &= to - 1) take(Move{from, first_of(to)});
  }
}

inline bool Game::is_legal(Move move) const {
  const Frame& frame = settled();
  return frame.end == End::none && (frame.board.own & bit(move.from)) != 0 &&
         (allowed_targets(frame, move.from) & bit(move.to)) != 0;
}

inline bool Game::play(Move move) {
  if (!is_legal(move)) return false;
  frames_.push_back({after(board(), move), move, {}, End::unknown});
  return true;
}

inline bool Game::undo() {
  if (frames_.size() == 1) return false;
  frames_.pop_back();
  return true;
}

}  // namespace kiban::keishi
