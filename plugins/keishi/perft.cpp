#include "perft.hpp"

#include <vector>

namespace kiban::keishi {
namespace {

constexpr unsigned kAskDepth = 3;  // some ten thousand leaves lie below such a node

// Boards and recent moves travel down as values; only repetition needs the whole way here.
template <Ko ko>
class Counter {
 public:
  Counter(const Game& game, const std::function<bool()>& stop) : rules_(game.rules()), stop_(stop) {
    for (std::size_t ply = 0; ply < game.plies(); ++ply) path_.push_back(game.board_at(ply));
  }

  std::uint64_t below(const Board& board, const Recent& recent, unsigned depth) {
    if (depth == 1) return leaves(board, banned_by(ko, recent));
    if (depth == kAskDepth && stop_ && !stopped_) stopped_ = stop_();
    if (stopped_) return 0;
    if (rules_.counts_repetition()) path_.push_back(board);
    const std::uint64_t count = children(board, recent, depth);
    if (rules_.counts_repetition()) path_.pop_back();
    return count;
  }

  bool stopped() const { return stopped_; }
  Bits checksum() const { return checksum_; }

 private:
  static Bits allowed(Bits occupied, Square from, Move banned) {
    const Bits all = targets(occupied, from);
    return from == banned.from ? all & ~bit(banned.to) : all;
  }

  std::uint64_t children(const Board& board, const Recent& recent, unsigned depth) {
    std::uint64_t count = 0;
    const Move banned = banned_by(ko, recent);
    for (Bits stones = board.own; stones != 0; stones &= stones - 1) {
      const Square from = first_of(stones);
      for (Bits to = allowed(board.occupied(), from, banned); to != 0; to &= to - 1) {
        const Move move{from, first_of(to)};
        const Board next = after(board, move);
        if (!is_over(next)) count += below(next, recent.then(move), depth - 1);
      }
    }
    return count;
  }

  // The checksum needs every board, so that none is counted without being made.
  std::uint64_t leaves(const Board& board, Move banned) {
    std::uint64_t count = 0;
    Bits sum = 0;
    for (Bits stones = board.own; stones != 0; stones &= stones - 1) {
      const Square from = first_of(stones);
      for (Bits to = allowed(board.occupied(), from, banned); to != 0; to &= to - 1) {
        const Board leaf = after(board, Move{from, first_of(to)});
        sum ^= leaf.other + leaf.own;
        ++count;
      }
    }
    checksum_ += sum;
    return count;
  }

  bool is_over(const Board& board) const {
    return wins(board.other, board.occupied(), rules_.gap) || (rules_.counts_repetition() && is_repetition(board));
  }

  // `board` is about to follow the path.
  bool is_repetition(const Board& board) const {
    const std::size_t plies = path_.size();
    if (plies < 4 * std::size_t{rules_.repetition - 1}) return false;
    unsigned occurrences = 1;
    for (std::size_t back = 4; back <= plies; back += 2) occurrences += path_[plies - back] == board ? 1 : 0;
    return occurrences >= rules_.repetition;
  }

  Rules rules_;
  const std::function<bool()>& stop_;
  std::vector<Board> path_;
  Bits checksum_ = 0;
  bool stopped_ = false;
};

template <Ko ko>
std::optional<std::uint64_t> count(const Game& game, unsigned depth, const std::function<bool()>& stop) {
  Counter<ko> counter(game, stop);
  const std::uint64_t leaves = counter.below(game.board(), game.recent(), depth);
  const volatile Bits made = counter.checksum();
  static_cast<void>(made);
  if (counter.stopped()) return std::nullopt;
  return leaves;
}

}  // namespace

std::optional<std::uint64_t> perft(const Game& game, unsigned depth, const std::function<bool()>& stop) {
  if (depth == 0) return 1;
  if (game.over()) return 0;
  switch (game.rules().ko) {
    case Ko::position:
      return count<Ko::position>(game, depth, stop);
    case Ko::own:
      return count<Ko::own>(game, depth, stop);
    case Ko::none:
      return count<Ko::none>(game, depth, stop);
  }
  return std::nullopt;
}

}  // namespace kiban::keishi
