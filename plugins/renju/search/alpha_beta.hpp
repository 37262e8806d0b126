// The search of quiet positions: alpha-beta with principal variations, above the searches for forced wins.
#pragma once

#include <array>
#include <vector>

#include "four_search.hpp"
#include "table.hpp"

namespace kiban::renju::search {

inline constexpr int kWin = 30000, kMostPly = 120;
constexpr bool is_win(int score) { return score > kWin - 1000; }
constexpr bool is_loss(int score) { return score < -kWin + 1000; }

// To the side to move, by what the stones could become.
int static_value(const Field& field, Stone side);

// How a search errs: see Limits.
struct Weakness {
  int noise = 0, oversight = 0;
  std::uint64_t seed = 0;
  Stone side = Stone::black;  // whose search it is
};

class AlphaBeta {
 public:
  AlphaBeta(Field& field, Budget& budget, FourSearch& fours, Table& table, const Weakness& weakness = {});

  struct Root {
    Point move;
    int score = -kWin;
    std::vector<Point> line;
    int before = 0;  // the score of the depth before, by which the moves stand
  };
  // One depth for `side` to move. The moves are tried as they stand and come back the best first; where the budget
  // ended it, only those that were looked at count: false.
  bool iterate(std::vector<Root>& moves, Stone side, int depth);

  // Moves worth a look for a side, the best first. Without a need to answer something.
  PointList candidates(Stone side, std::size_t most, Point first = {-1, -1}) const;

 private:
  struct Line {
    std::array<Point, kMostPly + 2> moves;
    int length = 0;
  };
  struct Node {
    Stone side;
    int depth, alpha, beta, ply;
  };

  int search(Node node);
  int search_moves(const Node& node, const PointList& moves, bool forced, int value);
  int search_move(const Node& node, Point move, std::size_t number, int best, bool forced);
  int reduction(const Node& node, Point move, std::size_t number) const;
  bool is_futile(const Node& node, Point move, std::size_t number, int value) const;
  int settle(const Node& node);
  int won_by_fours(const Node& node, std::uint64_t nodes);
  int value_to(Stone side) const;
  bool is_overlooked(Point move, Stone side) const;
  std::uint64_t key(Stone side) const;
  void keep_line(int ply, Point move);
  void end_line(int ply, Point move);
  void remember(const Node& node, Point move, int score, int alpha);

  Field& field_;
  Budget& budget_;
  FourSearch& fours_;
  Table& table_;
  Weakness weakness_;
  std::vector<Line> lines_;
  std::array<std::array<std::int32_t, kPoints>, 2> history_{};
};

}  // namespace kiban::renju::search
