// Columns and rows of a board: what the wire calls x and y. x counts from the left, y from the bottom.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/model/game.hpp"

namespace kiban::arena {

struct Point {
  int x = 0, y = 0;
};

class Grid {
 public:
  explicit Grid(const kb_topology& topology);

  int columns() const { return columns_; }
  int rows() const { return rows_; }
  std::optional<Site> at(int x, int y) const;            // nothing: no site of the board
  std::optional<Point> of(Site site) const;              // nothing: not on the board
  const std::string& origin() const { return origin_; }  // label of what lies at 0, 0; empty: nothing does

 private:
  std::size_t index_of(int x, int y) const;

  int columns_ = 0, rows_ = 0;
  std::vector<Site> sites_;                   // by row, then column; -1: none
  std::vector<std::optional<Point>> points_;  // by site
  std::string origin_;
};

}  // namespace kiban::arena
