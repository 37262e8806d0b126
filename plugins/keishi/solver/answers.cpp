#include "answers.hpp"

namespace kiban::keishi::solver {
namespace {

Value opposite(Value value) {
  if (value.outcome == Outcome::draw) return value;
  return {value.outcome == Outcome::win ? Outcome::loss : Outcome::win, value.plies + 1};
}

bool is_better(Value a, Value b) {
  if (a.outcome != b.outcome) return a.outcome > b.outcome;
  return a.outcome == Outcome::win ? a.plies < b.plies : a.plies > b.plies;
}

}  // namespace

Value Answers::value_by_moves(const Board& board) const {
  Value best{Outcome::loss, 0};
  places_.each_place(board, false, [&](const BoardPlaces::Place& after, unsigned) {
    const std::uint8_t known = level(after.at);
    if (known % 2 != 0 || known > kMostLevel) return;
    const Value value{Outcome::win, known + 1};
    if (is_better(value, best)) best = value;
  });
  return best;
}

Value Answers::value(const Board& board) const {
  if (places_.is_won_as_it_is(board) && !places_.is_lost(board)) return {Outcome::win, 0};
  const std::uint8_t known = level(places_.place_of(board).at);
  if (known == kDraw) return {Outcome::draw, 0};
  if (known == kWin) return value_by_moves(board);
  return {known % 2 == 0 ? Outcome::loss : Outcome::win, known};
}

std::vector<Answers::MoveValue> Answers::moves(const Board& board) const {
  std::vector<MoveValue> values;
  if (places_.is_lost(board) || places_.is_won_as_it_is(board)) return values;
  for (Bits stones = board.own; stones != 0; stones &= stones - 1) {
    const Square from = first_of(stones);
    for (Bits to = targets(board.occupied(), from); to != 0; to &= to - 1) {
      const Move move{from, first_of(to)};
      values.push_back({move, opposite(value(after(board, move)))});
    }
  }
  return values;
}

}  // namespace kiban::keishi::solver
