#include "perft.hpp"

#include <vector>

namespace kiban::liuzichong {
namespace {

constexpr unsigned kAskDepth = 5;  // some thousand leaves lie below such a node

class Counter {
 public:
  Counter(const Game& game, const std::function<bool()>& stop)
      : rules_(game.rules()), taking_(game.taking()), stop_(stop) {
    for (std::size_t ply = 0; ply < game.plies(); ++ply) path_.push_back(game.board_at(ply));
  }

  // `quiet` counts the plies since the last capture, for the board.
  std::uint64_t below(const Board& board, std::size_t quiet, unsigned depth) {
    if (depth == 1) return leaves(board);
    if (depth == kAskDepth && stop_ && !stopped_) stopped_ = stop_();
    if (stopped_) return 0;
    path_.push_back(board);
    const std::uint64_t count = children(board, quiet, depth);
    path_.pop_back();
    return count;
  }

  bool stopped() const { return stopped_; }
  Bits checksum() const { return checksum_; }

 private:
  std::uint64_t children(const Board& board, std::size_t quiet, unsigned depth) {
    std::uint64_t count = 0;
    for (Bits stones = board.own; stones != 0; stones &= stones - 1) {
      const Point from = first_of(stones);
      for (Bits to = targets(board.occupied(), from); to != 0; to &= to - 1) {
        const Board next = after(taking_, board, {from, first_of(to)});
        const std::size_t next_quiet = next.own == board.other ? quiet + 1 : 0;
        if (!is_over(next, next_quiet)) count += below(next, next_quiet, depth - 1);
      }
    }
    return count;
  }

  // The checksum needs every board, so that none is counted without being made.
  std::uint64_t leaves(const Board& board) {
    std::uint64_t count = 0;
    for (Bits stones = board.own; stones != 0; stones &= stones - 1) {
      const Point from = first_of(stones);
      for (Bits to = targets(board.occupied(), from); to != 0; to &= to - 1) {
        const Board leaf = after(taking_, board, {from, first_of(to)});
        checksum_ += leaf.own ^ leaf.other;
        ++count;
      }
    }
    return count;
  }

  bool is_over(const Board& board, std::size_t quiet) const {
    if (end_of_board(board, rules_.material_draw) != End::none) return true;
    if (rules_.quiet != 0 && quiet >= rules_.quiet) return true;
    return rules_.counts_repetition() && is_repetition(board, quiet);
  }

  // `board` is about to follow the path.
  bool is_repetition(const Board& board, std::size_t quiet) const {
    if (quiet < 4 * std::size_t{rules_.repetition - 1}) return false;
    unsigned occurrences = 1;
    for (std::size_t back = 4; back <= quiet; back += 2) occurrences += path_[path_.size() - back] == board ? 1 : 0;
    return occurrences >= rules_.repetition;
  }

  const Rules rules_;
  const Taking taking_;
  const std::function<bool()>& stop_;
  std::vector<Board> path_;
  Bits checksum_ = 0;
  bool stopped_ = false;
};

}  // namespace

std::optional<std::uint64_t> perft(const Game& game, unsigned depth, const std::function<bool()>& stop) {
  if (depth == 0) return 1;
  if (game.over()) return 0;
  Counter counter(game, stop);
  const std::uint64_t leaves = counter.below(game.board(), game.quiet_plies(), depth);
  const volatile Bits made = counter.checksum();
  static_cast<void>(made);
  if (counter.stopped()) return std::nullopt;
  return leaves;
}

}  // namespace kiban::liuzichong
