// What the tuner takes the evaluation of Renju for is the evaluation.
#include "alpha_beta.hpp"
#include "evaluation_terms.hpp"
#include "fitted_weights.hpp"
#include "search_positions.hpp"
#include "self_play.hpp"

using namespace kiban::tuning;
using namespace kiban::renju;
using kiban::tuning::renju::RenjuEvaluation;

namespace {

std::vector<Sample> game_of(const PlaySettings& settings, std::uint64_t number) {
  std::vector<Sample> samples;
  kiban::tuning::renju::play_game(settings, number, [&](const Sample& sample) { samples.push_back(sample); });
  return samples;
}

std::vector<Sample> some_samples() {
  std::vector<Sample> samples;
  for (std::uint64_t game = 1; game <= 8; ++game)
    for (const Sample& sample : game_of({1, 300}, game)) samples.push_back(sample);
  return samples;
}

}  // namespace

TEST_CASE("the terms of a position sum up to what the search thinks of it") {
  const Rules rules{Chosen{}};
  RenjuEvaluation evaluation;
  const std::vector<Sample> samples = some_samples();
  REQUIRE(samples.size() > 20);
  const auto sums = evaluation.sums_of(samples);
  for (std::size_t i = 0; i < samples.size(); ++i) {
    const Game game = kiban::renju::test::game_at(rules, samples[i].position);
    const search::Field field = search::field_of(game);
    REQUIRE(sums[i]);
    INFO(samples[i].position);
    REQUIRE(static_cast<int>(sums[i]->value - search::weights().tempo) + search::weights().tempo ==
            search::static_value(field, game.to_act()));
  }
  CHECK_FALSE(evaluation.sums_of(std::vector<Sample>{{1, 0, 1, "no position"}}).front());
}

TEST_CASE("the numbers are those that the search was compiled with") {
  const std::vector<int> numbers = RenjuEvaluation().numbers();
  CHECK(std::equal(numbers.begin(), numbers.end(), search::kFittedWeights.begin(), search::kFittedWeights.end()));
}

TEST_CASE("the same seed makes the same game, another one another") {
  const std::vector<Sample> once = game_of({1, 300}, 7), again = game_of({1, 300}, 7);
  REQUIRE_FALSE(once.empty());
  REQUIRE(once.size() == again.size());
  for (std::size_t i = 0; i < once.size(); ++i) REQUIRE(line_of(once[i]) == line_of(again[i]));
  const std::vector<Sample> other = game_of({2, 300}, 7);
  REQUIRE_FALSE(other.empty());
  CHECK(other.front().position != once.front().position);
}
