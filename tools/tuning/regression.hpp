// Fits weights so that a sum of them says how likely a game is won: logistic loss, Adam.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace kiban::tuning {

// Positions as sums: value = fixed + sum of count * weight.
class Samples {
 public:
  struct Term {
    std::uint16_t weight;
    float count;
  };

  void add(std::uint64_t game, double fixed, double target, std::span<const Term> terms);

  std::size_t size() const { return fixed_.size(); }
  std::uint64_t game(std::size_t i) const { return games_[i]; }
  double target(std::size_t i) const { return targets_[i]; }
  std::span<const Term> terms(std::size_t i) const { return {terms_.data() + begins_[i], begins_[i + 1] - begins_[i]}; }
  double value(std::size_t i, std::span<const double> weights) const;

 private:
  std::vector<std::uint64_t> games_;
  std::vector<double> fixed_, targets_;  // a target is a probability
  std::vector<Term> terms_;
  std::vector<std::size_t> begins_{0};
};

double chance_of(double value, double scale);
double log_loss(double chance, double target);
// The scale by which values say best what the targets are.
double best_scale(std::span<const double> values, std::span<const double> targets);

struct FitSettings {
  double scale = 600;                  // what value makes a chance of e : 1
  int passes = 300;                    // over all samples, each of which moves the weights once
  double step = 2, last_step = 0.05;   // of a weight, at the first pass and the last
  double pull = 100;                   // toward the first weights: as of so many samples with a count of one
  std::uint64_t one_held_out_of = 20;  // games
};

struct FitResult {
  std::vector<double> weights;
  double before = 0, after = 0;                    // mean loss of what is learnt from
  double held_out_before = 0, held_out_after = 0;  // and of games that are not
};

FitResult fit(const Samples& samples, std::span<const double> start, const FitSettings& settings);

}  // namespace kiban::tuning
