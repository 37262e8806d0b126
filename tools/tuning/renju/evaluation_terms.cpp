#include "evaluation_terms.hpp"

#include <algorithm>
#include <cstddef>

#include "number_text.hpp"
#include "text.hpp"
#include "thinker.hpp"

namespace kiban::tuning::renju {
namespace {

using namespace kiban::renju;
using search::PointWeights;
using search::Weights;

constexpr std::size_t kPointWeights = sizeof(PointWeights) / sizeof(int);
constexpr std::size_t kTempo = offsetof(Weights, tempo) / sizeof(int);

std::size_t first_of(bool forbids, bool waits) {
  return (std::size_t{forbids ? 2U : 0U} + (waits ? 1U : 0U)) * kPointWeights;
}

class Counter {
 public:
  Counter(const search::Field& field, Stone side) : field_(field) {
    count(side, false, 1.0F / search::kParts);
    count(other(side), true, -1.0F / search::kParts);
    counts_[kTempo] = 1;
  }

  Terms terms() const {
    Terms terms;
    for (std::size_t i = 0; i < counts_.size(); ++i)
      if (counts_[i] != 0) terms.push_back({static_cast<std::uint16_t>(i), counts_[i]});
    return terms;
  }

 private:
  void count(Stone side, bool waits, float by) {
    const bool forbids = field_.forbids(side);
    const std::size_t first = first_of(forbids, waits);
    field_.empty().each([&](Point point) {
      const search::Gains gains = field_.gains(point, side);
      const search::Together lines = search::together(gains, forbids);
      if (lines != search::Together::nothing) counts_[first + search::kGains + static_cast<std::size_t>(lines)] += by;
      if (is_shy(lines)) return;
      for (unsigned i = 0; i < kDirections.size(); ++i)
        if (const search::Gain gain = search::gain_on(gains, i); gain != search::Gain::none)
          counts_[first + static_cast<std::size_t>(gain)] += by;
    });
  }

  const search::Field& field_;
  std::array<float, search::kWeights> counts_{};
};

constexpr std::size_t begin_of(std::size_t i) { return i * sizeof(PointWeights); }
constexpr NumberGroup kGroups[] = {
    {"any move is free: side to move", begin_of(0), kPointWeights},
    {"any move is free: other side", begin_of(1), kPointWeights},
    {"some moves are forbidden: side to move", begin_of(2), kPointWeights},
    {"some moves are forbidden: other side", begin_of(3), kPointWeights},
    {"tempo", offsetof(Weights, tempo), 1},
};

}  // namespace

RenjuEvaluation::RenjuEvaluation() {
  const auto* first = reinterpret_cast<const int*>(&search::weights());
  numbers_.assign(first, first + search::kWeights);
}

Terms RenjuEvaluation::terms_of(const search::Field& field, Stone side) { return Counter(field, side).terms(); }

std::vector<std::optional<Sum>> RenjuEvaluation::sums_of(std::span<const Sample> samples) {
  const Rules rules{Chosen{}};
  std::vector<std::optional<Sum>> sums;
  for (const Sample& sample : samples) {
    Setup setup{{}, Stone::black, Opening(rules.plan(), false), false};
    if (read_setup(sample.position, rules, setup, sdk::Refuse(nullptr)) != KB_OK) {
      sums.emplace_back();
      continue;
    }
    const search::Field field = search::field_of(Game(rules, setup));
    Sum sum{0, terms_of(field, setup.side)};
    for (const auto& [weight, count] : sum.terms) sum.value += double{count} * numbers_[weight];
    sums.emplace_back(std::move(sum));
  }
  return sums;
}

std::string RenjuEvaluation::header() const {
  return header_text({"renju_tuner", "kiban::renju::search", "kWeights", kGroups}, numbers_);
}

}  // namespace kiban::tuning::renju
