// The evaluation of Shogi as a sum of its weights.
#pragma once

#include "board_moves.hpp"
#include "fitting.hpp"

namespace kiban::tuning::shogi {

// It is asked of the evaluation itself what each weight counts: how it answers to a weight that is changed. Not fitted
// are the units of danger, with which it does not grow evenly. No search may run meanwhile.
class ShogiEvaluation : public Evaluation {
 public:
  std::vector<int> numbers() const override;
  void use(std::span<const int> numbers) override;
  std::vector<std::optional<Sum>> sums_of(std::span<const Sample> samples) override;
  std::string header() const override;

  static int value_of(const kiban::shogi::Board& board);  // to the side to move
  static std::vector<Terms> terms_of(std::span<const kiban::shogi::Board> boards);
};

}  // namespace kiban::tuning::shogi
