// The fewest plies in which checks alone mate: every depth is searched whole before the next.
#pragma once

#include "mate_search.hpp"

namespace kiban::shogi::search {

class ShortestMate {
 public:
  explicit ShortestMate(std::size_t bytes);
  // A mate in at most `plies`, with the longest defence; its line is as long as it takes with best play of both sides.
  // Unknown where the limits end it. Verdict::no_mate: none in so many plies.
  MateResult solve(const Board& board, int plies, const MateLimits& limits, Observer& observer);

 private:
  // What is known of a position with the attacker to move: a mate in that many plies, and none in that many.
  struct Known {
    std::uint64_t key = 0;
    std::uint16_t mate = kNever, none = 0;
  };
  static constexpr std::uint16_t kNever = 0xFFFF;

  bool stopped();
  Known& slot(std::uint64_t key) { return known_[key % known_.size()]; }
  Known known() const;
  bool mates(int plies);  // the attacker is to move
  bool is_mated(int plies);
  std::vector<Move> checks() const;
  std::vector<Move> answers() const;
  int fewest(int most);  // plies to a mate that there is within `most`
  std::vector<Move> line(int plies);

  std::vector<Known> known_;
  MateLimits limits_;
  Observer* observer_ = nullptr;
  std::optional<Position> position_;
  std::uint64_t nodes_ = 0;
  std::chrono::steady_clock::time_point begun_;
  bool stopped_ = false;
};

}  // namespace kiban::shogi::search
