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

Value Worker::quiesce(Frame& f, Value alpha, Value beta, int depth, bool pv) {
  if (!count_node(f)) return 0;
  const int ply = f.ply;
  line_lengths_[static_cast<std::size_t>(ply)] = 0;
  f.in_check = position_->in_check();
  if (ply > 0)
    if (const Value v = by_recurrence(ply); v != kUnknown) return v;
  if (ply >= kMaxPly - 1) return f.in_check ? 0 : evaluation();

  const int table_depth = f.in_check || depth >= 0 ? 0 : -1;
  auto entry = table_.find(position_->key());
  if (entry) entry->value = from_table(entry->value, ply);
  if (!pv && entry && entry->depth >= table_depth && entry->bound != Bound::none &&
      allows(entry->bound, entry->value >= beta ? Bound::lower : Bound::upper))
    return entry->value;

  const Value old_alpha = alpha;
  Value best = mated_in(ply), floor = kUnknown;
  Move best_move = kNoMove;
  f.evaluation = kUnknown;
  if (!f.in_check) {
    if (!entry && position_->mate_in_one()) return mate_in(ply + 1);
    f.evaluation = entry && entry->evaluation != kUnknown ? entry->evaluation : evaluation();
    best = f.evaluation;
    if (entry && !is_decisive(entry->value) && allows(entry->bound, entry->value > best ? Bound::lower : Bound::upper))
      best = entry->value;
    if (best >= beta) {
      if (!entry) table_.store(position_->key(), {kNoMove, to_table(best, ply), f.evaluation, -2, Bound::lower, false});
      return best;
    }
    alpha = std::max(alpha, best);
    floor = f.evaluation + 150;
  }

  // Only captures, and answers to checks: a quiet move of the table would never come to an end.
  Move first = entry ? entry->move : kNoMove;
  if (!f.in_check && first != kNoMove && (first.drops() || position_->board().at[first.to()] == kNoPiece))
    first = kNoMove;
  const Square last = back(f, 1).move == kNoMove ? kNoSquare : back(f, 1).move.to();
  Picker picker(*position_, histories_, answered(f), first);
  int quiets = 0;
  for (Move move = picker.next(); move != kNoMove; move = picker.next()) {
    const bool capture = position_->board().at[move.to()] != kNoPiece;
    if (best > -kMateBound) {
      if (!f.in_check && depth <= kRecapturesBelow && move.to() != last) continue;
      if (!f.in_check && not_worth_it(f, move, alpha, floor)) {
        best = std::max(best, std::min(alpha, floor));
        continue;
      }
      if (f.in_check && !capture && ++quiets >= kEvasions) break;
      if (f.in_check && !capture && !exchange_reaches(position_->board(), move, 0)) continue;
    }
    make(f, move, step_of(position_->board(), move));
    const Value value = -quiesce(next(f), -beta, -alpha, depth - 1, pv);
    position_->undo();
    if (control_->stopped()) return 0;
    if (value <= best) continue;
    best = value;
    if (value <= alpha) continue;
    best_move = move;
    if (pv) remember_line(ply, move);
    if (value >= beta) break;
    alpha = value;
  }
  const Bound bound = best >= beta ? Bound::lower : pv && best > old_alpha ? Bound::exact : Bound::upper;
  table_.store(position_->key(), {best_move, to_table(best, ply), f.evaluation, table_depth, bound, pv});
  return best;
}

}  // namespace kiban::shogi::search
