#include "mate_tree.hpp"

#include <algorithm>
#include <deque>

namespace kiban::shogi::search {
namespace {

class Grower {
 public:
  Grower(std::size_t most, const MateFrom& mate_from) : most_(std::max<std::size_t>(most, 2)), mate_from_(mate_from) {}

  std::vector<MateNode> grow(const Board& board, const std::vector<Move>& line) {
    nodes_.emplace_back();
    open_.push_back({0, board, line, line.size()});
    for (; !open_.empty(); open_.pop_front()) answer(open_.front());
    return std::move(nodes_);
  }

 private:
  struct Place {
    std::uint32_t node;  // after which the attacker is to move
    Board board;
    std::vector<Move> line;  // how it mates; empty: not known yet
    std::size_t plies;       // at most so many
  };

  void answer(Place& place) {
    if (place.line.empty() && nodes_.size() < most_) place.line = mate_from_(place.board, place.plies);
    if (place.line.empty() || nodes_.size() >= most_) {
      nodes_[place.node].cut = true;
      return;
    }
    Board after = place.board;
    after.play(place.line.front());
    const std::uint32_t attack = add(place.node, place.line.front());
    MoveList defences;
    legal_moves(after, danger_to_king(after), defences);
    if (nodes_.size() + defences.count > most_) {
      nodes_[attack].cut = defences.count > 0;
      return;
    }
    for (const Move defence : defences) defend(place, attack, after, defence);
  }

  void defend(const Place& place, std::uint32_t attack, const Board& after, Move defence) {
    const bool on_line = place.line.size() > 1 && place.line[1] == defence;
    Place next{add(attack, defence), after, {}, std::max<std::size_t>(place.plies, 3) - 2};
    next.board.play(defence);
    if (on_line) next.line.assign(place.line.begin() + 2, place.line.end());
    open_.push_back(std::move(next));
  }

  std::uint32_t add(std::uint32_t parent, Move move) {
    nodes_.push_back({parent, move, false});
    return static_cast<std::uint32_t>(nodes_.size() - 1);
  }

  std::size_t most_;
  const MateFrom& mate_from_;
  std::vector<MateNode> nodes_;
  std::deque<Place> open_;
};

}  // namespace

std::vector<MateNode> mate_tree(const Board& board, const std::vector<Move>& line, std::size_t most,
                                const MateFrom& mate_from) {
  return Grower(most, mate_from).grow(board, line);
}

}  // namespace kiban::shogi::search
