#include "player/contest/statistics.hpp"

#include <cmath>
#include <limits>
#include <numeric>
#include <vector>

namespace kiban::contest {
namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double two_sided_95 = 1.959963984540054;  // standard deviations
constexpr double unseen = 1e-3;                     // of a result

// How often each value occurs; the values are 0 to 1 in equal steps.
struct Distribution {
  double number = 0;
  std::vector<double> shares;

  double value(std::size_t i) const { return static_cast<double>(i) / static_cast<double>(shares.size() - 1); }

  template <class Term>
  double sum(Term term) const {
    double all = 0;
    for (std::size_t i = 0; i < shares.size(); ++i) all += shares[i] * term(value(i));
    return all;
  }
};

Distribution distribution_of(Counts counts, double least) {
  Distribution found;
  for (const std::uint64_t count : counts) found.shares.push_back(count == 0 ? least : static_cast<double>(count));
  found.number = std::accumulate(found.shares.begin(), found.shares.end(), 0.0);
  if (found.number > 0)
    for (double& share : found.shares) share /= found.number;
  return found;
}

bool is_empty(Counts counts) { return std::accumulate(counts.begin(), counts.end(), std::uint64_t{0}) == 0; }

// The likeliest distribution with this mean is share / (1 + tilt * (value - mean)); its tilt solves one equation, whose
// left side falls between two poles.
double tilt_towards(const Distribution& seen, double mean) {
  double low = -1 / (1 - mean), high = 1 / mean;
  for (int step = 0; step < 200; ++step) {
    const double tilt = (low + high) / 2;
    const double slope = seen.sum([&](double value) { return (value - mean) / (1 + tilt * (value - mean)); });
    (slope > 0 ? low : high) = tilt;
  }
  return (low + high) / 2;
}

double log_likelihood(const Distribution& seen, double mean) {
  const double tilt = tilt_towards(seen, mean);
  return -seen.number * seen.sum([&](double value) { return std::log(1 + tilt * (value - mean)); });
}

double probability_below(double deviations) { return std::erfc(-deviations / std::sqrt(2.0)) / 2; }

double superiority_of(double score, double deviation) {
  if (score == 0.5) return 0.5;
  return deviation > 0 ? probability_below((score - 0.5) / deviation) : score > 0.5 ? 1 : 0;
}

}  // namespace

double score_of_elo(double elo) { return 1 / (1 + std::pow(10.0, -elo / 400)); }

double elo_of_score(double score) {
  if (score <= 0) return -infinity;
  if (score >= 1) return infinity;
  return 400 * std::log10(score / (1 - score));
}

std::optional<Estimate> estimate(Counts counts) {
  if (is_empty(counts)) return std::nullopt;
  const Distribution seen = distribution_of(counts, 0);
  Estimate found;
  found.score = seen.sum([](double value) { return value; });
  const double variance = seen.sum([&](double value) { return (value - found.score) * (value - found.score); });
  const double deviation = std::sqrt(variance / seen.number);
  const double away = deviation > 0 ? two_sided_95 * deviation : infinity;
  found.elo = elo_of_score(found.score);
  found.low = elo_of_score(found.score - away);
  found.high = elo_of_score(found.score + away);
  found.superiority = superiority_of(found.score, deviation);
  return found;
}

double Sprt::lower() const { return std::log(beta / (1 - alpha)); }
double Sprt::upper() const { return std::log((1 - beta) / alpha); }

double log_likelihood_ratio(const Sprt& test, Counts counts) {
  if (is_empty(counts)) return 0;
  const Distribution seen = distribution_of(counts, unseen);
  return log_likelihood(seen, score_of_elo(test.elo1)) - log_likelihood(seen, score_of_elo(test.elo0));
}

Verdict verdict_of(const Sprt& test, Counts counts) {
  const double ratio = log_likelihood_ratio(test, counts);
  if (ratio <= test.lower()) return Verdict::elo0;
  return ratio >= test.upper() ? Verdict::elo1 : Verdict::open;
}

}  // namespace kiban::contest
