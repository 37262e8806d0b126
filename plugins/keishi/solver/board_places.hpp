// Where the value of a board stands among those of all boards of a game.
#pragma once

#include <algorithm>
#include <array>
#include <memory>

#include "game.hpp"
#include "orbit_index.hpp"

namespace kiban::keishi::solver {

// Four stones a side in the game; fewer are for tests.
struct Choice {
  Gap gap = Gap::formula;
  int own = kStones, other = kStones;
};

class BoardPlaces {
 public:
  explicit BoardPlaces(const Choice& choice);

  const Choice& choice() const { return choice_; }
  std::size_t size() const { return std::size_t{first_->size()} + (second_ ? second_->size() : 0); }
  Board board_of(std::size_t at) const;
  struct Place {
    std::size_t at = 0;
    unsigned symmetries = 1;  // of the board there
  };
  Place place_of(const Board& board) const;

  bool is_lost(const Board& board) const { return wins(board.other, board.occupied(), choice_.gap); }
  bool is_won_as_it_is(const Board& board) const { return choice_.gap == Gap::formula && is_rectangle(board.own); }

  // Each place once, with how many moves lead there and the symmetries of its board: several may lead to boards that
  // are the same but for a turn. A stone goes back the way that it came, so that the boards before are found as those
  // after.
  template <class Use>
  void each_place(const Board& board, bool back, Use use) const;

 private:
  Choice choice_;
  std::unique_ptr<OrbitIndex> first_, second_;  // the second where the numbers differ
};

template <class Use>
void BoardPlaces::each_place(const Board& board, bool back, Use use) const {
  constexpr unsigned kBits = 4;  // for the symmetries, of which there are eight at the most
  std::array<std::size_t, 64> places;
  std::size_t count = 0;
  for (Bits stones = back ? board.other : board.own; stones != 0; stones &= stones - 1) {
    const Square from = first_of(stones);
    for (Bits to = targets(board.occupied(), from); to != 0; to &= to - 1) {
      const Bits moved = bit(from) | (to & (0 - to));
      const Place place =
          place_of(back ? Board{board.other ^ moved, board.own} : Board{board.other, board.own ^ moved});
      places[count++] = place.at << kBits | place.symmetries;
    }
  }
  std::sort(places.begin(), places.begin() + static_cast<std::ptrdiff_t>(count));
  for (std::size_t i = 0, next = 0; i < count; i = next) {
    while (next < count && places[next] == places[i]) ++next;
    use(Place{places[i] >> kBits, static_cast<unsigned>(places[i] & ((1U << kBits) - 1))},
        static_cast<unsigned>(next - i));
  }
}

}  // namespace kiban::keishi::solver
