#include "field.hpp"

#include <kiban/sdk/key.hpp>

#include <algorithm>

namespace kiban::renju::search {
namespace {

LineRule line_rule(const Rules& rules, Stone colour) {
  const WinRule& wins = rules.wins();
  const bool forbids = wins.forbids && colour == Stone::black;
  const Overline overline = colour == Stone::black ? wins.black : wins.white;
  return {overline == Overline::wins, wins.shut_five == ShutFive::wins, forbids,
          forbids && rules.set().reading.straight_four == StraightFour::unbroken};
}

constexpr std::size_t kMostChanges = 96;  // of one move, about

struct Hashes {
  std::array<std::array<std::uint64_t, 2>, kPoints> of{};
};
const Hashes& hashes() {
  static const Hashes made = [] {
    Hashes hashes;
    for (std::uint64_t i = 0; i < kPoints; ++i)
      hashes.of[i] = {sdk::mix64(2 * i + 0x52656e6a75), sdk::mix64(2 * i + 0x52656e6a76)};
    return hashes;
  }();
  return made;
}

}  // namespace

std::uint64_t Field::hash_of(Point point, Stone colour) { return hashes().of[index_of(point)][number_of(colour)]; }

Field::Field(const Rules& rules)
    : rules_(&rules),
      board_(rules.size(), rules.set().reading),
      forbids_(rules.forbids()),
      five_first_(!rules.forbids() || rules.set().reading.priority == Priority::five),
      straight_wins_(five_first_ && rules.wins().shut_five == ShutFive::wins) {
  for (const Stone colour : {Stone::black, Stone::white}) {
    sides_[number_of(colour)].table = &line_gains(line_rule(rules, colour));
    sides_[number_of(colour)].by_gains = &worths(forbids(colour));
  }
  for (int y = 0; y < size(); ++y)
    for (int x = 0; x < size(); ++x) {
      empty_.add(point_at(x, y));
      for (unsigned direction = 0; direction < 4; ++direction) {
        const Place place = place_of(point_at(x, y), direction);
        lines_[direction][place.line].edge &= ~(std::uint32_t{1} << place.bit);
      }
    }
  changes_.reserve(kPoints * kMostChanges);
  marks_.reserve(kPoints);
  moves_.reserve(kPoints);
}

Field::Place Field::place_of(Point point, unsigned direction) const {
  const int x{point.x}, y{point.y};
  const std::array<int, 4> line = {y, x, x + y, y - x + kLargest - 1};
  return {static_cast<unsigned>(line[direction]), (direction == 1 ? y : x) + kReach};
}

Stone Field::at(Point point) const {
  const Place place = place_of(point, 0);
  const Line& line = lines_[0][place.line];
  if ((line.stones[0] >> place.bit & 1) != 0) return Stone::black;
  return (line.stones[1] >> place.bit & 1) != 0 ? Stone::white : Stone::none;
}

LineGain Field::look(unsigned side, unsigned direction, Place place) const {
  const Line& line = lines_[direction][place.line];
  return (*sides_[side].table)[line_code(line.stones[side], line.stones[1 - side], line.edge, place.bit)];
}

LineGain Field::line_gain(Point point, Stone colour, Direction direction) const {
  return look(number_of(colour), index_of(direction), place_of(point, index_of(direction)));
}

void Field::flip(Point point, Stone colour) {
  for (unsigned direction = 0; direction < 4; ++direction) {
    const Place place = place_of(point, direction);
    lines_[direction][place.line].stones[number_of(colour)] ^= std::uint32_t{1} << place.bit;
  }
  hash_ ^= hash_of(point, colour);
}

void Field::count_near(Point point, int by) {
  const auto count = [&](int x, int y) {
    const Point at = point_at(point.x + x, point.y + y);
    if (holds(at)) near_[index_of(at)] = static_cast<std::uint8_t>(near_[index_of(at)] + by);
  };
  for (int y = -2; y <= 2; ++y)
    for (int x = -2; x <= 2; ++x) count(x, y);
  for (const int i : {-3, 3}) {
    count(i, 0);
    count(0, i);
    count(i, i);
    count(i, -i);
  }
}

void Field::set_marks(Side& side, unsigned index, unsigned changed, unsigned now) {
  const Point point = point_at(static_cast<int>(index % kLargest), static_cast<int>(index / kLargest));
  if ((changed & kMakesFive) != 0) side.fives.set(point, (now & kMakesFive) != 0);
  if ((changed & kMakesStraight) != 0) side.straights.set(point, (now & kMakesStraight) != 0);
  if ((changed & kMakesFour) != 0) side.fours.set(point, (now & kMakesFour) != 0);
  if ((changed & kMakesThree) != 0) side.threes.set(point, (now & kMakesThree) != 0);
}

void Field::set_gains(unsigned number, unsigned index, Gains gains) {
  Side& side = sides_[number];
  Worth& worth = side.worths[index];
  const Worth now = (*side.by_gains)[gains];
  side.moving += now.moving - worth.moving;
  side.waiting += now.waiting - worth.waiting;
  const unsigned changed = now.marks ^ worth.marks;
  worth = now;
  side.gains[index] = gains;
  if (changed != 0) set_marks(side, index, changed, now.marks);
}

void Field::change(unsigned side, unsigned point, Gains gains) {
  changes_.push_back({static_cast<std::uint16_t>(point), sides_[side].gains[point], static_cast<std::uint8_t>(side)});
  set_gains(side, point, gains);
}

// A change matters to the empty points that see it, on either side as far as the next stone that blocks, or the edge.
void Field::look_around(Point point, unsigned direction, unsigned side) {
  const Place place = place_of(point, direction);
  const Line& line = lines_[direction][place.line];
  const std::uint32_t own = line.stones[side], blocked = line.stones[1 - side] | line.edge;
  for (const int step : {-1, 1}) {
    for (int i = 1; i <= kReach; ++i) {
      const int bit = place.bit + step * i;
      if ((blocked >> bit & 1) != 0) break;
      if ((own >> bit & 1) != 0) continue;
      const Point seen = moved(point, kDirections[direction], step * i);
      const Gains before = sides_[side].gains[index_of(seen)];
      const Gains now = with_gain(before, direction, look(side, direction, {place.line, bit}).gain);
      if (now != before) change(side, index_of(seen), now);
    }
  }
}

void Field::place(Point point, Stone colour) {
  marks_.push_back(changes_.size());
  moves_.push_back({point, colour});
  flip(point, colour);
  empty_.remove(point);
  count_near(point, 1);
  if (forbids_) board_.place(point, colour);
  for (unsigned side = 0; side < 2; ++side) {
    if (sides_[side].gains[index_of(point)] != 0) change(side, index_of(point), 0);
    for (unsigned direction = 0; direction < 4; ++direction) look_around(point, direction, side);
  }
}

void Field::undo() {
  const Placed last = moves_.back();
  moves_.pop_back();
  for (; changes_.size() > marks_.back(); changes_.pop_back())
    set_gains(changes_.back().side, changes_.back().point, changes_.back().gains);
  marks_.pop_back();
  if (forbids_) board_.remove(last.point);
  count_near(last.point, -1);
  empty_.add(last.point);
  flip(last.point, last.stone);
}

}  // namespace kiban::renju::search
