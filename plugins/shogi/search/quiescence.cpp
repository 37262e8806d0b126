// At the end of a line: captures until the position is quiet, and all answers to checks.
#include <algorithm>

#include "exchange.hpp"
#include "worker.hpp"

namespace kiban::shogi::search {
namespace {

constexpr int kRecapturesBelow = -6;  // plies after which only the square of the last move matters
constexpr int kEvasions = 3;          // quiet answers to a check that are looked at once one holds

}  // namespace

bool Worker::not_worth_it(const Frame& f, Move move, Value alpha, Value floor) const {
  const Board& b = position_->board();
  const Piece taken = b.at[move.to()];
  const int gain = (taken == kNoPiece ? 0 : exchange_value(kind_of(taken))) +
                   (move.promotes() ? promotion_gain(kind_of(b.at[move.from()])) : 0);
  if (floor + gain <= alpha) return true;
  return !f.in_check && !exchange_reaches(b, move, 0);
}

struct Worker::Quiet {
  Frame& frame;
  Value alpha, beta;
  int depth;
  bool pv;
  int table_depth = 0;
  std::optional<Entry> entry{};
  Value best = -kInfinite, floor = kUnknown;
  int quiets = 0;      // answers to a check that take nothing
  bool ended = false;  // no move that follows is looked at
};

Value Worker::quiet_by_rules(const Frame& f) const {
  if (f.ply > 0)
    if (const Value v = by_recurrence(f.ply); v != kUnknown) return v;
  if (f.ply >= kMaxPly - 1) return f.in_check ? 0 : evaluation();
  return kUnknown;
}

Value Worker::quiet_by_table(Quiet& q) const {
  q.table_depth = q.frame.in_check || q.depth >= 0 ? 0 : -1;
  q.entry = table_.find(position_->key());
  if (!q.entry) return kUnknown;
  q.entry->value = from_table(q.entry->value, q.frame.ply);
  if (q.pv || q.entry->depth < q.table_depth || q.entry->bound == Bound::none) return kUnknown;
  return allows(q.entry->bound, q.entry->value >= q.beta ? Bound::lower : Bound::upper) ? q.entry->value : kUnknown;
}

// Where the side is not in check, it need not take anything.
Value Worker::stand(Quiet& q) {
  Frame& f = q.frame;
  q.best = mated_in(f.ply);
  f.evaluation = kUnknown;
  if (f.in_check) return kUnknown;
  const auto& entry = q.entry;
  if (!entry && position_->mate_in_one()) return mate_in(f.ply + 1);
  f.evaluation = entry && entry->evaluation != kUnknown ? entry->evaluation : evaluation();
  q.best = f.evaluation;
  if (entry && !is_decisive(entry->value) && allows(entry->bound, entry->value > q.best ? Bound::lower : Bound::upper))
    q.best = entry->value;
  if (q.best >= q.beta) {
    if (!entry)
      table_.store(position_->key(), {kNoMove, to_table(q.best, f.ply), f.evaluation, -2, Bound::lower, false});
    return q.best;
  }
  q.alpha = std::max(q.alpha, q.best);
  q.floor = f.evaluation + 150;
  return kUnknown;
}

// Only captures, and answers to checks: a quiet move of the table would never come to an end.
Picker Worker::quiet_moves(const Quiet& q) {
  Move first = q.entry ? q.entry->move : kNoMove;
  if (!q.frame.in_check && first != kNoMove && (first.drops() || position_->board().at[first.to()] == kNoPiece))
    first = kNoMove;
  return {*position_, histories_, answered(q.frame), first};
}

bool Worker::passes_over(Quiet& q, Move move) const {
  if (q.best <= -kMateBound) return false;
  const Frame& f = q.frame;
  if (!f.in_check) {
    const Square last = back(f, 1).move == kNoMove ? kNoSquare : back(f, 1).move.to();
    if (q.depth <= kRecapturesBelow && move.to() != last) return true;
    if (!not_worth_it(f, move, q.alpha, q.floor)) return false;
    q.best = std::max(q.best, std::min(q.alpha, q.floor));
    return true;
  }
  if (position_->board().at[move.to()] != kNoPiece) return false;
  q.ended = ++q.quiets >= kEvasions;
  return q.ended || !exchange_reaches(position_->board(), move, 0);
}

Value Worker::quiesce(Frame& f, Value alpha, Value beta, int depth, bool pv) {
  if (!count_node(f)) return 0;
  line_lengths_[static_cast<std::size_t>(f.ply)] = 0;
  f.in_check = position_->in_check();
  if (const Value v = quiet_by_rules(f); v != kUnknown) return v;
  Quiet q{f, alpha, beta, depth, pv};
  if (const Value v = quiet_by_table(q); v != kUnknown) return v;
  if (const Value v = stand(q); v != kUnknown) return v;

  Move best_move = kNoMove;
  Picker picker = quiet_moves(q);
  for (Move move = picker.next(); move != kNoMove; move = picker.next()) {
    if (passes_over(q, move)) {
      if (q.ended) break;
      continue;
    }
    make(f, move, step_of(position_->board(), move));
    const Value value = -quiesce(next(f), -q.beta, -q.alpha, depth - 1, pv);
    position_->undo();
    if (control_->stopped()) return 0;
    if (value <= q.best) continue;
    q.best = value;
    if (value <= q.alpha) continue;
    best_move = move;
    if (pv) remember_line(f.ply, move);
    if (value >= q.beta) break;
    q.alpha = value;
  }
  const Bound bound = q.best >= beta ? Bound::lower : pv && q.best > alpha ? Bound::exact : Bound::upper;
  table_.store(position_->key(), {best_move, to_table(q.best, f.ply), f.evaluation, q.table_depth, bound, pv});
  return q.best;
}

}  // namespace kiban::shogi::search
