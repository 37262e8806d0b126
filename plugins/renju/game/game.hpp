// A game of Renju in progress: the stones, the opening, whose turn it is, and how it ended.
#pragma once

#include <cstdint>
#include <vector>

#include "judge.hpp"
#include "ruleset.hpp"

namespace kiban::renju {

enum class End : std::uint8_t {
  none,
  row,        // five, or more where that wins
  forbidden,  // black played where black may not
  passes,     // both passed in a row
  full        // no empty point is left
};

struct Result {
  End end = End::none;
  Stone winner = Stone::none;
  Kind kind = Kind::overline;  // why the last point was forbidden

  bool over() const { return end != End::none; }
};

// Where a game begins.
struct Setup {
  std::vector<Placed> stones;
  Stone side = Stone::black;  // to act, past the opening
  Opening opening;
  bool passed = false;  // the last move was a pass
};

class Game {
 public:
  // From the first stone, with the opening of the rules. The rules outlive the game.
  explicit Game(const Rules& rules);
  // People play on after a five: both colours may have a row that wins.
  Game(const Rules& rules, const Setup& setup);

  const Rules& rules() const { return *rules_; }
  const Board& board() const { return board_; }
  const Opening& opening() const { return opening_; }
  const Result& result() const { return result_; }
  bool over() const { return result_.over(); }
  bool passed() const { return passed_; }
  // Who is asked; after the end, who would be.
  Stone to_act() const { return opening_.over() ? side_ : opening_.asked(); }

  std::size_t plies() const { return line_.size(); }
  const Action& last_action() const { return line_.back().action; }  // there must be one

  // The points closed to black, when black is to place a stone.
  PointSet forbidden() const;
  // Points of actions are on the board.
  Objection objection(const Action& action) const;

  // Calls `use(action)` for each legal one: those without a point first, then by row and column.
  template <class Use>
  void each_legal(Use use) const;
  std::uint32_t legal_count() const;
  // The action must be one without objection.
  void play(const Action& action);
  // There must be something to take back.
  void undo();

  // Of the stones on the board, the same whatever the order of moves.
  struct Hash {
    std::uint64_t low = 0, high = 0;
  };
  const Hash& hash() const { return hash_; }

 private:
  struct Ply {
    Action action;
    Opening opening;  // as it, and what follows, was before
    Stone side;
    Result result;
    bool passed;
  };

  bool refuses_now() const { return rules_->refuses_forbidden() && side_ == Stone::black; }
  void put(Point point, Stone stone);
  void lift(Point point);
  void flip(Point point, Stone stone);
  void play_freely(const Action& action);
  Result result_of(Point point, Stone stone, const Verdict& verdict) const;

  const Rules* rules_;
  Board board_;
  Opening opening_;
  PointSet empty_;
  Hash hash_;
  Stone side_ = Stone::black;  // whose stone comes next
  bool passed_ = false;
  Result result_;
  std::vector<Ply> line_;
};

// The stones in rows that win.
PointSet winning_stones(const Board& board, const WinRule& rule, Stone colour);

template <class Use>
void Game::each_legal(Use use) const {
  if (over()) return;
  if (!opening_.over()) return opening_.each(use);
  if (rules_->passes()) use(Action{Deed::pass, {}, 0});
  const PointSet closed = refuses_now() ? forbidden() : PointSet();
  empty_.each([&](Point point) {
    if (!closed.has(point)) use(Action{Deed::place, point, 0});
  });
}

}  // namespace kiban::renju
