#include "samples.hpp"

#include <fmt/format.h>

#include <fstream>
#include <sstream>

namespace kiban::tuning {

std::string line_of(const Sample& s) { return fmt::format("{}\t{}\t{}\t{}", s.game, s.score, s.result, s.position); }

std::optional<Sample> sample_of(const std::string& line) {
  std::istringstream in(line);
  Sample s;
  if (!(in >> s.game >> s.score >> s.result >> std::ws) || !std::getline(in, s.position)) return std::nullopt;
  return s.result < 0 || s.result > 2 ? std::nullopt : std::optional(std::move(s));
}

std::vector<Sample> samples_in(const std::vector<std::string>& files) {
  std::vector<Sample> samples;
  for (const std::string& file : files) {
    std::ifstream in(file);
    for (std::string line; std::getline(in, line);)
      if (auto sample = sample_of(line)) samples.push_back(std::move(*sample));
  }
  return samples;
}

void GameLog::note(bool first_to_move, int score, std::string position) {
  seen_.push_back({{game_, score, 0, std::move(position)}, first_to_move});
}

void GameLog::end(std::optional<bool> first_won) {
  ended_ = true;
  first_won_ = first_won;
}

void GameLog::tell(const UseSample& use) const {
  for (auto [sample, first_to_move] : seen_) {
    sample.result = !first_won_ ? 1 : *first_won_ == first_to_move ? 2 : 0;
    use(sample);
  }
}

}  // namespace kiban::tuning
