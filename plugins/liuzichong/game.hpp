// A game of Liuzichong in progress: the board, what happened since the last capture, and how games end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "board.hpp"

namespace kiban::liuzichong {

struct Rules {
  Capture capture = Capture::adjacent;
  Single single = Single::by_capture;
  bool material_draw = true;  // at most two stones on each side: a draw
  unsigned repetition = 3;    // which occurrence of board and side to act is a draw; below 2: none
  unsigned quiet = 0;         // plies without capture that make a draw; 0: none

  bool counts_repetition() const { return repetition >= 2; }
};

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
  actor_has_none,  // the side to act has lost its last stone
  mover_has_none,  // the other side has none: only in a position made by hand
  material,
  stalemate,  // the side to act cannot move
  repetition,
  quiet
};

// The ends that the board alone decides, in the order in which they count.
End end_of_board(const Board& board, bool material_draw);

enum class Refusal : std::uint8_t { none, over, no_stone, not_yours, occupied, diagonal, too_far };

class Game {
 public:
  Game(const Rules& rules, const Setup& setup);

  const Rules& rules() const { return rules_; }
  const Taking& taking() const { return taking_; }
  const Board& board() const { return frames_.back().board; }
  Side to_act() const { return plies() % 2 == 0 ? first_to_act_ : opponent(first_to_act_); }
  Bits stones(Side side) const { return side == to_act() ? board().own : board().other; }

  // Plies since the setup, and those since the last capture in them.
  std::size_t plies() const { return frames_.size() - 1; }
  std::size_t quiet_plies() const { return frames_.back().quiet; }
  const Board& board_at(std::size_t ply) const { return frames_[ply].board; }
  Move move_at(std::size_t ply) const { return frames_[ply + 1].move; }
  Setup setup_at(std::size_t ply) const;

  End end() const {
    if (frames_.back().end == End::unknown) frames_.back().end = find_end();
    return frames_.back().end;
  }
  bool over() const { return end() != End::none; }
  // How often the position on the board has occurred, this time included.
  unsigned occurrences() const;

  // Calls take(Move) for each legal move, by from, then by to.
  template <class Take>
  void each_legal(Take take) const;
  unsigned legal_count() const;
  Refusal refusal(Move move) const;

  // Plays when the move is legal; otherwise nothing happens and the answer is false.
  bool play(Move move);
  // Takes back the last move; there must be one.
  void undo() { frames_.pop_back(); }

  // How many of the latest moves a position text must hold so that the same rules apply from there.
  std::size_t moves_to_remember() const;

 private:
  struct Frame {
    Board board;
    Move move;                // that led here; equal points at the setup
    std::uint32_t quiet = 0;  // plies since the last capture or the setup
    End end = End::unknown;   // found out on demand, so that a search pays nothing for its leaves
  };

  End find_end() const;

  Rules rules_;
  Taking taking_;
  Side first_to_act_;
  mutable std::vector<Frame> frames_;  // one for each ply
};

template <class Take>
void Game::each_legal(Take take) const {
  if (over()) return;
  const Board now = board();
  for (Bits stones = now.own; stones != 0; stones &= stones - 1) {
    const Point from = first_of(stones);
    for (Bits to = targets(now.occupied(), from); to != 0; to &= to - 1) take(Move{from, first_of(to)});
  }
}

inline bool Game::play(Move move) {
  if (over()) return false;
  const Board now = board();
  if ((now.own & bit(move.from)) == 0 || (targets(now.occupied(), move.from) & bit(move.to)) == 0) return false;
  const Board next = after(taking_, now, move);
  const bool capture = next.own != now.other;
  frames_.push_back({next, move, capture ? 0 : frames_.back().quiet + 1, End::unknown});
  return true;
}

}  // namespace kiban::liuzichong
