// Tells how a search goes: turns moves into texts and keeps the last state of affairs.
#pragma once

#include <functional>
#include <memory>
#include <span>

#include "player/search/budget.hpp"
#include "player/search/candidate.hpp"

namespace kiban::player {

// The moves of a line as they are stored. It may hold a move that the rules refuse after all, where its end was read
// from a table: it is told as far as it can be played.
std::vector<std::string> playable_texts(const Position& root, const std::vector<Move>& line);

class Reporter {
 public:
  using Tell = std::function<void(const ThinkProgress&)>;

  // `tell` may be empty; `lines` at least 1.
  Reporter(const Position& root, unsigned lines, Tell tell)
      : root_(root.clone()), lines_(lines), tell_(std::move(tell)) {}
  std::size_t lines() const { return lines_; }

  // `best`: the candidates, the best first; as many as there are lines to tell, or more.
  void note(unsigned depth, std::span<const Candidate> best);  // told with the next beat
  void chosen(const Candidate& choice);                        // what is played in the end; not told
  void finished(unsigned depth, std::span<const Candidate> best, std::uint64_t nodes);  // told at once
  void beat(std::uint64_t nodes);  // told if anything was noted yet
  ThinkProgress last(std::uint64_t nodes);

 private:
  std::vector<std::string> texts(const std::vector<Move>& line) const;

  std::unique_ptr<Position> root_;
  std::size_t lines_;
  Tell tell_;
  Budget::Clock::time_point begun_ = Budget::Clock::now();
  ThinkProgress last_;
  bool noted_ = false;
};

}  // namespace kiban::player
