// What an unfinished position is worth: what the game says, else what any game shows: pieces and freedom to move.
#pragma once

#include "player/search/survey.hpp"
#include "player/search/walker.hpp"

namespace kiban::player {

class Evaluation {
 public:
  // `noise` is the standard deviation of an error that depends on the position and the seed alone.
  Evaluation(Survey survey, int noise, std::uint64_t seed) : survey_(std::move(survey)), noise_(noise), seed_(seed) {}

  const Survey& survey() const { return survey_; }
  // Centi-units for the seat that acts here. The position may not be over.
  int of(Walker& walker) const;

 private:
  int material(const Walker& walker) const;
  int error(Walker& walker) const;

  Survey survey_;
  int noise_;
  std::uint64_t seed_;
};

}  // namespace kiban::player
