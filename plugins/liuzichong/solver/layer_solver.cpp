#include "layer_solver.hpp"

namespace kiban::liuzichong::solver {
namespace {

constexpr std::uint32_t kAskedEvery = 4096;

template <class Use>
void each_move(const Board& board, Use use) {
  for (Bits stones = board.own; stones != 0; stones &= stones - 1) {
    const Point from = first_of(stones);
    for (Bits to = targets(board.occupied(), from); to != 0; to &= to - 1) use(Move{from, first_of(to)});
  }
}

}  // namespace

LayerSolver::LayerSolver(Solution& solution, Layer layer)
    : solution_(solution),
      index_(StateIndex::instance()),
      layer_(layer),
      first_begin_(index_.begin_of(layer)),
      first_size_(size_of(layer)),
      second_begin_(index_.begin_of(turned(layer))),
      second_size_(layer == turned(layer) ? 0 : size_of(layer)),
      open_(first_size_ + second_size_) {}

Board LayerSolver::board_of(Local at) const {
  const Layer layer = at < first_size_ ? layer_ : turned(layer_);
  return index_.board_of(layer, number_of(at));
}

LayerSolver::Local LayerSolver::local_of(const Board& board) const {
  const Index number = index_.number_of(board);
  const bool in_first = number >= first_begin_ && number < first_begin_ + first_size_;
  return in_first ? number - first_begin_ : number - second_begin_ + first_size_;
}

void LayerSolver::look_at_capture(Local at, std::uint8_t level) {
  ++open_[at];  // closed by a win of the other side alone
  if (level == 0) return;
  const auto plies = static_cast<unsigned>(level - 1);
  if (plies % 2 == 0)
    decided_[plies + 1].push_back(at);
  else
    released_[plies].push_back(at);
}

// All moves of a board, or its end.
void LayerSolver::look(Local at) {
  const Board board = board_of(at);
  const End end = end_of_board(board, solution_.choice_.material_draw);
  if (end == End::actor_has_none || end == End::stalemate) return decided_[0].push_back(at);
  if (end != End::none) {
    open_[at] = kMostLevel;
    return;
  }
  each_move(board, [&](Move move) {
    const Board next = after(solution_.taking_, board, move);
    if (next.own == board.other)
      ++open_[at];
    else
      look_at_capture(at, solution_.levels_[index_.number_of(next)]);
  });
}

void LayerSolver::decide(Local at, unsigned level) {
  if (level_of(at) != 0) return;
  level_of(at) = static_cast<std::uint8_t>(level + 1);
  spread(at, level);
}

// One move of a board led to a win of the other side.
void LayerSolver::release(Local at, unsigned level) {
  if (level_of(at) == 0 && --open_[at] == 0) decided_[level + 1].push_back(at);
}

// To the boards from which a move without capture leads here.
void LayerSolver::spread(Local at, unsigned level) {
  const Board board = board_of(at);
  each_move({board.other, board.own}, [&](Move back) {
    const Board before{board.other ^ bit(back.from) ^ bit(back.to), board.own};
    if (end_of_board(before, solution_.choice_.material_draw) != End::none) return;
    if (taken_by(solution_.taking_, board.other, board.own, back.from) != 0) return;
    const Local from = local_of(before);
    if (level % 2 != 0)
      release(from, level);
    else if (level_of(from) == 0)
      decided_[level + 1].push_back(from);
  });
}

bool LayerSolver::look_at_all(const std::function<bool()>& go_on) {
  for (Local at = 0; at < size(); ++at) {
    if (at % kAskedEvery == 0 && !go_on()) return false;
    look(at);
  }
  return true;
}

bool LayerSolver::spread_all(const std::function<bool()>& go_on) {
  for (unsigned level = 0; level <= kMostLevel; ++level) {
    for (std::size_t i = 0; i < decided_[level].size(); ++i) {
      if (i % kAskedEvery == 0 && !go_on()) return false;
      decide(decided_[level][i], level);
    }
    for (const Local at : released_[level]) release(at, level);
    decided_[level] = {};
    released_[level] = {};
  }
  return true;
}

void LayerSolver::forget() {
  for (Local at = 0; at < size(); ++at) level_of(at) = 0;
}

bool LayerSolver::solve(const std::function<bool()>& go_on) {
  if (look_at_all(go_on) && spread_all(go_on)) return true;
  forget();
  return false;
}

}  // namespace kiban::liuzichong::solver
