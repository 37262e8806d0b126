// Why a point is forbidden to black or not, as data: a sentence and marks on the board come from the same proof.
#pragma once

#include <vector>

#include "examine.hpp"
#include "judge.hpp"

namespace kiban::renju {

using Points = std::vector<Point>;

// A five or an overline.
struct RowProof {
  Direction direction = Direction::row;
  Points stones;  // with the one in question, as in all that follows
};

struct FourProof {
  Direction direction = Direction::row;
  bool straight = false;  // by the reading of the board
  Points stones;
  Points fives;  // the points that make it a five
};

struct Proof;

// A point where a three becomes a straight four, and what else a stone does there.
struct FourPointProof {
  Point point;
  Outcome outcome;
  Passes passes;              // of this point, as the reading takes it
  std::vector<Proof> deeper;  // one, with the stone in question really placed, where threes meet at this point
};

struct ThreeProof {
  Direction direction = Direction::row;
  Points stones;
  std::vector<FourPointProof> tried;  // all straight-four points, by place on the line
  Passes passes;
  bool counts() const { return passes.both(); }
};

struct Proof {
  Point point;
  Verdict verdict;
  std::vector<RowProof> fives, overlines;
  std::vector<FourProof> fours;  // two of one direction: two fours in one line
  std::vector<ThreeProof> threes;
};

// The point must be empty. Where a five wins over everything, the fives are the whole proof.
Proof prove(const Board& board, Point point);

}  // namespace kiban::renju
