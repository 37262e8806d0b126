#include "arena/rating/glicko.hpp"

#include <algorithm>
#include <cmath>

namespace kiban::arena {
namespace {

constexpr double scale = 173.7178;
constexpr double pi = 3.14159265358979323846;
constexpr double enough = 0.000001;
constexpr int most_steps = 200;

double g(double phi) { return 1 / std::sqrt(1 + 3 * phi * phi / (pi * pi)); }
double expected(double mu, double mu_j, double phi_j) { return 1 / (1 + std::exp(-g(phi_j) * (mu - mu_j))); }

// Step 5: the root of f between two bounds, by the Illinois method.
double new_volatility(double sigma, double phi, double v, double delta, double tau) {
  const double a = std::log(sigma * sigma);
  const auto f = [&](double x) {
    const double e = std::exp(x), sum = phi * phi + v + e;
    return e * (delta * delta - sum) / (2 * sum * sum) - (x - a) / (tau * tau);
  };
  double low = a, high = 0;
  if (delta * delta > phi * phi + v) {
    high = std::log(delta * delta - phi * phi - v);
  } else {
    high = a - tau;
    while (f(high) < 0) high -= tau;
  }
  double f_low = f(low), f_high = f(high);
  for (int step = 0; step < most_steps && std::abs(high - low) > enough; ++step) {
    const double next = low + (low - high) * f_low / (f_high - f_low), f_next = f(next);
    if (f_next * f_high <= 0) {
      low = high;
      f_low = f_high;
    } else {
      f_low /= 2;
    }
    high = next;
    f_high = f_next;
  }
  return std::exp(low / 2);
}

}  // namespace

Rating after_games(const Rating& before, std::span<const RatedGame> games, double tau) {
  if (games.empty()) return after_rest(before, 1);
  const double mu = (before.rating - 1500) / scale, phi = before.deviation / scale;
  double inverse_v = 0, sum = 0;
  for (const RatedGame& game : games) {
    const double mu_j = (game.opponent.rating - 1500) / scale, phi_j = game.opponent.deviation / scale;
    const double e = expected(mu, mu_j, phi_j);
    inverse_v += g(phi_j) * g(phi_j) * e * (1 - e);
    sum += g(phi_j) * (game.score - e);
  }
  const double v = 1 / inverse_v;
  const double sigma = new_volatility(before.volatility, phi, v, v * sum, tau);
  const double phi_star = std::sqrt(phi * phi + sigma * sigma);
  const double phi_after = 1 / std::sqrt(1 / (phi_star * phi_star) + 1 / v);
  return {1500 + scale * (mu + phi_after * phi_after * sum), scale * phi_after, sigma};
}

Rating after_rest(const Rating& before, double periods) {
  const double phi = before.deviation / scale, rest = std::max(periods, 0.0);
  const double after = scale * std::sqrt(phi * phi + rest * before.volatility * before.volatility);
  return {before.rating, std::min(std::max(after, before.deviation), std::max(before.deviation, Rating{}.deviation)),
          before.volatility};
}

}  // namespace kiban::arena
