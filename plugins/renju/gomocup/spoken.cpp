#include "spoken.hpp"

#include <algorithm>

namespace kiban::renju::gomocup {
namespace {

bool placed_stone(const Action& action) { return action.deed == Deed::place || action.deed == Deed::pick; }

// What was played since the start position, which `game` is left at.
Line played_since_start(Game& game) {
  Line line;
  while (game.plies() > 0) {
    const Action action = game.last_action();
    game.undo();
    if (placed_stone(action)) line.push_back({action.point, side_of(game)});
    if (action.deed == Deed::pass) line.push_back({kPass, side_of(game)});
  }
  std::reverse(line.begin(), line.end());
  return line;
}

Line stones_on(const Board& board) {
  Line stones;
  for (int y = 0; y < board.size(); ++y)
    for (int x = 0; x < board.size(); ++x)
      if (const Stone stone = board.at(point_at(x, y)); stone != Stone::none) stones.push_back({point_at(x, y), stone});
  return stones;
}

bool ends_game(Board& board, const Rules& rules, const Placed& stone) {
  if (rules.forbids() && stone.stone == Stone::black && is_forbidden(board, stone.point)) return true;
  board.place(stone.point, stone.stone);
  const bool wins = !winning_rows(board, stone.point, rules.wins()).empty();
  board.remove(stone.point);
  return wins;
}

// The next of a colour, one that ends no game if there is one; stones.end() if none is left.
Line::iterator next_of(Line& stones, Stone colour, Board& board, const Rules& rules) {
  auto any = stones.end();
  for (auto each = stones.begin(); each != stones.end(); ++each) {
    if (each->stone != colour) continue;
    if (!ends_game(board, rules, *each)) return each;
    if (any == stones.end()) any = each;
  }
  return any;
}

// By turns, with a pass where a side has no stone left.
std::optional<Line> arrange(Line stones, Stone side, bool passes, const Rules& rules) {
  Board board(rules.size(), rules.set().reading);
  Line line;
  Stone colour = Stone::black;
  for (; !stones.empty() || colour != side; colour = other(colour)) {
    const auto next = next_of(stones, colour, board, rules);
    if (next == stones.end()) {
      if (!passes) return std::nullopt;
      line.push_back({kPass, colour});
      continue;
    }
    line.push_back(*next);
    board.place(next->point, next->stone);
    stones.erase(next);
  }
  return line;
}

bool is_by_turns(const Line& line, Stone side) {
  Stone colour = Stone::black;
  for (const Placed& each : line) {
    if (each.stone != colour) return false;
    colour = other(colour);
  }
  return colour == side;
}

}  // namespace

Stone side_of(const Game& game) { return game.opening().over() ? game.to_act() : game.opening().next_stone(); }

std::optional<Line> spoken_line(const Game& game, bool passes) {
  const Stone side = side_of(game);
  Game start = game;
  Line played = played_since_start(start);
  if (!passes) std::erase_if(played, [](const Placed& each) { return each.point == kPass; });
  std::optional<Line> line = arrange(stones_on(start.board()), side_of(start), passes, game.rules());
  if (line) {
    line->insert(line->end(), played.begin(), played.end());
    if (is_by_turns(*line, side)) return line;
  }
  return arrange(stones_on(game.board()), side, passes, game.rules());
}

}  // namespace kiban::renju::gomocup
