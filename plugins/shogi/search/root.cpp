// Iterative deepening with windows around the last value.
#include <algorithm>
#include <cmath>

#include "worker.hpp"

namespace kiban::shogi::search {

void Worker::prepare(const Game& game, const std::vector<Move>& root_moves) {
  position_.emplace(game);
  root_moves_.clear();
  for (const Move move : root_moves) root_moves_.push_back({move, -kInfinite, -kInfinite, 0, {move}});
  nodes_ = 0;
  finished_depth_ = 0;
  unrest_ = 0;
  for (std::size_t i = 0; i < frames_.size(); ++i) {
    frames_[i] = {};
    frames_[i].ply = static_cast<int>(i) - kBefore;
    frames_[i].answers = &histories_.after_nothing();
  }
}

void Worker::run(Control& control) {
  control_ = &control;
  const int most = control.limits().depth > 0 ? std::min(control.limits().depth, kMaxPly - 1) : kMaxPly - 1;
  for (int depth = 1; depth <= most && !control.stopped(); ++depth) {
    // Helpers look one ply further every other time, so that not all do the same.
    if (number_ > 0 && depth > 2 && (depth + number_) % 3 == 0) continue;
    iterate(depth);
    if (number_ == 0 && ends_after(depth)) break;
  }
  if (number_ == 0) control.stop();
}

void Worker::iterate(int depth) {
  root_depth_ = depth;
  const Move first = root_moves_.front().move;
  for (RootMove& r : root_moves_) r.before = r.value;
  const auto lines =
      std::min<std::size_t>(static_cast<std::size_t>(std::max(1, control_->limits().lines)), root_moves_.size());
  for (line_ = 0; line_ < lines && !control_->stopped(); ++line_) search_line(depth);
  unrest_ = unrest_ / 2 + (root_moves_.front().move == first ? 0 : 1);
  if (!control_->stopped()) finished_depth_ = depth;
}

void Worker::search_line(int depth) {
  const auto begin = root_moves_.begin() + static_cast<std::ptrdiff_t>(line_);
  const Value before = begin->before;
  Value delta = 30 + std::min(std::abs(before), 2000) / 40;
  Value alpha = -kInfinite, beta = kInfinite;
  if (depth >= 4 && !is_decisive(before))
    alpha = std::max(before - delta, -kInfinite), beta = std::min(before + delta, kInfinite);
  reached_ = 0;
  int lowered = 0;
  while (true) {
    const Value value = search(frames_[kBefore], alpha, beta, std::max(1, depth - lowered), true, false);
    std::stable_sort(begin, root_moves_.end(), [](const RootMove& a, const RootMove& b) { return a.value > b.value; });
    if (control_->stopped()) break;
    if (value <= alpha && alpha > -kInfinite) {
      report(line_, depth, value, Bound::upper);
      beta = (alpha + beta) / 2;
      alpha = std::max(value - delta, -kInfinite);
      lowered = 0;
    } else if (value >= beta && beta < kInfinite) {
      report(line_, depth, value, Bound::lower);
      beta = std::min(value + delta, kInfinite);
      lowered = std::min(lowered + 1, 3);
    } else {
      break;
    }
    delta += delta / 2;
    if (delta > 1500) alpha = -kInfinite, beta = kInfinite;
  }
  if (begin->value == -kInfinite) return;
  // Better than lines before it: it goes before them, and they are told anew.
  const Move searched = begin->move;
  std::stable_sort(root_moves_.begin(), begin + 1,
                   [](const RootMove& a, const RootMove& b) { return a.value > b.value; });
  const auto first = std::find_if(root_moves_.begin(), begin, [&](const RootMove& r) { return r.move == searched; });
  for (auto line = static_cast<std::size_t>(first - root_moves_.begin()); line <= line_; ++line)
    report(line, depth, root_moves_[line].value, Bound::exact);
}

void Worker::report(std::size_t line, int depth, Value value, Bound bound) {
  if (number_ != 0) return;
  const RootMove& root = root_moves_[line];
  Report r;
  r.depth = depth;
  r.reached = root.reached;
  r.line = static_cast<int>(line) + 1;
  r.value = value;
  r.bound = bound;
  r.nodes = all_nodes();
  r.time = control_->pace().spent();
  r.permille_full = table_.permille_full();
  r.moves = root.line;
  control_->observer().report(r);
}

std::uint64_t Worker::all_nodes() const {
  std::uint64_t sum = 0;
  for (const auto& worker : *all_) sum += worker->nodes();
  return sum;
}

// Is there nothing left to find, or no time to find it?
bool Worker::ends_after(int depth) {
  const Limits& limits = control_->limits();
  const Value value = best().value;
  const int plies = kMate - std::abs(value);
  if (limits.mate > 0 && value >= kMateBound && plies <= limits.mate) return true;
  if (limits.mate > 0 || limits.depth > 0 || !control_->pace().is_timed()) return false;
  if (limits.lines <= 1 && (root_moves_.size() == 1 || (is_mate(value) && plies * 2 < depth))) return true;
  return !control_->pace().wants_more(0.8 + unrest_);
}

}  // namespace kiban::shogi::search
