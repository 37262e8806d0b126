// One layer and its mirror image, backwards from the ends: within them stones only move, and what a capture leads to is
// known already.
#pragma once

#include <array>
#include <functional>
#include <vector>

#include "solution.hpp"

namespace kiban::liuzichong::solver {

class LayerSolver {
 public:
  LayerSolver(Solution& solution, Layer layer);
  // `go_on` is asked again and again; once it says no, nothing of the layer is left and the answer is false.
  bool solve(const std::function<bool()>& go_on);

 private:
  static constexpr std::uint8_t kMostLevel = 250;
  // A board of the two layers: its number from the beginning of them.
  using Local = std::uint32_t;

  Board board_of(Local at) const;
  Local local_of(const Board& board) const;
  std::uint8_t& level_of(Local at) { return solution_.levels_[number_of(at)]; }
  Index number_of(Local at) const { return at < first_size_ ? first_begin_ + at : second_begin_ + (at - first_size_); }
  Local size() const { return first_size_ + second_size_; }

  bool look_at_all(const std::function<bool()>& go_on);
  bool spread_all(const std::function<bool()>& go_on);
  void forget();
  void look(Local at);
  void look_at_capture(Local at, std::uint8_t level);
  void decide(Local at, unsigned level);
  void release(Local at, unsigned level);
  void spread(Local at, unsigned level);

  Solution& solution_;
  const StateIndex& index_;
  Layer layer_;
  Index first_begin_, first_size_, second_begin_, second_size_;
  std::vector<std::uint8_t> open_;  // moves of a board that may still save it
  // By level: boards decided then, and boards with a capture into a win of that level.
  std::array<std::vector<Local>, kMostLevel + 2> decided_, released_;
};

}  // namespace kiban::liuzichong::solver
