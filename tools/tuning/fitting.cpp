#include "fitting.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace kiban::tuning {
namespace {

// By which the search's scores say best how games ended.
double scale_of(std::span<const Sample> samples) {
  std::vector<double> scores, results;
  for (const Sample& s : samples) {
    scores.push_back(s.score);
    results.push_back(s.result / 2.0);
  }
  return best_scale(scores, results);
}

double target_of(const Sample& sample, const Order& order) {
  return order.result_share * sample.result / 2.0 +
         (1 - order.result_share) * chance_of(sample.score, order.settings.scale);
}

// What the sum leaves over, by roundings and by what is not fitted, is fixed.
Samples rows_of(std::span<const Sample> samples, Evaluation& evaluation, const Order& order,
                std::span<const double> weights) {
  constexpr std::size_t kAtOnce = 8192;
  Samples rows;
  for (std::size_t begin = 0; begin < samples.size(); begin += kAtOnce) {
    const auto some = samples.subspan(begin, std::min(kAtOnce, samples.size() - begin));
    const std::vector<std::optional<Sum>> sums = evaluation.sums_of(some);
    for (std::size_t i = 0; i < some.size(); ++i) {
      if (!sums[i]) continue;
      double fixed = sums[i]->value;
      for (const auto& [weight, count] : sums[i]->terms) fixed -= count * weights[weight];
      rows.add(some[i].game, fixed, target_of(some[i], order), sums[i]->terms);
    }
  }
  return rows;
}

std::vector<int> rounded(std::span<const double> weights) {
  std::vector<int> numbers;
  for (const double weight : weights) numbers.push_back(static_cast<int>(std::lround(weight)));
  return numbers;
}

}  // namespace

void fit_numbers(std::span<const Sample> samples, Evaluation& evaluation, Order order,
                 const std::function<void(const std::string&)>& say) {
  order.settings.scale = scale_of(samples);
  say(fmt::format("{} samples, scale {:.0f}", samples.size(), order.settings.scale));
  for (int round = 1; round <= order.rounds; ++round) {
    const std::vector<int> numbers = evaluation.numbers();
    const std::vector<double> weights(numbers.begin(), numbers.end());
    const FitResult result = fit(rows_of(samples, evaluation, order, weights), weights, order.settings);
    say(fmt::format("round {}: loss {:.5f} to {:.5f}, held out {:.5f} to {:.5f}", round, result.before, result.after,
                    result.held_out_before, result.held_out_after));
    evaluation.use(rounded(result.weights));
  }
}

}  // namespace kiban::tuning
