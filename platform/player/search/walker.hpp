// A position that is walked up and down by a search, with what a search asks at every step kept at hand.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <vector>

#include "core/model/game.hpp"
#include "core/model/valued.hpp"

namespace kiban::player {

// Where a move of low and high bits lands in tables of experience; moves that look alike share an entry.
std::size_t slot_of(Move move);
inline constexpr std::size_t move_slots = 4096;

class Walker {
 public:
  // `origin` may not be over. Its acting seat is the one that all results are seen from.
  explicit Walker(const Position& origin);

  const Position& position() const { return *position_; }
  const Valued* valued() const { return valued_; }  // null: the game does not say how good a position is
  const State& state() const { return frames_[ply_].state; }
  std::size_t ply() const { return ply_; }          // 0 at the origin
  bool ours() const { return frames_[ply_].ours; }  // does the origin's seat act here?
  bool mine(Role role) const;                       // does the origin's seat hold this role here?
  int result() const;                               // of a finished game, for the origin's seat: 1, 0 or -1

  const std::vector<Move>& moves();  // legal here; valid until the walker comes to this ply again
  // How many moves the other side had one ply ago; empty where it was not asked for, or the same side acts again.
  std::optional<std::size_t> moves_of_other() const;
  const Key& key();
  // May the game have ended here through what happened before rather than through what lies on the board? A draw may;
  // so may any end on a position that occurred already.
  bool ended_by_history();

  // Throws GameFault when the game refuses its own legal move.
  void play(Move move);
  void undo();
  void rewind();  // to the origin

 private:
  struct Frame {
    State state;
    bool ours = false;
    bool listed = false, keyed = false;
    std::vector<Move> moves;
    Key key{};
  };
  void enter();
  bool held(std::size_t role) const;

  std::unique_ptr<Position> position_;
  const Valued* valued_;
  std::deque<Frame> frames_;  // a deque: references to a frame's moves stay good while deeper frames are added
  std::size_t ply_ = 0;
  int seat_;
  std::vector<Key> before_;  // of all positions before the origin; sorted
};

}  // namespace kiban::player
