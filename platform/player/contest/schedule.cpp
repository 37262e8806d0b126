#include "player/contest/schedule.hpp"

#include <algorithm>

namespace kiban::contest {

std::optional<std::size_t> Schedule::next() {
  if (over()) return std::nullopt;
  while (first_ < states_.size() && states_[first_] != open) ++first_;
  if (first_ == states_.size()) return std::nullopt;
  states_[first_] = playing;
  return first_;
}

bool Schedule::finish(std::size_t game, GameScore score) {
  if (game >= states_.size() || known(game)) return false;
  states_[game] = static_cast<State>(score);
  ++played_;
  ++results_.at(states_[game]);
  const std::size_t other = game ^ 1U;
  if (known(other)) ++pairs_.at(static_cast<std::size_t>(states_[game]) + states_[other]);
  return true;
}

void Schedule::put_back(std::size_t game) {
  if (game >= states_.size() || states_[game] != playing) return;
  states_[game] = open;
  first_ = std::min(first_, game);
}

std::optional<Estimate> Schedule::standing() const {
  const auto by_pairs = estimate(pairs_);
  return by_pairs ? by_pairs : estimate(results_);
}

double Schedule::ratio() const { return test_ ? log_likelihood_ratio(*test_, pairs_) : 0; }

Verdict Schedule::verdict() const { return test_ ? verdict_of(*test_, pairs_) : Verdict::open; }

}  // namespace kiban::contest
