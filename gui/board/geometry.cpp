#include "gui/board/geometry.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "gui/board/board_fit.hpp"

namespace kiban::gui {

bool Box::overlaps(const Box& other) const {
  return x < other.right() && other.x < right() && y < other.bottom() && other.y < bottom();
}

Box Box::joined(const Box& other) const {
  if (empty()) return other;
  if (other.empty()) return *this;
  const double left = std::min(x, other.x), top = std::min(y, other.y);
  return {left, top, std::max(right(), other.right()) - left, std::max(bottom(), other.bottom()) - top};
}

Box square_around(Spot centre, double side) { return {centre.x - side / 2, centre.y - side / 2, side, side}; }

double distance(Spot a, Spot b) { return std::hypot(a.x - b.x, a.y - b.y); }

BoardLayout::BoardLayout(const kb_topology& topology, const LayoutRequest& request) : request_(request) {
  const BoardFit fit(topology, request);
  cell_ = fit.cell();
  label_height_ = fit.label_height();
  board_ = fit.board();
  frame_ = fit.frame();
  place_sites(topology, fit);
  if (label_height_ > 0) place_labels(topology, fit);
}

void BoardLayout::place_sites(const kb_topology& topology, const BoardFit& fit) {
  sites_.reserve(topology.site_count);
  for (std::uint32_t i = 0; i < topology.site_count; ++i) {
    const kb_site_info& site = topology.sites[i];
    sites_.push_back({fit.to_pixels(fit.turned(site.x, site.y), site.container), site.container, site.flags});
  }
  for (int i = 1; i < static_cast<int>(topology.container_count); ++i)
    if (const Box box = fit.hand(i); !box.empty()) hands_.push_back({i, box});
}

void BoardLayout::place_labels(const kb_topology& topology, const BoardFit& fit) {
  labels_.reserve(topology.edge_count);
  for (std::uint32_t i = 0; i < topology.edge_count; ++i) {
    const kb_edge_label& label = topology.edges[i];
    labels_.push_back({label.text, fit.label_to_pixels(fit.turned(label.x, label.y))});
  }
}

bool BoardLayout::playable(Site site) const {
  return site >= 0 && static_cast<std::size_t>(site) < sites_.size() && !(flags(site) & KB_SITE_HOLE);
}

bool BoardLayout::hand(Site site) const { return playable(site) && (flags(site) & KB_SITE_HAND); }

Site BoardLayout::hit(Spot spot) const {
  Site best = -1;
  double least = std::numeric_limits<double>::max();
  for (Site site = 0; site < static_cast<Site>(sites_.size()); ++site) {
    if (!playable(site)) continue;
    const double away = distance(centre(site), spot);
    if (away < least) {
      least = away;
      best = site;
    }
  }
  // A little beyond the outermost squares still counts: the frame is thin and fingers are not.
  const double reach = cell_ * 0.55;
  const auto near = [&](Site site) {
    const Spot at = centre(site);
    return std::abs(at.x - spot.x) <= reach && std::abs(at.y - spot.y) <= reach;
  };
  return best >= 0 && near(best) ? best : -1;
}

namespace {

// How far `to` lies along an arrow, and how far beside it.
struct Bearing {
  double along = 0, beside = 0;
};

Bearing bearing(Spot from, Spot to, Arrow arrow) {
  const double dx = to.x - from.x, dy = to.y - from.y;
  switch (arrow) {
    case Arrow::left:
      return {-dx, std::abs(dy)};
    case Arrow::right:
      return {dx, std::abs(dy)};
    case Arrow::up:
      return {-dy, std::abs(dx)};
    case Arrow::down:
      break;
  }
  return {dy, std::abs(dx)};
}

}  // namespace

Site BoardLayout::neighbour(Site from, Arrow arrow) const {
  if (!playable(from)) return middle();
  // What lies straight ahead first; a site far to the side, such as a hand lower down, only when nothing else is there.
  Site best = from;
  double least = std::numeric_limits<double>::max();
  for (Site site = 0; site < static_cast<Site>(sites_.size()); ++site) {
    if (!playable(site) || site == from) continue;
    const Bearing to = bearing(centre(from), centre(site), arrow);
    if (to.along < cell_ * 0.3) continue;
    const bool aside = to.beside > to.along * 1.05;
    if (aside && container(site) == container(from)) continue;
    constexpr double far_aside = 1000;
    const double cost = to.along + 2 * to.beside + (aside ? far_aside * cell_ : 0);
    if (cost < least) {
      least = cost;
      best = site;
    }
  }
  return best;
}

Site BoardLayout::middle() const {
  Site best = -1;
  double least = std::numeric_limits<double>::max();
  for (Site site = 0; site < static_cast<Site>(sites_.size()); ++site) {
    if (!playable(site) || hand(site)) continue;
    const double away = distance(centre(site), board_.centre());
    if (away < least - 1e-6) {
      least = away;
      best = site;
    }
  }
  return best;
}

}  // namespace kiban::gui
