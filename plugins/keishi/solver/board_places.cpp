#include "board_places.hpp"

namespace kiban::keishi::solver {

BoardPlaces::BoardPlaces(const Choice& choice)
    : choice_(choice), first_(std::make_unique<OrbitIndex>(choice.own, choice.other)) {
  if (choice.own != choice.other) second_ = std::make_unique<OrbitIndex>(choice.other, choice.own);
}

Board BoardPlaces::board_of(std::size_t at) const {
  const Number first = first_->size();
  return at < first ? first_->board_of(static_cast<Number>(at)) : second_->board_of(static_cast<Number>(at - first));
}

BoardPlaces::Place BoardPlaces::place_of(const Board& board) const {
  const bool first = !second_ || std::popcount(board.own) == choice_.own;
  const OrbitIndex::Numbered found = (first ? *first_ : *second_).numbered(board);
  return {found.number + (first ? std::size_t{0} : std::size_t{first_->size()}), found.symmetries};
}

}  // namespace kiban::keishi::solver
