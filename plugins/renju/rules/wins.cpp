#include "wins.hpp"

namespace kiban::renju {

namespace {

bool holds(const Board& board, Point point, Stone stone) { return board.holds(point) && board.at(point) == stone; }

bool is_shut(const Board& board, const Board::Row& row, Direction direction) {
  const Stone opponent = other(board.at(row.first));
  return holds(board, moved(row.first, direction, -1), opponent) &&
         holds(board, moved(row.last, direction, 1), opponent);
}

bool wins(const Board& board, const Board::Row& row, Direction direction, const WinRule& rule) {
  if (row.length < 5) return false;
  if (row.length == 5) return rule.shut_five == ShutFive::wins || !is_shut(board, row, direction);
  return (board.at(row.first) == Stone::black ? rule.black : rule.white) == Overline::wins;
}

}  // namespace

std::vector<WinningRow> winning_rows(const Board& board, Point stone, const WinRule& rule) {
  std::vector<WinningRow> rows;
  for (const Direction direction : kDirections) {
    const Board::Row row = board.row_of(stone, direction);
    if (wins(board, row, direction, rule)) rows.push_back({direction, row});
  }
  return rows;
}

}  // namespace kiban::renju
