#include "symmetry.hpp"

#include <algorithm>
#include <optional>
#include <vector>

namespace kiban::renju {
namespace {

// A turn and then a move, which takes points to points.
struct Motion {
  int turn, dx, dy;
  Point operator()(Point p) const {
    const Point image = turned(p, turn);
    return point_at(image.x + dx, image.y + dy);
  }
};

Motion motion_to(Point from, int turn, Point to) {
  const Point image = turned(from, turn);
  return {turn, to.x - image.x, to.y - image.y};
}

bool holds(std::span<const Placed> stones, Point point, Stone stone) {
  return std::any_of(stones.begin(), stones.end(),
                     [&](const Placed& each) { return each.point == point && each.stone == stone; });
}
bool is_taken(std::span<const Placed> stones, Point point) {
  return holds(stones, point, Stone::black) || holds(stones, point, Stone::white);
}

// Where the one stone lands that the motion takes to no stone; nothing unless it takes all others onto stones.
std::optional<Point> odd_image(std::span<const Placed> shape, std::span<const Placed> stones, const Motion& motion) {
  std::optional<Point> odd;
  for (const Placed& each : shape) {
    const Point image = motion(each.point);
    if (holds(stones, image, each.stone)) continue;
    if (odd || each.stone != Stone::black) return std::nullopt;
    odd = image;
  }
  return odd;
}

// All stones but one land on stones, so of any two at least one does: the motions that take one of the first two to a
// stone are all that there are.
void add_congruent(int size, std::span<const Placed> stones, Point point, PointSet& found) {
  std::vector<Placed> shape{{point, Stone::black}};
  shape.insert(shape.end(), stones.begin(), stones.end());
  const auto first_two = std::span(shape).first(std::min<std::size_t>(2, shape.size()));
  for (const Placed& from : first_two)
    for (const Placed& to : stones)
      for (int turn = 0; turn < kTurns; ++turn) {
        const std::optional<Point> image = odd_image(shape, stones, motion_to(from.point, turn, to.point));
        const bool inside = image && image->x >= 0 && image->x < size && image->y >= 0 && image->y < size;
        if (inside && !is_taken(stones, *image)) found.add(*image);
      }
}

void add_turned(int size, std::span<const Placed> stones, Point point, PointSet& found) {
  for (int turn = 0; turn < kTurns; ++turn) {
    const Point image = turned_on_board(point, turn, size);
    if (!is_taken(stones, image)) found.add(image);
  }
}

}  // namespace

PointSet twins(Symmetry symmetry, int size, std::span<const Placed> stones, Point point) {
  PointSet found;
  found.add(point);
  if (symmetry == Symmetry::position)
    add_congruent(size, stones, point, found);
  else
    add_turned(size, stones, point, found);
  return found;
}

}  // namespace kiban::renju
