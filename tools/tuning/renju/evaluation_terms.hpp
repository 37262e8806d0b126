// The evaluation of Renju as a sum of its weights.
#pragma once

#include "field.hpp"
#include "fitting.hpp"

namespace kiban::tuning::renju {

class RenjuEvaluation : public Evaluation {
 public:
  RenjuEvaluation();

  std::vector<int> numbers() const override { return numbers_; }
  void use(std::span<const int> numbers) override { numbers_.assign(numbers.begin(), numbers.end()); }
  std::vector<std::optional<Sum>> sums_of(std::span<const Sample> samples) override;
  std::string header() const override;

  // What each weight counts, for the side to move. Lines that come to nothing are worth nothing and not counted.
  static Terms terms_of(const kiban::renju::search::Field& field, kiban::renju::Stone side);

 private:
  std::vector<int> numbers_;
};

}  // namespace kiban::tuning::renju
