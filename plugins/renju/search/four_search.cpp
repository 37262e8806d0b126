#include "four_search.hpp"

#include <algorithm>
#include <bit>

namespace kiban::renju::search {

FourSearch::FourSearch(Field& field, Budget& budget, std::size_t failures)
    : field_(field), budget_(budget), failures_(std::bit_floor(std::max<std::size_t>(failures, 64))) {}

std::uint64_t FourSearch::key() const {
  return field_.hash() ^ (attacker_ == Stone::black ? 0x9e3779b97f4a7c15ULL : 0xc2b2ae3d27d4eb4fULL);
}

bool FourSearch::spend() {
  if (budget_.spend() || (bounded_ && left_ == 0)) return false;
  if (bounded_) --left_;
  return true;
}

FourSearch::Verdict FourSearch::search(Stone attacker, int most_fours, std::uint64_t nodes) {
  attacker_ = attacker;
  left_ = nodes;
  bounded_ = nodes != 0;
  cut_ = false;
  line_.clear();
  if (solve(most_fours)) {
    std::reverse(line_.begin(), line_.end());
    return Verdict::won;
  }
  return cut_ ? Verdict::unknown : Verdict::none;
}

FourSearch::Verdict FourSearch::search_shortest(Stone attacker, std::uint64_t nodes) {
  const std::uint64_t first = budget_.nodes();
  for (const int fours : {1, 2, 3, 4, 6, 8, 12, 18, 27, 40, kAllFours}) {
    const std::uint64_t spent = budget_.nodes() - first;
    if (budget_.over() || (nodes != 0 && spent >= nodes)) break;
    const Verdict verdict = search(attacker, fours, nodes == 0 ? 0 : nodes - spent);
    if (verdict != Verdict::unknown) return verdict;
  }
  return Verdict::unknown;
}

int FourSearch::order_of(Point point) const {
  const Worth& worth = field_.worth(point, attacker_);
  return worth.order + field_.worth(point, other(attacker_)).order / 8;
}

std::vector<FourSearch::Four> FourSearch::fours_here() const {
  std::vector<Four> fours;
  const std::optional<Point> must = winning_point(field_, other(attacker_));
  field_.fours(attacker_).each([&](Point point) {
    if (must && field_.straight_wins() && point != *must) return;
    if (field_.allows(point, attacker_)) fours.push_back({point, order_of(point)});
  });
  std::sort(fours.begin(), fours.end(), [](const Four& a, const Four& b) { return a.order > b.order; });
  return fours;
}

bool FourSearch::finish(Point five) {
  line_.push_back(five);
  open_plies_ = 0;
  return true;
}

// Two points make the five; or the one that does is closed to the other side, and the line ends with the four.
bool FourSearch::finish_unanswered(Point four) {
  const PointList fives = winning_points(field_, attacker_);
  if (fives.size() > 1) line_.insert(line_.end(), {fives[1], fives[0]});
  open_plies_ = fives.size() > 1 ? 0 : 2;
  line_.push_back(four);
  return true;
}

bool FourSearch::solve(int fours) {
  if (const std::optional<Point> five = winning_point(field_, attacker_)) return finish(*five);
  if (field_.fours(attacker_).empty()) return false;
  if (fours == 0 || !spend()) {
    cut_ = true;
    return false;
  }
  Failure& failure = failures_[key() & (failures_.size() - 1)];
  if (failure.key == key() && failure.fours >= fours) {
    cut_ = cut_ || failure.fours < kAllFours;
    return false;
  }
  const bool cut_before = cut_;
  cut_ = false;
  for (const Four& four : fours_here())
    if (solve_by(four.point, fours)) return true;
  failure = {key(), cut_ ? fours : kAllFours};
  if (budget_.over() || (bounded_ && left_ == 0)) failure.key = 0;  // not looked at in full
  cut_ = cut_ || cut_before;
  return false;
}

bool FourSearch::solve_by(Point four, int fours) {
  const Tried tried(field_, four, attacker_);
  if (winning_point(field_, other(attacker_))) return false;
  const std::optional<Point> five = winning_point(field_, attacker_);
  if (!five) return false;
  const PointList answers = answers_to_five(field_, attacker_);
  if (answers.empty()) return finish_unanswered(four);
  std::vector<Point> longest;
  int open_plies = 0;
  for (const Point answer : answers) {
    const Tried answered(field_, answer, other(attacker_));
    line_.clear();
    if (!solve(fours - 1)) return false;
    line_.push_back(answer);
    if (line_.size() + static_cast<std::size_t>(open_plies_) <= longest.size() + static_cast<std::size_t>(open_plies))
      continue;
    longest = line_;
    open_plies = open_plies_;
  }
  line_ = std::move(longest);
  open_plies_ = open_plies;
  line_.push_back(four);
  return true;
}

}  // namespace kiban::renju::search
