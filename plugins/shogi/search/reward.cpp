// What a refutation teaches: the move is to come earlier next time, those tried before it later.
#include <algorithm>

#include "worker.hpp"

namespace kiban::shogi::search {

void Worker::reward(Node& node) {
  const Board& b = position_->board();
  const Move best = node.best_move;
  const int bonus = std::min(150 * node.depth - 60, 1700), malus = -std::min(170 * node.depth - 60, 1500);
  const bool tactical =
      b.at[best.to()] != kNoPiece || (best.promotes() && !best.drops() && kind_of(b.at[best.from()]) == kPawn);
  if (tactical) {
    reward_capture(best, bonus);
  } else {
    reward_quiet(node.frame, best, bonus);
    for (std::size_t i = 0; i < node.quiet_count; ++i)
      if (node.quiets[i] != best) reward_quiet(node.frame, node.quiets[i], malus);
    auto& killers = node.frame.killers;
    if (node.best >= node.beta && killers[0] != best) killers = {best, killers[0]};
  }
  for (std::size_t i = 0; i < node.capture_count; ++i)
    if (node.captures[i] != best) reward_capture(node.captures[i], malus);
}

void Worker::reward_quiet(Frame& frame, Move move, int bonus) {
  const Step step = step_of(position_->board(), move);
  histories_.quiet(position_->side(), move).add(bonus);
  for (Answers* answers : answered(frame)) (*answers)[kind_of(step.piece)][step.to].add(bonus);
}

void Worker::reward_capture(Move move, int bonus) {
  const Piece taken = position_->board().at[move.to()];
  histories_.capture(step_of(position_->board(), move), taken == kNoPiece ? kNoKind : kind_of(taken)).add(bonus);
}

}  // namespace kiban::shogi::search
