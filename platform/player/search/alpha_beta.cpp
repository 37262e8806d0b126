#include "player/search/alpha_beta.hpp"

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

// What a root move must be better than to be among the lines that are told. The best of those that were tried come
// first.
int AlphaBeta::to_beat(const std::vector<Candidate>& working, std::size_t tried) const {
  if (settings_.compare || tried < settings_.lines) return -infinite;
  return working[settings_.lines - 1].score;
}

bool AlphaBeta::at_least(Move move, int score) {
  try {
    return visit(move, finished_ - 1, {score - 1, score}).score >= score;
  } catch (const Interrupted&) {
    walker_.rewind();
    throw;
  }
}

bool AlphaBeta::iterate(int depth) {
  std::vector<Candidate> working = candidates_;
  unsigned doubts = sure;
  for (std::size_t i = 0; i < working.size(); ++i) {
    const int alpha = to_beat(working, i), bar = settings_.compare && i > 0 ? working.front().score : alpha;
    const Found found = visit_after(working[i].move, depth - 1, {alpha, infinite}, alpha > -infinite);
    doubts |= found.doubt;
    working[i].score = found.score;
    working[i].preference = found.score;
    if (found.score > bar) promote(working, i, depth);
  }
  candidates_ = std::move(working);
  finished_ = depth;
  reporter_.finished(static_cast<unsigned>(depth), candidates_, budget_.nodes());
  return (doubts & by_horizon) != 0 && !all_proven(depth);
}

// A forced end within the depth is the best there is, as the whole width was searched.
bool AlphaBeta::all_proven(int depth) const {
  const std::size_t lines = std::min(settings_.lines, candidates_.size());
  return std::all_of(candidates_.begin(), candidates_.begin() + static_cast<std::ptrdiff_t>(lines),
                     [depth](const Candidate& c) { return is_forced(c.score) && plies_to_end(c.score) <= depth; });
}

// Moves to its place among those tried before; a better move than all of them counts even if the iteration is not
// finished.
void AlphaBeta::promote(std::vector<Candidate>& candidates, std::size_t index, int depth) {
  Candidate& found = candidates[index];
  found.line.assign(1, found.move);
  const auto& rest = frame(1).line;
  found.line.insert(found.line.end(), rest.begin(), rest.end());
  const auto here = candidates.begin() + static_cast<std::ptrdiff_t>(index);
  const auto place =
      std::find_if(candidates.begin(), here, [&](const Candidate& other) { return other.score < found.score; });
  const bool best = place == candidates.begin();
  std::rotate(place, here, here + 1);
  if (settings_.compare || !best) return;
  candidates_ = candidates;
  reporter_.note(static_cast<unsigned>(depth), candidates_);
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
