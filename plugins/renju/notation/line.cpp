#include "line.hpp"

#include "text.hpp"

namespace kiban::renju {

void Line::back() {
  if (stretches_.back().plies() > 0)
    stretches_.back().undo();
  else
    stretches_.pop_back();
}

std::vector<Placed> stones_of(const Board& board) {
  std::vector<Placed> stones;
  for (int y = 0; y < board.size(); ++y)
    for (int x = 0; x < board.size(); ++x)
      if (const Point point = point_at(x, y); board.at(point) != Stone::none)
        stones.push_back({point, board.at(point)});
  return stones;
}

Setup setup_of(const Game& game, std::vector<Placed> stones, Stone side) {
  Setup setup{std::move(stones), side, Opening(game.rules().plan(), false), false};
  setup.opening.set_swapped(game.opening().swapped());
  return setup;
}

std::optional<Setup> forced(const Game& game, const Action& action) {
  const bool stone = action.deed == Deed::place || action.deed == Deed::pick;
  if (!stone && action.deed != Deed::pass) return std::nullopt;
  const Stone mover = game.opening().over() ? game.to_act() : game.opening().next_stone();
  std::vector<Placed> stones = stones_of(game.board());
  if (stone) {
    if (!game.board().holds(action.point) || game.board().at(action.point) != Stone::none) return std::nullopt;
    stones.push_back({action.point, mover});
  }
  return setup_of(game, std::move(stones), other(mover));
}

sdk::Status read_position(std::string_view text, const Rules& rules, Setup& setup, sdk::Refuse refuse) {
  return read_setup(text.substr(0, text.find(" moves ")), rules, setup, refuse);
}

}  // namespace kiban::renju
