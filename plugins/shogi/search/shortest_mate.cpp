#include "shortest_mate.hpp"

#include <algorithm>

#include "checks.hpp"
#include "picker.hpp"

namespace kiban::shogi::search {

ShortestMate::ShortestMate(std::size_t bytes) : known_(std::max<std::size_t>(bytes / sizeof(Known), 1024)) {}

bool ShortestMate::stopped() {
  constexpr std::uint64_t kNodesPerPoll = 256;
  if (stopped_) return true;
  if (limits_.nodes > 0 && nodes_ >= limits_.nodes) stopped_ = true;
  if (nodes_ % kNodesPerPoll == 0) {
    const auto spent = std::chrono::steady_clock::now() - begun_;
    if (!observer_->go_on() || (limits_.time > Milliseconds{0} && spent >= limits_.time)) stopped_ = true;
  }
  return stopped_;
}

ShortestMate::Known ShortestMate::known() const {
  const std::uint64_t key = position_->key();
  const Known& found = known_[key % known_.size()];
  return found.key == key ? found : Known{key, kNever, 0};
}

std::vector<Move> ShortestMate::answers() const {
  MoveList list;
  legal_moves(position_->board(), position_->danger(), list);
  return {list.begin(), list.end()};
}

std::vector<Move> ShortestMate::checks() const {
  std::vector<Move> moves = answers();
  const Checks checks(position_->board());
  moves.erase(
      std::remove_if(moves.begin(), moves.end(), [&](Move move) { return !checks.given_by(position_->board(), move); }),
      moves.end());
  return moves;
}

bool ShortestMate::mates(int plies) {
  Known found = known();
  if (found.mate <= plies) return true;
  if (found.none >= plies) return false;
  ++nodes_;
  if (stopped()) return false;
  bool mated = false;
  for (const Move move : checks()) {
    position_->play(move);
    mated = is_mated(plies - 1);
    position_->undo();
    if (mated || stopped_) break;
  }
  if (!mated && stopped_) return false;
  (mated ? found.mate : found.none) = static_cast<std::uint16_t>(plies);
  slot(found.key) = found;
  return mated;
}

bool ShortestMate::is_mated(int plies) {
  const std::vector<Move> moves = answers();
  if (moves.empty()) return true;
  if (plies == 0) return false;
  return std::all_of(moves.begin(), moves.end(), [&](Move move) {
    position_->play(move);
    const bool mated = mates(plies - 1);
    position_->undo();
    return mated;
  });
}

int ShortestMate::fewest(int most) {
  for (int plies = 1; plies < most; plies += 2)
    if (mates(plies)) return plies;
  return most;
}

MateResult ShortestMate::solve(const Board& board, int plies, const MateLimits& limits, Observer& observer) {
  limits_ = limits;
  observer_ = &observer;
  nodes_ = 0;
  begun_ = std::chrono::steady_clock::now();
  stopped_ = false;
  MateResult result;
  if (board.king[~board.side] == kNoSquare) return result;
  position_.emplace(Game({}, board));
  result.verdict = Verdict::no_mate;
  for (int depth = 1; depth <= plies && !stopped_; depth += 2) {
    if (!mates(depth)) continue;
    result.line = line(depth);
    result.counted = result.line.size();
    result.verdict = Verdict::mate;
    break;
  }
  if (stopped_) result.verdict = Verdict::unknown;
  result.nodes = nodes_;
  return result;
}

// The first mate of the attacker, and each time the defence that lasts longest.
std::vector<Move> ShortestMate::line(int plies) {
  std::vector<Move> moves;
  for (bool attacks = true; plies > 0 || !attacks; attacks = !attacks, --plies) {
    Move next = kNoMove;
    int most = -1;
    for (const Move move : attacks ? checks() : answers()) {
      position_->play(move);
      const int left = attacks ? (is_mated(plies - 1) ? 0 : -1) : fewest(plies - 1);
      position_->undo();
      if (left > most) next = move, most = left;
      if (attacks && next != kNoMove) break;
    }
    if (next == kNoMove || stopped_) break;
    position_->play(next);
    moves.push_back(next);
  }
  return moves;
}

}  // namespace kiban::shogi::search
