#include "gui/board/board_fit.hpp"

#include <algorithm>
#include <cmath>

namespace kiban::gui {

namespace {

constexpr double cell_rim = 0.14;     // wood around squares, in cells
constexpr double point_rim = 0.1;     // wood around points, beyond the stones of the edge
constexpr double hand_rim = 0.1;      // wood around a hand
constexpr double hand_gap = 0.22;     // between the frame and a hand
constexpr double label_share = 0.22;  // of a cell
constexpr double gutter_share = 1.9;  // of a label's height
constexpr double least_cell_with_labels = 15;
constexpr double largest_cell = 4000;

double whole(double length, double scale) { return std::floor(length * scale) / scale; }

}  // namespace

BoardFit::BoardFit(const kb_topology& topology, const LayoutRequest& request) : request_(request) {
  pad_ = std::clamp(0.02 * std::min(request.width, request.height), 2.0, 12.0);
  measure(topology);
  labels_shown_ = request_.coordinates && topology.edge_count > 0;
  fit();
  if (labels_shown_ && cell_ < least_cell_with_labels) {
    labels_shown_ = false;
    fit();
  }
  label_height_ = labels_shown_ ? label_height_for(cell_) : 0;
}

Spot BoardFit::turned(double x, double y) const { return request_.flipped ? Spot{-x, -y} : Spot{x, y}; }

void BoardFit::measure(const kb_topology& topology) {
  hands_.resize(std::max<std::size_t>(topology.container_count, 1));
  bool cells = false;
  for (std::uint32_t i = 0; i < topology.site_count; ++i) {
    const kb_site_info& site = topology.sites[i];
    if (site.container != 0 && !request_.hands) continue;
    const Box around = square_around(turned(site.x, site.y), site.flags & KB_SITE_HOLE ? 0.02 : 1);
    Box& units = site.container == 0 ? units_ : hands_[static_cast<std::size_t>(site.container)].units;
    units = units.joined(around);
    cells = cells || (site.container == 0 && (site.flags & KB_SITE_CELL));
  }
  rim_ = cells ? cell_rim : point_rim;
  for (Hand& hand : hands_)
    if (!hand.units.empty()) hand.side = side_of(hand.units);
  for (std::uint32_t i = 0; i < topology.edge_count; ++i) {
    const kb_edge_label& label = topology.edges[i];
    labelled_[static_cast<int>(side_of_label(turned(label.x, label.y)))] = true;
  }
}

Side BoardFit::side_of(const Box& units) const {
  constexpr double slack = 0.3;
  if (units.x >= units_.right() - slack) return Side::right;
  if (units.right() <= units_.x + slack) return Side::left;
  if (units.y >= units_.bottom() - slack) return Side::below;
  if (units.bottom() <= units_.y + slack) return Side::above;
  return Side::none;
}

Side BoardFit::side_of_label(Spot unit) const {
  if (unit.x < units_.x) return Side::left;
  if (unit.x > units_.right()) return Side::right;
  if (unit.y < units_.y) return Side::above;
  if (unit.y > units_.bottom()) return Side::below;
  return Side::none;
}

double BoardFit::label_height_for(double cell) const {
  return std::clamp(cell * label_share, request_.least_label, request_.most_label);
}

double BoardFit::gutter(double cell) const { return labels_shown_ ? gutter_share * label_height_for(cell) : 0; }

BoardFit::Margins BoardFit::margins(double cell) const {
  const auto margin = [&](Side side) { return rim_ * cell + (labelled_[static_cast<int>(side)] ? gutter(cell) : 0); };
  return {margin(Side::left), margin(Side::right), margin(Side::above), margin(Side::below)};
}

Box BoardFit::hand_at(const Hand& hand, double cell) const {
  const Margins beyond = margins(cell);
  const double gap = hand_gap * cell;
  Box box{(hand.units.x - units_.x) * cell, (hand.units.y - units_.y) * cell, hand.units.width * cell,
          hand.units.height * cell};
  box = box.grown(hand_rim * cell);
  if (hand.side == Side::right) box.x = units_.width * cell + beyond.right + gap;
  if (hand.side == Side::left) box.x = -beyond.left - gap - box.width;
  if (hand.side == Side::below) box.y = units_.height * cell + beyond.below + gap;
  if (hand.side == Side::above) box.y = -beyond.above - gap - box.height;
  return box;
}

Box BoardFit::extent(double cell) const {
  const Margins beyond = margins(cell);
  Box all{-beyond.left, -beyond.above, units_.width * cell + beyond.left + beyond.right,
          units_.height * cell + beyond.above + beyond.below};
  for (const Hand& hand : hands_)
    if (!hand.units.empty()) all = all.joined(hand_at(hand, cell));
  return all;
}

bool BoardFit::fits(double cell) const {
  const Box all = extent(cell);
  return all.width <= request_.width - 2 * pad_ && all.height <= request_.height - 2 * pad_;
}

void BoardFit::fit() {
  double low = 0.01, high = largest_cell;
  for (int i = 0; i < 40; ++i) (fits((low + high) / 2) ? low : high) = (low + high) / 2;
  // Whole device pixels keep every line and piece equally sharp; tiny boards can't spare what rounding costs.
  constexpr double least_rounded = 8;
  cell_ = low * request_.scale >= least_rounded ? whole(low + 1e-6, request_.scale) : low;
  const Box all = extent(cell_);
  corner_ = {whole((request_.width - all.width) / 2 - all.x, request_.scale),
             whole((request_.height - all.height) / 2 - all.y, request_.scale)};
}

Spot BoardFit::to_pixels(Spot unit, int container) const {
  const Spot plain{corner_.x + (unit.x - units_.x) * cell_, corner_.y + (unit.y - units_.y) * cell_};
  if (container == 0) return plain;
  const Hand& hand = hands_[static_cast<std::size_t>(container)];
  const Box moved = hand_at(hand, cell_).grown(-hand_rim * cell_);
  return {corner_.x + moved.x + (unit.x - hand.units.x) * cell_, corner_.y + moved.y + (unit.y - hand.units.y) * cell_};
}

Spot BoardFit::label_to_pixels(Spot unit) const {
  const double off = rim_ * cell_ + gutter(cell_) / 2;
  const Box area = board();
  Spot at = to_pixels(unit, 0);
  switch (side_of_label(unit)) {
    case Side::left:
      at.x = area.x - off;
      break;
    case Side::right:
      at.x = area.right() + off;
      break;
    case Side::above:
      at.y = area.y - off;
      break;
    case Side::below:
      at.y = area.bottom() + off;
      break;
    case Side::none:
      break;
  }
  return at;
}

Box BoardFit::board() const { return {corner_.x, corner_.y, units_.width * cell_, units_.height * cell_}; }

Box BoardFit::frame() const { return board().grown(rim_ * cell_); }

Box BoardFit::hand(int container) const {
  const Hand& hand = hands_[static_cast<std::size_t>(container)];
  if (container == 0 || hand.units.empty()) return {};
  Box box = hand_at(hand, cell_);
  box.x += corner_.x;
  box.y += corner_.y;
  return box;
}

}  // namespace kiban::gui
