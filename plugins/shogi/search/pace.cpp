#include "pace.hpp"

#include <algorithm>

namespace kiban::shogi::search {
namespace {

constexpr Milliseconds kReserve{30};  // for whoever passes the move on
constexpr std::size_t kPliesOfGame = 160, kLeastMoves = 20;

Milliseconds less_reserve(Milliseconds time) { return std::max(time - kReserve, time / 2); }

}  // namespace

Pace::Pace(const Limits& limits, std::size_t plies_played) {
  if (limits.time > Milliseconds{0}) most_ = less_reserve(limits.time);
  if (!limits.clock) return;
  const auto& [left, increment, byoyomi] = *limits.clock;
  const std::size_t rest = kPliesOfGame > plies_played ? (kPliesOfGame - plies_played) / 2 : 0;
  const auto moves = static_cast<Milliseconds::rep>(std::max(rest, kLeastMoves));
  const Milliseconds fair = left / moves + increment * 9 / 10 + byoyomi;
  const Milliseconds all = less_reserve(left + increment + byoyomi);
  const Milliseconds most = std::max(Milliseconds{1}, std::min({all, fair * 4, left / 3 + increment + byoyomi}));
  most_ = is_timed() ? std::min(most_, most) : most;
  planned_ = std::min(fair * 6 / 10, most_);
  // Nothing is saved by stopping early where only byoyomi is left.
  if (left <= byoyomi) planned_ = most_;
}

}  // namespace kiban::shogi::search
