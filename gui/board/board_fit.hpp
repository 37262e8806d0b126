// The arithmetic behind BoardLayout: how large a cell may be so that board, hands and coordinates fit.
#pragma once

#include <vector>

#include "gui/board/geometry.hpp"

namespace kiban::gui {

enum class Side { none, left, right, above, below };

// One topology in its own units, turned as it will be seen, and the cell that fits the request.
class BoardFit {
 public:
  BoardFit(const kb_topology& topology, const LayoutRequest& request);

  double cell() const { return cell_; }
  double label_height() const { return label_height_; }  // 0: no coordinates
  Spot to_pixels(Spot unit, int container) const;
  // A coordinate keeps its own place along the board and the gutter's middle across it.
  Spot label_to_pixels(Spot unit) const;
  Box board() const;  // in pixels
  Box frame() const;
  Box hand(int container) const;
  Spot turned(double x, double y) const;

 private:
  struct Hand {
    Box units;
    Side side = Side::none;
  };
  struct Margins {
    double left = 0, right = 0, above = 0, below = 0;
  };

  void measure(const kb_topology& topology);
  Side side_of(const Box& units) const;
  Side side_of_label(Spot unit) const;
  void fit();
  double label_height_for(double cell) const;
  double gutter(double cell) const;
  Margins margins(double cell) const;
  Box extent(double cell) const;  // with the board's own corner at 0, 0
  Box hand_at(const Hand& hand, double cell) const;
  bool fits(double cell) const;

  LayoutRequest request_;
  Box units_;  // of the board
  std::vector<Hand> hands_;
  bool labelled_[5] = {};  // by Side
  bool labels_shown_ = false;
  double rim_ = 0;  // wood beyond the board, in cells
  double pad_ = 0;
  double cell_ = 0, label_height_ = 0;
  Spot corner_;  // of the board, in pixels
};

}  // namespace kiban::gui
