#include "opening.hpp"

#include <algorithm>
#include <cstdlib>

namespace kiban::renju {
namespace {

// From the centre of the board, as squares around it count.
int distance(Point point, int size) {
  const int centre = size / 2;
  return std::max(std::abs(point.x - centre), std::abs(point.y - centre));
}

std::vector<Point> by_distance(std::span<const Placed> stones, Stone colour, int size) {
  std::vector<Point> points;
  for (const Placed& each : stones)
    if (each.stone == colour) points.push_back(each.point);
  std::sort(points.begin(), points.end(), [&](Point a, Point b) { return distance(a, size) < distance(b, size); });
  return points;
}

}  // namespace

std::size_t Plan::stones_at(std::size_t wanted) const {
  std::array<std::size_t, 16> stones{};
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const auto lead = [&](int next, std::size_t count) {
      if (next != kNever && next != kOver) stones[static_cast<std::size_t>(next)] = count;
    };
    const Row& r = rows[row];
    lead(r.place, stones[row] + 1);
    for (const int next : {r.swap, r.keep, r.more, r.declare, r.offer, r.offered}) lead(next, stones[row]);
  }
  return stones[wanted];
}

std::size_t Plan::row_of(Phase phase, std::size_t stones) const {
  for (std::size_t row = 0; row < rows.size(); ++row)
    if (rows[row].phase == phase && stones_at(row) == stones) return row;
  return rows.size();
}

Opening::Opening(const Plan& plan, bool begins) : plan_(&plan) {
  if (begins && !plan.rows.empty()) row_ = 0;
}

int Opening::next_row(Deed deed) const {
  if (over()) return kNever;
  switch (deed) {
    case Deed::place:
      return row().place;
    case Deed::offer:
      return row().offered == kNever ? kNever : offer_count_ + 1 < wanted() ? row().offer : row().offered;
    case Deed::pick:
      return row().pick;
    case Deed::swap:
      return row().swap;
    case Deed::keep:
      return row().keep;
    case Deed::more:
      return row().more;
    case Deed::declare:
      return row().declare;
    case Deed::pass:
      break;
  }
  return kNever;
}

bool Opening::taken(Point point) const {
  return std::any_of(stones().begin(), stones().end(), [&](const Placed& each) { return each.point == point; });
}

Objection Opening::objection_to_offer(Point point) const {
  if (offers_.has(point)) return Objection::offered;
  return closed_.has(point) ? Objection::symmetric : Objection::none;
}

Objection Opening::objection(const Action& action) const {
  if (!allows(action.deed)) return Objection::not_asked;
  switch (action.deed) {
    case Deed::place:
      if (taken(action.point)) return Objection::taken;
      return facts_of(phase()).zone.holds(action.point, plan_->size) ? Objection::none : Objection::outside_zone;
    case Deed::offer:
      return taken(action.point) ? Objection::taken : objection_to_offer(action.point);
    case Deed::pick:
      return offers_.has(action.point) ? Objection::none : Objection::not_offered;
    case Deed::declare:
      return action.number >= 1 && action.number <= plan_->offers ? Objection::none : Objection::number;
    default:
      return Objection::none;
  }
}

Point Opening::twin_of(Point point) const {
  const PointSet same = twins(plan_->symmetry, plan_->size, stones(), point);
  Point twin = point;
  offers_.each([&](Point offered) {
    if (same.has(offered)) twin = offered;
  });
  return twin;
}

void Opening::put(Point point) {
  const Stone stone = next_stone();
  stones_[count_++] = {point, stone};
}

void Opening::offer(Point point) {
  offers_.add(point);
  ++offer_count_;
  twins(plan_->symmetry, plan_->size, stones(), point).each([&](Point twin) { closed_.add(twin); });
}

void Opening::play(const Action& action) {
  const int next = next_row(action.deed);
  switch (action.deed) {
    case Deed::place:
      put(action.point);
      break;
    case Deed::offer:
      offer(action.point);
      break;
    case Deed::pick:
      put(action.point);
      offers_ = closed_ = PointSet();
      offer_count_ = 0;
      break;
    case Deed::swap:
      swapped_ = !swapped_;
      break;
    case Deed::declare:
      declared_ = action.number;
      break;
    default:
      break;
  }
  row_ = next;
  if (over()) declared_ = 0;
}

// Can the stones have been placed one after the other, each where it belongs? The squares grow, so each colour's stones
// are looked at from the centre outwards.
Fault Opening::fault_of_stones(const Standing& standing, std::size_t row) const {
  const std::vector<Point> own[] = {by_distance(standing.stones, Stone::black, plan_->size),
                                    by_distance(standing.stones, Stone::white, plan_->size)};
  const std::size_t all = own[0].size() + own[1].size();
  if (own[0].size() != (all + 1) / 2) return Fault::stones;
  for (std::size_t i = 0; i < row; ++i) {
    const std::size_t number = plan_->stones_at(i);
    if (plan_->rows[i].place == kNever || number >= all) continue;
    const Zone& zone = facts_of(plan_->rows[i].phase).zone;
    if (!zone.holds(own[number % 2][number / 2], plan_->size)) return Fault::zone;
  }
  return Fault::none;
}

Fault Opening::fault_of(const Standing& standing, std::size_t row) const {
  const std::span<const Row> before = plan_->rows.first(row);
  const bool was_declared = std::any_of(before.begin(), before.end(), [](const Row& r) { return r.declare != kNever; });
  if (was_declared != (standing.declared > 0) || standing.declared > plan_->offers) return Fault::declared;
  const int wanted_then = standing.declared > 0 ? standing.declared : plan_->offers;
  const Row& r = plan_->rows[row];
  const int most = r.pick != kNever ? wanted_then : r.phase == Phase::offer ? wanted_then - 1 : 0;
  const int least = r.pick != kNever ? wanted_then : 0;
  const int count = standing.offers.count();
  if (count < least || count > most) return Fault::offers;
  return fault_of_stones(standing, row);
}

Fault Opening::resume(const Standing& standing) {
  const std::size_t row = plan_->row_of(standing.phase, standing.stones.size());
  if (row == plan_->rows.size()) return Fault::phase;
  if (const Fault fault = fault_of(standing, row); fault != Fault::none) return fault;
  Opening resumed(*plan_);
  resumed.row_ = static_cast<int>(row);
  resumed.swapped_ = standing.swapped;
  resumed.declared_ = static_cast<std::int8_t>(standing.declared);
  for (const Placed& each : standing.stones) resumed.stones_[resumed.count_++] = each;
  Fault fault = Fault::none;
  standing.offers.each([&](Point point) {
    if (resumed.taken(point)) fault = Fault::offers;
    if (resumed.closed_.has(point)) fault = Fault::symmetric;
    resumed.offer(point);
  });
  if (fault == Fault::none) *this = resumed;
  return fault;
}

}  // namespace kiban::renju
