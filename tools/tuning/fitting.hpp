// From samples of self-play to the numbers of an evaluation.
#pragma once

#include <string>

#include "regression.hpp"
#include "samples.hpp"

namespace kiban::tuning {

using Terms = std::vector<Samples::Term>;

// What an evaluation says of a position, and what each of its numbers counts in that.
struct Sum {
  double value = 0;
  Terms terms;  // of the numbers that are fitted
};

class Evaluation {
 public:
  virtual ~Evaluation() = default;
  virtual std::vector<int> numbers() const = 0;
  virtual void use(std::span<const int> numbers) = 0;
  // Nothing of a text that is no position.
  virtual std::vector<std::optional<Sum>> sums_of(std::span<const Sample> samples) = 0;
  virtual std::string header() const = 0;  // of the numbers, as the search is compiled with
};

struct Order {
  FitSettings settings;
  double result_share = 0.2;  // of the game's result in a target; the rest is the search's score
  int rounds = 2;             // where numbers are multiplied with one another: each round takes the sums anew
};

// Says what it does. The evaluation uses the numbers afterwards.
void fit_numbers(std::span<const Sample> samples, Evaluation& evaluation, Order order,
                 const std::function<void(const std::string&)>& say);

}  // namespace kiban::tuning
