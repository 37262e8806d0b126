#include "regression.hpp"

#include <algorithm>
#include <cmath>

namespace kiban::tuning {
namespace {

double mean_loss(const Samples& samples, const std::vector<std::size_t>& which, std::span<const double> weights,
                 double scale) {
  double sum = 0;
  for (const std::size_t i : which) sum += log_loss(chance_of(samples.value(i, weights), scale), samples.target(i));
  return which.empty() ? 0 : sum / static_cast<double>(which.size());
}

class Adam {
 public:
  Adam(const Samples& samples, std::span<const double> start, const FitSettings& settings, std::size_t learnt_from)
      : samples_(samples),
        settings_(settings),
        start_(start.begin(), start.end()),
        weights_(start_),
        slopes_(start_.size()),
        means_(start_.size()),
        squares_(start_.size()),
        // A sample bends the loss by about 0.2 over the square of the scale.
        pull_(settings.pull / static_cast<double>(learnt_from) * 0.2 / (settings.scale * settings.scale)) {}

  void learn(const std::vector<std::size_t>& which, double step) {
    std::fill(slopes_.begin(), slopes_.end(), 0.0);
    for (const std::size_t i : which) {
      const double error = chance_of(samples_.value(i, weights_), settings_.scale) - samples_.target(i);
      const double slope = error / settings_.scale / static_cast<double>(which.size());
      for (const auto& [weight, count] : samples_.terms(i)) slopes_[weight] += slope * count;
    }
    ++steps_;
    for (std::size_t w = 0; w < weights_.size(); ++w) move(w, step);
  }

  const std::vector<double>& weights() const { return weights_; }

 private:
  void move(std::size_t w, double step) {
    constexpr double kMean = 0.9, kSquare = 0.99, kLeast = 1e-12;
    const double slope = slopes_[w] + pull_ * (weights_[w] - start_[w]);
    means_[w] = kMean * means_[w] + (1 - kMean) * slope;
    squares_[w] = kSquare * squares_[w] + (1 - kSquare) * slope * slope;
    const double mean = means_[w] / (1 - std::pow(kMean, steps_)),
                 square = squares_[w] / (1 - std::pow(kSquare, steps_));
    weights_[w] -= step * mean / (std::sqrt(square) + kLeast);
  }

  const Samples& samples_;
  const FitSettings& settings_;
  std::vector<double> start_, weights_, slopes_, means_, squares_;
  double pull_;
  double steps_ = 0;
};

}  // namespace

void Samples::add(std::uint64_t game, double fixed, double target, std::span<const Term> terms) {
  games_.push_back(game);
  fixed_.push_back(fixed);
  targets_.push_back(target);
  terms_.insert(terms_.end(), terms.begin(), terms.end());
  begins_.push_back(terms_.size());
}

double Samples::value(std::size_t i, std::span<const double> weights) const {
  double sum = fixed_[i];
  for (const auto& [weight, count] : terms(i)) sum += count * weights[weight];
  return sum;
}

double chance_of(double value, double scale) { return 1 / (1 + std::exp(-value / scale)); }

double log_loss(double chance, double target) {
  constexpr double kLeast = 1e-12;
  return -target * std::log(std::max(chance, kLeast)) - (1 - target) * std::log(std::max(1 - chance, kLeast));
}

double best_scale(std::span<const double> values, std::span<const double> targets) {
  const auto loss = [&](double scale) {
    double sum = 0;
    for (std::size_t i = 0; i < values.size(); ++i) sum += log_loss(chance_of(values[i], scale), targets[i]);
    return sum;
  };
  double low = 50, high = 5000;
  for (int i = 0; i < 40; ++i) {  // it has one valley
    const double a = low + (high - low) / 3, b = high - (high - low) / 3;
    (loss(a) < loss(b) ? high : low) = loss(a) < loss(b) ? b : a;
  }
  return (low + high) / 2;
}

FitResult fit(const Samples& samples, std::span<const double> start, const FitSettings& settings) {
  std::vector<std::size_t> learnt, held_out;
  for (std::size_t i = 0; i < samples.size(); ++i)
    (samples.game(i) % settings.one_held_out_of == 0 ? held_out : learnt).push_back(i);
  FitResult result;
  result.before = mean_loss(samples, learnt, start, settings.scale);
  result.held_out_before = mean_loss(samples, held_out, start, settings.scale);
  Adam adam(samples, start, settings, std::max<std::size_t>(learnt.size(), 1));
  for (int pass = 0; pass < settings.passes; ++pass) {
    const double part = settings.passes > 1 ? static_cast<double>(pass) / (settings.passes - 1) : 1;
    adam.learn(learnt, settings.step * std::pow(settings.last_step / settings.step, part));
  }
  result.weights = adam.weights();
  result.after = mean_loss(samples, learnt, result.weights, settings.scale);
  result.held_out_after = mean_loss(samples, held_out, result.weights, settings.scale);
  return result;
}

}  // namespace kiban::tuning
