#include "player/alpha_beta.hpp"

#include <algorithm>

namespace kiban::player {
namespace {

constexpr int deepest = 100;

// Forced ends are counted from the root in a search and from the position in the table.
int for_table(int score, int ply) { return is_forced(score) ? score + (score > 0 ? ply : -ply) : score; }
int from_table(int score, int ply) { return is_forced(score) ? score - (score > 0 ? ply : -ply) : score; }

}  // namespace

AlphaBeta::AlphaBeta(Walker& walker, const Evaluation& evaluation, Budget& budget, Reporter& reporter,
                     AlphaBetaSettings settings)
    : walker_(walker),
      evaluation_(evaluation),
      budget_(budget),
      reporter_(reporter),
      settings_(settings),
      table_(settings.table_bytes) {}

std::vector<Candidate> AlphaBeta::run(const std::vector<Move>& order) {
  candidates_.clear();
  for (const Move move : order) candidates_.push_back({move, 0, 0, {move}});
  const int limit = settings_.depth > 0 ? std::min(static_cast<int>(settings_.depth), deepest) : deepest;
  walker_.key();  // so that a repetition of the root is recognised
  try {
    for (int depth = 1; depth <= limit && iterate(depth); ++depth) {
    }
  } catch (const Interrupted&) {
    walker_.rewind();
  }
  return candidates_;
}

bool AlphaBeta::iterate(int depth) {
  std::vector<Candidate> working = candidates_;
  int alpha = -infinite;
  unsigned doubts = sure;
  for (std::size_t i = 0; i < working.size(); ++i) {
    const Window window{settings_.compare ? -infinite : alpha, infinite};
    const Found found = visit_after(working[i].move, depth - 1, window, i > 0 && !settings_.compare);
    doubts |= found.doubt;
    working[i].score = found.score;
    working[i].preference = found.score;
    if (found.score <= alpha) continue;
    alpha = found.score;
    promote(working, i, found, depth);
  }
  candidates_ = std::move(working);
  reporter_.finished(static_cast<unsigned>(depth), candidates_.front(), budget_.nodes());
  // A forced end within the depth is the best there is, as the whole width was searched.
  const bool proven = is_forced(alpha) && plies_to_end(alpha) <= depth;
  return !proven && (doubts & by_horizon) != 0;
}

// A better move than all before it: moves to the front, and counts even if the iteration is not finished.
void AlphaBeta::promote(std::vector<Candidate>& candidates, std::size_t index, Found found, int depth) {
  candidates[index].line.assign(1, candidates[index].move);
  const auto& rest = frame(1).line;
  candidates[index].line.insert(candidates[index].line.end(), rest.begin(), rest.end());
  std::rotate(candidates.begin(), candidates.begin() + static_cast<std::ptrdiff_t>(index),
              candidates.begin() + static_cast<std::ptrdiff_t>(index) + 1);
  candidates.front().score = found.score;
  if (settings_.compare) return;
  candidates_ = candidates;
  reporter_.note(static_cast<unsigned>(depth), candidates.front());
}

AlphaBeta::Found AlphaBeta::visit(Move move, int depth, Window window) {
  const bool mover = walker_.ours();
  budget_.spend();
  walker_.play(move);
  frame(walker_.ply()).line.clear();
  Found found{};
  if (walker_.state().over()) {
    found = ending(mover);
  } else if (walker_.ours() == mover) {
    found = search(depth, window);
  } else {
    found = search(depth, window.turned()).turned();
  }
  walker_.undo();
  return found;
}

// A later move is first asked only whether it is better at all.
AlphaBeta::Found AlphaBeta::visit_after(Move move, int depth, Window window, bool scout) {
  if (!scout || !window.open()) return visit(move, depth, window);
  const Found found = visit(move, depth, {window.alpha, window.alpha + 1});
  return found.score > window.alpha && found.score < window.beta ? visit(move, depth, window) : found;
}

AlphaBeta::Found AlphaBeta::ending(bool mover_ours) {
  const int won = walker_.result();
  const int score = won * win_in(static_cast<int>(walker_.ply()));
  return {mover_ours ? score : -score, walker_.ended_by_history() ? by_history : sure};
}

AlphaBeta::Found AlphaBeta::search(int depth, Window window) {
  if (depth <= 0) return {evaluation_.of(walker_), by_horizon};
  // No end can come sooner than with the next move.
  const int soonest = win_in(static_cast<int>(walker_.ply()) + 1);
  const Window narrowed{std::max(window.alpha, -soonest), std::min(window.beta, soonest)};
  if (narrowed.alpha >= narrowed.beta) return {narrowed.alpha, sure};
  const Entry* entry = table_.find(walker_.key());
  if (!entry) return search_moves(depth, narrowed, {});
  // Where the window is open the line is wanted, which the table does not have.
  if (!window.open())
    if (const auto found = known(*entry, depth, narrowed)) return *found;
  return search_moves(depth, narrowed, entry->move);
}

AlphaBeta::Found AlphaBeta::search_moves(int depth, Window window, std::optional<std::uint16_t> first) {
  const auto& moves = walker_.moves();
  if (moves.empty()) return {0, by_history};  // unfinished, yet nobody can move: the game's promise is broken
  auto& ranked = frame(walker_.ply()).ranked;
  ordering_.rank(moves, first, walker_.ply(), walker_.ours(), ranked);
  Tally tally;
  int alpha = window.alpha;
  for (std::size_t i = 0; i < ranked.size() && !tally.cut; ++i) {
    const std::uint16_t index = take_best(ranked, i).index;
    const Found found = visit_after(moves[index], depth - 1, {alpha, window.beta}, i > 0);
    tally.add(found, index);
    if (found.score <= alpha) continue;
    alpha = found.score;
    tally.cut = alpha >= window.beta;
    if (window.open()) extend_line(moves[index]);
  }
  if (tally.cut) ordering_.refuted(moves[tally.move], depth, walker_.ply(), walker_.ours());
  remember(tally, depth, window);
  return {tally.best, tally.cut ? tally.best_doubt : tally.doubts};
}

void AlphaBeta::Tally::add(Found found, std::uint16_t index) {
  doubts |= found.doubt;
  if (found.score <= best) return;
  best = found.score;
  best_doubt = found.doubt;
  move = index;
}

std::optional<AlphaBeta::Found> AlphaBeta::known(const Entry& entry, int depth, Window window) const {
  if (entry.depth < depth || entry.bound == Bound::none) return {};
  const int score = from_table(entry.score, static_cast<int>(walker_.ply()));
  const bool enough = entry.bound == Bound::exact || (entry.bound == Bound::lower && score >= window.beta) ||
                      (entry.bound == Bound::upper && score <= window.alpha);
  if (!enough) return {};
  return Found{score, entry.depth == whole_depth ? sure : by_horizon};
}

// Nothing that history had a hand in is kept as a fact about the position. Where the best move is clear of it, it
// stays a fact that this much can be had; that the others gave less may be history's doing.
void AlphaBeta::remember(const Tally& tally, int depth, Window window) {
  const unsigned doubt = tally.cut ? tally.best_doubt : tally.doubts;
  Bound bound = tally.cut ? Bound::lower : tally.best > window.alpha ? Bound::exact : Bound::upper;
  unsigned horizon = doubt & by_horizon;
  if ((doubt & by_history) != 0) {
    const bool clear = bound != Bound::upper && (tally.best_doubt & by_history) == 0;
    bound = clear ? Bound::lower : Bound::none;
    horizon = tally.best_doubt & by_horizon;
  }
  Entry entry;
  entry.key = walker_.key();
  entry.score = for_table(tally.best, static_cast<int>(walker_.ply()));
  entry.move = tally.move;
  entry.depth = static_cast<std::uint8_t>(bound == Bound::none || horizon != 0 ? depth : whole_depth);
  entry.bound = bound;
  table_.store(entry);
}

void AlphaBeta::extend_line(Move move) {
  const std::size_t ply = walker_.ply();
  auto& line = frame(ply).line;
  const auto& rest = frame(ply + 1).line;
  line.assign(1, move);
  line.insert(line.end(), rest.begin(), rest.end());
}

AlphaBeta::Frame& AlphaBeta::frame(std::size_t ply) {
  while (frames_.size() <= ply) frames_.emplace_back();
  return frames_[ply];
}

}  // namespace kiban::player
