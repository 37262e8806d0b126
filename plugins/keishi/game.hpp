// A game of Keishi in progress: the board, what happened before, and the rules that need it (ko, repetition).
#pragma once

#include <array>
#include <bit>
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
  repetition,
  no_move  // the side to act has none: only where stones are missing
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

  // The side to act's stones by rank, in the order of their squares, and where each may go; nowhere when the game is
  // over. Those that are missing stand on kNowhere.
  Square stone(unsigned rank) const { return settled().stones[rank]; }
  Bits reach(unsigned rank) const { return settled().reach[rank]; }
  unsigned rank_of(Square stone) const {
    return static_cast<unsigned>(std::popcount(board().own & (bit(stone) - 1))) % kStones;
  }

  // Calls take(Move) for each legal move, by from, then by to.
  template <class Take>
  void each_legal(Take take) const;
  unsigned legal_count() const;
  Refusal refusal(Move move) const;

  // Plays when the move is legal; otherwise nothing happens and the answer is false. The second form is the quick one;
  // ranks are below kStones.
  bool play(Move move) { return stone(rank_of(move.from)) == move.from && play(rank_of(move.from), move.to); }
  bool play(unsigned rank, Square to);
  // Takes back the last move; there must be one.
  void undo() { frames_.pop_back(); }

  // The latest moves, as many as a position text must hold so that the same rules apply from there; and the setup
  // before them.
  std::vector<Move> moves_to_remember() const;
  Setup setup_at(std::size_t ply) const;

 private:
  struct Frame {
    Frame(const Board& board_now, Move last) : board(board_now), move(last) {}

    Board board;
    Move move;  // that led here; equal squares at the setup
    // What is costly to find out is found out on demand, so that a search pays nothing for its leaves. The rest is
    // known once `end` is.
    End end = End::unknown;
    Move banned;
    std::array<Square, kStones> stones;
    std::array<Bits, kStones> reach;
  };

  const Frame& settled() const {
    if (frames_.back().end == End::unknown) settle();
    return frames_.back();
  }
  void settle() const;
  void place(unsigned rank, Square to);
  bool play_slowly(unsigned rank, Square to);
  End find_end() const;
  Move move_before(std::size_t plies_ago) const;

  Rules rules_;
  Side first_to_act_;
  mutable std::vector<Frame> frames_;  // one for each ply
};

template <class Take>
void Game::each_legal(Take take) const {
  const Frame frame = settled();
  for (unsigned rank = 0; rank < kStones; ++rank) {
    for (Bits to = frame.reach[rank]; to != 0; to &= to - 1) take(Move{frame.stones[rank], first_of(to)});
  }
}

inline void Game::place(unsigned rank, Square to) {
  const Frame& frame = frames_.back();
  const Move move{frame.stones[rank], to};
  frames_.emplace_back(after(frame.board, move), move);
}

inline bool Game::play(unsigned rank, Square to) {
  const Frame& frame = frames_.back();
  const bool ready = frame.end == End::none && frames_.size() < frames_.capacity();
  if (!ready || (frame.reach[rank] & bit(to)) == 0) [[unlikely]]
    return play_slowly(rank, to);
  place(rank, to);
  return true;
}

}  // namespace kiban::keishi
