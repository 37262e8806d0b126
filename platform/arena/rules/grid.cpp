#include "arena/rules/grid.hpp"

#include <algorithm>

namespace kiban::arena {
namespace {

bool on_board(const kb_site_info& site) { return site.container == 0 && (site.flags & KB_SITE_HOLE) == 0; }

std::vector<float> distinct(std::vector<float> values) {
  std::sort(values.begin(), values.end());
  values.erase(std::unique(values.begin(), values.end()), values.end());
  return values;
}

int index_in(const std::vector<float>& values, float value) {
  return static_cast<int>(std::lower_bound(values.begin(), values.end(), value) - values.begin());
}

}  // namespace

Grid::Grid(const kb_topology& topology) : points_(topology.site_count) {
  std::vector<float> xs, ys;
  for (std::uint32_t i = 0; i < topology.site_count; ++i) {
    if (!on_board(topology.sites[i])) continue;
    xs.push_back(topology.sites[i].x);
    ys.push_back(topology.sites[i].y);
  }
  xs = distinct(std::move(xs));
  ys = distinct(std::move(ys));
  columns_ = static_cast<int>(xs.size());
  rows_ = static_cast<int>(ys.size());
  sites_.assign(xs.size() * ys.size(), -1);
  for (std::uint32_t i = 0; i < topology.site_count; ++i) {
    if (!on_board(topology.sites[i])) continue;
    const Point point{index_in(xs, topology.sites[i].x), rows_ - 1 - index_in(ys, topology.sites[i].y)};
    points_[i] = point;
    sites_[index_of(point.x, point.y)] = static_cast<Site>(i);
  }
  if (const auto corner = at(0, 0)) origin_ = topology.sites[*corner].label;
}

std::size_t Grid::index_of(int x, int y) const {
  return static_cast<std::size_t>(y) * static_cast<std::size_t>(columns_) + static_cast<std::size_t>(x);
}

std::optional<Site> Grid::at(int x, int y) const {
  if (x < 0 || y < 0 || x >= columns_ || y >= rows_) return std::nullopt;
  const Site site = sites_[index_of(x, y)];
  return site < 0 ? std::nullopt : std::optional(site);
}

std::optional<Point> Grid::of(Site site) const {
  if (site < 0 || static_cast<std::size_t>(site) >= points_.size()) return std::nullopt;
  return points_[static_cast<std::size_t>(site)];
}

}  // namespace kiban::arena
