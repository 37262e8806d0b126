// Points in an order, without memory of its own making: searches make millions.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "points.hpp"

namespace kiban::renju::search {

class PointList {
 public:
  void add(Point point) { points_[size_++] = point; }
  void clear() { size_ = 0; }
  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }
  void shorten(std::size_t size) { size_ = static_cast<std::uint16_t>(std::min<std::size_t>(size, size_)); }
  Point operator[](std::size_t i) const { return points_[i]; }
  const Point* begin() const { return points_.data(); }
  const Point* end() const { return points_.data() + size_; }
  Point* begin() { return points_.data(); }
  Point* end() { return points_.data() + size_; }
  bool has(Point point) const { return std::find(begin(), end(), point) != end(); }

 private:
  std::array<Point, kPoints> points_;
  std::uint16_t size_ = 0;
};

}  // namespace kiban::renju::search
