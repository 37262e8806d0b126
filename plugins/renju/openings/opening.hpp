// An opening in progress: who is asked what, and what they may answer. A value; nothing but its plan stands behind it.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "board.hpp"
#include "protocols.hpp"
#include "symmetry.hpp"

namespace kiban::renju {

// One action of a game. `pass` belongs to no opening.
enum class Deed : std::uint8_t { place, offer, pick, swap, keep, more, declare, pass };
inline constexpr int kDeeds = 8;
constexpr bool has_point(Deed deed) { return deed == Deed::place || deed == Deed::offer || deed == Deed::pick; }

struct Action {
  Deed deed = Deed::place;
  Point point;             // of place, offer and pick
  std::int8_t number = 0;  // of declare
};
constexpr bool operator==(const Action& a, const Action& b) {
  return a.deed == b.deed && a.point == b.point && a.number == b.number;
}

// What an opening goes by, made once for the rules of a game.
struct Plan {
  std::span<const Row> rows;  // none: free
  Symmetry symmetry = Symmetry::position;
  int offers = 0;  // how many fifth stones; where the number is declared, how many at most
  int size = kUsual;

  std::size_t row_of(Phase phase, std::size_t stones) const;  // rows.size() when nobody is asked that then
  std::size_t stones_at(std::size_t row) const;
};

enum class Objection : std::uint8_t {
  none,
  not_asked,     // another kind of answer is due
  taken,         // a stone stands there
  outside_zone,  // not where this stone belongs
  offered,       // already on offer
  symmetric,     // to a stone on offer
  not_offered,
  number,  // out of range
  // These come from the game, past the opening.
  over,
  no_pass,   // the rules have none
  forbidden  // to black, and refused
};

// What a position text tells of an opening.
struct Standing {
  Phase phase = Phase::play;
  std::vector<Placed> stones;
  PointSet offers;
  int declared = 0;
  bool swapped = false;
};
enum class Fault : std::uint8_t { none, phase, stones, zone, declared, offers, symmetric };

class Opening {
 public:
  static constexpr std::size_t kMostStones = 5;

  // At its beginning, or past it where `begins` is false. The plan outlives the opening.
  explicit Opening(const Plan& plan, bool begins = true);
  // Where the standing says. Changes nothing unless the answer is none.
  Fault resume(const Standing& standing);

  bool over() const { return row_ == kOver; }
  Phase phase() const { return over() ? Phase::play : row().phase; }
  Stone asked() const { return row().asked; }  // not past the opening
  // Did the two exchange their seats?
  bool swapped() const { return swapped_; }
  void set_swapped(bool swapped) { swapped_ = swapped; }

  Stone next_stone() const { return count_ % 2 == 0 ? Stone::black : Stone::white; }
  const PointSet& offers() const { return offers_; }
  int offer_count() const { return offer_count_; }
  // How many fifth stones there will be; while that is not declared, how many at most.
  int wanted() const { return declared_ > 0 ? declared_ : plan_->offers; }
  int declared() const { return declared_; }  // 0: not yet, or never

  bool allows(Deed deed) const { return next_row(deed) != kNever; }
  Objection objection(const Action& action) const;
  // The offer that keeps a point from being offered.
  Point twin_of(Point point) const;
  // Calls `use(action)` for each possible one: those without a point first, then by row and column.
  template <class Use>
  void each(Use use) const;
  // The action must be one without objection.
  void play(const Action& action);

 private:
  const Row& row() const { return plan_->rows[static_cast<std::size_t>(row_)]; }
  int next_row(Deed deed) const;
  std::span<const Placed> stones() const { return {stones_.data(), count_}; }
  bool taken(Point point) const;
  Objection objection_to_offer(Point point) const;
  void put(Point point);
  void offer(Point point);
  Fault fault_of(const Standing& standing, std::size_t row) const;
  Fault fault_of_stones(const Standing& standing, std::size_t row) const;

  const Plan* plan_;
  std::array<Placed, kMostStones> stones_{};
  std::size_t count_ = 0;
  int row_ = kOver;
  std::int8_t declared_ = 0, offer_count_ = 0;
  bool swapped_ = false;
  PointSet offers_, closed_;  // closed: what is offered, and all that is symmetric to it
};

template <class Use>
void Opening::each(Use use) const {
  for (const Deed deed : {Deed::swap, Deed::keep, Deed::more})
    if (allows(deed)) use(Action{deed, {}, 0});
  if (allows(Deed::declare))
    for (int number = 1; number <= plan_->offers; ++number)
      use(Action{Deed::declare, {}, static_cast<std::int8_t>(number)});
  for (const Deed deed : {Deed::place, Deed::offer, Deed::pick}) {
    if (!allows(deed)) continue;
    for (int y = 0; y < plan_->size; ++y)
      for (int x = 0; x < plan_->size; ++x) {
        const Action action{deed, point_at(x, y), 0};
        if (objection(action) == Objection::none) use(action);
      }
  }
}

}  // namespace kiban::renju
