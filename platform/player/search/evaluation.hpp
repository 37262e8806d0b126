// What an unfinished position is worth, from what any game shows: pieces and freedom to move.
#pragma once

#include "player/search/survey.hpp"
#include "player/search/walker.hpp"

namespace kiban::player {

class Evaluation {
 public:
  explicit Evaluation(Survey survey) : survey_(std::move(survey)) {}

  const Survey& survey() const { return survey_; }
  // Centi-units for the seat that acts here. The position may not be over.
  int of(Walker& walker) const;

 private:
  int material(const Walker& walker) const;

  Survey survey_;
};

}  // namespace kiban::player
