// What boards are worth, by a byte for each: whoever has the bytes answers.
#pragma once

#include <vector>

#include "board_places.hpp"

namespace kiban::keishi::solver {

// To the side to act.
enum class Outcome : std::uint8_t { loss, draw, win };
struct Value {
  Outcome outcome = Outcome::draw;
  int plies = 0;  // to the end, the winner being quick and the loser slow; of a draw 0
};
constexpr bool operator==(Value a, Value b) { return a.outcome == b.outcome && a.plies == b.plies; }

// Of a byte: up to kMostLevel decided in so many plies, an odd number being a win. kWin: won, in one ply more than
// the best of its moves.
inline constexpr std::uint8_t kMostLevel = 100, kDraw = 200, kWin = 201;

class Answers {
 public:
  explicit Answers(const Choice& choice) : places_(choice) {}
  virtual ~Answers() = default;
  Answers(Answers&&) = default;
  Answers& operator=(Answers&&) = default;

  // Of a board with the numbers of stones of the choice, either way round.
  Value value(const Board& board) const;
  struct MoveValue {
    Move move;
    Value value;  // to the side that makes it
  };
  std::vector<MoveValue> moves(const Board& board) const;

 protected:
  const BoardPlaces& places() const { return places_; }
  const Choice& choice() const { return places_.choice(); }

 private:
  virtual std::uint8_t level(std::size_t at) const = 0;
  Value value_by_moves(const Board& board) const;

  BoardPlaces places_;
};

}  // namespace kiban::keishi::solver
