#include "worker.hpp"

#include <kiban/sdk/key.hpp>

#include <algorithm>
#include <cmath>

#include "exchange.hpp"
#include "mate_one.hpp"

namespace kiban::shogi::search {
namespace {

// Plies by which a late move is searched less deeply, in 1024ths: [depth][how many moves came before].
constexpr int kPly = 1024;
using Reductions = std::array<std::array<int, 64>, 64>;
Reductions make_reductions() {
  Reductions table{};
  for (std::size_t depth = 1; depth < 64; ++depth)
    for (std::size_t tried = 1; tried < 64; ++tried)
      table[depth][tried] = static_cast<int>(
          kPly * (0.3 + std::log(static_cast<double>(depth)) * std::log(static_cast<double>(tried)) / 2.3));
  return table;
}
const Reductions kReductions = make_reductions();

constexpr Value kDraw = -2;  // a draw is a little worse than an even game that goes on

int base_reduction(int depth, int tried) {
  return kReductions[static_cast<std::size_t>(std::min(depth, 63))][static_cast<std::size_t>(std::min(tried, 63))];
}

}  // namespace

bool Worker::count_node(Frame& frame) {
  if (control_->stopped()) return false;  // what is tried once more after the end counts no more
  const std::uint64_t nodes = nodes_.load(std::memory_order_relaxed) + 1;
  nodes_.store(nodes, std::memory_order_relaxed);
  if (number_ == 0) control_->poll(nodes);
  reached_ = std::max(reached_, frame.ply);
  return !control_->stopped();
}

Answered Worker::answered(const Frame& frame) const {
  return {back(frame, 1).answers, back(frame, 2).answers, back(frame, 4).answers};
}

void Worker::make(Frame& frame, Move move, Step step) {
  frame.move = move;
  frame.answers = &histories_.after(step);
  position_->play(move);
  table_.prefetch(position_->key());
}

void Worker::make_pass(Frame& frame) {
  frame.move = kNoMove;
  frame.answers = &histories_.after_nothing();
  position_->pass();
}

void Worker::remember_line(int ply, Move move) {
  auto& line = lines_[static_cast<std::size_t>(ply)];
  const auto& rest = lines_[static_cast<std::size_t>(ply) + 1];
  const int length = line_lengths_[static_cast<std::size_t>(ply) + 1];
  line[0] = move;
  std::copy_n(rest.begin(), length, line.begin() + 1);
  line_lengths_[static_cast<std::size_t>(ply)] = length + 1;
}

// The error of a weakened player: the same wherever the position comes up in a search.
Value Worker::evaluation() const {
  const Value value = position_->evaluation();
  const Limits& limits = control_->limits();
  if (limits.noise == 0) return value;
  // The sum of four even distributions, each over 0 to 255, has a deviation of 148.
  const std::uint64_t bits = sdk::mix64(position_->key() ^ sdk::mix64(limits.seed));
  const auto part = [&](int n) { return static_cast<int>(bits >> (8 * n) & 255); };
  const int error = (part(0) + part(1) + part(2) + part(3) - 510) * limits.noise / 148;
  return std::clamp(value + error, -kMostCenti, kMostCenti);
}

// A weakened player does not see some of the quiet moves of the other side.
bool Worker::overlooks(const Node& node, const Candidate& c) const {
  const Limits& limits = control_->limits();
  if (limits.oversight == 0 || node.ply() % 2 == 0 || node.frame.in_check || c.tactical || c.check) return false;
  const std::uint64_t bits = sdk::mix64(position_->key() ^ sdk::mix64(limits.seed ^ c.move.bits));
  return node.tried > 1 && bits % 1000 < static_cast<std::uint64_t>(limits.oversight);
}

Value Worker::search(Frame& frame, Value alpha, Value beta, int depth, bool pv, bool cut) {
  if (depth <= 0) return quiesce(frame, alpha, beta, 0, pv);
  if (!count_node(frame)) return 0;
  Node node(frame, alpha, beta, std::min(depth, kMaxPly - 1), pv, cut);
  line_lengths_[static_cast<std::size_t>(node.ply())] = 0;
  frame.in_check = position_->in_check();
  next(frame).killers = {};
  next(frame).excluded = kNoMove;
  if (const Value v = settled(node); v != kUnknown) return v;
  if (const Value v = by_table(node); v != kUnknown) return v;
  if (const Value v = by_win_at_once(node); v != kUnknown) return v;
  assess(node);
  if (const Value v = by_pruning(node); v != kUnknown) return v;
  // Without a move to begin with, a shallower search is the cheaper way to find one.
  if (node.depth >= 4 && node.entry.move == kNoMove && (pv || cut)) --node.depth;
  return node.root() ? try_root_moves(node) : try_moves(node);
}

Value Worker::by_recurrence(int ply) const {
  switch (position_->recurrence()) {
    case Recurrence::draw:
      return kDraw + static_cast<Value>(nodes() & 1);
    case Recurrence::won:
    case Recurrence::better:
      return kRuleWin - ply;
    case Recurrence::lost:
    case Recurrence::worse:
      return -kRuleWin + ply;
    case Recurrence::none:
      break;
  }
  return kUnknown;
}

Value Worker::settled(Node& node) {
  if (node.root()) return kUnknown;
  const int ply = node.ply();
  if (const Value v = by_recurrence(ply); v != kUnknown) return v;
  if (ply >= kMaxPly - 1) return node.frame.in_check ? 0 : evaluation();
  node.alpha = std::max(node.alpha, mated_in(ply));
  node.beta = std::min(node.beta, mate_in(ply + 1));
  return node.alpha >= node.beta ? node.alpha : kUnknown;
}

Value Worker::by_table(Node& node) {
  if (node.frame.excluded != kNoMove) return kUnknown;
  const auto found = table_.find(position_->key());
  if (!found) return kUnknown;
  node.known = true;
  node.entry = *found;
  node.entry.value = from_table(found->value, node.ply());
  if (node.root()) node.entry.move = root_moves_[line_].move;
  if (node.pv || node.entry.depth < node.depth || node.entry.bound == Bound::none) return kUnknown;
  const Bound wanted = node.entry.value >= node.beta ? Bound::lower : Bound::upper;
  return allows(node.entry.bound, wanted) ? node.entry.value : kUnknown;
}

Value Worker::by_win_at_once(Node& node) {
  if (node.root() || node.known || node.frame.excluded != kNoMove) return kUnknown;
  Value value = kUnknown;
  Move move = kNoMove;
  if (const auto mates = position_->mate_in_one()) {
    value = mate_in(node.ply() + 1);
    move = *mates;
  } else if (position_->may_declare_win()) {
    value = mate_in(node.ply() + 1);
  }
  if (value == kUnknown) return value;
  table_.store(position_->key(),
               {move, to_table(value, node.ply()), kUnknown, std::min(kMaxPly, node.depth + 6), Bound::exact, node.pv});
  return value;
}

void Worker::assess(Node& node) {
  Frame& f = node.frame;
  if (f.in_check) {
    f.evaluation = kUnknown;
    return;
  }
  if (f.excluded == kNoMove)
    f.evaluation = node.known && node.entry.evaluation != kUnknown ? node.entry.evaluation : evaluation();
  const Value two_ago = back(f, 2).evaluation, four_ago = back(f, 4).evaluation;
  node.improving = two_ago != kUnknown ? f.evaluation > two_ago : four_ago == kUnknown || f.evaluation > four_ago;
}

Value Worker::by_pruning(Node& node) {
  Frame& f = node.frame;
  if (f.in_check || node.pv || f.excluded != kNoMove || is_decisive(node.beta)) return kUnknown;
  Value evaluation = f.evaluation;
  // The table knows better than the evaluation where its bound is on the right side.
  if (node.known && !is_decisive(node.entry.value) &&
      allows(node.entry.bound, node.entry.value > evaluation ? Bound::lower : Bound::upper))
    evaluation = node.entry.value;
  if (node.depth <= 3 && evaluation + 250 + 250 * node.depth * node.depth < node.alpha) {
    const Value v = quiesce(f, node.alpha, node.alpha + 1, 0, false);
    if (v <= node.alpha) return v;
  }
  if (node.depth <= 8 && evaluation - 110 * (node.depth - node.improving) >= node.beta)
    return (evaluation + node.beta) / 2;
  if (evaluation >= node.beta && f.evaluation + 20 * node.depth >= node.beta + 60) return by_null_move(node);
  return kUnknown;
}

Value Worker::by_null_move(Node& node) {
  Frame& f = node.frame;
  if (node.depth < 3 || back(f, 1).move == kNoMove || f.ply < quiet_from_ply_) return kUnknown;
  const int less = 4 + node.depth / 4 + std::min((f.evaluation - node.beta) / 200, 3);
  make_pass(f);
  const Value v = -search(next(f), -node.beta, -node.beta + 1, node.depth - less, false, !node.cut);
  position_->undo_pass();
  if (control_->stopped()) return 0;
  if (v < node.beta) return kUnknown;
  const Value safe = is_decisive(v) ? node.beta : v;
  if (node.depth < 14) return safe;
  // Deep down it must hold without another pass, too.
  quiet_from_ply_ = f.ply + 3 * (node.depth - less) / 4;
  const Value verified = search(f, node.beta - 1, node.beta, node.depth - less, false, false);
  quiet_from_ply_ = 0;
  return verified >= node.beta ? safe : kUnknown;
}

int Worker::history_of(const Frame& frame, Step step, Move move) {
  const Kind kind = kind_of(step.piece);
  int sum = 2 * histories_.quiet(position_->side(), move).get();
  for (const Answers* answers : answered(frame)) sum += (*answers)[kind][step.to].get();
  return sum;
}

Worker::Candidate Worker::candidate(const Node& node, const Checks& checks, Move move) {
  const Board& b = position_->board();
  const Step step = step_of(b, move);
  const Piece taken = b.at[move.to()];
  const bool tactical = taken != kNoPiece || (move.promotes() && kind_of(b.at[move.from()]) == kPawn);
  const int history = tactical ? histories_.capture(step, taken == kNoPiece ? kNoKind : kind_of(taken)).get()
                               : history_of(node.frame, step, move);
  return {move, step, checks.given_by(b, move), tactical, history};
}

Value Worker::try_moves(Node& node) {
  Frame& f = node.frame;
  Picker picker(*position_, histories_, answered(f), node.entry.move, f.killers, node.depth);
  const Checks checks(position_->board());
  for (Move move = picker.next(); move != kNoMove; move = picker.next()) {
    if (move == f.excluded) continue;
    const Candidate c = candidate(node, checks, move);
    ++node.tried;
    if (overlooks(node, c)) continue;
    if (node.best > -kMateBound && !node.pv) {
      const int most = (4 + node.depth * node.depth) / (node.improving ? 1 : 2);
      if (node.tried > most && !f.in_check) picker.skip_quiets();
    }
    if (node.best > -kMateBound && hopeless(node, c)) continue;
    Value refuted = kUnknown;
    const int longer = extension(node, c, refuted);
    if (control_->stopped()) return 0;
    if (refuted != kUnknown) return refuted;
    const Value value = value_of(node, c, node.depth - 1 + longer);
    if (control_->stopped()) return 0;
    if (take(node, c, value)) break;
  }
  return finish(node);
}

Value Worker::try_root_moves(Node& node) {
  const Checks checks(position_->board());
  for (std::size_t i = line_; i < root_moves_.size(); ++i) {
    RootMove& root = root_moves_[i];
    const Candidate c = candidate(node, checks, root.move);
    ++node.tried;
    const Value value = value_of(node, c, node.depth - 1);
    if (control_->stopped()) return 0;
    if (node.tried == 1 || value > node.alpha) {
      root.value = value;
      root.reached = reached_;
      root.line = {root.move};
      const auto& rest = lines_[1];
      root.line.insert(root.line.end(), rest.begin(), rest.begin() + line_lengths_[1]);
    } else {
      root.value = -kInfinite;
    }
    if (take(node, c, value)) break;
  }
  return finish(node);
}

// Not worth making at this depth: quiet moves that come late or start from too far below, captures that lose too much.
bool Worker::hopeless(const Node& node, const Candidate& c) const {
  const Frame& f = node.frame;
  const int depth = std::max(0, node.depth - base_reduction(node.depth, node.tried) / kPly);
  const Board& b = position_->board();
  if (c.tactical) return !exchange_reaches(b, c.move, -160 * node.depth - c.history / 64);
  if (c.check) return !exchange_reaches(b, c.move, -120 * node.depth);
  if (f.in_check) return depth < 6 && c.history < -6000 * (depth + 1);
  if (depth < 5 && c.history < -5000 * (depth + 1)) return true;
  if (depth < 9 && f.evaluation + 140 + 110 * depth + c.history / 256 <= node.alpha) return true;
  return !exchange_reaches(b, c.move, -28 * depth * depth);
}

// A move that alone holds a position is looked at more deeply. Where others hold it as well, `refuted` is set.
int Worker::extension(Node& node, const Candidate& c, Value& refuted) {
  Frame& f = node.frame;
  if (f.ply >= 2 * root_depth_) return 0;
  const Entry& e = node.entry;
  const bool asks = node.depth >= 6 && c.move == e.move && f.excluded == kNoMove && !is_decisive(e.value) &&
                    allows(e.bound, Bound::lower) && e.depth >= node.depth - 3;
  if (!asks) return c.check && node.depth <= 6 && exchange_reaches(position_->board(), c.move, 0) && node.pv ? 1 : 0;
  const Value margin = e.value - 2 * node.depth;
  f.excluded = c.move;
  const int quiet_from = quiet_from_ply_;
  const std::array<Move, 2> killers = f.killers;
  const Value others = search(f, margin - 1, margin, (node.depth - 1) / 2, false, node.cut);
  f.killers = killers;
  quiet_from_ply_ = quiet_from;
  f.excluded = kNoMove;
  if (others < margin) return !node.pv && others < margin - 40 ? 2 : 1;
  if (margin >= node.beta) {
    refuted = margin;
    return 0;
  }
  if (e.value >= node.beta) return -2;
  return node.cut ? -1 : 0;
}

int Worker::reduction(const Node& node, const Candidate& c) const {
  int r = base_reduction(node.depth, node.tried);
  if (c.tactical) r = r / 2 + (c.history < 0 ? kPly / 2 : 0);
  if (node.pv) r -= kPly;
  if (node.cut) r += kPly;
  if (!node.improving) r += kPly / 2;
  if (c.check) r -= kPly;
  if (node.known && node.entry.on_line) r -= kPly / 2;
  if (!c.tactical) r -= c.history * kPly / 14000;
  return r / kPly;
}

Value Worker::value_of(Node& node, const Candidate& c, int depth) {
  Frame& f = node.frame;
  make(f, c.move, c.step);
  Frame& below = next(f);
  Value value = -kInfinite;
  bool whole = !node.pv || node.tried > 1;  // whether an empty window comes first
  if (node.depth >= 2 && node.tried > 1 + 2 * node.root() && !f.excluded.bits) {
    const int shallow = std::clamp(depth - reduction(node, c), std::min(1, depth), depth + 1);
    value = -search(below, -node.alpha - 1, -node.alpha, shallow, false, true);
    whole = value > node.alpha && shallow < depth;
  }
  if (whole) value = -search(below, -node.alpha - 1, -node.alpha, depth, false, !node.cut);
  if (node.pv && (node.tried == 1 || value > node.alpha))
    value = -search(below, -node.beta, -node.alpha, depth, true, false);
  position_->undo();
  return value;
}

bool Worker::take(Node& node, const Candidate& c, Value value) {
  if (value > node.best) {
    node.best = value;
    if (value > node.alpha) {
      node.best_move = c.move;
      if (node.pv) remember_line(node.ply(), c.move);
      if (value >= node.beta) return true;
      node.alpha = value;
    }
  }
  if (c.tactical && node.capture_count < node.captures.size()) node.captures[node.capture_count++] = c.move;
  if (!c.tactical && node.quiet_count < node.quiets.size()) node.quiets[node.quiet_count++] = c.move;
  return false;
}

Value Worker::finish(Node& node) {
  Frame& f = node.frame;
  // No move: lost, in check or not.
  if (node.tried == 0) return f.excluded != kNoMove ? node.alpha : mated_in(node.ply());
  if (node.best == -kInfinite) node.best = node.alpha;
  if (node.best_move != kNoMove) reward(node);
  if (f.excluded == kNoMove && !(node.root() && line_ > 0)) {
    const Bound bound = node.best >= node.beta                 ? Bound::lower
                        : node.pv && node.best_move != kNoMove ? Bound::exact
                                                               : Bound::upper;
    table_.store(position_->key(),
                 {node.best_move, to_table(node.best, node.ply()), f.in_check ? kUnknown : f.evaluation, node.depth,
                  bound, node.pv || (node.known && node.entry.on_line)});
  }
  return node.best;
}

}  // namespace kiban::shogi::search
