// Wins by fours alone: each four leaves one answer, or none.
#pragma once

#include <vector>

#include "budget.hpp"
#include "threats.hpp"
#include "zeroed.hpp"

namespace kiban::renju::search {

class FourSearch {
 public:
  static constexpr std::size_t kFailures = std::size_t{1} << 16;

  // `failures` bounds what it remembers: 16 bytes each.
  FourSearch(Field& field, Budget& budget, std::size_t failures = kFailures);

  enum class Verdict : std::uint8_t { won, none, unknown };
  // `attacker` is to move. At most `most_fours` fours, the five not counted; at most `nodes` positions, 0 for any
  // number. Leaves the field as it was.
  Verdict search(Stone attacker, int most_fours, std::uint64_t nodes = 0);
  // Deepens step by step, so that what it finds is among the shortest.
  Verdict search_shortest(Stone attacker, std::uint64_t nodes = 0);

  // Of the last win: fours and answers in turn, up to the five, or up to a four whose only answer is forbidden.
  const std::vector<Point>& line() const { return line_; }
  // How many plies it takes.
  int plies() const { return static_cast<int>(line_.size()) + open_plies_; }

 private:
  struct Failure {
    std::uint64_t key = 0;
    int fours = 0;
  };
  struct Four {
    Point point;
    int order;
  };
  static constexpr int kAllFours = 1000;

  bool solve(int fours);
  bool solve_by(Point four, int fours);
  bool finish(Point five);
  bool finish_unanswered(Point four);
  int order_of(Point point) const;
  std::vector<Four> fours_here() const;
  std::uint64_t key() const;
  bool spend();

  Field& field_;
  Budget& budget_;
  Stone attacker_ = Stone::black;
  std::uint64_t left_ = 0;
  bool bounded_ = false, cut_ = false;
  std::vector<Point> line_;  // backwards while it is made
  int open_plies_ = 0;       // after its end
  Zeroed<Failure> failures_;
};

}  // namespace kiban::renju::search
