#include "proof.hpp"

#include <algorithm>

namespace kiban::renju {

namespace {

Points stones_of(const Board::Row& row, Direction direction) {
  Points stones;
  for (int i = 0; i < row.length; ++i) stones.push_back(moved(row.first, direction, i));
  return stones;
}

bool among(const Points& points, Point point) { return std::find(points.begin(), points.end(), point) != points.end(); }

// The empty points that make five in a row with two stones, by place on the line.
Points fives_with(const Board& board, Point stone, Point too, Direction direction) {
  Points fives;
  for (int distance = -Shape::kFarthest; distance <= Shape::kFarthest; ++distance) {
    const Point point = moved(stone, direction, distance);
    if (!board.holds(point) || board.at(point) != Stone::none) continue;
    if (!board.shapes(point).along(direction).five()) continue;
    Board after = board;
    after.place(point, Stone::black);
    const Points row = stones_of(after.row_of(point, direction), direction);
    if (among(row, stone) && among(row, too)) fives.push_back(point);
  }
  return fives;
}

// The black stones that make a five with one more at any of these points, by place on the line.
Points stones_around(const Board& board, const Points& fives, Direction direction) {
  Points stones;
  for (const Point five : fives) {
    Board after = board;
    after.place(five, Stone::black);
    for (const Point stone : stones_of(after.row_of(five, direction), direction))
      if (stone != five && !among(stones, stone)) stones.push_back(stone);
  }
  return stones;
}

// `after` holds the stone in question.
void add_fours(Proof& proof, const Board& after, Shape shape, Direction direction) {
  const Points fives = fives_with(after, proof.point, proof.point, direction);
  if (shape.fours() == 1) {
    proof.fours.push_back({direction, shape.straight_four(), stones_around(after, fives, direction), fives});
    return;
  }
  for (const Point five : fives)
    proof.fours.push_back({direction, false, stones_around(after, {five}, direction), {five}});
}

FourPointProof prove_four_point(Trial& trial, Point point, Direction direction) {
  FourPointProof tried;
  tried.point = point;
  tried.outcome = outcome_at(trial, point, direction);
  tried.passes = passes(tried.outcome, trial.before().reading());
  if (trial.before().shapes(point).without(direction).two_threes()) tried.deeper.push_back(prove(trial.after(), point));
  return tried;
}

Points stones_of_three(const Board& after, Point stone, Point four_point, Direction direction) {
  Board straight = after;
  straight.place(four_point, Stone::black);
  Points stones = stones_around(straight, fives_with(straight, stone, four_point, direction), direction);
  stones.erase(std::remove(stones.begin(), stones.end(), four_point), stones.end());
  return stones;
}

ThreeProof prove_three(Trial& trial, Direction direction) {
  ThreeProof three;
  three.direction = direction;
  trial.before().shapes(trial.point()).along(direction).each_four_point([&](int distance) {
    three.tried.push_back(prove_four_point(trial, moved(trial.point(), direction, distance), direction));
    three.passes.fours |= three.tried.back().passes.fours;
    three.passes.threes |= three.tried.back().passes.threes;
  });
  three.stones = stones_of_three(trial.after(), trial.point(), three.tried.front().point, direction);
  return three;
}

}  // namespace

Proof prove(const Board& board, Point point) {
  Proof proof;
  proof.point = point;
  proof.verdict = judge(board, point);
  const bool five_settles = proof.verdict.five && board.reading().priority == Priority::five;
  Trial trial(board, point);
  for (const Direction direction : kDirections) {
    const Shape shape = board.shapes(point).along(direction);
    if (shape.five()) proof.fives.push_back({direction, stones_of(trial.after().row_of(point, direction), direction)});
    if (five_settles) continue;
    if (shape.overline())
      proof.overlines.push_back({direction, stones_of(trial.after().row_of(point, direction), direction)});
    if (shape.fours() > 0) add_fours(proof, trial.after(), shape, direction);
    if (shape.three()) proof.threes.push_back(prove_three(trial, direction));
  }
  return proof;
}

}  // namespace kiban::renju
