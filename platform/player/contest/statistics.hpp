// What the results of games say about who is stronger. Everything is as one of the two players sees it.
//
// Results are counted by what they are worth, the worst first: games as {losses, draws, wins}, pairs of games from one
// opening with seats exchanged as {0, 1/2, 1, 3/2, 2 points}. Pairs tell more: what the opening gave to one seat
// cancels out, so that their spread is smaller.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

namespace kiban::contest {

using Games = std::array<std::uint64_t, 3>;
using Pairs = std::array<std::uint64_t, 5>;
using Counts = std::span<const std::uint64_t>;  // either of them

double score_of_elo(double elo);    // what is expected of one who is so much stronger: 0 to 1
double elo_of_score(double score);  // infinite at 0 and 1

// With bounds of 95 %, from the normal distribution of the mean. Where all results are alike they tell nothing of their
// spread, and the bounds are infinite.
struct Estimate {
  double score = 0;  // of 1
  double elo = 0, low = 0, high = 0;
  double superiority = 0;  // how likely it is that this player is the stronger one
};
std::optional<Estimate> estimate(Counts counts);  // nothing where nothing was played

// A sequential test of two hypotheses, the player being stronger by elo0 or by elo1. It may be looked at after every
// result, and ends where its ratio leaves the bounds.
struct Sprt {
  double elo0 = 0, elo1 = 5;
  double alpha = 0.05;  // how often elo1 is taken for true when elo0 is
  double beta = 0.05;   // the other way round

  double lower() const;
  double upper() const;
};

// The generalised ratio: of the likeliest distributions that have the one and the other mean. A result that did not
// occur counts as a thousandth of one. Zero where nothing was played.
double log_likelihood_ratio(const Sprt& test, Counts counts);

enum class Verdict { open, elo0, elo1 };
Verdict verdict_of(const Sprt& test, Counts counts);

}  // namespace kiban::contest
