// How long a search may go on, and who may end it.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>

namespace kiban::renju::search {

class Budget {
 public:
  using Clock = std::chrono::steady_clock;

  struct Bounds {
    std::uint64_t nodes = 0;            // 0: any number
    std::chrono::milliseconds time{0};  // 0: any time
    std::function<bool()> go_on;        // asked every few hundred nodes; none: always
  };
  explicit Budget(Bounds bounds) : bounds_(std::move(bounds)), end_(Clock::now() + bounds_.time) {}

  // Counts a node; says whether the search must end.
  bool spend() {
    ++nodes_;
    if (!over_ && (nodes_ >= part_ || (nodes_ & kAskedEvery) == 0)) look();
    return over_ || part_over_;
  }
  bool over() const { return over_ || part_over_; }
  // For good, not only for a part.
  bool spent() const { return over_; }
  std::uint64_t nodes() const { return nodes_; }
  std::chrono::milliseconds elapsed() const {
    return std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - begin_);
  }
  void stop() { over_ = true; }

  // From here on as much as a share of the whole and no more, until `whole` is called.
  void part(double share) {
    part_over_ = false;
    part_ = bounds_.nodes == 0 ? kAny : nodes_ + static_cast<std::uint64_t>(share * static_cast<double>(bounds_.nodes));
    part_end_ = bounds_.time.count() == 0
                    ? Clock::time_point::max()
                    : Clock::now() + std::chrono::microseconds(static_cast<std::int64_t>(
                                         share * 1000.0 * static_cast<double>(bounds_.time.count())));
    if (bounds_.nodes == 0 && bounds_.time.count() == 0)
      part_ = nodes_ + static_cast<std::uint64_t>(share * kUnlimitedPart);
  }
  void whole() {
    part_over_ = false;
    part_ = kAny;
    part_end_ = Clock::time_point::max();
  }

 private:
  static constexpr std::uint64_t kAskedEvery = 255, kAny = ~std::uint64_t{0};
  static constexpr double kUnlimitedPart = 1'000'000;  // nodes, where neither time nor nodes are bounded

  void look() {
    if (nodes_ >= part_) part_over_ = true;
    if (bounds_.nodes != 0 && nodes_ >= bounds_.nodes) over_ = true;
    if ((nodes_ & kAskedEvery) != 0) return;
    const Clock::time_point now = Clock::now();
    if (bounds_.time.count() != 0 && now >= end_) over_ = true;
    if (now >= part_end_) part_over_ = true;
    if (bounds_.go_on && !bounds_.go_on()) over_ = true;
  }

  Bounds bounds_;
  Clock::time_point begin_ = Clock::now(), end_, part_end_ = Clock::time_point::max();
  std::uint64_t nodes_ = 0, part_ = kAny;
  bool over_ = false, part_over_ = false;
};

}  // namespace kiban::renju::search
