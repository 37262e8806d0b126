// Fitting finds the weights that made the chances, and stays where nothing is learnt.
#include "regression.hpp"

#include <catch2/catch.hpp>

#include "dice.hpp"

using namespace kiban::tuning;

namespace {

constexpr double kScale = 400;
const std::vector<double> kTrue = {100, -50, 300, 0, 12};

// Sums of a few weights with chances that follow from the true ones.
Samples made_samples(std::size_t count, std::uint64_t seed) {
  Samples samples;
  Dice dice(seed);
  for (std::size_t i = 0; i < count; ++i) {
    std::vector<Samples::Term> terms;
    double value = 5;
    for (std::uint16_t w = 0; w < kTrue.size(); ++w) {
      const auto n = static_cast<float>(dice.below(5)) - 2;
      if (n == 0) continue;
      terms.push_back({w, n});
      value += n * kTrue[w];
    }
    samples.add(i / 10, 5, chance_of(value, kScale), terms);
  }
  return samples;
}

FitSettings settings() {
  FitSettings settings;
  settings.scale = kScale;
  settings.pull = 0;
  return settings;
}

}  // namespace

TEST_CASE("weights that made the chances are found again") {
  const Samples samples = made_samples(4000, 1);
  const std::vector<double> start = {80, 0, 200, 50, 0};
  const FitResult result = fit(samples, start, settings());
  for (std::size_t w = 0; w < kTrue.size(); ++w) CHECK(result.weights[w] == Approx(kTrue[w]).margin(3));
  CHECK(result.after < result.before);
  CHECK(result.held_out_after < result.held_out_before);
  CHECK(fit(samples, start, settings()).weights == result.weights);
}

TEST_CASE("a weight that no sample has stays, and a pull holds back the others") {
  const Samples samples = made_samples(400, 2);
  const std::vector<double> start = {80, 0, 200, 50, 0, 77};
  CHECK(fit(samples, start, settings()).weights.back() == 77);
  FitSettings held = settings();
  held.pull = 1e9;
  const std::vector<double> weights = fit(samples, start, held).weights;
  for (std::size_t w = 0; w < start.size(); ++w) CHECK(weights[w] == Approx(start[w]).margin(1));
}

TEST_CASE("games that are held out teach nothing") {
  Samples samples;
  const std::vector<Samples::Term> terms = {{0, 1.0F}};
  for (std::uint64_t game = 0; game < 40; ++game) samples.add(game, 0, game % 20 == 0 ? 0.0 : 1.0, terms);
  const FitResult result = fit(samples, std::vector<double>{0}, settings());
  CHECK(result.weights[0] > 0);
  CHECK(result.held_out_after > result.held_out_before);
}

TEST_CASE("the scale of values is found") {
  std::vector<double> values, targets;
  for (int value = -2000; value <= 2000; value += 10) {
    values.push_back(value);
    targets.push_back(chance_of(value, 730));
  }
  CHECK(best_scale(values, targets) == Approx(730).margin(2));
}
